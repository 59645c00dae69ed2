import Foundation
import Testing

@testable import Guide
@testable import Site

/// Which files beside the entries are published: by their names, and by what is in them.
@Suite struct PublishedFileTests {
    private static let html = "<!DOCTYPE html><script>alert(1)</script>"

    @Test(arguments: [
        ("a.png", "\u{89}PNG"), ("A.JPEG", "x"), ("film.de.vtt", "WEBVTT"), ("film.pl.vtt", "WEBVTT"), ("a.txt", html),
        ("Screenshot 2026-01-02 at 10.30.15.png", "x"), ("iOS 17.1.png", "x"), ("archive.tar.gz", "x"),
        ("a.v2.json", "{}"), ("Wait...png", "x"), ("LICENSE", "words"), ("a.csv", "<b>,c"), ("a.svg", "<svg/>"),
        ("Example.swift", "let a = 1 // <b>"), ("CNAME", "example.org"), ("data.json", "{\"html\": \"<b>\"}"),
        ("php.png", "x"), ("config.json", "{}"), (".well-known/assetlinks.json", "[]"), (".nojekyll", ""),
        (".well-known/association", "{}"), ("_redirects", "/a /b"),
        ("_headers", "/*\n  Link: </a.css>; rel=preload"),
    ])
    func harmlessFilesArePublished(name: String, text: String) async throws {
        #expect(try await refused([name: text]) == [])
    }

    @Test(arguments: [
        ("evil.html", "x"), ("evil.HTM", "x"), ("evil.html.en", "x"), ("evil.en.html", "x"), ("evil.html.png", "x"),
        ("evil.php", "x"), ("e.pht", "x"), ("e.php5", "x"), ("e.php7.png", "x"), ("z.fcgi", "x"), ("e.jspx", "x"),
        ("e.aspx", "x"), ("e.shtml.txt", "x"), ("evil.html;.png", "x"), ("evil.xml", "x"), ("evil.xhtml.gz", "x"),
        ("a.svg.gz", "x"), ("a.svgz", "x"), ("staticwebapp.config.json", "{}"), ("web.config", "x"),
        ("web.config.txt", "x"), ("vercel.json", "{}"), ("a.var.png", "x"), ("evil", html), ("evil", "words <script>"),
        ("evil.", "x"), ("evil.html.", "x"), ("a.png", html), ("a.vtt", " \n<?php x"), ("a.pdf", "\u{FEFF}\t<html>"),
        ("a.js", "x"), ("a.exe", "x"), ("a.unknown", "x"), ("a.png ", "x"), (".well-known/a.html", "x"),
        (".well-known/a.php.x", "x"), (".well-known/x.unknown", "x"), (".well-known/a", html), ("_headers", html),
        ("robots.txt.php", "x"),
        ("a.svg", "<svg><script/></svg>"),
    ])
    func whatBrowsersOrServersMightRunIsNot(name: String, text: String) async throws {
        #expect(try await refused([name: text]) == [name])
    }

    @Test(arguments: [
        ("staticwebapp.config.json", "{}"), ("man/sitegen.1", ".TH"), ("openapi.yaml", "a: b"), ("calendar.ics", "x"),
        ("CNAME", "example.org"),
    ])
    func whatTheConfigurationNamesIsPublished(name: String, text: String) async throws {
        #expect(try await refused([name: text], published: [name]) == [])
    }

    /// What browsers, servers, shells or tools of hosts run is in no list of types.
    @Test(arguments: [
        ("google.html", html), ("a/b.exe", "x"), (".htaccess", "<IfModule x>"), (".bashrc", "x"),
        (".ssh/authorized_keys", "x"),
        (".git/hooks/pre-commit", "x"), ("a.js", "x"), ("a.mjs", "x"), ("a.sh", "x"), ("a.php", "x"), ("a.wasm", "x"),
        ("package.json", "{}"), ("vercel.json", "{}"), ("web.config", "x"), ("a.unknown", "x"), ("evil", html),
        ("evil", "words <script>"), ("a.svg", "<svg><script/></svg>"), ("a.yaml", html),
    ])
    func nothingActiveIsPublishedEvenIfItIsNamed(name: String, text: String) async throws {
        #expect(try await refused([name: text], published: [name]) == [name])
        let folder = name.split(separator: "/").first.map(String.init) ?? name
        if folder != name { #expect(try await refused([name: text], published: [folder]) == [name]) }
    }

    /// The paths of the files that are refused.
    private func refused(
        _ files: [String: String], published: [String] = Configuration.standard.published
    ) async throws -> [String] {
        let placed = Dictionary(uniqueKeysWithValues: files.map { ("content/\($0)", $1) })
        let site = try TestSite(placed) { $0.published = published }
        let tree = try #require(try await site.build.snapshot().sources.content?.tree)
        #expect(Set(tree.assets.map(\.path) + tree.skipped.map(\.path)).isSubset(of: files.keys))
        return tree.skipped.map(\.path)
    }

    @Test func theAuthorsRobotsTakeThePlaceOfOurs() async throws {
        let site = try TestSite(["content/a.md": "---\ntitle: A\n---\n[r](robots.txt)\n", "content/robots.txt": "own"])
        #expect(try await site.output()["robots.txt"] == "own")
        #expect(site.folder.bytes(of: "public/.nojekyll") == [])
        let live = LiveSite { (build: site.build, diagnostics: []) }
        _ = await live.refresh()
        #expect(try await live.file(at: "robots.txt")?.bytes == Array("own".utf8))
    }
}

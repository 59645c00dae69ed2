import Diagnostics
import Testing

@testable import Guide

/// Findings of several files in one run, and those that only show when all files are known.
struct SiteDiagnosticsTests {
    private static func entry(_ title: String, _ yaml: String = "", body: String = "") -> String {
        "---\ntitle: \(title)\n\(yaml)\n---\n\(body)"
    }

    @Test func everyFindingOfEveryFileIsReportedInOneRunSorted() {
        let site = ReadSite(
            bytes: [
                "z.md": Array("no front matter".utf8),
                "b/two.md": Array(Self.entry("Two", "keybord: words", body: "[x](missing.md) and [y](#none)").utf8),
                "a.md": [0x61, 0xFF],
                "b/one.md": Array(Self.entry("One", "wcag: [9.9.9]\norder: x", body: "{{ site.title }}").utf8),
                "c.md": Array("---\ntitle: [\n---\n".utf8),
            ])
        #expect(
            site.findings == [
                "a.md:1:2 encoding", "b/one.md:3:8 wcag-unknown", "b/one.md:4:8 value-invalid",
                "b/one.md:6:1 liquid-variable", "b/two.md:3:1 front-matter-unknown-key", "b/two.md:5:5 link-broken",
                "b/two.md:5:25 anchor-broken", "c.md:3:1 yaml-invalid", "z.md:1:1 title-missing",
            ])
        #expect(site.diagnostics == site.diagnostics.sorted())
        #expect(site.diagnostics.filter { $0.severity == .error }.count == 7)
    }

    @Test func everyFindingQuotesItsLine() {
        let site = ReadSite(["a.md": Self.entry("A", body: "One\n\n- two [x](missing.md)")])
        let text = DiagnosticPrinter(format: .text).print(site.diagnostics)
        #expect(
            text == """
                content/a.md:7:11: error: the link 'missing.md' leads nowhere [link-broken]
                    - two [x](missing.md)
                              ^

                """)
    }

    @Test func oneFindingIsReportedOnce() {
        let twice = Diagnostic(.warning, rule: "r", at: SourceLocation(path: "a.md", line: 1, column: 1), "m")
        #expect(DiagnosticPolicy(.standard).apply(to: [twice, twice]) == [twice])
    }

    /// The list is worked on in place; a copy of it for each finding would take an hour.
    @Test(.timeLimit(.minutes(10))) func aHundredThousandFindingsArePutInOrder() {
        let found = (0..<100_000).map { number in
            Diagnostic(
                .warning, rule: "r", at: SourceLocation(path: "a.md", line: 100_000 - number / 2, column: 1), "m")
        }
        let ordered = DiagnosticPolicy(.standard).apply(to: found)
        #expect(ordered.count == 50_000)
        #expect(ordered.first?.location.line == 50_001)
    }

    @Test func wellFormedEntriesGiveNoFinding() {
        let site = ReadSite(
            [
                "index.md": Self.entry("Home", body: "[Controls](controls/)"),
                "controls/index.md": Self.entry("Controls", body: "[Button](button.md), [home](../)"),
                "controls/button.md": Self.entry(
                    "Button", "categories: controls\nkeyboard:\n  tab: Moves focus",
                    body: """
                        What it is. See [controls](index.md), [itself](#ios-name) and [the web](https://example.com).

                        ## Developer notes

                        - A note with `code`
                          - and a deeper one

                        1. First
                        2. Second

                        ## iOS

                        ### Name

                        - **UIKit**
                          - Set `accessibilityLabel`

                            ```swift
                            view.accessibilityLabel = "Name"
                            ```
                        - **SwiftUI**
                          - Use `Text`

                        ### Announcement examples

                        - "Save, button" (enabled)

                        ## Android

                        ### Name

                        - **Android Views**
                          - Set `android:text`
                        - **Jetpack Compose**
                          - Use `Text`

                        | a | b |
                        |---|---|
                        | c | d |
                        """),
            ])
        #expect(site.findings == [])
    }

    // MARK: Addresses

    @Test(
        arguments: [
            (["a.md", "a/index.md"], "a/index.md:1:1 url-duplicate"),
            (["a.md", "A.md"], "a.md:1:1 url-duplicate"),
            (["a.md", "a.markdown"], "a.md:1:1 url-duplicate"),
            (["a/b.md", "a/_b.md"], "a/b.md:1:1 url-duplicate"),
            (["index.md", "_index.md"], "index.md:1:1 url-duplicate"),
        ])
    func twoFilesForOneAddressAreAnError(paths: [String], finding: String) {
        let site = ReadSite(Dictionary(uniqueKeysWithValues: paths.map { ($0, Self.entry("A")) }))
        #expect(site.findings == [finding])
        #expect(site.diagnostics.first?.severity == .error)
    }

    @Test(arguments: [
        ["a.md", "b/a.md"], ["a/index.md", "a/b.md"], ["a-b.md", "a_b.md"], ["index.md", "a/index.md"],
    ])
    func otherPathsAreOtherAddresses(paths: [String]) {
        let site = ReadSite(Dictionary(uniqueKeysWithValues: paths.map { ($0, Self.entry("A")) }))
        #expect(site.findings == [])
    }

    @Test(
        arguments: [
            ("aliases: b", "a.md:3:10 url-duplicate"), ("aliases: /B/", "a.md:3:11 url-duplicate"),
            ("aliases: [old, /old/]", "a.md:3:11 url-duplicate"), ("aliases: a", "a.md:3:10 url-duplicate"),
            ("aliases: ../up", "a.md:3:10 value-invalid"), ("aliases: /", "a.md:3:1 value-invalid"),
            ("aliases: one/../two", "a.md:3:10 value-invalid"),
        ])
    func anAliasMustBeFree(yaml: String, finding: String) {
        let site = ReadSite(["a.md": Self.entry("A", yaml), "b.md": Self.entry("B")])
        #expect(site.findings == [finding])
    }

    @Test func anAliasIsDecodedAsLinksAre() throws {
        let read = try ReadEntry(yaml: "aliases: [/k%C3%B6pfe/, \"/old%20page/?q=1\", 100%]")
        #expect(read.entry.aliases == ["köpfe", "old page", "100%"])
        #expect(try ReadEntry(yaml: "aliases: a%2F..%2Fb").findings == ["3:1 value-invalid"])
    }

    @Test func anAliasMayNotBeAPageOrAFileOfTheSite() {
        func draft(_ path: String, _ yaml: String) -> EntryParser.Draft? {
            let contents = Array(Self.entry("A", yaml).utf8)
            let item = ContentTree.Item(path: path, source: "content/\(path)", location: "", size: contents.count)
            return EntryParser(configuration: .standard).readFrontMatter(of: item, contents: contents).draft
        }
        let drafts = [draft("a.md", "aliases: [Controls, free]"), draft("controls/index.md", "")].compactMap { $0 }
        #expect(AddressChecker.check(drafts, made: ["controls/"]).map(\.rule) == ["url-duplicate"])
        let asset = ContentTree.Item(path: "A/index.html", source: "content/A/index.html", location: "", size: 1)
        let other = ContentTree.Item(path: "a/picture.png", source: "content/a/picture.png", location: "", size: 1)
        let found = AddressChecker.check([], assets: [asset, other], made: ["a/", "guide.json"])
        #expect(found.map(\.location.path) == ["content/A/index.html"])
    }

    // MARK: Related

    @Test(arguments: ["controls/b", "b", "/controls/b/", "controls/b.md", "b.md", "./b.md", "../controls/b/"])
    func relatedEntriesAreFoundInEveryForm(name: String) {
        let site = ReadSite(["controls/a.md": Self.entry("A", "related: \(name)"), "controls/b.md": Self.entry("B")])
        #expect(site.findings == [])
        #expect(site.guide["controls/a"]?.related == ["controls/b"])
    }

    @Test func aRelatedEntryMustExist() {
        let site = ReadSite(
            ["controls/a.md": Self.entry("A", "related:\n  - controls/buton"), "controls/button.md": Self.entry("B")])
        #expect(site.findings == ["controls/a.md:4:5 link-broken"])
        #expect(site.diagnostics.first?.suggestion == "controls/button")
    }
}

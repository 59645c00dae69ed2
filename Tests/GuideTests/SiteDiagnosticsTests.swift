import Diagnostics
import Testing

@testable import Guide

/// Findings that only show when all files are known, and many of them.
struct SiteDiagnosticsTests {
    private static func entry(_ title: String, _ yaml: String = "", body: String = "") -> String {
        "---\ntitle: \(title)\n\(yaml)\n---\n\(body)"
    }

    /// The list is worked on in place; a copy of it for each finding would take minutes.
    @Test(.timeLimit(.minutes(10))) func manyFindingsArePutInOrderOnceEach() {
        let found = (0..<20_000).map { number in
            Diagnostic(
                .warning, rule: RuleID("r\(number / 2 % 200)"),
                at: SourceLocation(path: "a.md", line: 20_000 - number / 2, column: 1), "m")
        }
        let ordered = DiagnosticPolicy(.standard).apply(to: found)
        #expect(ordered.count == 10_000)
        #expect(ordered.first?.location.line == 10_001)
    }

    @Test(arguments: [
        ["a.md", "a/index.md"], ["A.md", "a.md"], ["a.markdown", "a.md"], ["a/_b.md", "a/b.md"],
        ["_index.md", "index.md"],
    ])
    func twoFilesForOneAddressAreAnError(paths: [String]) {
        let site = ReadSite(Dictionary(uniqueKeysWithValues: paths.map { ($0, Self.entry("A")) }))
        #expect(site.findings == ["\(paths[1]):1:1 url-duplicate"])
        #expect(site.diagnostics.first?.severity == .error)
    }

    @Test(arguments: [
        ("aliases: b", "a.md:3:10 url-duplicate"), ("aliases: /B/", "a.md:3:10 url-duplicate"),
        ("aliases: [old, /old/]", "a.md:3:16 url-duplicate"), ("aliases: a", "a.md:3:10 url-duplicate"),
        ("aliases: ../up", "a.md:3:10 value-invalid"), ("aliases: /", "a.md:3:10 value-invalid"),
        ("aliases: one/../two", "a.md:3:10 value-invalid"), ("aliases: /?q=1", "a.md:3:10 value-invalid"),
        ("aliases: [/old/one/, \"/\"]", "a.md:3:23 value-invalid"),
        ("aliases: /.sitegen/x/", "a.md:3:10 value-invalid"), ("aliases: .Sitegen", "a.md:3:10 value-invalid"),
        ("aliases: /\(String(repeating: "ü", count: 128))/x", "a.md:3:10 amount-limit"),
        ("aliases: tick box, check mark", "a.md:3:10 value-invalid"),
        ("aliases: [tick box]", "a.md:3:11 value-invalid"), ("aliases: a,b", "a.md:3:10 value-invalid"),
        ("aliases: [/b/one/, /b/]", "a.md:3:20 url-duplicate"),
        ("aliases:\n  - /old/one/\n  - '/b/'", "a.md:5:6 url-duplicate"),
    ])
    func anAliasMustBeFree(yaml: String, finding: String) {
        let site = ReadSite(["a.md": Self.entry("A", yaml), "b.md": Self.entry("B")])
        #expect(site.findings == [finding])
    }

    @Test func wordsAreNoAlias() throws {
        let read = try ReadEntry(yaml: "aliases: [tick box, /old page/]")
        #expect(read.entry.aliases == ["old page"])
        #expect(read.diagnostics.map(\.suggestion) == ["/tick-box/"])
    }

    @Test func anAliasIsDecodedAsLinksAre() throws {
        let read = try ReadEntry(yaml: "aliases: [/k%C3%B6pfe/, \"/old%20page/?q=1\", 100%]")
        #expect(read.entry.aliases == ["köpfe", "old page", "100%"])
        #expect(try ReadEntry(yaml: "aliases: a%2F..%2Fb").findings == ["3:10 value-invalid"])
    }

    private static func site(_ files: [String: String], assets: [String]) -> [String] {
        let drafts = files.sorted { $0.key < $1.key }.compactMap { path, yaml in
            let contents = Array(entry("A", yaml).utf8)
            let item = ContentTree.Item(path: path, source: path, location: "", size: contents.count)
            return EntryParser(configuration: .standard).readFrontMatter(of: item, contents: contents).draft
        }
        let items = assets.map { ContentTree.Item(path: $0, source: $0, location: "", size: 1) }
        return AddressChecker.check(drafts, assets: items, made: ["404.html", "guide.json", "apis/", "controls/"]).map {
            #expect($0.rule == "url-duplicate")
            return "\($0.location): \($0.message)"
        }
    }

    private static let tab = "keyboard: {tab: Moves}"

    @Test(arguments: [
        "criteria/x/y.csv", "criteria/X/y.CSV", "criteria/x/y.md/z.png", "criteria", "criteria/x", "x", "x/y",
        "x/y/index.html", "x/y/index.html/a.png", "index.html", "guide.json", "guide.json/a.png", "apis",
        "apis/index.html", "controls/index.html", "search-index/index.js", "search-index/a.png", "search-index",
        "assets", "old/index.html", "old",
    ])
    func aFileBesideTheEntriesNeedsAPlaceOfItsOwn(asset: String) throws {
        let found = Self.site(["x/y.md": "aliases: old\n\(Self.tab)"], assets: [asset])
        #expect(found.count == 1)
        #expect(try #require(found.first).hasPrefix("\(asset): '/\(asset)' is already the address of "))
    }

    /// Many file systems have room for one of them.
    @Test(arguments: [
        (
            ["img.txt", "IMG.txt"], [],
            "img.txt: '/img.txt' differs from '/IMG.txt' only in letter case; rename one of the files"
        ),
        (
            ["a/Img/x.png", "a/img/y.png"], [],
            "a/img/y.png: the folder 'a/img' differs from 'a/Img' of 'a/Img/x.png' only in letter case; rename one of them"
        ),
        (
            ["Parts/x.png"], ["parts/nut.md"],
            "parts/nut.md: the folder 'parts' differs from 'Parts' of 'Parts/x.png' only in letter case; rename one of them"
        ),
        (
            ["STRASSE.txt", "strasse.txt", "b.txt"], [],
            "strasse.txt: '/strasse.txt' differs from '/STRASSE.txt' only in letter case; rename one of the files"
        ),
    ])
    func namesDifferInMoreThanTheirCase(assets: [String], entries: [String], message: String) {
        let files = Dictionary(uniqueKeysWithValues: entries.map { ($0, "") })
        #expect(Self.site(files, assets: assets) == [message])
        #expect(Self.site(files, assets: assets.map { $0.lowercased() }.uniqued()) == [])
    }

    @Test(arguments: [
        "criteria/x/z.csv", "criteria/x/y.png", "criteria/a/index.csv", "x/y/a.png", "x/z", "search/a.png",
        "assets/a.png", "old/a.png", "a/index.csv", "z/index.html",
    ])
    func otherFilesHaveOne(asset: String) {
        #expect(Self.site(["x/y.md": "aliases: old\n\(Self.tab)", "a.md": ""], assets: [asset]) == [])
    }

    @Test(arguments: [
        ("criteria/x/y.csv", "is already the address of the criteria of 'x/y.md'"),
        ("x/y/index.md", "is already the address of the page of 'x/y.md'"),
        ("x/y", "is already an address of 'x/y.md'"),
        ("search-index/index.js", "is already the address of the search index"),
        ("apis/", "is already the address of a page that sitegen makes"),
        ("/404.html", "is already the address of a file that sitegen makes"),
        ("z", "is the address of this page itself; remove it"),
        ("[old, OLD]", "repeats another alias of this page; remove it"),
        ("old\nredirect_from: /old/", "repeats another alias of this page; remove it"),
    ])
    func anAliasNeedsAPlaceOfItsOwn(aliases: String, message: String) {
        let found = Self.site(["x/y.md": Self.tab, "z.md": "aliases: \(aliases)"], assets: [])
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix(message) == true, "\(found)")
    }

    @Test(arguments: [
        (["guide.json.md": ""], "guide.json.md:1:1: '/guide.json/' would be inside a file that sitegen makes"),
        (["x.md": "", "x/index.md.md": ""], "x/index.md.md:1:1: '/x/index.md/' would be inside the page of 'x.md'"),
        (
            ["criteria/x.csv.md": "", "x.md": tab],
            "criteria/x.csv.md:1:1: '/criteria/x.csv/' would be inside the criteria of 'x.md'"
        ),
        (
            ["criteria/index.md": "", "index.md": tab],
            "index.md:1:1: its criteria would have the same address as the page of 'criteria/index.md'"
        ),
    ])
    func anEntryNeedsAPlaceOfItsOwn(files: [String: String], message: String) {
        #expect(Self.site(files, assets: []) == ["\(message); rename the file"])
    }

    @Test(arguments: [
        ("C#", "C++", true), ("C", "c#", true), ("a#b", "a%b", true), ("C#", "c#", false),
        ("Form-Fields", "form_fields", false), ("a/b", "a-b", false),
    ])
    func categoriesOfOneAddressAreAnError(one: String, other: String, isError: Bool) {
        let found = Self.site(["a.md": "categories: '\(one)'", "b.md": "categories: [x, '\(other)']"], assets: [])
        let address = Slug.make(from: other)
        let message =
            "the category '\(other)' has the same address, '/\(address)/', as '\(one)' in 'a.md'; rename one of them"
        #expect(found == (isError ? ["b.md:3:18: \(message)"] : []))
    }
}

import Diagnostics
import Foundation
import Guide
import Testing

@testable import Site

/// Pages made from the whole guide: when they are made, what links to them, what else may want their addresses.
@Suite struct GeneratedPagesTests {
    private static let entry = """
        ---
        title: A
        wcag: "2.1.1"
        keyboard: {tab: Focus}
        ---
        ## iOS

        ### Role

        `UIButton`
        """

    private func build(_ files: [String: String]) async throws -> (report: BuildReport, files: [String: String]) {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: name) }
        let build = Fixture.build(
            root: folder.path, output: "\(folder.path)/public", theme: "\(Fixture.folder)/theme")
        let report = try await build.run()
        guard !report.hasFailed else { return (report, [:]) }
        let written = try TemporaryFolder.files(in: "\(folder.path)/public")
        return (report, written.mapValues { String(decoding: $0, as: UTF8.self) })
    }

    private func findings(_ files: [String: String]) async throws -> [String] {
        try await build(files).report.diagnostics.map { "\($0.location): \($0.summary) [\($0.rule)]" }
    }

    @Test func eachIsMadeIfItHasSomethingToShow() async throws {
        let full = Set(try await build(["content/a.md": Self.entry]).files.keys)
        #expect(full.isSuperset(of: GeneratedPage.allCases.map { $0.url + "index.html" }))
        let plain = try await build(["content/a.md": "---\ntitle: A\n---\nText."]).files
        #expect(
            plain.keys.filter { $0.hasSuffix("index.html") }.sorted() == [
                "a-z/index.html", "a/index.html", "index.html",
            ])
        #expect(plain["a/index.html"]?.contains("<a href=\"../a-z/\">A–Z</a>") == true)
        #expect(plain["a/index.html"]?.contains("Coverage") == false)
    }

    @Test func linksToThemAreChecked() async throws {
        let links = """
            ---
            title: L
            ---
            [1](/apis/#ios) [2](../wcag/#sc-2-1-1) [3](/coverage) [4](/a-z/#letter-l) [5](/apis/#main) [6](/apis/#top)
            """
        #expect(try await findings(["content/a.md": Self.entry, "content/l.md": links]).isEmpty)
        #expect(
            try await findings(["content/l.md": links]) == [
                "content/l.md:4:5: the page '/apis/' is not made; there is nothing to show on it [link-broken]",
                "content/l.md:4:21: the page '/wcag/' is not made; there is nothing to show on it [link-broken]",
                "content/l.md:4:44: the page '/coverage/' is not made; there is nothing to show on it [link-broken]",
                "content/l.md:4:79: the page '/apis/' is not made; there is nothing to show on it [link-broken]",
                "content/l.md:4:96: the page '/apis/' is not made; there is nothing to show on it [link-broken]",
            ])
        let broken = "---\ntitle: L\n---\n[1](/apis/#ioss) [2](/wcag/#sc-2-1-2)"
        #expect(
            try await findings(["content/a.md": Self.entry, "content/l.md": broken]) == [
                "content/l.md:4:5: 'APIs' has no anchor 'ioss'; did you mean 'ios'? [anchor-broken]",
                "content/l.md:4:22: 'WCAG' has no anchor 'sc-2-1-2'; did you mean 'sc-2-1-1'? [anchor-broken]",
            ])
    }

    @Test func aContentPageGivesWords() async throws {
        let own =
            "---\ntitle: Interfaces\ndescription: Own words.\n---\nOwn text, [there](#ios).\n\n## Own section\n\nMore."
        let site = try await build([
            "content/a.md": Self.entry, "content/apis.md": own,
            "content/b.md": "---\ntitle: B\n---\n[1](apis.md#own-section) [2](/apis/#ios-uibutton) [[Interfaces]]",
        ])
        #expect(site.report.diagnostics.isEmpty)
        let page = try #require(site.files["apis/index.html"])
        for words in ["<h1>Interfaces</h1>", "Own words.", "Own text", "id=\"own-section\"", "id=\"ios-uibutton\""] {
            #expect(page.contains(words), "\(words)")
        }
        // It is a tool, no page besides.
        #expect(page.components(separatedBy: "href=\"./\"").count == 2)
    }

    @Test func aCategoryKeepsItsAddress() async throws {
        let site = try await build([
            "content/a.md": Self.entry.replacing("wcag:", with: "categories: wcag\nwcag:"),
            "content/b.md": "---\ntitle: B\n---\n[1](/wcag/) [2](/wcag/#whatever)",
        ])
        #expect(site.report.diagnostics.isEmpty)
        #expect(site.files["wcag/index.html"]?.contains("<h1>Wcag</h1>") == true)
        #expect(
            site.files["a/index.html"]?.contains("href=\"https://www.w3.org/WAI/WCAG22/Understanding/keyboard.html\"")
                == true)
    }

    @Test func anAliasOrAFileCannotHaveTheirAddresses() async throws {
        #expect(
            try await findings(["content/a.md": "---\ntitle: A\naliases: /apis/\n---\n"]) == [
                "content/a.md:3:10: the alias '/apis/' is already the address of a page that sitegen makes [url-duplicate]"
            ])
        #expect(
            try await findings(["content/a.md": Self.entry, "content/wcag": "x"]) == [
                "content/wcag: '/wcag' is already the address of a page that sitegen makes; rename the file [url-duplicate]"
            ])
    }

    @Test func referencesAreReadAndTheirMistakesStopTheBuild() async throws {
        let good = "uikit:\n  UIKit.UIButton: {kind: class, url: \"https://developer.apple.com/b\"}"
        let page = try await build(["content/a.md": Self.entry, "content/_data/apis.yml": good])
            .files["apis/index.html"]
        #expect(page?.contains("<h3 id=\"uikit-uikit-uibutton\">UIKit.UIButton (UIKit)</h3>") == true)
        #expect(page?.contains("<a href=\"https://developer.apple.com/b\">Apple</a>") == true)
        let bad = "uikit:\n  UIButton: {kind: class, link: x}"
        #expect(
            try await findings(["content/a.md": Self.entry, "content/_data/apis.yml": bad]) == [
                "content/_data/apis.yml:2:27: an API has no key 'link' [api-unknown-key]"
            ])
    }

    @Test func nothingIsUnconfirmedWhereNobodyConfirms() async throws {
        let page = try await build(["content/a.md": Self.entry]).files["apis/index.html"]
        #expect(page?.contains("unconfirmed") == false)
    }

    @Test func theSitemapHasThem() async throws {
        let config = "base-url: https://guide.example/\n"
        let map = try await build(["content/a.md": Self.entry, "sitegen.yml": config]).files["sitemap.xml"]
        for page in GeneratedPage.allCases { #expect(map?.contains("/\(page.url)</loc>") == true) }
    }

    /// A guide of many entries, as the page of coverage and that of APIs show it.
    private func largeGuide(_ count: Int) -> PageRenderer? {
        let entries = (0..<count).map { number in
            SmallGuide.entry(
                "e\(number)", title: "E\(number)",
                shared: number.isMultiple(of: 2) ? SmallGuide.link.platforms[0].sections : [],
                apis: [APIUse(name: "UIButton", section: "ios-name", framework: "uikit")])
        }
        let library = try? TemplateLibrary.load(folder: "\(Fixture.folder)/theme", name: "theme").library
        return library.map {
            PageRenderer(guide: SmallGuide.guide(entries: entries), templates: $0, illustrations: .none)
        }
    }

    @Test func aLargeGuideHasPagesThatCanBeOpened() throws {
        let renderer = try #require(largeGuide(2_001))
        let page = String(decoding: renderer.render(.generated(.coverage)).bytes, as: UTF8.self)
        // Every entry has gaps here; tables are for the first of them.
        #expect(page.contains("0 of 2001</p>"))
        #expect(page.components(separatedBy: "<caption>").count == 501)
        #expect(page.components(separatedBy: "<tr><th><a").count == 2_002)
        let apis = String(decoding: renderer.render(.generated(.apis)).bytes, as: UTF8.self)
        #expect(apis.contains("and 1901 more"))
        #expect(apis.components(separatedBy: "href=\"../e").count == 101)
    }

    @Test func aSmallGuideShowsAllEntriesAndTables() throws {
        let renderer = try #require(largeGuide(3))
        let page = String(decoding: renderer.render(.generated(.coverage)).bytes, as: UTF8.self)
        #expect(page.components(separatedBy: "<caption>").count == 4)
    }
}

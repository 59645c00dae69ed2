import Foundation
import Testing

@testable import Guide
@testable import Site

@Suite struct SiteExportsTests {
    private let base = "https://example.org/a&b/"

    private func paths(_ guide: Guide) -> [String] { Export.all(of: guide).map(\.path) }

    /// Each format, of a usual entry, one full of hostile texts, and one of scenarios.
    @Test func writesWhatIsExpected() throws {
        let guide = SmallGuide.guide(baseURL: base)
        let exports = Export.all(of: guide) + guide.entries.flatMap { Export.all(of: $0, in: guide) }
        let files = exports.map(\.file)
        #expect(Set(files.map(\.path)).count == files.count)
        let own = files.filter { !["guide.schema.json", ".nojekyll"].contains($0.path) }
        let bytes = Dictionary(uniqueKeysWithValues: own.map { ($0.path, Data($0.bytes)) })
        try Fixture.expect(bytes, in: "\(Fixture.folder)/exports/expected")
    }

    @Test(
        arguments: [
            (Set(Configuration.Export.allCases), ["json", "schema.json", "index.md", "llms.txt", "feed.xml"], 5),
            ([.json], ["json", "schema.json"], 0), ([.markdown], ["index.md"], 1), ([.criteria], [], 4),
            ([.llms], ["llms.txt"], 0), ([.feed], ["feed.xml"], 0),
        ] as [(Set<Configuration.Export>, [String], Int)])
    func writesOnlyWhatTheSiteChose(exports: Set<Configuration.Export>, expected: [String], ofAnEntry: Int) {
        let names = ["json": "guide.json", "schema.json": "guide.schema.json", "index.md": "controls/index.md"]
        let guide = SmallGuide.guide(baseURL: base, exports: exports)
        let always = ["checklist/data.js", "sitemap.xml", "robots.txt", ".nojekyll"]
        #expect(paths(guide) == expected.map { names[$0] ?? $0 } + always)
        #expect(Export.all(of: SmallGuide.link, in: guide).count == ofAnEntry)
        let needsAddress = ["feed.xml", "sitemap.xml"]
        #expect(paths(SmallGuide.guide(exports: exports)) == paths(guide).filter { !needsAddress.contains($0) })
    }

    @Test func writesTheSameBytesWhateverTheOrderOfTheInput() {
        let entries = [SmallGuide.link, SmallGuide.hostile, SmallGuide.web, SmallGuide.home, SmallGuide.about]
        let one = SmallGuide.guide(baseURL: base, entries: entries)
        let other = SmallGuide.guide(baseURL: base, entries: entries.reversed())
        #expect(Export.all(of: one).map(\.file) == Export.all(of: other).map(\.file))
        for entry in entries {
            #expect(Export.all(of: entry, in: one).map(\.file) == Export.all(of: entry, in: other).map(\.file))
        }
    }

    @Test func linksToWhatTheSiteHas() {
        let entry = SmallGuide.entry("controls/b", title: "B", categories: ["controls", "patterns"])
        let guide = SmallGuide.guide(baseURL: "https://example.org/", exports: [.llms], entries: [entry])
        #expect(
            String(decoding: LLMSText.render(guide), as: UTF8.self).hasSuffix(
                "\n## Controls\n\n- [B](https://example.org/controls/b/)\n"))
    }

    @Test func quotesTheDescriptionAsSummary() {
        let home = SmallGuide.entry("index", title: "Home", description: "- All\nof it", layout: .page, url: "")
        let guide = SmallGuide.guide(entries: [home])
        #expect(String(decoding: LLMSText.render(guide), as: UTF8.self).hasPrefix("# Controls\n\n> \\- All of it\n\n"))
    }

    @Test func aSitemapHasPagesOfOtherKinds() {
        let map = Sitemap.render(SmallGuide.guide(baseURL: base), otherPages: ["apis/", "about/"])
        let pages = map.split(separator: "\n").filter { $0.contains("<loc>") }
        #expect(pages.count == 7 && pages.last == "  <url><loc>https://example.org/a&amp;b/apis/</loc></url>")
    }

    @Test func aFeedNeedsABaseURLAndADate() {
        #expect(AtomFeed(of: SmallGuide.guide()) == nil)
        #expect(AtomFeed(of: SmallGuide.guide(baseURL: base, entries: [SmallGuide.web, SmallGuide.home])) == nil)
    }

    @Test func keepsTheNewestFiftyInTheGuidesOrder() throws {
        let entries = (10..<70).map { number in
            SmallGuide.entry(
                "controls/\(number)", title: "T\(number)", reviewed: number < 20 ? "2020-01-01" : "2021-01-01")
        }
        let feed = try #require(AtomFeed(of: SmallGuide.guide(baseURL: base, entries: entries))).text
        let titles = feed.split(separator: "\n").filter { $0.hasPrefix("    <title>") }
        #expect(titles == (20..<70).map { "    <title>T\($0)</title>" })
    }

    @Test func escapesTitles() throws {
        let entry = SmallGuide.entry(
            "controls/x", title: "A <b> & \"c\"\n\u{0}d\u{FFFE}\u{FFFF}", description: "]]>", reviewed: "2026-01-01")
        let feed = try #require(AtomFeed(of: SmallGuide.guide(baseURL: base, entries: [entry]))).text
        #expect(feed.contains("<title>A &lt;b&gt; &amp; &quot;c&quot; d</title>"))
        #expect(feed.contains("<summary>]]&gt;</summary>"))
    }
}

import Foundation
import Testing

@testable import Guide
@testable import Site

@Suite struct SiteExportsTests {
    private let base = "https://example.org/a&b/"

    private func paths(_ guide: Guide) -> [String] {
        SiteExports.files(of: guide).map(\.path)
    }

    private func text(_ file: OutputFile?) -> String {
        String(decoding: file?.bytes ?? [], as: UTF8.self)
    }

    /// Each format, of a usual entry, one full of hostile texts, and one of scenarios.
    @Test func writesWhatIsExpected() throws {
        let guide = SmallGuide.guide(baseURL: base)
        let files = SiteExports.files(of: guide) + guide.entries.flatMap { EntryExports.files(of: $0, in: guide) }
        #expect(Set(files.map(\.path)).count == files.count)
        let own = files.filter { $0 != GuideSchema.file }.map { ($0.path, Data($0.bytes)) }
        try Fixture.expect(Dictionary(uniqueKeysWithValues: own), in: "\(Fixture.folder)/exports/expected")
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
        #expect(paths(guide) == expected.map { names[$0] ?? $0 } + ["sitemap.xml", "robots.txt"])
        #expect(EntryExports.files(of: SmallGuide.link, in: guide).count == ofAnEntry)
        let needsAddress = ["feed.xml", "sitemap.xml"]
        #expect(paths(SmallGuide.guide(exports: exports)) == paths(guide).filter { !needsAddress.contains($0) })
    }

    @Test func writesTheSameBytesWhateverTheOrderOfTheInput() {
        let entries = [SmallGuide.link, SmallGuide.hostile, SmallGuide.web, SmallGuide.home, SmallGuide.about]
        let one = SmallGuide.guide(baseURL: base, entries: entries)
        let other = SmallGuide.guide(baseURL: base, entries: entries.reversed())
        #expect(SiteExports.files(of: one) == SiteExports.files(of: other))
        for entry in entries {
            #expect(EntryExports.files(of: entry, in: one) == EntryExports.files(of: entry, in: other))
        }
    }

    // MARK: llms.txt

    @Test func linksToWhatTheSiteHas() {
        let entry = SmallGuide.entry("controls/b", title: "B", categories: ["controls", "patterns"])
        let guide = SmallGuide.guide(baseURL: "https://example.org", exports: [.llms], entries: [entry])
        #expect(text(LLMSText.file(of: guide)).hasSuffix("\n## Controls\n\n- [B](https://example.org/controls/b/)\n"))
    }

    @Test func quotesTheDescriptionAsSummary() {
        let home = SmallGuide.entry("index", title: "Home", description: "- All\nof it", layout: .page, url: "")
        let guide = SmallGuide.guide(entries: [home])
        #expect(text(LLMSText.file(of: guide)).hasPrefix("# Controls\n\n> \\- All of it\n\n"))
    }

    // MARK: Sitemap

    @Test func aSitemapHasPagesOfOtherKinds() {
        let files = Sitemap.files(of: SmallGuide.guide(baseURL: base), otherPages: ["apis/", "about/"])
        let pages = text(files.first).split(separator: "\n").filter { $0.contains("<loc>") }
        #expect(pages.count == 7)
        #expect(pages.last == "  <url><loc>https://example.org/a&amp;b/apis/</loc></url>")
    }

    @Test func becomesAnIndexAboveTheLimit() {
        let files = Sitemap.files(of: SmallGuide.guide(baseURL: "https://example.org/"), limit: 4)
        #expect(files.map(\.path) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"])
        #expect(text(files[0]).contains("<sitemapindex "))
        #expect(text(files[0]).contains("<sitemap><loc>https://example.org/sitemap-2.xml</loc></sitemap>"))
        let counts = files.dropFirst().map { text($0).split(separator: "<url>").count - 1 }
        #expect(counts == [4, 2])
    }

    @Test func isNamedInRobotsWhereItIsWritten() {
        #expect(text(Robots.file(of: SmallGuide.guide())) == "User-agent: *\nAllow: /\n")
        #expect(
            text(Robots.file(of: SmallGuide.guide(baseURL: "https://example.org/")))
                == "User-agent: *\nAllow: /\n\nSitemap: https://example.org/sitemap.xml\n")
    }

    // MARK: Feed

    @Test func aFeedNeedsABaseURLAndADate() {
        #expect(AtomFeed.file(of: SmallGuide.guide()) == nil)
        #expect(AtomFeed.file(of: SmallGuide.guide(baseURL: base, entries: [SmallGuide.web, SmallGuide.home])) == nil)
    }

    @Test func keepsTheNewestFiftyInTheGuidesOrder() throws {
        let entries = (10..<70).map { number in
            SmallGuide.entry(
                "controls/\(number)", title: "T\(number)", reviewed: number < 20 ? "2020-01-01" : "2021-01-01")
        }
        let feed = text(AtomFeed.file(of: SmallGuide.guide(baseURL: base, entries: entries)))
        let titles = feed.split(separator: "\n").filter { $0.hasPrefix("    <title>") }
        #expect(titles.count == 50)
        #expect(titles.first == "    <title>T20</title>")
        #expect(titles.last == "    <title>T69</title>")
    }

    @Test func escapesTitles() {
        let entry = SmallGuide.entry(
            "controls/x", title: "A <b> & \"c\"\n\u{0}d", description: "]]>", reviewed: "2026-01-01")
        let feed = text(AtomFeed.file(of: SmallGuide.guide(baseURL: base, entries: [entry])))
        #expect(feed.contains("<title>A &lt;b&gt; &amp; &quot;c&quot; d</title>"))
        #expect(feed.contains("<summary>]]&gt;</summary>"))
    }
}

import Testing

@testable import Guide
@testable import Site

@Suite struct SiteExportsTests {
    private let base = "https://example.org/guide/"

    private func paths(_ guide: Guide) -> [String] {
        SiteExports.files(of: guide).map(\.path)
    }

    @Test func writesAllByDefault() {
        #expect(
            paths(SmallGuide.guide(baseURL: base)) == [
                "guide.json", "guide.schema.json", "controls/index.md", "llms.txt", "feed.xml", "sitemap.xml",
                "robots.txt",
            ])
    }

    @Test(arguments: [
        (Configuration.Export.json, ["guide.json", "guide.schema.json"]),
        (.markdown, ["controls/index.md"]),
        (.criteria, []),
        (.llms, ["llms.txt"]),
        (.feed, ["feed.xml"]),
    ])
    func writesOnlyWhatTheSiteChose(export: Configuration.Export, expected: [String]) {
        #expect(paths(SmallGuide.guide(baseURL: base, exports: [export])) == expected + ["sitemap.xml", "robots.txt"])
    }

    @Test func writesNothingThatNeedsABaseURLWithoutOne() {
        #expect(
            paths(SmallGuide.guide()) == [
                "guide.json", "guide.schema.json", "controls/index.md", "llms.txt", "robots.txt",
            ])
    }

    @Test(
        arguments: [
            ([.markdown, .criteria], 5), ([.markdown], 1), ([.criteria], 4), ([.json, .llms, .feed], 0),
        ] as [(Set<Configuration.Export>, Int)])
    func writesTheFilesOfAnEntryThatTheSiteChose(exports: Set<Configuration.Export>, count: Int) {
        let guide = SmallGuide.guide(exports: exports)
        #expect(EntryExports.files(of: SmallGuide.link, in: guide).count == count)
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

    @Test func writesNoPathTwice() {
        let guide = SmallGuide.guide(baseURL: base)
        let files = SiteExports.files(of: guide) + guide.entries.flatMap { EntryExports.files(of: $0, in: guide) }
        #expect(Set(files.map(\.path)).count == files.count)
    }
}

@Suite struct LLMSTextTests {
    private func text(_ guide: Guide) -> String {
        String(decoding: LLMSText.file(of: guide).bytes, as: UTF8.self)
    }

    @Test func linksToTheTwinsOfEachEntryOnce() {
        let second = SmallGuide.entry("controls/b", title: "B", categories: ["controls", "patterns"])
        let expected = """
            # Controls

            > What accessible controls and patterns have to do, and how to build them on iOS and Android.

            ## Controls

            - [B](controls/b/index.md)
            - [Link](controls/link/index.md): Leads to another place.
            - [Say "hi" \\| \\<script> Feature: Evil](controls/%C3%A9vil%20%281%29/index.md): \
            # No heading Scenario: none \u{1F600} \\`code\\` end

            ## More

            - [About](about/index.md)

            ## Optional

            - [guide.json](guide.json): All of the guide as data, described by guide.schema.json

            """
        let entries = [second, SmallGuide.link, SmallGuide.hostile, SmallGuide.about]
        #expect(text(SmallGuide.guide(entries: entries)) == expected)
    }

    @Test func linksToWhatTheSiteHas() {
        let guide = SmallGuide.guide(baseURL: "https://example.org", exports: [.llms], entries: [SmallGuide.link])
        #expect(text(guide).hasSuffix("\n- [Link](https://example.org/controls/link/): Leads to another place.\n"))
    }

    @Test func quotesTheDescriptionAsSummary() {
        let home = SmallGuide.entry("index", title: "Home", description: "- All\nof it", layout: .page, url: "")
        #expect(text(SmallGuide.guide(entries: [home])).hasPrefix("# Controls\n\n> \\- All of it\n\n"))
    }
}

@Suite struct SitemapTests {
    private func text(_ file: OutputFile?) -> String {
        String(decoding: file?.bytes ?? [], as: UTF8.self)
    }

    @Test func listsEachPageOnceWithItsDate() {
        let guide = SmallGuide.guide(baseURL: "https://example.org/a&b/")
        let files = Sitemap.files(of: guide, otherPages: ["apis/", "about/"])
        #expect(files.map(\.path) == ["sitemap.xml"])
        let expected = """
            <?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
              <url><loc>https://example.org/a&amp;b/</loc></url>
              <url><loc>https://example.org/a&amp;b/controls/</loc></url>
              <url><loc>https://example.org/a&amp;b/controls/link/</loc><lastmod>2026-11-21</lastmod></url>
              <url><loc>https://example.org/a&amp;b/controls/%C3%A9vil%20(1)/</loc></url>
              <url><loc>https://example.org/a&amp;b/controls/web/</loc></url>
              <url><loc>https://example.org/a&amp;b/about/</loc><lastmod>2024-02-29</lastmod></url>
              <url><loc>https://example.org/a&amp;b/apis/</loc></url>
            </urlset>

            """
        #expect(text(files.first) == expected)
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
}

@Suite struct AtomFeedTests {
    private let base = "https://example.org/a&b/"

    private func text(_ guide: Guide) -> String? {
        AtomFeed.file(of: guide).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test func listsReviewedEntriesNewestFirst() {
        let expected = """
            <?xml version="1.0" encoding="UTF-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
              <id>https://example.org/a&amp;b/feed.xml</id>
              <title>Controls</title>
              <updated>2026-11-21T00:00:00Z</updated>
              <author><name>Controls</name></author>
              <link rel="self" type="application/atom+xml" href="https://example.org/a&amp;b/feed.xml"/>
              <link rel="alternate" type="text/html" href="https://example.org/a&amp;b/"/>
              <entry>
                <id>https://example.org/a&amp;b/controls/link/</id>
                <title>Link</title>
                <updated>2026-11-21T00:00:00Z</updated>
                <link rel="alternate" type="text/html" href="https://example.org/a&amp;b/controls/link/"/>
                <category term="controls" label="Controls"/>
                <summary>Leads to another place.</summary>
              </entry>
              <entry>
                <id>https://example.org/a&amp;b/about/</id>
                <title>About</title>
                <updated>2024-02-29T00:00:00Z</updated>
                <link rel="alternate" type="text/html" href="https://example.org/a&amp;b/about/"/>
              </entry>
            </feed>

            """
        #expect(text(SmallGuide.guide(baseURL: base)) == expected)
    }

    @Test func needsABaseURLAndADate() {
        #expect(text(SmallGuide.guide()) == nil)
        #expect(text(SmallGuide.guide(baseURL: base, entries: [SmallGuide.web, SmallGuide.home])) == nil)
    }

    @Test func keepsTheNewestFiftyInTheGuidesOrder() throws {
        let entries = (10..<70).map { number in
            SmallGuide.entry(
                "controls/\(number)", title: "T\(number)", reviewed: number < 20 ? "2020-01-01" : "2021-01-01")
        }
        let feed = try #require(text(SmallGuide.guide(baseURL: base, entries: entries)))
        let titles = feed.split(separator: "\n").filter { $0.hasPrefix("    <title>") }
        #expect(titles.count == 50)
        #expect(titles.first == "    <title>T20</title>")
        #expect(titles.last == "    <title>T69</title>")
    }

    @Test func escapesTitles() {
        let entry = SmallGuide.entry(
            "controls/x", title: "A <b> & \"c\"\n\u{0}d", description: "]]>", reviewed: "2026-01-01")
        let feed = text(SmallGuide.guide(baseURL: base, entries: [entry]))
        #expect(feed?.contains("<title>A &lt;b&gt; &amp; &quot;c&quot; d</title>") == true)
        #expect(feed?.contains("<summary>]]&gt;</summary>") == true)
    }
}

import Testing

@testable import Guide

/// Of parts that take a few bytes and become long in many files, 150 are read, or one for each 200 bytes of a longer file; of names of
/// APIs, twice as many.
@Suite struct PartLimitTests {
    /// A text for each number up to 160, ten more than a short file may have.
    private static func many(_ write: (Int) -> String) -> String { (1...160).map(write).joined() }

    @Test func rowsAreLimited() throws {
        let read = try ReadEntry(yaml: "keyboard:\n" + Self.many { "  key \($0): Moves\n" })
        #expect(read.entry.criteria.map(\.rows.count) == [150])
        // The first row stands in the fourth line.
        #expect(read.findings == ["154:3 amount-limit"])
    }

    @Test func resultsOfOneRowAreLimited() throws {
        let read = try ReadEntry(yaml: "keyboard:\n  tab:\n" + Self.many { "    - Moves \($0)\n" })
        #expect(read.entry.criteria.flatMap(\.rows).map(\.results.count) == [150])
        #expect(read.findings == ["155:5 amount-limit"])
    }

    @Test func stepsCountWithResults() throws {
        let yaml = "keyboard:\n" + (1...100).map { "  key \($0): Moves\n" }.joined()
        let read = try ReadEntry(yaml: "\(yaml)gherkin-keyboard:\n" + Self.many { "  - when: I press \($0)\n" })
        #expect(read.entry.criteria.map(\.rows.count) == [100])
        #expect(read.entry.scenarios.reduce(0) { $0 + $1.steps.count } == 50)
        #expect(read.findings == ["155:3 amount-limit"])
    }

    @Test func headingsAndBoldLinesOverTheLimitAreText() throws {
        let body = Self.many { $0.isMultiple(of: 2) ? "## A\($0)\n\n" : "**B\($0)**\n\n" }
        let read = try ReadEntry(body: body)
        #expect(read.entry.shared.count == 75)
        #expect(read.findings.count == 10 && read.findings.first == "304:1 markup-limit")
        #expect(read.entry.lostWords(of: "A160 B159") == [])
    }

    @Test func hundredsOfHeadingsInALongTextAreRead() throws {
        let words = String(repeating: "Some words. ", count: 20)
        let read = try ReadEntry(body: Self.many { "## A\($0)\n\n\(words)\n\n" })
        #expect(read.entry.shared.count == 160 && read.findings.isEmpty)
    }

    /// What begins with a number sign in code is no heading, and does not count.
    @Test func codeIsNoHeading() throws {
        let code = "```sh\n" + Self.many { "# \($0)\n" } + "```\n\n"
        let read = try ReadEntry(body: code + "## A\n\nText\n")
        #expect(read.entry.shared.count == 1 && read.findings.isEmpty)
    }

    @Test func announcementsAreLimited() throws {
        let body = "## iOS\n\n### Announcement examples\n\n" + Self.many { "- \"A\($0), button\"\n" }
        let read = try ReadEntry(body: body)
        #expect(read.entry.announcements.count == 150)
        #expect(read.findings.filter { $0.hasSuffix("amount-limit") } == ["158:1 amount-limit"])
        #expect(read.entry.lostWords(of: "A160") == [])
    }

    @Test func namesOfAPIsAreLimited() throws {
        let body = "## iOS\n\n### Name\n\n" + (1...310).map { "`View.a\($0)()`\n" }.joined()
        let read = try ReadEntry(body: body)
        #expect(read.entry.apis.count == 300)
        #expect(read.findings.filter { $0.hasSuffix("amount-limit") } == ["308:2 amount-limit"])
        #expect(read.entry.lostWords(of: "a310") == [])
    }

    /// Those with the fewest entries have no page, and their entries are still in the guide.
    @Test func categoriesOfAGuideAreLimited() throws {
        let names = (1...12).map { number in (0..<10).map { "own-\(number)-\($0)" } }
        let text = String(repeating: "Words. ", count: 300)
        var files = Dictionary(
            uniqueKeysWithValues: names.enumerated().map { index, names in
                (
                    "e\(index).md",
                    "---\ntitle: Entry \(index)\ncategories: \(names.joined(separator: " "))\n---\n\(text)"
                )
            })
        files["more.md"] = "---\ntitle: More\ncategories: \(names[11].joined(separator: " "))\n---\n"
        let site = ReadSite(files)
        #expect(site.guide.categories.count == 100)
        #expect(names[11].allSatisfy { site.guide.category(CategoryID($0))?.entries.count == 2 })
        #expect(site.findings.count { $0.hasSuffix("1:1 amount-limit") } == 1)
        #expect(site.guide.entries.count == 13 && site.guide.uncategorised.isEmpty)
    }

    /// Each is a page, and one of few words costs more than what it lists.
    @Test func aGuideOfFewWordsHasFewCategories() {
        let files = (1...30).map { ("e\($0).md", "---\ntitle: Entry \($0)\ncategories: own-\($0)\n---\n") }
        let site = ReadSite(Dictionary(uniqueKeysWithValues: files))
        #expect(site.guide.categories.count == 20)
        #expect(site.findings.count { $0.hasSuffix("1:1 amount-limit") } == 1)
    }
}

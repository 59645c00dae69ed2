import Testing

@testable import Guide

/// What the parser cannot read in linear time is an error at its line, and text; what people write is neither.
struct MarkdownLimitsTests {
    private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    @Test(arguments: [
        repeated("- ", 101) + "word", repeated("> ", 101) + "word", repeated(">", 101) + "word",
        repeated("1. ", 101) + "word", repeated("![[]()", 501) + "word", repeated("a <?", 501) + "word",
        repeated("a <!A ", 501) + "word", repeated("a <![CDATA[", 501) + "word", "x" + repeated("www.a_", 400) + "word",
        "www.a.b" + repeated(")", 2_000) + "word", repeated("|a", 501) + "|word",
    ])
    func aLineWithTooMuchIsReportedAndShownAsText(line: String) throws {
        let read = try ReadEntry(body: "Before.\n\n\(line)\n\nBehind.\n")
        #expect(read.findings.contains { $0.hasPrefix("6:") && $0.hasSuffix(" markup-limit") }, "\(read.findings)")
        #expect(
            read.diagnostics.contains { $0.severity == .error && $0.message.hasSuffix("the line is shown as text") })
        #expect(read.entry.lostWords(of: "Before word Behind") == [])
    }

    @Test(arguments: ["```\n\(repeated("- ", 101))word\n```", "~~~~\n\n\(repeated("> ", 101))word\n~~~\n~~~~"])
    func codeMayHaveAsMuchAsItWants(code: String) throws {
        #expect(try ReadEntry(body: "Before.\n\n\(code)\n\nBehind.\n").findings == [])
    }

    @Test(arguments: [
        "```\n```\n\n", "<!--\n\n```\n-->\n\n", "<pre>\n\n```\n</pre>\n\n", "<? \n\n```\n?>\n\n",
    ])
    func whatOnlyLooksLikeTheBeginningOfCodeHidesNothing(text: String) throws {
        let read = try ReadEntry(body: "Before.\n\n\(text)\(Self.repeated("- ", 101))word\n")
        #expect(read.findings.contains { $0.hasSuffix(" markup-limit") }, "\(read.findings)")
    }

    @Test func aTableThatLacksTooManyCellsEnds() throws {
        let head = Self.repeated("|a", 400) + "|\n" + Self.repeated("|-", 400) + "|\n"
        let read = try ReadEntry(body: head + Self.repeated("b\n", 250) + "c\nlast\n")
        #expect(read.findings == ["255:1 markup-limit"])
        #expect(read.entry.lostWords(of: "last") == [])
    }

    @Test func aRowLeadsToTheFirstOfManySections() throws {
        let sections = (1...102).map { "### Name\n\nNumber \($0)\n" }.joined(separator: "\n")
        let read = try ReadEntry(yaml: "screenreader:\n  name: Says it", body: "## iOS\n\n" + sections)
        #expect(read.findings == [])
        #expect(try read.entry.table("screenreader").row("name").sections == ["ios-name"])
    }

    @Test func textsOfTheFrontMatterHaveTheSameLimits() throws {
        let read = try ReadEntry(yaml: "keyboard:\n  tab: \"" + Self.repeated("![[]()", 501) + "word\"")
        #expect(read.findings.contains { $0.hasPrefix("4:") && $0.hasSuffix(" markup-limit") })
        #expect(read.entry.lostWords(of: "word") == [])
    }

    @Test func whatIsRefusedIsNoPartOfTheBudget() throws {
        let links = "[a]: /" + Self.repeated("x", 20_000) + "\n\n" + Self.repeated("[a] ", 100) + "\n\n[[thing]]\n"
        #expect(try ReadEntry(body: links).findings == ["4:1 markup-limit"])
    }

    @Test func elementsNestedTooDeepAreText() throws {
        let read = try ReadEntry(body: Self.repeated("<b>", 102) + "word")
        #expect(read.findings == ["4:1 html-as-text"])
        #expect(EntrySoundness.problems(with: Array(("---\ntitle: A\n---\n" + Self.repeated("<b>", 300)).utf8)) == [])
    }

    @Test(arguments: [
        repeated("- ", 60) + "word", repeated("[a](#thing) ", 2_000), repeated("`a[0]` ", 2_000), repeated("-", 5_000),
        repeated("word ", 5_000), "| a | b |\n|---|---|\n" + repeated("| c | d |\n", 3_000),
        repeated("https://example.com/a_b ", 500), repeated("<kbd>Tab</kbd> ", 600),
    ])
    func whatPeopleWriteIsWithinThem(body: String) throws {
        #expect(!(try ReadEntry(body: body + "\n").findings.contains { $0.hasSuffix("markup-limit") }))
    }
}

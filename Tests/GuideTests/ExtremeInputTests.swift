import Testing

@testable import Guide

/// Input of unreasonable size and depth is read in good time, and without recursion that would end in a trap. What the parser
/// cannot read in linear time is an error at its line, and text.
@Suite(.timeLimit(.minutes(10))) struct ExtremeInputTests {
    private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    @Test(arguments: [
        repeated(">", 10_000) + " a", repeated("- ", 10_000) + "a", repeated("[", 10_000),
        repeated("*", 10_000) + "a", repeated("<b>", 2_000), repeated("<!--", 500), repeated("`", 10_000) + "a",
        repeated("{% a", 2_000), repeated("```a\n", 1_000), repeated("## iOS\n\n", 1_000),
        repeated("- **UIKit**\n", 2_000), repeated("| a ", 2_000) + "\n" + repeated("|-", 2_000) + "|\n",
        repeated("a\n", 20_000), "## Announcements\n\n- " + repeated("“a", 20_000), repeated("\\", 20_000),
    ])
    func longRunsEndInGoodTime(body: String) throws {
        #expect(try ReadEntry(body: body).entry.title == "Thing")
    }

    @Test func labelsMayBeNestedVeryDeep() throws {
        let lines = (0..<90).map { Self.repeated("  ", $0) + "- **UIKit**" }
        let read = try ReadEntry(body: "## iOS\n\n" + lines.joined(separator: "\n"))
        #expect(read.entry.platforms.first?.introduction.count == 90)
    }

    @Test func listsAndQuotesMayBeNestedVeryDeep() throws {
        let body = Self.repeated("> ", 10_000) + "quoted\n\n" + Self.repeated("- ", 10_000) + "listed"
        #expect(try ReadEntry(body: body).entry.lostWords(of: "quoted listed") == [])
    }

    @Test(arguments: [
        "keyboard: " + repeated("[", 50_000), "keyboard: " + repeated("{a: ", 50_000),
        "keyboard:\n" + repeated("- ", 50_000) + "a",
        "x:\n" + (0..<300).map { repeated(" ", $0) + "- \n" }.joined(),
        (0..<2_000).map { "key\($0): a\n" }.joined(), "keyboard:\n" + repeated("  tab: a\n", 200),
        "wcag: [" + repeated("1.1.1, ", 5_000) + "]", "a: &a [x, x]\nb: &b [*a, *a]\nkeyboard: *b",
        "a: &a\n  b: *a",
    ])
    func frontMatterMayBeAnything(yaml: String) throws {
        let read = try ReadEntry(yaml: yaml)
        #expect(!read.entry.title.isEmpty)
        #expect(read.diagnostics.allSatisfy { $0.location.line != nil })
    }

    @Test(arguments: ["a: &a [x]\nb: *a", "a: [&b x, *b]", "? &a-1 x\n: *a-1", "a:\n  &a_b x\nb: {c: *a_b}"])
    func aliasesAreErrors(yaml: String) throws {
        #expect(try ReadEntry(yaml: yaml).findings.map { $0.hasSuffix("yaml-invalid") } == [true])
    }

    @Test(arguments: ["keyboard:\n  tab: R&D has *D* & more", "description: \"&a and *b\""])
    func otherSignsAreNoAliases(yaml: String) throws {
        #expect(try ReadEntry(yaml: yaml).findings == [])
    }

    @Test func aliasesDoNotMultiplyWithoutEnd() throws {
        var yaml = "a0: &a0 [x, x, x, x, x, x, x, x]\n"
        for level in 1...8 { yaml += "a\(level): &a\(level) [\(Self.repeated("*a\(level - 1), ", 8))]\n" }
        #expect(try !ReadEntry(yaml: yaml).findings.isEmpty)
    }

    @Test(arguments: [
        repeated("- ", 101) + "word", repeated("> ", 101) + "word", repeated(">", 101) + "word",
        repeated("1. ", 101) + "word", repeated("![[]()", 501) + "word", repeated("a <?", 501) + "word",
        repeated("a <!A ", 501) + "word", repeated("a <![CDATA[", 501) + "word", "x" + repeated("www.a_", 400) + "word",
        "www.a.b" + repeated(")", 2_000) + "word", repeated("|a", 501) + "|word",
    ])
    func aLineWithTooMuchIsReportedAndShownAsText(line: String) throws {
        let read = try ReadEntry(body: "Before.\n\n\(line)\n\nBehind.\n")
        #expect(read.findings.contains { $0.hasPrefix("6:") && $0.hasSuffix(" markup-limit") }, "\(read.findings)")
        #expect(read.diagnostics.contains { $0.severity == .error && $0.message.hasSuffix("line is shown as text") })
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
        #expect(read.findings == ["6:1 blank-missing", "255:1 markup-limit"])
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

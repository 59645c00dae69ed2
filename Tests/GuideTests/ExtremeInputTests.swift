import Testing

@testable import Guide

/// Input of unreasonable size and depth is read in good time, and without recursion that would end in a trap.
struct ExtremeInputTests {
    private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    @Test(
        .timeLimit(.minutes(10)),
        arguments: [
            repeated(">", 10_000) + " a", repeated("- ", 10_000) + "a", repeated("[", 10_000),
            repeated("*", 10_000) + "a", repeated("<b>", 2_000), repeated("<!--", 500), repeated("`", 10_000) + "a",
            repeated("{% a", 2_000), repeated("```a\n", 1_000), repeated("## iOS\n\n", 1_000),
            repeated("- **UIKit**\n", 2_000), repeated("| a ", 2_000) + "\n" + repeated("|-", 2_000) + "|\n",
            repeated("a\n", 20_000), "## Announcements\n\n- " + repeated("“a", 20_000), repeated("\\", 20_000),
        ])
    func longRunsEndInGoodTime(body: String) throws {
        #expect(try ReadEntry(body: body).entry.title == "Thing")
    }

    @Test(.timeLimit(.minutes(10)))
    func labelsMayBeNestedVeryDeep() throws {
        let lines = (0..<90).map { Self.repeated("  ", $0) + "- **UIKit**" }
        let read = try ReadEntry(body: "## iOS\n\n" + lines.joined(separator: "\n"))
        #expect(read.entry.platforms.first?.introduction.count == 90)
    }

    @Test(.timeLimit(.minutes(10)))
    func listsAndQuotesMayBeNestedVeryDeep() throws {
        let body = Self.repeated("> ", 10_000) + "quoted\n\n" + Self.repeated("- ", 10_000) + "listed"
        #expect(try ReadEntry(body: body).entry.lostWords(of: "quoted listed") == [])
    }

    @Test(
        .timeLimit(.minutes(10)),
        arguments: [
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

    @Test(.timeLimit(.minutes(10)))
    func aliasesDoNotMultiplyWithoutEnd() throws {
        var yaml = "a0: &a0 [x, x, x, x, x, x, x, x]\n"
        for level in 1...8 { yaml += "a\(level): &a\(level) [\(Self.repeated("*a\(level - 1), ", 8))]\n" }
        #expect(try !ReadEntry(yaml: yaml).findings.isEmpty)
    }
}

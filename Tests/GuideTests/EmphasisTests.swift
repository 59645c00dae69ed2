import Testing

@testable import Guide

/// Stars that were to make words bold and are shown. What cmark makes of a repaired text is bold.
struct EmphasisTests {
    private static func read(_ body: String) throws -> (text: String, html: String, findings: [String]) {
        let linked = try LinkedSite(body: body)
        let head = "---\ntitle: Thing\n---\n"
        let item = ContentTree.Item(
            path: "controls/thing.md", source: "content/controls/thing.md", location: "/thing.md", size: 0)
        let repair = FileRepair(parser: EntryParser(configuration: .standard), routes: Routes(routes: []))
        let fixed = repair.repair(item, contents: Array((head + body).utf8)).contents
        let text = String(decoding: fixed.dropFirst(head.utf8.count), as: UTF8.self)
        return (text, linked.html, linked.findings.filter { $0.hasSuffix("emphasis-as-text") })
    }

    @Test(arguments: [
        ("Start **Name:**Use it", "Start **Name:** Use it", "4:7"), ("- **Name.**Use", "- **Name.** Use", "4:3"),
        ("**Name: **Use", "**Name:** Use", "4:1"), ("a **Name: **", "a **Name:**", "4:3"),
        ("** name** a", "**name** a", "4:1"), ("a** name** b", "a **name** b", "4:2"),
        ("**「強調」**です", "「**強調**」です", "4:1"), ("これは**「強調」**です", "これは「**強調**」です", "4:4"),
        ("**強調。**です", "**強調**。です", "4:1"), ("word**(name)**word", "word(**name**)word", "4:5"),
        ("| a | b |\n|---|---|\n| **Name:**Use | c |", "| a | b |\n|---|---|\n| **Name:** Use | c |", "6:3"),
        ("> 1. **Name:**Use `**`", "> 1. **Name:** Use `**`", "4:6"), ("## a **b **c", "## a **b** c", "4:6"),
    ])
    func starsThatWereToBeBoldAre(body: String, mended: String, place: String) throws {
        let read = try Self.read(body + "\n")
        #expect(read.text == mended + "\n")
        #expect(read.findings == ["\(place) emphasis-as-text"])
        #expect(read.html.contains("<strong>"))
        #expect(try Self.read(mended + "\n").findings == [])
    }

    @Test(arguments: [
        ("**Name: text", ["4:1"]), ("2 ** 3 ** 4", ["4:3", "4:8"]), ("a\nb **c", ["5:3"]), ("> - a ** b", ["4:7"]),
        ("**強調（注）**です", ["4:1", "4:8"]), ("**a$**b", ["4:1", "4:5"]), ("`**` and **a", ["4:10"]),
    ])
    func starsThatNobodyCanMendAreNamed(body: String, places: [String]) throws {
        let read = try Self.read(body + "\n")
        #expect(read.text == body + "\n")
        #expect(read.findings == places.map { "\($0) emphasis-as-text" })
    }

    @Test(arguments: [
        "**a** b", "`a ** b`", "\\*\\*a", "    ** code", "```\n**a:**b\n```", "[a](https://example.com/b**c)",
        "a*b*c **d**e",
        "***a** b*", "* * *", "<b title=\"**\">a</b>", "https://example.com/**/a", "\\**a**",
    ])
    func whatIsMeantIsNot(body: String) throws {
        #expect(try Self.read(body + "\n").findings == [])
    }

    /// A text of the front matter is read as a body is.
    @Test func aResultIsLookedAt() throws {
        let linked = try LinkedSite(yaml: "keyboard:\n  tab: \"**Focus:**It moves\"")
        #expect(linked.findings.contains { $0.hasSuffix("emphasis-as-text") })
        #expect(linked.html.contains("<strong>Focus:</strong> It moves"))
    }

    /// However many stars there are, they are looked at in a time that grows as they do.
    @Test func manyStarsAreOneFinding() throws {
        #expect(try Self.read(String(repeating: "a ** b ", count: 500) + "\n").findings == ["4:3 emphasis-as-text"])
    }
}

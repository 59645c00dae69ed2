import Testing

@testable import Guide

/// Values and keys of front matter in unusual forms.
struct FrontMatterValueTests {
    @Test(
        arguments: [
            "videos", "illustration", "not-applicable", "gherkin-keyboard", "aliases", "order", "layout", "draft",
            "reviewed", "wcag", "related", "screenreader",
        ], ["~", "null", "", "[]"])
    func nothingIsSaidByAnEmptyValue(key: String, value: String) throws {
        let isList = ["aliases", "related", "wcag", "videos", "gherkin-keyboard", "screenreader"].contains(key)
        guard value != "[]" || isList else { return }
        #expect(try ReadEntry(yaml: "\(key): \(value)").findings == [])
    }

    @Test func aKeyInBracketsIsAnAction() throws {
        let read = try ReadEntry(yaml: "keyboard:\n  [Tab]: Moves\n  [Esc]: Closes\n  ? {a: b}\n  : Opens")
        #expect(try read.entry.table("keyboard").outline == ["Tab: Moves", "Esc: Closes", "a: b: Opens"])
    }

    @Test func aRepeatedKeyOfAVideoIsNamedAsWritten() throws {
        let read = try ReadEntry(
            yaml: "videos:\n  - src: https://a.example/a.mp4\n    title: A\n    title: B\n    odd: C\n    odd: D")
        #expect(!read.diagnostics.contains { $0.message.contains("\u{2}") })
        #expect(read.findings.contains("6:5 front-matter-unknown-key"))
    }

    @Test func aNoBreakSpaceInATextStays() throws {
        let read = try ReadEntry(yaml: "keyboard:\n  tab: |\n    Moves\n    \u{A0}on")
        #expect(read.findings == [])
    }

    @Test func columnsBehindARepeatedKeyAreTheAuthors() throws {
        let read = try ReadEntry(yaml: "videos: film\nvideos: -t x")
        #expect(read.findings.sorted() == ["3:9 value-invalid", "4:1 yaml-duplicate-key", "4:9 value-invalid"])
    }

    @Test func tagsAreNotCut() throws {
        let read = try ReadEntry(yaml: "mobile: \"<ul><li>Swipe: Moves on</li></ul>\"")
        #expect(try read.entry.table("mobile").rows.map(\.action) == [""])
    }

    @Test func oneSlipIsOneFinding() throws {
        #expect(try ReadEntry("---\ntitle: [A, B]\n---\n").findings == ["2:8 value-invalid"])
        #expect(try ReadEntry(yaml: "title: Another").findings == ["3:1 value-invalid"])
    }

    @Test func aSignThatNeedsQuotationMarksIsNamed() throws {
        let read = try ReadEntry(yaml: "keyboard:\n  tab: @x")
        #expect(read.diagnostics.first?.message.hasSuffix("a value that begins with '@' needs quotation marks") == true)
    }

    @Test(arguments: ["/a/ /b/", "/a/, /b/", "[/a/, /b/]"]) func oldAddressesMayStandInOneText(value: String) throws {
        #expect(try ReadEntry(yaml: "aliases: \(value)").entry.aliases == ["a", "b"])
    }

    @Test(arguments: [
        ("The `Button` *and* [its](x.md) use", "The Button and its use"), ("**A** &amp; B", "A & B"),
        ("`List<Item>`", "List<Item>"), ("![A picture](x.png) of \\\\*", "A picture of *"), ("~~A~~ B", "A B"),
    ])
    func theMarkdownOfATitleOrDescriptionIsLeftOutAndReported(written: String, shown: String) throws {
        let read = try ReadEntry(
            "---\ntitle: \"\(written)\"\ndescription: |\n  \(written.replacing("\\\\", with: "\\"))\n---\n")
        #expect(read.entry.title == shown)
        #expect(read.entry.description == shown)
        #expect(read.findings == ["2:\(read.diagnostics[0].location.column ?? 0) plain-text", "4:3 plain-text"])
    }

    @Test(arguments: [
        "A * b * c", "snake_case_name", "List<Item> & more", "C:\\path", "[Optional] A", "1. *A*", "# *A*", "*",
        "[a]: b", "<b>A</b>",
        "a_b_c*", "5 * 3", "Ctrl+`", "~5", "AT&T",
    ])
    func otherSignsOfATitleStay(title: String) throws {
        let read = try ReadEntry("---\ntitle: '\(title)'\ndescription: '\(title)'\n---\n")
        #expect(read.entry.title == title)
        #expect(read.entry.description == title)
        #expect(read.findings == [])
    }
}

import Testing

@testable import Guide

/// Values and keys of front matter in unusual forms, and where front matter begins and ends.
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

    @Test(arguments: ["/a/ /b/", "/a/, /b/", "[/a/, /b/]"]) func oldAddressesMayStandInOneText(value: String) throws {
        #expect(try ReadEntry(yaml: "aliases: \(value)").entry.aliases == ["a", "b"])
    }

    @Test(arguments: [
        "A * b * c", "snake_case_name", "List<Item> & more", "C:\\path", "[Optional] A", "1. *A*", "# *A*", "*",
        "[a]: b", "<b>A</b>", "a_b_c*", "5 * 3", "Ctrl+`", "~5", "AT&T",
    ])
    func otherSignsOfATitleStay(title: String) throws {
        let read = try ReadEntry("---\ntitle: '\(title)'\ndescription: '\(title)'\n---\n")
        #expect(read.entry.title == title)
        #expect(read.entry.description == title)
        #expect(read.findings == [])
    }

    /// `null` and `~` say nothing as they are; between quotes they are words.
    @Test(arguments: ["null", "~"]) func aQuotedWordIsAText(word: String) throws {
        let quoted = try ReadEntry(
            "---\ntitle: \"\(word)\"\naliases: ['\(word)']\nkeyboard:\n  tab: \"\(word)\"\nsettings: '\(word)'\n---\n")
        #expect(!quoted.findings.contains { $0.hasSuffix("title-missing") })
        #expect(quoted.entry.title == word)
        #expect(quoted.entry.aliases == [word])
        #expect(try quoted.entry.table("keyboard").outline == ["tab: \(word)"])
        #expect(try quoted.entry.table("settings").rows.count == 1)
        let plain = try ReadEntry(
            "---\ntitle: T\naliases: [\(word)]\nkeyboard:\n  tab: \(word)\nsettings: \(word)\n---\n")
        #expect(plain.entry.aliases == [])
        #expect(try plain.entry.table("keyboard").outline == ["tab: "])
        #expect(plain.entry.criteria.map(\.id) == ["keyboard"])
        #expect(try ReadEntry("---\ntitle: \(word)\n---\n").findings == ["1:1 title-missing"])
    }

    @Test(arguments: ["", "\n", "\nText of the body\n"])
    func oneThatIsNotClosedEndsAtABlankLine(rest: String) throws {
        let read = try ReadEntry("---\ntitle: Unclosed\nkeyboard:\n  tab: Focus moves\n\(rest)")
        #expect(read.findings == ["1:1 yaml-invalid"])
        #expect(read.diagnostics.first?.message == "the front matter is not closed; add a line '---' after it")
        #expect(read.entry.title == "Unclosed")
        #expect(try read.entry.table("keyboard").rows.count == 1)
    }

    @Test(arguments: [
        "----\nNote: words\n----\n", "—\ntitle is a word\n—\n", "\n---\ntitle: Two\n---\n", "—", "+++\na = 1\n+++\n",
    ])
    func otherLinesBeginNoFrontMatter(text: String) throws {
        #expect(try ReadEntry(text).findings.contains("1:1 title-missing"))
    }

    @Test(arguments: ["---\nNote: words\n---\nBody", "---\n\nBody\n\n---\n", "---\ntitle: never closed"])
    func aLineAcrossThePageBeginsNoFrontMatter(body: String) throws {
        #expect(try ReadEntry(body: body).findings == [])
    }
}

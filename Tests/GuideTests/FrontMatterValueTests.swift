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
}

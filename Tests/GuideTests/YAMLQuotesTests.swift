import Testing

@testable import Guide

/// Quotation marks that YAML does not read as their author meant them.
struct YAMLQuotesTests {
    /// The finding stands where the quotation begins, not where YAML stumbles.
    @Test(arguments: [
        ("description: \"Moves\nkeyboard:\n  enter: \"Opens\"", "3:14", 5),
        ("description: 'Moves\nkeyboard:\n  enter: doesn't", "3:14", 5),
        ("keyboard:\n  tab: \"Moves\n  \"enter\": Opens", "4:8", 5),
        ("related:\n  - \"a\n  - \"b\"", "4:5", 5),
    ])
    func aQuotationThatIsNotClosedIsNamed(yaml: String, place: String, end: Int) throws {
        let read = try ReadEntry(yaml: yaml)
        #expect(read.findings == ["\(place) yaml-invalid"])
        let message = read.diagnostics.first?.message ?? ""
        #expect(message.hasSuffix("not closed on its line, so it ends in line \(end)"), "\(message)")
    }

    /// YAML may read it all the same.
    @Test(arguments: [
        ("description: \"Moves\nkeyboard:\n  enter: Opens\"", "3:14", "keyboard"),
        ("keyboard:\n  tab: 'Moves\n  enter: Opens'", "4:8", "enter"),
    ])
    func aQuotationOverTheNextKeyIsReported(yaml: String, place: String, key: String) throws {
        let read = try ReadEntry(yaml: yaml)
        #expect(read.findings == ["\(place) yaml-invalid"])
        #expect(read.diagnostics.first?.message.hasSuffix("so '\(key)' is a part of it") == true)
    }

    @Test(arguments: [
        "description: \"one\n  two: three\"", "description: 'one'\norder: 1", "description: \"\n  a\"\norder: 1",
    ])
    func aQuotationOverItsOwnLinesIsFine(yaml: String) throws { #expect(try ReadEntry(yaml: yaml).findings == []) }

    @Test(arguments: [
        ("description: \"one\n  two\"\norder: \"1\" 2", "5:12"),
        ("description: |\n  \"one\norder: \"1\" 2", "5:12"),
        ("description: 'it''s\n  two' # \"\norder: '1' 2", "5:12"),
    ])
    func aQuotationOverSeveralLinesIsNot(yaml: String, place: String) throws {
        #expect(try ReadEntry(yaml: yaml).findings == ["\(place) yaml-invalid"])
    }

    /// The front matter as it is read, and the columns of the findings.
    @Test(arguments: [
        ("description: “Slider”", "Slider"), ("description: „Regler“", "Regler"), ("description: «Curseur»", "Curseur"),
        ("description: “Moves: a \"thing\" \\ #1”", "Moves: a \"thing\" \\ #1"), ("description: ‘x’", "x"),
        ("“description”: x", "x"),
    ])
    func typographicQuotationMarksAreReadAsStraightOnes(yaml: String, text: String) throws {
        let read = try ReadEntry(yaml: yaml)
        #expect(read.entry.description == text)
        #expect(read.findings == ["3:1 yaml-quotes"])
        let edits = read.diagnostics.flatMap(\.edits)
        let fixed = String(decoding: edits.applied(to: Array("---\ntitle: Thing\n\(yaml)\n---\n".utf8)), as: UTF8.self)
        #expect(try ReadEntry(fixed).findings == [])
        #expect(try ReadEntry(fixed).entry.description == text)
    }

    @Test func aKeyOfATableIsReadSoAndWhatARowExpectsOnlyIfItMust() throws {
        let read = try ReadEntry(yaml: "keyboard:\n  “tab”: “Moves”\n  enter: “Opens: a page”\n  space: “a” and “b: c”")
        #expect(read.findings == ["4:3 yaml-quotes", "5:3 yaml-quotes", "6:20 yaml-invalid"])
        let table = try ReadEntry(yaml: "keyboard:\n  “tab”: “Moves”\n  enter: “Opens: a page”\n  space: |\n    “a: b”")
        #expect(table.findings == ["4:3 yaml-quotes", "5:3 yaml-quotes"])
        #expect(try table.entry.table("keyboard").outline == ["tab: “Moves”", "enter: Opens: a page", "space: “a: b”"])
    }
}

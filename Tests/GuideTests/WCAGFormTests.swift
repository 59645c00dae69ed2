import Testing

@testable import Guide

/// Success criteria in mappings.
struct WCAGFormTests {
    @Test(
        arguments: [
            "{1.4.3: Contrast}", "{1.4.3: }", "[1.4.3: Contrast (Minimum)]", "{AA: [1.4.3]}", "{Level AA: 1.4.3}",
            "{perceivable: {1.4.3: Contrast}}", "[{id: 1.4.3, name: Contrast}]", "{1.4: {1.4.3: AA}}",
            "{1.4 Distinguishable: [1.4.3 Contrast (Minimum)]}", "{level: AA, criteria: [1.4.3]}",
            "[{principle: Perceivable, list: [{criteria: 1.4.3}]}]", "{\"1.4.3 Contrast\": }",
            "[{num: 1.4.3, handle: Contrast, level: AA}]", "{1.4.3: Contrast (Level AA)}",
            "[{id: 1.4.3, name: Contrast, url: \"https://example.org/\"}]",
            "{principle: Perceivable, criteria: [1.4.3 Contrast (AA)]}", "{version: 2.2, level: AA, criteria: [1.4.3]}",
            "[{handle: Contrast (Minimum), ref_id: \"1.4.3\", standard: WCAG 2.2}]",
            "{WCAG 2.2 Level AA: [SC 1.4.3]}", "{AA: [\"WCAG 2.1 AA: 1.4.3\"]}",
            "{\"SC 1.4.3 (AA)\": \"https://www.w3.org/TR/WCAG22/#contrast-minimum\"}",
        ])
    func numbersInMappingsAreRead(value: String) throws {
        try expectContrastAlone(in: value)
    }

    /// That a value is read as the criterion 1.4.3, and as nothing else.
    private func expectContrastAlone(in value: String) throws {
        let read = try ReadEntry(yaml: "wcag: \(value)")
        #expect(read.entry.wcag.map(\.number) == ["1.4.3"])
        #expect(read.findings == [])
        #expect(read.entry.criteria.isEmpty)
    }

    @Test(
        arguments: [
            "WCAG 2.2 SC 1.4.3 Contrast", "\"WCAG 2.1 AA: 1.4.3\"", "\"[1.4.3 Contrast](https://example.org/)\"",
            "SC1.4.3",
            "SC-1.4.3", "(1.4.3)", "§1.4.3", "1.4.3.", "\"1.4.3: Contrast\"", "Success Criterion 1.4.3",
        ])
    func aTextIsReadByItsNumber(text: String) throws {
        for value in [text, "[\(text)]"] { try expectContrastAlone(in: value) }
    }

    @Test(
        arguments: [
            ("Non-text Contrast", ["1.4.11"]), ("non-text contrast (AA)", ["1.4.11"]), ("SC Keyboard", ["2.1.1"]),
            ("\"Name, Role, Value\"", ["4.1.2"]), ("\"Keyboard, Focus Order\"", ["2.1.1", "2.4.3"]),
            ("\"https://www.w3.org/TR/WCAG22/#dragging-movements\"", ["2.5.7"]),
            ("https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum.html", ["1.4.3"]),
        ])
    func aNameIsReadAsItsNumberAndReported(text: String, numbers: [String]) throws {
        let read = try ReadEntry(yaml: "wcag: \(text)")
        #expect(read.entry.wcag.map(\.number) == numbers)
        #expect(read.findings == ["3:\(text.hasPrefix("\"") ? 8 : 7) wcag-unknown"])
        #expect(read.diagnostics.map(\.severity) == [.warning])
    }

    @Test(
        arguments: [
            (
                "[{id: 1.4.3, name: Contrast}, {id: 4.1.2, level: A, note: All is named}]",
                ["4.1.2: note: All is named"]
            ),
            ("[{num: 1.4.3, name: All text is dark}, 4.1.2]", ["1.4.3: All text is dark"]),
            (
                "{principle: Operable, criteria: [1.4.3, 4.1.2, All keys work]}", ["Operable: All keys work"]
            ),
            ("{1.4.3: All text is dark, 4.1.2: \"Name, Role, Value\"}", ["1.4.3: All text is dark"]),
        ])
    func onlySentencesAreRows(value: String, rows: [String]) throws {
        let read = try ReadEntry(yaml: "wcag: \(value)")
        #expect(read.entry.wcag.map(\.number) == ["1.4.3", "4.1.2"])
        #expect(try read.entry.table("wcag").outline == rows)
        #expect(read.findings == [])
    }

    @Test(arguments: ["1.4.3, ", "1.4.3 Contrast ", "Keyboard, ", "a ", "(", "SC ", "wcag 2.2 "])
    func aLongTextTakesItsTime(part: String) throws {
        let text = String(repeating: part, count: 5_000)
        #expect(try ReadEntry(yaml: "wcag: '\(text)'\n").entry.wcag.count < 3)
        #expect(try ReadEntry(yaml: "wcag: {AA: '\(text)'}\n").entry.wcag.count < 3)
    }

    @Test(arguments: ["{1.4.3: All text is dark}", "{perceivable: [1.4.3: All text is dark]}"])
    func sentencesBesideNumbersAreKept(value: String) throws {
        let read = try ReadEntry(yaml: "wcag: \(value)")
        #expect(read.entry.wcag.map(\.number) == ["1.4.3"])
        #expect(try read.entry.table("wcag").outline.first?.hasSuffix("1.4.3: All text is dark") == true)
    }

    @Test(arguments: ["{2.1.1: Keyboard, 9.9.9: Nonsense}", "{AA: [9.9.9]}", "[{id: 9.9.9}]"])
    func unknownNumbersAreReported(value: String) throws {
        let read = try ReadEntry(yaml: "wcag: \(value)")
        #expect(read.diagnostics.map(\.message) == ["WCAG 2.2 has no success criterion '9.9.9'"])
    }
}

import Testing

@testable import Guide

/// Success criteria in mappings and texts.
struct WCAGFormTests {
    @Test(arguments: [
        "{1.4.3: Contrast (Minimum)}", "{1.4.3: }", "{AA: [1.4.3]}", "{Level AA: 1.4.3}", "[1.4.3, {AA: 1.4.3}]",
        "WCAG 2.2 SC 1.4.3 Contrast", "Success Criterion 1.4.3", "1.4.3; 1.4.3",
    ])
    func numbersAreRead(value: String) throws {
        let read = try ReadEntry(yaml: "wcag: \(value)")
        #expect(read.entry.wcag.map(\.number) == ["1.4.3"])
        #expect(read.findings == [])
        #expect(read.entry.criteria.isEmpty)
    }

    @Test(arguments: [
        ("{1.4.3: All text is dark}", "1.4.3: All text is dark"),
        ("{perceivable: [1.4.3: All text is dark]}", "perceivable: 1.4.3: All text is dark"),
        ("[{principle: Operable, criteria: [1.4.3, All keys work]}]", "principle: Operable"),
    ])
    func sentencesBesideNumbersAreKept(value: String, row: String) throws {
        let read = try ReadEntry(yaml: "wcag: \(value)")
        #expect(read.entry.wcag.map(\.number) == ["1.4.3"])
        #expect(try read.entry.table("wcag").outline.first == row)
    }

    @Test(arguments: ["{2.1.1: Keyboard, 9.9.9: Nonsense}", "{AA: [9.9.9]}", "[{id: 9.9.9}]"])
    func unknownNumbersAreReported(value: String) throws {
        let read = try ReadEntry(yaml: "wcag: \(value)")
        #expect(read.diagnostics.map(\.message) == ["WCAG 2.2 has no success criterion '9.9.9'"])
    }
}

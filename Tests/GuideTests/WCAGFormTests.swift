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
        ])
    func numbersInMappingsAreRead(value: String) throws {
        let read = try ReadEntry(yaml: "wcag: \(value)")
        #expect(read.entry.wcag.map(\.number) == ["1.4.3"])
        #expect(read.findings == [])
        #expect(read.entry.criteria.isEmpty)
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

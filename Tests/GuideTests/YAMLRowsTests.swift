import Testing

@testable import Guide

/// Rows and texts that slipped into another column: only they move, and each keeps its value.
@Suite struct YAMLRowsTests {
    private static func aligned(_ yaml: String) -> (text: String, reports: [String]) {
        var text = RepairedYAML(yaml)
        YAMLRows.align(in: &text)
        return (text.text, text.reports.values.map(\.message))
    }

    @Test(arguments: [
        (
            "keyboard:\n  enter:\n    ios: Alfa\n    android: Bravo\n   space: Charlie", "7:4 yaml-indent",
            ["enter: Alfa / Bravo", "space: Charlie"]
        ),
        (
            "keyboard:\n  state: |\n    Alfa (dimmed, iOS: checked\n   enter: |\n    Bravo\n  tab: Charlie",
            "6:4 yaml-indent", ["state: Alfa (dimmed, iOS: checked", "enter: Bravo", "tab: Charlie"]
        ),
        (
            "keyboard:\n  tab: |\n    Alfa\n   enter: Bravo\n  \"space\": |\n    Charlie\n  the system's back: Delta",
            "6:4 yaml-indent",
            ["tab: Alfa", "enter: Bravo", "space: Charlie", "the system's back: Delta"]
        ),
    ])
    func onlyTheSlippedRowMoves(yaml: String, finding: String, rows: [String]) throws {
        let read = try ReadEntry(yaml: yaml)
        #expect(read.findings.filter { $0.hasSuffix("yaml-indent") } == [finding])
        #expect(read.diagnostics.allSatisfy { $0.severity == .warning })
        #expect(try read.entry.table("keyboard").outline == rows)
    }

    @Test(arguments: [
        (
            "keyboard:\n  tab: |\n  Alfa\n  moves\n  enter: |\n  Bravo", ["5:3", "8:3"],
            ["tab: Alfa moves", "enter: Bravo"]
        ),
        ("keyboard:\n  tab: |\n    Alfa\n  moves\n  enter: Bravo", ["6:3"], ["tab: Alfa moves", "enter: Bravo"]),
    ])
    func aTextBesideItsKeyIsPutBelowIt(yaml: String, places: [String], rows: [String]) throws {
        let read = try ReadEntry(yaml: yaml)
        #expect(read.findings == places.map { "\($0) yaml-indent" })
        #expect(try read.entry.table("keyboard").outline == rows)
    }

    @Test(arguments: [
        "keyboard:\n  tab: |\n    iOS: Alfa\n     Note: Bravo\n# why\n  # and\n  enter:\n  - Charlie\n  - ios: Delta\n",
        "keyboard:\n  tab: \"Alfa\n    enter: Bravo\"\n  space: Charlie\n",
        "keyboard:\n  - tab: Alfa\n    enter: Bravo\nmobile:\n  Charlie\n",
        "description: |\n  Alfa: Bravo\n   Charlie: Delta\n", "videos:\n  - src: a\n   title: b\n",
    ])
    func whatIsWhereItBelongsStays(yaml: String) {
        let (text, reports) = Self.aligned(yaml)
        #expect(text == yaml)
        #expect(reports.isEmpty)
    }
}

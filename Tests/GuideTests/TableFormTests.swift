import Testing

@testable import Guide

/// Criteria tables in other forms than rows with results.
struct TableFormTests {
    /// Rows as `action: result (platforms) / …`.
    private func rows(_ yaml: String, _ table: CriteriaID = "keyboard") throws -> [String] {
        try ReadEntry(yaml: yaml).entry.rowLines(table)
    }

    @Test(arguments: [
        ("- {action: Tab, result: Moves}", ["action: Tab", "result: Moves"]),
        ("- [tab, Alfa]\n  - Bravo", [": tab", ": Alfa", ": Bravo"]),
        (
            "- tab: {ios: Alfa, android: Bravo}\n    enter: Charlie",
            ["tab: Alfa (ios) / Bravo (android)", "enter: Charlie"]
        ),
    ])
    func noWordOfAListIsLost(items: String, expected: [String]) throws {
        #expect(try rows("keyboard:\n  \(items)") == expected)
        #expect(try ReadEntry(yaml: "keyboard:\n  \(items)").findings == ["3:1 table-not-mapping"])
    }

    @Test func rowsUnderAPlatformAreReported() throws {
        let yaml = "keyboard:\n  ios: {tab: Alfa}\n  android: Bravo"
        #expect(try rows(yaml) == ["ios: tab: Alfa (ios)", "android: Bravo (android)"])
        #expect(try ReadEntry(yaml: yaml).findings == ["4:9 platform-unknown"])
    }

    @Test(arguments: [
        ("keyboards", "keyboard"), ("Key_boards", nil), ("screen_reader", "screenreader"),
        ("Screen readers", "screenreader"), ("gesture", "mobile"), ("device_setting", "settings"),
    ])
    func tablesAreKnownInTheSingularAndPlural(key: String, table: CriteriaID?) throws {
        let read = try ReadEntry(yaml: "\(key): {depth: Alfa}")
        #expect(read.findings == ["3:1 \(table == nil ? "table-unknown" : "key-spelling")"])
        if let table { #expect(read.entry.criteria.map(\.id) == [table]) }
    }

    @Test(arguments: [
        ("{iPhone: Alfa, iPad: Bravo}", "iPhone: Alfa (ios) / iPad: Bravo (ios)"),
        ("{ios: Alfa, iPad: Bravo}", "Alfa (ios) / iPad: Bravo (ios)"),
        ("{iPhone: Alfa, android: Bravo}", "Alfa (ios) / Bravo (android)"),
    ])
    func aSecondNameOfAPlatformStaysAWord(result: String, expected: String) throws {
        #expect(try rows("keyboard:\n  tab: \(result)") == ["tab: \(expected)"])
        #expect(try ReadEntry(yaml: "keyboard:\n  tab: \(result)").findings == [])
    }
}

import Testing

@testable import Guide

/// Tables and rows at the top level whose keys name a platform.
struct PlatformKeyTests {
    @Test(
        arguments: [
            "keyboard-ios", "ios-keyboard", "keyboard_ios", "keyboard (iOS)", "keyboard iOS", "iOS keyboard",
            "Apple iOS keyboard", "keyboard: iOS",
        ])
    func aTableIsForThePlatformItsKeyNames(key: String) throws {
        let read = try ReadEntry(yaml: "\"\(key)\":\n  enter: Opens\n  tab: {android: Alfa, ios: Bravo}")
        let word = key.hasPrefix("Apple") ? "Apple iOS: " : ""
        #expect(read.entry.criteria.map(\.id) == ["keyboard"])
        #expect(try read.entry.rowLines("keyboard").first == "enter: \(word)Opens (ios)")
        #expect(read.findings == ["3:\(key.hasPrefix("\"") ? 1 : 2) key-spelling"])
    }

    @Test func tablesOfSeveralPlatformsAreOne() throws {
        let read = try ReadEntry(
            yaml: """
                keyboard: {tab: Moves}
                keyboard-ios: {tab: Moves, space: Toggles}
                android_keyboard: {tab: Skips, Space: Toggles}
                screenreader-android: Says so
                """)
        #expect(try read.entry.rowLines("keyboard") == ["tab: Moves / Skips (android)", "space: Toggles"])
        #expect(try read.entry.rowLines("screenreader") == [": Says so (android)"])
    }

    @Test func tablesAndRowsUnderAPlatformAreForIt() throws {
        let read = try ReadEntry(
            yaml: """
                ios:
                  keyboard: {tab: Alfa}
                  role: Bravo
                  depth: Charlie
                android: {role: Says button}
                """)
        #expect(try read.entry.rowLines("keyboard") == ["tab: Alfa (ios)"])
        #expect(try read.entry.rowLines("screenreader") == ["role: Bravo (ios) / Says button (android)"])
        #expect(read.entry.criteria.last?.title == "iOS")
        #expect(try read.entry.rowLines(#require(read.entry.criteria.last?.id)) == ["depth: Charlie (ios)"])
        #expect(read.findings == ["3:1 table-not-mapping", "3:1 table-unknown", "7:1 table-not-mapping"])
    }

    @Test(arguments: ["role-ios: Says button", "iOS role: Says button", "role (iOS): Says button"])
    func aRowIsForThePlatformItsKeyNames(yaml: String) throws {
        let read = try ReadEntry(yaml: yaml)
        #expect(try read.entry.rowLines("screenreader") == ["role: Says button (ios)"])
        #expect(read.findings == ["3:1 row-outside-table"])
    }

    @Test(arguments: ["ios: \"17\"", "ios: {version: 17}", "biosphere-ios: {tab: a}", "kiosk-keyboard: {tab: a}"])
    func otherKeysAreWhatTheyWere(yaml: String) throws {
        let read = try ReadEntry(yaml: yaml)
        let rule = yaml.contains("{") ? "table-unknown" : "front-matter-unknown-key"
        #expect(read.findings == ["3:1 \(rule)"])
    }

    @Test func aRowOutsideItsTableMayBeAList() throws {
        let read = try ReadEntry(yaml: "role: [Says link, Says visited]")
        #expect(try read.entry.rowLines("screenreader") == ["role: Says link / Says visited"])
        #expect(read.findings == ["3:1 row-outside-table"])
    }
}

import Testing

@testable import Guide

/// Criteria tables in other forms than rows with results.
struct TableFormTests {
    /// Rows as `action: result (platforms) / …`.
    private func rows(_ yaml: String, _ table: CriteriaID = "keyboard") throws -> [String] {
        try ReadEntry(yaml: yaml).entry.rowLines(table)
    }

    // MARK: Items that are rows

    @Test(
        arguments: [
            ("- {action: Tab, result: Moves}", "Tab: Moves"),
            ("- {Key: Tab, Expected-Result: Moves}", "Tab: Moves"),
            ("- {result: Moves, key: Tab}", "Tab: Moves"),
            ("- {key: Tab, action: Moves}", "Tab: Moves"),
            ("- {keys: [Tab, Space], outcome: Moves}", "Tab, Space: Moves"),
            ("- {control: Slider, action: Swipe up, result: Grows}", "Slider: Swipe up: Grows"),
            ("- {action: Tab, result: {ios: Alfa, android: Bravo}}", "Tab: Alfa (ios) / Bravo (android)"),
            ("- {action: Tab, ios: Alfa, android: Bravo}", "Tab: Alfa (ios) / Bravo (android)"),
            ("- {action: Tab, platform: iOS, result: Alfa}", "Tab: Alfa (ios)"),
            ("- {action: Tab, os: Android 15, result: Alfa}", "Tab: Android 15: Alfa (android)"),
            ("- {action: Tab, expected: Alfa, announcement: Bravo}", "Tab: Alfa / announcement: Bravo"),
            ("- {action: Tab, result: }", "Tab: "),
            ("- {key: Tab, Result (iOS): Alfa, Result – Android: Bravo}", "Tab: Alfa (ios) / Bravo (android)"),
            (
                "- {key: Tab, iOS result: Alfa, expected on Android: Bravo}",
                "Tab: Alfa (ios) / expected: Bravo (android)"
            ),
            ("- {key: Tab, Result (iOS & Android): Alfa, Result (iOS 17): Bravo}", "Tab: Alfa / iOS 17: Bravo (ios)"),
            ("- {key: Tab, Expected (iOS): Alfa, result: Bravo}", "Tab: result: Bravo / Alfa (ios)"),
            ("- {key: Tab, iOS 17+: Alfa, iOS and Android: Bravo}", "Tab: iOS 17+: Alfa (ios) / Bravo"),
            (
                "- {key: Tab, \"iOS VoiceOver\": Alfa, ios_17: Bravo}",
                "Tab: iOS VoiceOver: Alfa (ios) / ios 17: Bravo (ios)"
            ),
        ])
    func anItemWithAnActionAndAResultIsARow(item: String, row: String) throws {
        #expect(try rows("keyboard:\n  \(item)") == [row])
        #expect(try ReadEntry(yaml: "keyboard:\n  \(item)").findings == ["3:1 table-not-mapping"])
    }

    @Test func itemsThatNameWhatTheirListIsAboutAreRows() throws {
        let items = """
              - name: Perceivable
                list:
                  - criteria: Alfa
                  - criteria: Bravo
              - {name: Operable, criteria: [Charlie]}
            """
        #expect(
            try rows("settings:\n\(items)", "settings") == ["Perceivable: Alfa / Bravo", "Operable: Charlie"])
        #expect(try ReadEntry(yaml: "settings:\n\(items)").findings == ["3:1 table-not-mapping"])
        #expect(
            try rows("screenreader:\n  - name: Alfa\n    role: Bravo", "screenreader") == ["name: Alfa", "role: Bravo"])
    }

    @Test func whatIsNeitherActionNorResultIsReportedAndKept() throws {
        let yaml = "keyboard:\n  - action: Tab\n    result: Moves\n    note: [Slowly, \"3\"]"
        #expect(try rows(yaml) == ["Tab: Moves / note: Slowly, 3"])
        #expect(try ReadEntry(yaml: yaml).findings == ["3:1 table-not-mapping", "6:5 table-not-mapping"])
    }

    @Test(
        arguments: [
            ("- {name: Delta, role: Echo}", ["name: Delta", "role: Echo"]),
            ("- {name: Delta, value: Echo}", ["name: Delta", "value: Echo"]),
            ("- {name: Role, expected: Button}", ["Role: Button"]),
            ("- {property: State, value: On}", ["State: On"]),
        ])
    func propertiesInAListAreRows(item: String, expected: [String]) throws {
        #expect(try rows("screenreader:\n  \(item)", "screenreader") == expected)
    }

    @Test func itemsOfATableNobodyKnowsAreRowsToo() throws {
        let yaml = "voice: [{action: Say tap, result: Opens}, {action: Say back, ios: Closes}]"
        #expect(try rows(yaml, "voice") == ["Say tap: Opens", "Say back: Closes (ios)"])
    }

    @Test func aSecondResultIsNoWord() throws {
        let yaml = "keyboard:\n  - action: Tab\n    result: Alfa\n    result: Bravo"
        #expect(try rows(yaml) == ["Tab: Alfa / Bravo"])
    }

    @Test(
        arguments: [
            ("tab: {result: Alfa}", ["tab: Alfa"]),
            ("tab: {result: Alfa, platform: iOS}", ["tab: Alfa (ios)"]),
            ("tab: {expected: Alfa, announcement: Bravo}", ["tab: Alfa / announcement: Bravo"]),
            ("tab: {Result (iOS): Alfa, Android result: Bravo}", ["tab: Alfa (ios) / Bravo (android)"]),
            ("1: {key: Tab, result: Alfa}", ["Tab: Alfa"]),
            ("key: Tab\n  result: Alfa", ["Tab: Alfa"]),
        ])
    func aResultMayStandUnderARow(table: String, expected: [String]) throws {
        #expect(try rows("keyboard:\n  \(table)") == expected)
        #expect(try !ReadEntry(yaml: "keyboard:\n  \(table)").findings.contains { $0.hasSuffix("platform-unknown") })
    }

    @Test func anUnknownKeyUnderARowIsToldWhatIsExpected() throws {
        let read = try ReadEntry(yaml: "keyboard:\n  fly: {left: Alfa, right: Bravo}")
        #expect(try read.entry.rowLines("keyboard") == ["fly: left: Alfa / right: Bravo"])
        #expect(read.diagnostics.contains { $0.message.hasSuffix("; under a row stand platforms, 'result' or a text") })
    }

    @Test func aPlatformWithoutANameIsNamedAsThat() throws {
        let read = try ReadEntry(yaml: "keyboard:\n  tab: {\"\": Alfa, ios: Bravo}")
        #expect(try read.entry.rowLines("keyboard") == ["tab: Alfa / Bravo (ios)"])
        #expect(read.diagnostics.map(\.message) == ["a platform's name is missing"])
    }

    // MARK: Rows under platforms

    @Test func rowsUnderPlatformsAreLimitedToThem() throws {
        let yaml = """
            keyboard:
              ios: {tab: Moves, space: Toggles}
              android: {Tab: Moves, enter: Opens}
            settings: {ios: Dynamic Type}
            """
        #expect(try rows(yaml) == ["tab: Moves", "space: Toggles (ios)", "enter: Opens (android)"])
        #expect(try rows(yaml, "settings") == [": Dynamic Type (ios)"])
        #expect(try ReadEntry(yaml: yaml).findings == ["3:1 table-not-mapping", "6:1 table-not-mapping"])
    }

    @Test(
        arguments: [
            ("ios: {tab: Alfa}\n  android: {tab: Bravo}", ["tab: Alfa (ios) / Bravo (android)"]),
            ("ios: [Alfa, {tab: Bravo}]\n  all: {tab: Charlie}", [": Alfa (ios)", "tab: Bravo (ios) / Charlie"]),
            ("iOS and Android: {tab: Alfa}", ["tab: Alfa"]),
            ("ios: {tab: Alfa}\n  android: {tab: Alfa}\n  iPad: {tab: Alfa}", ["tab: Alfa"]),
            ("iOS 17+: {tab: Alfa}", ["tab: iOS 17+: Alfa (ios)"]),
            ("iPhone: {tab: Alfa}\n  iPad: {tab: Bravo}", ["tab: iPhone: Alfa (ios) / iPad: Bravo (ios)"]),
            (
                "iPhone: [{tab: Alfa}]\n  iPad: [{space: Bravo}]",
                ["tab: iPhone: Alfa (ios)", "space: iPad: Bravo (ios)"]
            ),
            ("ios: {tab: Alfa}\n  enter: Bravo", ["tab: Alfa (ios)", "enter: Bravo"]),
            ("ios: {tab: Alfa}\n  enter: {ios: Bravo}", ["tab: Alfa (ios)", "enter: Bravo (ios)"]),
            ("enter: {iPhone: Alfa, iPad: Bravo}", ["enter: iPhone: Alfa (ios) / iPad: Bravo (ios)"]),
            ("Android keyboard: {ios: Alfa, android: Bravo}", ["Android keyboard: Alfa (ios) / Bravo (android)"]),
            ("ios: |\n    tab: Alfa\n    space: Bravo", ["tab: Alfa (ios)", "space: Bravo (ios)"]),
        ])
    func platformsMayBeWrittenInEveryForm(table: String, expected: [String]) throws {
        #expect(try rows("keyboard:\n  \(table)") == expected)
    }

    @Test func anUnknownPlatformAmongThemIsReported() throws {
        let yaml = "keyboard:\n  ios: {tab: Alfa}\n  web: {hover: Bravo}"
        #expect(try rows(yaml) == ["tab: Alfa (ios)", "hover: web: Bravo"])
        #expect(try ReadEntry(yaml: yaml).findings == ["3:1 table-not-mapping", "5:3 platform-unknown"])
    }

    @Test(
        arguments: [
            "- name: Alfa\n    goes: Bravo\n    name: Charlie\n    more: [{a: b}]",
            "- name: Alfa\n    'name': Bravo\n    \"name\" : Charlie\n  - name: Delta",
            "- - goes: Alfa\n      name: Bravo\n      name: Charlie\n    - name: Delta",
            "a:b: Alfa\n  a:b: Bravo\n  a: Charlie",
        ])
    func everyValueOfARepeatedKeyIsKept(items: String) throws {
        let found = try rows("voice:\n  \(items)", "voice")
        for word in ["Alfa", "Bravo", "Charlie"] { #expect(found.contains { $0.contains(word) }, "\(found)") }
        #expect(!found.joined().contains("\u{2}"))
    }

    @Test(
        arguments: [
            "keyboard: {tab: Alfa, enter: \"}, tab: x\", 'tab' : Bravo}",
            "keyboard: {tab: Alfa, enter: {tab: b},\n  tab: Bravo, \"tab\": Charlie}",
        ])
    func repeatedKeysBetweenBracesAreKept(yaml: String) throws {
        let read = try ReadEntry(yaml: yaml)
        #expect(read.findings.contains { $0.hasSuffix("yaml-duplicate-key") })
        #expect(try rows(yaml).joined().contains("Bravo"))
        #expect(try !rows(yaml).joined().contains("\u{2}"))
    }

    // MARK: Names of tables

    @Test(
        arguments: [
            ("keyboards", "keyboard"), ("Key_boards", nil), ("screen_reader", "screenreader"),
            ("Screen readers", "screenreader"), ("gesture", "mobile"), ("device_setting", "settings"), ("key", nil),
        ])
    func tablesAreKnownInTheSingularAndPlural(key: String, table: CriteriaID?) throws {
        let read = try ReadEntry(yaml: "\(key): {depth: Alfa}")
        #expect(read.findings == ["3:1 \(table == nil ? "table-unknown" : "key-spelling")"])
        if let table { #expect(read.entry.criteria.map(\.id) == [table]) }
    }

    @Test func tablesMayStandUnderAKeyOfTheirOwn() throws {
        let yaml = "criteria:\n  keyboard: {tab: Alfa}\n  gherkin_mobile: [{given: Bravo}]\n  depth: {a: Charlie}"
        let read = try ReadEntry(yaml: yaml)
        #expect(try read.entry.rowLines("keyboard") == ["tab: Alfa"])
        #expect(read.entry.scenarios.map(\.table) == ["mobile"])
        #expect(read.findings == ["3:1 table-not-mapping", "5:3 key-spelling", "6:3 table-unknown"])
        #expect(try ReadEntry(yaml: "criteria: {depth: {a: Alfa}}").findings == ["3:1 table-unknown"])
    }

    @Test func aKeyMayBeRepeatedOften() throws {
        let yaml = "keyboard:\n" + (1...300).map { "  tab: Word \($0)" }.joined(separator: "\n")
        let read = try ReadEntry(yaml: yaml)
        #expect(try rows(yaml).joined().contains("Word 300"))
        #expect(read.findings.count == 299)
        #expect(read.findings.first == "5:3 yaml-duplicate-key")
    }

    @Test func aTableWithActionsHasRowsOnly() throws {
        #expect(try ReadEntry(yaml: "keyboard:\n  tab: Alfa\n  android: Bravo").findings == [])
        #expect(try rows("keyboard:\n  tab: Alfa\n  android: Bravo") == ["tab: Alfa", "android: Bravo (android)"])
    }

    // MARK: Platforms in rows

    @Test(
        arguments: [
            ("{iOS 17+: Alfa, Android (TalkBack): Bravo}", "iOS 17+: Alfa (ios) / Android (TalkBack): Bravo (android)"),
            ("{iPhone: Alfa, iPad: Bravo}", "iPhone: Alfa (ios) / iPad: Bravo (ios)"),
            ("{ios: Alfa, iPad: Bravo}", "Alfa (ios) / iPad: Bravo (ios)"),
            (
                "{iOS VoiceOver: Alfa, Android TalkBack: Bravo}",
                "iOS VoiceOver: Alfa (ios) / Android TalkBack: Bravo (android)"
            ),
            ("{ios_17: Alfa, TalkBack on Android: Bravo}", "ios 17: Alfa (ios) / TalkBack on Android: Bravo (android)"),
            ("{iPhone: Alfa, android: Bravo}", "Alfa (ios) / Bravo (android)"),
        ])
    func whatANameSaysBeyondItsPlatformStaysAWord(result: String, expected: String) throws {
        #expect(try rows("keyboard:\n  tab: \(result)") == ["tab: \(expected)"])
        #expect(try ReadEntry(yaml: "keyboard:\n  tab: \(result)").findings == [])
    }

    // MARK: Lists

    @Test(
        arguments: [
            ("keyboard:\n  - [tab, Alfa]\n  - [enter, Bravo]", ["tab: Alfa", "enter: Bravo"]),
            ("keyboard:\n  - [tab, Alfa]", ["tab: Alfa"]),
            (
                "keyboard:\n  - [tab, Alfa]\n  - [Fly, {ios: Bravo, android: Charlie}]",
                ["tab: Alfa", "Fly: Bravo (ios) / Charlie (android)"]
            ),
            ("keyboard:\n  - [Alfa, Bravo]", [": Alfa", ": Bravo"]),
            ("keyboard:\n  - [tab, Alfa]\n  - Bravo", [": tab", ": Alfa", ": Bravo"]),
            ("keyboard: |\n  - tab: Alfa\n  - enter: Bravo", ["tab: Alfa", "enter: Bravo"]),
        ])
    func pairsInAListAreRows(yaml: String, expected: [String]) throws {
        #expect(try rows(yaml) == expected)
        #expect(try ReadEntry(yaml: yaml).findings == ["3:1 table-not-mapping"])
    }

    // MARK: Keys that are signs

    @Test(
        arguments: [
            ("→", "right-arrow"), ("⇧⇥", "shift-tab"), ("⇧ + ⇥", "shift-tab"), ("␣", "space"), ("⌘K", "command-k"),
            ("⏎", "enter"), ("⎋", "escape"), ("Ctrl+←", "ctrl-left-arrow"), ("← / →", "left-arrow-right-arrow"),
            ("Settings → Sounds", "settings-sounds"), ("?", "question-mark"), ("+", "plus-sign"), ("Größe", "größe"),
        ])
    func aSignHasItsName(action: String, id: String) {
        #expect(ActionKey(action).id == id)
    }
}

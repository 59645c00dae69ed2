import Testing

@testable import Guide

/// Irregular front matter of real entries: each repair, its warning, and that no word is lost.
struct FrontMatterRepairTests {
    /// YAML, what is found, and the rows of all tables.
    private static let tables = [
        // Rows beside their table, in whatever order, and without it.
        ("screenreader:\n  value: A\nrole: |\n  B\n", "5:1 row-outside-table", "value: A | role: B"),
        ("role: A\nscreenreader:\n  name: B\n", "3:1 row-outside-table", "name: B | role: A"),
        ("group: n/a", "3:1 row-outside-table", "group: n/a"), ("role: [A, B]", "3:1 row-outside-table", "role: A / B"),
        ("role:\n  ios: A\n  android: B", "3:1 row-outside-table", "role: A (ios) / B (android)"),
        (
            "keyboard:\n  tab: A\nmobile:\n  swipe: B\nspacebar: |\n  C", "7:1 row-outside-table",
            "tab: A | spacebar: C | swipe: B"
        ),
        (
            "mobile:\n  swipe: A\nthree finger shake: |\n  B\n", "5:1 row-outside-table",
            "swipe: A | three finger shake: B"
        ),
        // Tables that are texts or lists, or have rows under platforms.
        ("mobile: Nothing to swipe to", "3:1 table-not-mapping", ": Nothing to swipe to"),
        ("keyboard:\n  N/A\n         \nsettings:\n  zoom: A", "3:1 table-not-mapping", ": N/A | zoom: A"),
        ("keyboard:\n  - tab: A\n  - space: B\n  - C", "3:1 table-not-mapping", "tab: A | space: B | : C"),
        (
            "keyboard:\n  - tab: {ios: A, android: B}\n    space: C\n  - - enter: D\n  - [E, F]",
            "3:1 table-not-mapping",
            "tab: A (ios) / B (android) | space: C | enter: D | : E | : F"
        ),
        ("keyboard: [{action: A, result: B}]", "3:1 table-not-mapping", "action: A | result: B"),
        (
            "keyboard:\n  ios: {tab: A}\n  android: B", "4:9 platform-unknown",
            "ios: tab: A (ios) | android: B (android)"
        ),
        // A second name of a platform stays a word.
        ("keyboard: {tab: {iPhone: A, iPad: B}}", "", "tab: iPhone: A (ios) / iPad: B (ios)"),
        ("keyboard: {tab: {ios: A, iPad: B}}", "", "tab: A (ios) / iPad: B (ios)"),
        ("keyboard: {tab: {iPhone: A, android: B}}", "", "tab: A (ios) / B (android)"),
        // Keys.
        ("mobile::\n  swipe:: A", "3:1 key-colon | 4:3 key-colon", "swipe: A"),
        ("keyboard:\n  نیم\u{200C}فاصله: A", "", "نیم\u{200C}فاصله: A"),
        ("keyboard:\n  tab: |\n    Note:\u{A0}a", "", "tab: Note:\u{A0}a"),
        ("keyboard:\n  [Tab]: A\n  [Enter]: B\n  ? {a: b}\n  : C", "", "Tab: A | Enter: B | a: b: C"),
        // White space.
        ("keyboard:\n\ttab: |\n\t\tA\n\tspace: B", "4:1 yaml-tab | 5:1 yaml-tab | 6:1 yaml-tab", "tab: A | space: B"),
        ("keyboard:\n  tab: A\n\tspace: B", "5:1 yaml-tab", "tab: A | space: B"),
        ("keyboard:\n  page up/down\t: | \n    A\n  tab: B", "", "page up/down: A | tab: B"),
        ("keyboard:\n  tab: |\n          \n    A\n  space: B", "5:1 yaml-blank-line", "tab: A | space: B"),
        ("keyboard:\n  tab: |\n    A   \n\n        \n  space: |\n    B\n  \n\n         ", "", "tab: A | space: B"),
        ("keyboard:\n  tab:\n    A,\n    then B", "", "tab: A, then B"),
        ("# mobile:\n#   swipe: |\n #   x\nkeyboard:\n  tab: A\n  # space: B", "", "tab: A"),
        // Rows and texts that slipped into another column.
        (
            "keyboard:\n   tab: |\n     A\n  space: |\n    B\n    it\n   enter: C", "6:3 yaml-indent",
            "tab: A | space: B it | enter: C"
        ),
        (
            "keyboard:\n  enter:\n    ios: A\n    android: B\n   space: C", "7:4 yaml-indent",
            "enter: A (ios) / B (android) | space: C"
        ),
        (
            "keyboard:\n  state: |\n    A (dimmed, iOS: checked\n   enter: |\n    B\n  tab: C", "6:4 yaml-indent",
            "state: A (dimmed, iOS: checked | enter: B | tab: C"
        ),
        (
            "keyboard:\n  tab: |\n    A\n   enter: B\n  \"space\": |\n    C\n  the system's back: D", "6:4 yaml-indent",
            "tab: A | enter: B | space: C | the system's back: D"
        ),
        (
            "keyboard:\n  tab: |\n  A\n  moves\n  enter: |\n  B", "5:3 yaml-indent | 8:3 yaml-indent",
            "tab: A moves | enter: B"
        ),
        ("keyboard:\n  tab: |\n    A\n  moves\n  enter: B", "6:3 yaml-indent", "tab: A moves | enter: B"),
    ]

    @Test(arguments: tables)
    func anIrregularTableIsTheOneItMeant(yaml: String, findings: String, rows: String) throws {
        let read = try ReadEntry(yaml: yaml)
        #expect(read.findings.joined(separator: " | ") == findings)
        #expect(read.entry.criteria.flatMap(\.outlineOfPlatforms).joined(separator: " | ") == rows)
        #expect(read.diagnostics.allSatisfy { ($0.rule == "platform-unknown") == ($0.severity == .error) })
    }

    @Test(arguments: [
        ("mobile gestures", "mobile"), ("gestures", "mobile"), ("gesture", "mobile"), ("Keyboard", "keyboard"),
        ("keyboards", "keyboard"), ("screen reader", "screenreader"), ("screen_reader", "screenreader"),
        ("Screen readers", "screenreader"), ("device settings", "settings"), ("device_setting", "settings"),
    ])
    func tablesAreKnownByOtherNames(key: String, table: CriteriaID) throws {
        let read = try ReadEntry(yaml: "\(key): {focus: Is seen}")
        #expect(read.findings == ["3:1 key-spelling"])
        #expect(read.diagnostics.first?.message == "'\(key)' is read as '\(table)'")
        #expect(try read.entry.table(table).outline == ["focus: Is seen"])
    }

    @Test(arguments: [
        ("space bar", "space"), ("spacebar", "space"), ("Ctl+tab", "ctrl+tab"), ("Doubletap", "double tap"),
        ("tab-key", "tab"), ("swipe rt", "swipe right"),
    ])
    func anUnusualActionStaysAsWrittenAndHasTheUsualId(written: String, usual: String) throws {
        let read = try ReadEntry(yaml: "keyboard:\n  \(written): Works")
        #expect(read.findings == ["4:3 action-spelling"])
        #expect(read.diagnostics.first?.suggestion == usual)
        let row = try read.entry.table("keyboard").rows[0]
        #expect(row.action == written)
        #expect(row.id == Slug.make(from: usual))
    }

    /// Rows of a site's own are right as they are configured.
    @Test(arguments: [("Esc", nil), ("esc", nil), ("Leertaste", nil), ("Spacebar", "space"), ("Leertste", "Leertaste")])
    func aConfiguredActionIsUsual(written: String, usual: String?) throws {
        let configuration = try Configuration(yaml: "criteria: [{id: keyboard, rows: [Tab, Leertaste, Esc]}]")
        let read = try ReadEntry(yaml: "keyboard: {\(written): Works}", configuration: configuration)
        #expect(read.findings == (usual == nil ? [] : ["3:12 action-spelling"]))
        #expect(read.diagnostics.first?.suggestion == usual)
    }

    @Test func anUnknownTableIsShownUnderItsOwnName() throws {
        let read = try ReadEntry(
            yaml: "keybaord:\n  tab: Moves on\ndesign:\n  - name: Clear\n    list:\n      - criteria: Is seen")
        #expect(read.findings == ["3:1 table-unknown", "5:1 table-unknown"])
        #expect(read.diagnostics.map(\.suggestion) == ["keyboard", nil])
        #expect(read.entry.criteria.map(\.title) == ["Keybaord", "Design"])
        #expect(try read.entry.table("keybaord").outline == ["tab: Moves on"])
        #expect(try read.entry.table("design").outline == ["Clear: Is seen"])
        #expect(try ReadEntry(yaml: "Key_boards: {depth: A}").findings == ["3:1 table-unknown"])
    }

    @Test(arguments: 1...6)
    func everyIndentDoes(width: Int) throws {
        let indent = String(repeating: " ", count: width)
        let rows = "\(indent)tab: |\n\(indent)   Moves\n\(indent)space: |\n\(indent) Opens"
        let read = try ReadEntry(yaml: "keyboard:\n\(rows)\nmobile:\n  swipe: On")
        #expect(read.findings == [])
        #expect(try read.entry.table("keyboard").outline == ["tab: Moves", "space: Opens"])
        #expect(try read.entry.table("mobile").outline == ["swipe: On"])
    }

    @Test(arguments: [
        ("keyboard:\n  tab: step #2 of alfa", "4:13"), ("keyboard:\n  tab: #2 of alfa", "4:8"),
        ("keyboard:\n  tab:\n    ios: Alfa\n    android: step  #two", "6:20"),
        ("keyboard:\n  tab: [x]\nmobile: Alfa #bravo # charlie", "5:14"), ("keyboard:\n  - Alfa #2", "4:10"),
        ("description: One of the #1 things", "3:25"), ("gherkin-keyboard:\n  - when: I press key #2", "4:23"),
    ])
    func aNumberSignBeforeAWordIsReported(yaml: String, place: String) throws {
        #expect(try ReadEntry(yaml: yaml).findings.filter { $0.hasSuffix("yaml-comment") } == ["\(place) yaml-comment"])
    }

    @Test(arguments: [
        "tab: step # 2 of alfa", "tab: \"step #2\"", "tab: 'step' #2", "tab: step#2", "tab: step ## two",
        "tab: |\n    step #2", "tab: step #", "#tab: step\n  enter: x", "tab: step\n  #enter: x",
    ])
    func aCommentIsNotReported(row: String) throws {
        #expect(try ReadEntry(yaml: "keyboard:\n  \(row)").findings == [])
    }
}

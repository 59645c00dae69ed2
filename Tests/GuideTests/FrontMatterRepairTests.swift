import Testing

@testable import Guide

/// Irregular front matter of real entries: each repair, its warning, and that no word is lost.
struct FrontMatterRepairTests {
    /// YAML, what is found, and the rows of all tables.
    private static let tables: [(String, [String], [String])] = [
        // Rows beside their table, in whatever order, and without it.
        (
            "screenreader:\n  value: Alfa\nrole: |\n  Bravo\n", ["5:1 row-outside-table"],
            ["value: Alfa", "role: Bravo"]
        ),
        ("role: Alfa\nscreenreader:\n  name: Bravo\n", ["3:1 row-outside-table"], ["name: Bravo", "role: Alfa"]),
        ("group: n/a", ["3:1 row-outside-table"], ["group: n/a"]),
        ("role: [Alfa, Bravo]", ["3:1 row-outside-table"], ["role: Alfa / Bravo"]),
        ("role:\n  ios: Alfa\n  android: Bravo", ["3:1 row-outside-table"], ["role: Alfa (ios) / Bravo (android)"]),
        (
            "keyboard:\n  tab: Alfa\nmobile:\n  swipe: Bravo\nspacebar: |\n  Charlie", ["7:1 row-outside-table"],
            ["tab: Alfa", "spacebar: Charlie", "swipe: Bravo"]
        ),
        (
            "mobile:\n  swipe: Alfa\nthree finger shake: |\n  Bravo\n", ["5:1 row-outside-table"],
            ["swipe: Alfa", "three finger shake: Bravo"]
        ),
        // Tables that are texts or lists.
        ("mobile: Nothing to swipe to", ["3:1 table-not-mapping"], [": Nothing to swipe to"]),
        ("keyboard:\n  N/A\n         \nsettings:\n  zoom: Grows", ["3:1 table-not-mapping"], [": N/A", "zoom: Grows"]),
        (
            "keyboard:\n  - tab: Alfa\n  - space: Bravo\n  - Charlie", ["3:1 table-not-mapping"],
            ["tab: Alfa", "space: Bravo", ": Charlie"]
        ),
        (
            "keyboard:\n  - tab: {ios: Alfa}\n    space: Bravo\n  - - enter: Charlie\n  - [Delta, Echo]",
            ["3:1 table-not-mapping"],
            ["tab: Alfa (ios)", "space: Bravo", "enter: Charlie", ": Delta", ": Echo"]
        ),
        // Keys.
        ("mobile::\n  swipe:: Alfa", ["3:1 key-colon", "4:3 key-colon"], ["swipe: Alfa"]),
        ("keyboard:\n  نیم\u{200C}فاصله: Alfa", [], ["نیم\u{200C}فاصله: Alfa"]),
        ("keyboard:\n  tab: |\n    Note:\u{A0}alfa", [], ["tab: Note:\u{A0}alfa"]),
        // White space.
        (
            "keyboard:\n\ttab: |\n\t\tAlfa\n\tspace: Bravo", ["4:1 yaml-tab", "5:1 yaml-tab", "6:1 yaml-tab"],
            ["tab: Alfa", "space: Bravo"]
        ),
        ("keyboard:\n  tab: Alfa\n\tspace: Bravo", ["5:1 yaml-tab"], ["tab: Alfa", "space: Bravo"]),
        ("keyboard:\n  page up/down\t: | \n    Alfa\n  tab: Bravo", [], ["page up/down: Alfa", "tab: Bravo"]),
        (
            "keyboard:\n  tab: |\n          \n    Alfa\n  space: Bravo", ["5:1 yaml-blank-line"],
            ["tab: Alfa", "space: Bravo"]
        ),
        (
            "keyboard:\n  tab: |\n    Alfa   \n\n        \n  space: |\n    Bravo\n  \n\n         ", [],
            ["tab: Alfa", "space: Bravo"]
        ),
        (
            "keyboard:\n   tab: |\n     Alfa\n  space: |\n    Bravo\n    it\n   enter: Charlie", ["6:3 yaml-indent"],
            ["tab: Alfa", "space: Bravo it", "enter: Charlie"]
        ),
        ("keyboard:\n  tab:\n    Alfa,\n    then Bravo", [], ["tab: Alfa, then Bravo"]),
        ("# mobile:\n#   swipe: |\n #   x\nkeyboard:\n  tab: Alfa\n  # space: Bravo", [], ["tab: Alfa"]),
    ]

    @Test(arguments: tables)
    func anIrregularTableIsTheOneItMeant(yaml: String, findings: [String], rows: [String]) throws {
        let read = try ReadEntry(yaml: yaml)
        #expect(read.findings == findings)
        #expect(try read.entry.criteria.flatMap { try read.entry.rowLines($0.id) } == rows)
    }

    // MARK: Keys

    @Test(arguments: [
        ("mobile gestures", "mobile"), ("gestures", "mobile"), ("Keyboard", "keyboard"),
        ("screen reader", "screenreader"), ("device settings", "settings"),
    ])
    func tablesAreKnownByOtherNames(key: String, table: CriteriaID) throws {
        let read = try ReadEntry(yaml: "\(key):\n  focus: Is seen")
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
        var configuration = Configuration.standard
        configuration.criteria = [
            CriteriaDefinition(
                id: "keyboard", title: "Tastatur", actionHeading: "Taste", resultHeading: "Erwartung",
                rows: ["Tab", "Leertaste", "Esc"])
        ]
        let read = try ReadEntry(yaml: "keyboard:\n  \(written): Works", configuration: configuration)
        #expect(read.findings == (usual == nil ? [] : ["4:3 action-spelling"]))
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
    }

    // MARK: White space

    @Test(arguments: 1...6)
    func everyIndentDoes(width: Int) throws {
        let blanks = String(repeating: " ", count: width)
        let read = try ReadEntry(
            yaml:
                "keyboard:\n\(blanks)tab: |\n\(blanks)   Moves\n\(blanks)space: |\n\(blanks) Opens\nmobile:\n  swipe: On"
        )
        #expect(read.findings == [])
        #expect(try read.entry.table("keyboard").outline == ["tab: Moves", "space: Opens"])
        #expect(try read.entry.table("mobile").outline == ["swipe: On"])
    }

    // MARK: Comments that are none

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

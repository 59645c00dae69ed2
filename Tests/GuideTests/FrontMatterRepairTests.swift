import Diagnostics
import Testing

@testable import Guide

/// Irregular front matter of real entries: each repair, its warning, its edit, and that no word is lost; and quotation marks
/// that YAML does not read as their author meant them.
struct FrontMatterRepairTests {
    /// YAML, what is found, and the rows of all tables.
    private static let tables = [
        // Rows beside their table, in whatever order, and without it.
        ("screenreader:\n  value: A\nrole: |\n  B\n", "5:1 row-outside-table", "value: A | role: B"),
        ("role: A\nscreenreader:\n  name: B\n", "3:1 row-outside-table", "name: B | role: A"),
        ("group: n/a", "3:1 row-outside-table", "group: n/a"), ("role: [A, B]", "3:1 row-outside-table", "role: A / B"),
        ("role:\n  ios: A\n  android: B", "3:1 row-outside-table", "role: A (ios) / B (android)"),
        ("keyboard: {tab: A}\nmobile: {swipe: B}\nspace: C", "5:1 row-outside-table", "tab: A | space: C | swipe: B"),
        ("mobile: {swipe: A}\nthree finger shake: |\n  B", "4:1 row-outside-table", "swipe: A | three finger shake: B"),
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

    /// What a site calls a table in its own `sitegen.yml` needs no repair; what it does not, does.
    @Test(arguments: ["schermlezer", "Schermlezer"])
    func aSpellingThatTheSiteChoseIsRight(key: String) throws {
        let configuration = try Configuration(
            yaml: "criteria:\n  - {id: screenreader, spellings: [schermlezer]}\n  - keyboard")
        let read = try ReadEntry(
            yaml: "\(key): {focus: Is seen}\nkeyboards: {tab: Moves}", configuration: configuration)
        #expect(read.findings == ["4:1 key-spelling"])
        #expect(try read.entry.table("screenreader").outline == ["focus: Is seen"])
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

    /// The finding stands where the quotation begins, not where YAML stumbles.
    @Test(arguments: [
        ("description: \"Moves\nkeyboard:\n  enter: \"Opens\"", "3:14", 5),
        ("description: 'Moves\nkeyboard:\n  enter: doesn't", "3:14", 5),
        ("keyboard:\n  tab: \"Moves\n  \"enter\": Opens", "4:8", 5), ("related:\n  - \"a\n  - \"b\"", "4:5", 5),
    ])
    func aQuotationThatIsNotClosedIsNamed(yaml: String, place: String, end: Int) throws {
        let read = try ReadEntry(yaml: yaml)
        #expect(read.findings == ["\(place) yaml-invalid"])
        let message = read.diagnostics.first?.message ?? ""
        #expect(message.hasSuffix("not closed on its line, so it ends on line \(end)"), "\(message)")
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
        ("description: \"one\n  two\"\norder: \"1\" 2", "5:12"), ("description: |\n  \"one\norder: \"1\" 2", "5:12"),
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

    /// The text after all edits, until none is left.
    private func mended(_ yaml: String) throws -> String {
        var text = "---\ntitle: Thing\n\(yaml)\n---\n"
        for _ in 0..<4 {
            let edits = try ReadEntry(text).diagnostics.flatMap(\.edits)
            guard !edits.isEmpty else { break }
            text = String(decoding: edits.applied(to: Array(text.utf8)), as: UTF8.self)
        }
        return String(text.dropFirst("---\ntitle: Thing\n".count).dropLast("\n---\n".count))
    }

    @Test(arguments: [
        ("keyboard:\n\ttab: Alfa\n\tenter:\tBravo", "keyboard:\n    tab: Alfa\n    enter: Bravo"),
        ("keyboard:\n  tab: |\n          \n    Alfa", "keyboard:\n  tab: |\n\n    Alfa"),
        ("keyboard:\n  tab:\n    ios: A\n   enter: B", "keyboard:\n  tab:\n    ios: A\n  enter: B"),
        ("keyboard:\n   tab: |\n     Alfa\n  enter: |\n    é", "keyboard:\n   tab: |\n     Alfa\n   enter: |\n    é"),
        ("keyboard:\n  tab: |\n  A\n  b\n  enter: C", "keyboard:\n  tab: |\n    A\n    b\n  enter: C"),
        ("mobile::\n  swipe :: Alfa", "mobile:\n  swipe: Alfa"),
        ("gestures:\n  swipe: Alfa", "mobile:\n  swipe: Alfa"), ("gestures::\n  swipe: a", "mobile:\n  swipe: a"),
        ("gherkin_keyboard:\n  - when: Alfa", "gherkin-keyboard:\n  - when: Alfa"),
        ("keyboard:\n  \"space bar\": Alfa\n  Ctl+tab: Bravo", "keyboard:\n  \"space\": Alfa\n  ctrl+tab: Bravo"),
        (
            "screenreader:\n    name: Alfa\n\norder: 3\nrole: |\n  Bravo\n\n  Charlie\nstate: Delta\n# end",
            "screenreader:\n    name: Alfa\n    role: |\n      Bravo\n\n      Charlie\n    state: Delta\n\norder: 3\n# end"
        ),
        ("role: Alfa\norder: 3\nstate: Bravo", "screenreader:\n  role: Alfa\n  state: Bravo\norder: 3"),
        ("role: Alfa\nscreenreader: {name: Bravo}", "role: Alfa\nscreenreader: {name: Bravo}"),
        ("gestures: {swipe: a}\nmobile: {tap: b}", "gestures: {swipe: a}\nmobile: {tap: b}"),
    ])
    func editsRepairTheText(yaml: String, expected: String) throws {
        #expect(try mended(yaml) == expected)
        let (before, after) = (try ReadEntry(yaml: yaml), try ReadEntry(yaml: expected))
        if before.diagnostics.allSatisfy({ $0.severity == .warning }) {
            let rows = { (read: ReadEntry) in
                read.entry.criteria.map { $0.rows.map { [$0.id] + $0.results.map(\.text) } }
            }
            #expect(rows(before) == rows(after))
        }
        #expect(after.diagnostics.flatMap(\.edits) == [])
    }

    @Test(arguments: [
        "keyboard:\n  tab: |\n    iOS: Alfa\n     Note: Bravo\n# why\n  # and\n  enter:\n  - Charlie\n  - ios: Delta\n",
        "keyboard:\n  tab: \"Alfa\n    enter: Bravo\"\n  space: Charlie\n",
        "keyboard:\n  - tab: Alfa\n    enter: Bravo\nmobile:\n  Charlie\n",
        "description: |\n  Alfa: Bravo\n   Charlie: Delta\n", "videos:\n  - src: a\n   title: b\n",
    ])
    func rowsThatAreWhereTheyBelongStay(yaml: String) {
        var text = RepairedYAML(yaml)
        YAMLRows.align(in: &text)
        #expect(text.text == yaml)
        #expect(text.reports.isEmpty)
    }
}

import Testing

@testable import Guide

/// Irregular front matter of real entries: each repair, its warning, and that no word is lost.
struct FrontMatterRepairTests {
    /// The YAML is right under the title, so its first line is the file's third.
    private func read(_ yaml: String, _ findings: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation)
        throws -> Entry
    {
        let read = try ReadEntry(yaml: yaml)
        #expect(read.findings == findings, sourceLocation: sourceLocation)
        let values = yaml.split(separator: "\n").filter { !String($0).trimmed.hasPrefix("#") }.joined(separator: "\n")
        let tables = values.replacing("screenreader", with: "").replacing("keyboard", with: "").replacing(
            "mobile", with: ""
        )
        .replacing("settings", with: "").replacing(" gestures:", with: ":")
        #expect(read.entry.lostWords(of: tables) == [], sourceLocation: sourceLocation)
        return read.entry
    }

    // MARK: Rows beside their table

    @Test(arguments: [
        ("name", "screenreader"), ("role", "screenreader"), ("group", "screenreader"), ("state", "screenreader"),
    ])
    func aPropertyBesideItsTableBecomesItsRow(row: String, table: CriteriaID) throws {
        let entry = try read(
            "screenreader:\n  value: Is spoken\n\(row): |\n  Says what it is\n", ["5:1 row-outside-table"])
        #expect(try entry.table(table).outline == ["value: Is spoken", "\(row): Says what it is"])
    }

    @Test func aRowBelongsToItsTableEvenIfThatComesLater() throws {
        let entry = try read(
            "role: Says button\nscreenreader:\n  name: Is clear\n", ["3:1 row-outside-table"])
        #expect(try entry.table("screenreader").outline == ["name: Is clear", "role: Says button"])
    }

    @Test func aRowMakesTheTableThatIsMissing() throws {
        let entry = try read("group: n/a", ["3:1 row-outside-table"])
        #expect(try entry.table("screenreader").outline == ["group: n/a"])
        #expect(entry.layout == .entry)
    }

    @Test func rowsOfTheKeyboardTableAreKnownByTheirSpellings() throws {
        let entry = try read(
            """
            keyboard:
              tab: |
                Moves on
            spacebar: |
                Activates
            enter: |
                Opens
            """, ["6:1 row-outside-table", "8:1 row-outside-table"])
        #expect(try entry.table("keyboard").outline == ["tab: Moves on", "spacebar: Activates", "enter: Opens"])
        #expect(try entry.table("keyboard").rows.map(\.id) == ["tab", "space", "enter"])
    }

    @Test func aRowGoesToTheTableThatListsItNotToTheOneAboveIt() throws {
        let entry = try read(
            "keyboard:\n  tab: Moves on\nmobile:\n  swipe: Moves on\nspacebar: |\n  Opens\nDoubletap: Opens",
            ["7:1 row-outside-table", "9:1 row-outside-table"])
        #expect(try entry.table("keyboard").outline == ["tab: Moves on", "spacebar: Opens"])
        #expect(try entry.table("mobile").outline == ["swipe: Moves on", "Doubletap: Opens"])
    }

    @Test func aBlockUnderAnUnknownKeyBelongsToTheTableAboveIt() throws {
        let entry = try read(
            "mobile:\n  swipe: Moves on\nthree finger shake: |\n  Undoes it\n", ["5:1 row-outside-table"])
        #expect(try entry.table("mobile").outline == ["swipe: Moves on", "three finger shake: Undoes it"])
    }

    @Test func aRowBesideItsTableMayHaveResultsForPlatforms() throws {
        let entry = try ReadEntry(yaml: "screenreader:\n  name: Is clear\nrole:\n  ios: Button\n  android: Double tap")
            .entry
        #expect(try entry.table("screenreader").row("role").results.map(\.platforms) == [["ios"], ["android"]])
    }

    @Test func aRowBesideItsTableMayBeAList() throws {
        let entry = try read("role: [Says link, Says visited]", ["3:1 row-outside-table"])
        #expect(try entry.table("screenreader").outline == ["role: Says link / Says visited"])
    }

    // MARK: Tables that are texts

    @Test func aTableThatIsATextBecomesAStatement() throws {
        let entry = try read("mobile: Nothing to swipe to", ["3:1 table-not-mapping"])
        #expect(try entry.table("mobile").outline == [": Nothing to swipe to"])
        #expect(try entry.table("mobile").rows.map(\.anchor) == ["mobile-statement"])
    }

    @Test func aTextOnTheNextLineBecomesAStatement() throws {
        let entry = try read("keyboard:\n  N/A\n         \nsettings:\n  zoom: Grows", ["3:1 table-not-mapping"])
        #expect(try entry.table("keyboard").outline == [": N/A"])
    }

    @Test func aTableThatIsAListBecomesRows() throws {
        let entry = try read(
            "keyboard:\n  - tab: Moves on\n  - space: Activates\n  - Nothing else", ["3:1 table-not-mapping"])
        #expect(try entry.table("keyboard").outline == ["tab: Moves on", "space: Activates", ": Nothing else"])
    }

    @Test func aListOfMappingsIsTheRowsOfAllOfThem() throws {
        let read = try ReadEntry(
            yaml: """
                keyboard:
                  - tab:
                      ios: Alfa
                      android: Bravo
                    space: Charlie
                  - - enter: Delta
                  - [Echo, Foxtrot]
                """)
        #expect(read.findings == ["3:1 table-not-mapping"])
        let table = try read.entry.table("keyboard")
        #expect(table.outline == ["tab: Alfa / Bravo", "space: Charlie", "enter: Delta", ": Echo", ": Foxtrot"])
        #expect(table.rows[0].results.map(\.platforms) == [["ios"], ["android"]])
    }

    @Test func aNameInAListOfRowsIsARow() throws {
        let entry = try read(
            "screenreader:\n  - name: Delta clear\n    role: Echo button\n    state:", ["3:1 table-not-mapping"])
        #expect(try entry.table("screenreader").outline == ["name: Delta clear", "role: Echo button", "state: "])
    }

    // MARK: Keys

    @Test func aKeyMayHaveTwoColons() throws {
        let entry = try read("mobile::\n  swipe:: Moves on", ["3:1 key-colon", "4:3 key-colon"])
        #expect(try entry.table("mobile").outline == ["swipe: Moves on"])
    }

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

    @Test func aRepeatedKeyKeepsBothTexts() throws {
        let entry = try read(
            "screenreader:\n  role: Is a list\n  name: Is clear\n  role: Is a grid", ["6:3 yaml-duplicate-key"])
        #expect(try entry.table("screenreader").rows.map(\.id) == ["role", "name", "role-2"])
        #expect(try entry.table("screenreader").rows.map(\.action) == ["role", "name", "role"])
    }

    @Test func aRepeatedTableKeepsBothTexts() throws {
        let entry = try read(
            "keyboard:\n  tab: Moves on\nkeyboard:\n  space: Opens\nkeyboard:\n  escape: Closes",
            ["5:1 yaml-duplicate-key", "7:1 yaml-duplicate-key"])
        #expect(try entry.table("keyboard").outline == ["tab: Moves on", "space: Opens", "escape: Closes"])
    }

    @Test(arguments: ["a | b", "a \\| b", "\"a \\x41 b\""])
    func whatATableSaysDoesNotChangeHowItsRepetitionIsRead(value: String) throws {
        let read = try ReadEntry(
            yaml: "keyboard:\n  tab: Alfa\nkeyboard:\n  enter: \(value)\ntitle: Other\ncategories: b\ncategories: c")
        #expect(read.findings == ["5:1 yaml-duplicate-key", "7:1 value-invalid", "9:1 yaml-duplicate-key"])
        #expect(read.entry.criteria.map(\.title) == ["Keyboard"])
        #expect(try read.entry.table("keyboard").rows.map(\.action) == ["tab", "enter"])
        #expect(read.entry.categories == ["b", "c"])
    }

    @Test func signsThatJoinLettersStayInAKey() throws {
        let read = try ReadEntry(yaml: "keyboard:\n  نیم\u{200C}فاصله: Alfa")
        #expect(read.findings == [])
        #expect(try read.entry.table("keyboard").outline == ["نیم\u{200C}فاصله: Alfa"])
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

    @Test(arguments: ["\t", "\t\t"])
    func tabsIndentAsBlanksDo(tab: String) throws {
        let entry = try read(
            "keyboard:\n\(tab)tab: |\n\(tab)\tMoves on\n\(tab)space: Opens",
            ["4:1 yaml-tab", "5:1 yaml-tab", "6:1 yaml-tab"])
        #expect(try entry.table("keyboard").outline == ["tab: Moves on", "space: Opens"])
    }

    @Test func aTabBeforeAColonIsABlank() throws {
        let entry = try read("keyboard:\n  page up/down\t: | \n    Moves a page\n  tab: Moves on", [])
        #expect(try entry.table("keyboard").outline == ["page up/down: Moves a page", "tab: Moves on"])
    }

    @Test func tabsMixWithBlanks() throws {
        let entry = try read("keyboard:\n  tab: Moves on\n\tspace: Opens", ["5:1 yaml-tab"])
        #expect(try entry.table("keyboard").outline == ["tab: Moves on", "space: Opens"])
    }

    @Test func blankLinesDeeperThanTheTextAreEmpty() throws {
        let entry = try read(
            "keyboard:\n  tab: |\n          \n    Moves on\n  space: Opens", ["5:1 yaml-blank-line"])
        #expect(try entry.table("keyboard").outline == ["tab: Moves on", "space: Opens"])
    }

    @Test func blankLinesBehindABlockAreNothing() throws {
        let entry = try read(
            "keyboard:\n  tab: |\n    Moves on   \n\n        \n  space: |\n    Opens\n  \n\n         ", [])
        #expect(try entry.table("keyboard").outline == ["tab: Moves on", "space: Opens"])
    }

    @Test(arguments: 1...6)
    func everyIndentDoes(width: Int) throws {
        let blanks = String(repeating: " ", count: width)
        let entry = try read(
            "keyboard:\n\(blanks)tab: |\n\(blanks)   Moves on\n\(blanks)space: |\n\(blanks) Opens\nmobile:\n  swipe: On",
            [])
        #expect(try entry.table("keyboard").outline == ["tab: Moves on", "space: Opens"])
        #expect(try entry.table("mobile").outline == ["swipe: On"])
    }

    @Test func rowsOfOneTableMayStandInDifferentColumns() throws {
        let entry = try read(
            "keyboard:\n   tab: |\n     Moves on\n  space: |\n    Opens\n    it\n   enter: Closes", ["6:3 yaml-indent"])
        #expect(try entry.table("keyboard").outline == ["tab: Moves on", "space: Opens it", "enter: Closes"])
    }

    @Test func aTextMayStandOnTheNextLine() throws {
        let entry = try read("mobile:\n  swipe:\n    Moves on,\n    then stops", [])
        #expect(try entry.table("mobile").outline == ["swipe: Moves on, then stops"])
    }

    @Test func whatIsCommentedOutIsNotThere() throws {
        let entry = try read("# mobile:\n#   swipe: |\n #   x\nkeyboard:\n  tab: Moves on\n  # space: Opens", [])
        #expect(entry.criteria.map(\.id) == ["keyboard"])
        #expect(try entry.table("keyboard").outline == ["tab: Moves on"])
    }

    @Test func typographicQuotesAndNoBreakSpacesStay() throws {
        let entry = try read("screenreader:\n  state: “Loading”\u{A0}is said\n  name: \u{A0}Clear\u{A0}", [])
        #expect(try entry.table("screenreader").rows[0].results[0].html.source == "“Loading”\u{A0}is said")
        #expect(try entry.table("screenreader").rows[1].results[0].text == "Clear")
    }

    // MARK: Comments that are none

    @Test(arguments: [
        ("keyboard:\n  tab: step #2 of alfa", "4:13"), ("keyboard:\n  tab: #2 of alfa", "4:8"),
        ("keyboard:\n  tab:\n    ios: Alfa\n    android: step  #two", "6:20"),
        ("keyboard:\n  tab: [x]\nmobile: Alfa #bravo # charlie", "5:14"),
        ("keyboard:\n  - Alfa #2", "4:10"), ("description: One of the #1 things", "3:25"),
        ("gherkin-keyboard:\n  - when: I press key #2", "4:23"),
    ])
    func aNumberSignBeforeAWordIsReported(yaml: String, place: String) throws {
        #expect(try ReadEntry(yaml: yaml).findings.filter { $0.hasSuffix("yaml-comment") } == ["\(place) yaml-comment"])
    }

    @Test func aNumberSignInATitleIsReported() throws {
        #expect(try ReadEntry("---\ntitle: Alfa #2\n---\n").findings == ["2:13 yaml-comment"])
    }

    @Test(arguments: [
        "tab: step # 2 of alfa", "tab: \"step #2\"", "tab: 'step' #2", "tab: step#2", "tab: step ## two",
        "tab: |\n    step #2",
        "tab: step #", "#tab: step\n  enter: x", "tab: step\n  #enter: x",
    ])
    func aCommentIsNotReported(row: String) throws {
        #expect(try ReadEntry(yaml: "keyboard:\n  \(row)").findings == [])
    }

    // MARK: Colons without a blank

    @Test(arguments: [
        ("tab:\u{A0}Alfa\n  space: Bravo", ["4:3 key-blank"]),
        ("tab: Alfa\n  space:\u{A0} Bravo", ["5:3 key-blank"]),
        ("tab:\u{202F}Alfa\n\tspace: Bravo", ["4:3 key-blank", "5:1 yaml-tab"]),
    ])
    func aNoBreakSpaceBehindAKeyIsABlank(rows: String, findings: [String]) throws {
        let entry = try read("keyboard:\n  \(rows)", findings)
        #expect(try entry.table("keyboard").outline == ["tab: Alfa", "space: Bravo"])
    }

    @Test func aNoBreakSpaceInATextStays() throws {
        let entry = try read(
            "keyboard:\n  tab: |\n    Note:\u{A0}alfa\n  space:\u{A0}Bravo\n  enter: Charlie", ["6:3 key-blank"])
        #expect(try entry.table("keyboard").rows[0].results[0].html.source == "Note:\u{A0}alfa")
    }

    @Test(arguments: [
        ("title:Alfa", "2:1 key-blank"), ("title:Alfa\norder: 3", "2:1 key-blank"),
        ("order: 3\nTitle:Alfa", "3:1 key-blank"), ("title:\u{A0}Alfa", "2:1 key-blank"),
        ("order: 3\ndescription:x\ntitle: Alfa", "3:1 key-blank"),
    ])
    func aKnownKeyNeedsNoBlank(yaml: String, finding: String) throws {
        let read = try ReadEntry("---\n\(yaml)\n---\n")
        #expect(read.findings == [finding])
        #expect(read.entry.title == "Alfa")
    }
}

import Testing

@testable import Guide

/// Criteria tables, written as they should be.
struct CriteriaTests {
    @Test func keepsTheAuthorsOrderOfRows() throws {
        let read = try ReadEntry(
            yaml: """
                keyboard:
                  zoom: Grows
                  tab: Moves focus
                  escape: Closes
                  arrow keys: Move on
                """)
        #expect(read.findings == [])
        #expect(try read.entry.table("keyboard").rows.map(\.action) == ["zoom", "tab", "escape", "arrow keys"])
    }

    @Test func ordersTablesAsConfigured() throws {
        let read = try ReadEntry(
            yaml: """
                settings:
                  text resize: Grows
                screenreader:
                  name: Is clear
                mobile:
                  swipe: Moves on
                keyboard:
                  tab: Moves on
                """)
        #expect(read.entry.criteria.map(\.id) == ["keyboard", "mobile", "screenreader", "settings"])
        let table = try read.entry.table("settings")
        #expect(table.title == "Device settings")
        #expect(table.actionHeading == "Setting")
        #expect(table.resultHeading == "Expected result")
    }

    @Test(arguments: [
        ("- Focus moves on\n- Nothing opens", "Focus moves on; Nothing opens"),
        ("- Moves.\n- Opens:\n  - one\n  - `two`", "Moves. Opens: one; two"),
        ("First\n\nSecond", "First; Second"), ("First  \nstill `first`", "First still first"),
    ])
    func aResultOfSeveralBlocksIsOneLineOfData(result: String, text: String) throws {
        let yaml = "keyboard:\n  tab: |\n    " + result.replacing("\n", with: "\n    ")
        #expect(try ReadEntry(yaml: yaml).entry.table("keyboard").rows.map { $0.results.map(\.text) } == [[text]])
    }

    @Test func resultsMayDependOnThePlatform() throws {
        let read = try ReadEntry(
            yaml: """
                keyboard:
                  enter:
                    android: Activates it
                    ios: Does nothing
                  space: Activates it
                """)
        #expect(read.findings == [])
        let rows = try read.entry.table("keyboard").rows
        #expect(rows[0].results.map(\.text) == ["Activates it", "Does nothing"])
        #expect(rows[0].results.map(\.platforms) == [["android"], ["ios"]])
        #expect(rows[1].results.map(\.platforms) == [["ios", "android"]])
    }

    @Test(arguments: [
        ("iOS", ["ios"]), ("Android", ["android"]), ("iPhone", ["ios"]), ("all", ["ios", "android"]),
        ("ios, android", ["ios", "android"]), ("iOS and Android", ["ios", "android"]),
        ("android/ios", ["ios", "android"]), ("iOS & Android", ["ios", "android"]), ("iOS and iPadOS", ["ios"]),
    ])
    func knowsPlatformsByAllTheirNames(key: String, platforms: [String]) throws {
        let read = try ReadEntry(yaml: "keyboard:\n  enter:\n    \(key): Activates it")
        #expect(try read.entry.table("keyboard").rows[0].results.map { $0.platforms.map(\.rawValue) } == [platforms])
        #expect(read.findings == [])
    }

    @Test func aRowForOnePlatformKnowsIt() throws {
        let read = try ReadEntry(yaml: "keyboard:\n  enter:\n    android: Activates it")
        let row = try read.entry.table("keyboard").row("enter")
        #expect(row.platforms(of: ["ios", "android"]) == ["android"])
    }

    @Test func resultsAreInlineMarkdown() throws {
        let read = try ReadEntry(
            yaml: """
                keyboard:
                  tab: Moves *focus* to `next` & **on** <kbd>Tab</kbd>
                  enter: |
                    First line
                    second line
                """)
        #expect(read.findings == [])
        let rows = try read.entry.table("keyboard").rows
        #expect(
            rows[0].results[0].html.source
                == "Moves <em>focus</em> to <code>next</code> &amp; <strong>on</strong> <kbd>Tab</kbd>")
        #expect(rows[0].results[0].text == "Moves focus to next & on Tab")
        #expect(rows[1].results[0].html.source == "First line\nsecond line")
    }

    @Test(arguments: ["> 50 % contrast", "# of rows", "+ 1 step", "1. item", "-", "- bold", "[x]: y", "(a) b", "***"])
    func aResultOnOneLineIsNoBlock(text: String) throws {
        let read = try ReadEntry(yaml: "keyboard:\n  tab: \"\(text)\"")
        let result = try #require(try read.entry.table("keyboard").rows.first?.results.first)
        #expect(result.text == text)
        #expect(!result.html.source.contains("<"))
        #expect(read.findings == [])
    }

    @Test func aResultMayBeAList() throws {
        let read = try ReadEntry(yaml: "keyboard:\n  tab: |\n    - Moves focus\n    - Shows it")
        #expect(
            try read.entry.table("keyboard").rows[0].results[0].html.source
                == "<ul>\n<li>Moves focus</li>\n<li>Shows it</li>\n</ul>\n")
    }

    @Test func aSequenceHoldsSeveralResults() throws {
        let read = try ReadEntry(yaml: "keyboard:\n  tab:\n    - Moves focus\n    - Shows it")
        #expect(try read.entry.table("keyboard").outline == ["tab: Moves focus / Shows it"])
    }

    @Test func textsThatOnlyLookLikeMarkdownStay() throws {
        let read = try ReadEntry(yaml: "keyboard:\n  tab: \"Value of 3 < 5, a_b_c and 2 * 3 * 4\"")
        #expect(try read.entry.table("keyboard").rows[0].results[0].text == "Value of 3 < 5, a_b_c and 2 * 3 * 4")
        #expect(read.findings == [])
    }

    @Test func rowsHaveAnchorsOfTheirOwn() throws {
        let read = try ReadEntry(
            yaml: "keyboard:\n  tab: One\n  Tab: Two\nmobile:\n  swipe: Three\n  keyboard: Four")
        let anchors = read.entry.criteria.flatMap { $0.rows.map(\.anchor) }
        #expect(anchors == ["keyboard-tab", "keyboard-tab-2", "mobile-swipe", "mobile-keyboard"])
    }

    @Test func anchorsStayUniqueWhateverTheRowsAreCalled() throws {
        let read = try ReadEntry(
            yaml:
                "keyboard:\n  tab: One\n  Tab: Two\n  tab 2: Three\n  tab-2: Four\nios:\n  name: Five\nguide:\n  name: Six",
            body: "## iOS\n\nText")
        let anchors = read.entry.criteria.flatMap { [$0.id.rawValue] + $0.rows.map(\.anchor) } + ["ios"]
        #expect(Set(anchors).count == anchors.count, "\(anchors)")
        #expect(Set(anchors).isDisjoint(with: BodyMerger.pageAnchors))
    }

    @Test func aPlatformInTheActionLimitsTheRow() throws {
        let read = try ReadEntry(
            yaml: "mobile:\n  android-volume: Changes it\n  rotor (iOS): Changes it\n  swipe: Moves on")
        let platforms = try read.entry.table("mobile").rows.map { $0.platforms(of: ["ios", "android"]) }
        #expect(platforms == [["android"], ["ios"], ["ios", "android"]])
    }

    // MARK: Actions

    @Test(arguments: [
        ("tab", "tab"), ("Tab", "tab"), ("tab key", "tab"), ("tab-key", "tab"),
        ("space", "space"), ("spacebar", "space"), ("space bar", "space"), ("Space-bar", "space"),
        ("Spacebar or enter", "space-or-enter"), ("enter or spacebar", "enter-or-space"), ("esc", "escape"),
        ("Ctl+tab", "ctrl-tab"), ("Ctr + tab", "ctrl-tab"), ("control+tab", "ctrl-tab"), ("ctrl+tab", "ctrl-tab"),
        ("tab, arrow keys or Ctl+tab", "tab-arrow-keys-or-ctrl-tab"),
        ("tab, Ctr+tab or arrow-keys", "tab-ctrl-tab-or-arrow-keys"),
        ("Doubletap", "double-tap"), ("double-tap", "double-tap"), ("double tap", "double-tap"),
        ("Doubletap and hold", "double-tap-and-hold"), ("rotor/lcm", "rotor-lcm"), ("swipe rt", "swipe-right"),
        ("page up/down", "page-up-down"), ("arrow-keys", "arrow-keys"), ("arrows", "arrow-keys"),
        ("shift + page Up/down", "shift-page-up-down"), ("text-resize", "text-resize"),
        ("Activate the control", "activate-the-control"), ("Any-gesture", "any-gesture"),
    ])
    func oneActionHasOneIdHoweverItIsSpelled(written: String, id: String) {
        #expect(ActionKey(written).id == id)
    }

    @Test(arguments: [
        "tab", "Tab", "space", "enter", "Escape", "arrow keys", "tab, arrow keys or ctrl+tab", "double tap",
        "swipe",
        "rotor/lcm", "rotor / lcm", "tab / shift+tab", "home/end", "enter , space", "volume + button",
        "Right arrow key",
        "3 finger swipe", "When the control is disabled", "pinch/stretch", "name", "zoom",
    ])
    func usualSpellingsGiveNoWarning(written: String) throws {
        #expect(!ActionKey(written).isUnusual)
        let read = try ReadEntry(yaml: "keyboard:\n  \"\(written)\": Works")
        #expect(read.findings == [])
    }

    /// Only what is misspelled changes: names keep their case, and signs their blanks.
    @Test(arguments: [
        ("Spacebar", "space"), ("double-tap and hold on iOS", "double tap and hold on iOS"),
        ("TalkBack / Doubletap", "TalkBack / double tap"), ("Control + Tab", "ctrl+Tab"),
        ("shift + page Up/down", "shift+page Up/down"), ("VO + spacebar , esc", "VO+space , escape"),
        ("up/down arrow-keys", "up/down arrow keys"), ("remote control , arrows", "remote control , arrow keys"),
    ])
    func aSuggestionChangesNothingElse(written: String, usual: String) {
        #expect(ActionKey(written).usual == usual)
        #expect(ActionKey(written).isUnusual)
        #expect(!ActionKey(usual).isUnusual)
    }
}

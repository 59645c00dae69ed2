import Testing

@testable import Guide

/// Criteria tables, written as they should be.
struct CriteriaTests {
    @Test func rowsAreInTheAuthorsOrderAndTablesInTheConfiguredOne() throws {
        let yaml = "settings: {zoom: A, tab: B, escape: C}\nmobile: {swipe: D}\nkeyboard: {tab: E}"
        let entry = try ReadEntry(yaml: yaml).entry
        #expect(entry.criteria.map(\.id) == ["keyboard", "mobile", "settings"])
        let table = try entry.table("settings")
        #expect(table.rows.map(\.action) == ["zoom", "tab", "escape"])
        let words = [table.title, table.actionHeading, table.resultHeading]
        #expect(words == ["Device settings", "Setting", "Expected result"])
    }

    @Test(arguments: [
        ("|\n    - Moves\n    - Opens", "Moves; Opens", "<ul>\n<li>Moves</li>\n<li>Opens</li>\n</ul>\n"),
        ("|\n    - Moves.\n    - Opens:\n      - one\n      - `two`", "Moves. Opens: one; two", nil),
        ("|\n    First\n\n    Second", "First; Second", nil),
        ("|\n    First  \n    still `first`", "First still first", nil),
        ("|\n    First\n    second", "First second", "First\nsecond"),
        ("\"Value of 3 < 5, a_b_c and 2 * 3 * 4\"", "Value of 3 < 5, a_b_c and 2 * 3 * 4", nil),
        ("A *b* & **c** <kbd>d</kbd>", "A b & c d", "A <em>b</em> &amp; <strong>c</strong> <kbd>d</kbd>"),
    ])
    func aResultIsMarkdownAndOneLineOfData(result: String, text: String, html: String?) throws {
        let read = try ReadEntry(yaml: "keyboard:\n  tab: \(result)")
        let found = try #require(try read.entry.table("keyboard").rows.first?.results.first)
        #expect(found.text == text)
        #expect(html == nil || found.html.source == html)
        #expect(read.findings == [])
    }

    @Test func resultsMayDependOnThePlatform() throws {
        let read = try ReadEntry(yaml: "keyboard: {enter: {android: Activates it, ios: Does nothing}, space: Opens}")
        #expect(read.findings == [])
        #expect(
            try read.entry.table("keyboard").outlineOfPlatforms
                == ["enter: Activates it (android) / Does nothing (ios)", "space: Opens"])
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

    @Test(arguments: ["> 50 % contrast", "# of rows", "+ 1 step", "1. item", "-", "- bold", "[x]: y", "(a) b", "***"])
    func aResultOnOneLineIsNoBlock(text: String) throws {
        let read = try ReadEntry(yaml: "keyboard:\n  tab: \"\(text)\"")
        let result = try #require(try read.entry.table("keyboard").rows.first?.results.first)
        #expect(result.text == text)
        #expect(!result.html.source.contains("<"))
        #expect(read.findings == [])
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
        "tab", "Tab", "space", "enter", "Escape", "arrow keys", "tab, arrow keys or ctrl+tab", "double tap", "swipe",
        "rotor/lcm", "rotor / lcm", "tab / shift+tab", "home/end", "enter , space", "volume + button",
        "Right arrow key", "3 finger swipe", "When the control is disabled", "pinch/stretch", "name", "zoom",
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

    @Test(arguments: [
        "tab", "tab, arrow keys or ctl+tab", "arrow and space keys", "Ctrl+Alt+Left", "F6", "page up/down",
        "shift + page Up/down", "⌘ A", "⇧⇥", "?", "Home / End", "shift-tab", "space on iOS", "enter when it is open",
        "Leertaste", "Пробел", "any letter", "Touche entrée", "context menu key",
    ])
    func namesKeys(_ action: String) {
        #expect(ActionKind(action) == .keys)
    }

    @Test(arguments: [
        "keyboard", "skip-links", "zoom", "reduced motion settings", "home screen", "F99", "After Effects",
        "focus order", "search", "If needed",
    ])
    func namesNoKeys(_ action: String) {
        #expect(ActionKind(action) == .other)
    }

    @Test(arguments: [
        ("When no element is in it", "no element is in it"), ("if nothing is selected", "nothing is selected"),
        ("After it has closed", "after it has closed"), ("Wenn nichts darin ist", "nichts darin ist"),
    ])
    func namesACondition(_ action: String, _ words: String) {
        #expect(ActionKind(action) == .condition(words))
    }
}

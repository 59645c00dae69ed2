import Markdown
import TestSupport
import Testing

@testable import Guide

/// Criteria tables and scenarios, written as they should be, with the forms that their actions and steps may have.
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

    @Test(arguments: 1...4)
    func whatIsTakenForASentenceIsNothingElseToAParser(seed: UInt64) {
        let pieces =
            (0x20..<0x7F).map { String(Unicode.Scalar(UInt8($0))) } + [
                "Opens", "link", " the ", " ", ". ", ": ", "www.", "http://", "é", "“x”", "\n", "import ", "1. ",
                "a@b.de",
            ]
        var random = SplitMix64(seed: seed)
        var sentences = 0
        for _ in 0..<20_000 {
            let count = Int.random(in: 1...5, using: &random)
            let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            guard CriteriaMerger.isSentence(text) else { continue }
            sentences += 1
            #expect(MarkdownDocument(parsing: text).withTree { $0.renderHTML() } == "<p>\(text)</p>\n")
        }
        #expect(sentences > 500)
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
        let rows = ["enter: Activates it (android) / Does nothing (ios)", "space: Opens"]
        #expect(try read.entry.table("keyboard").outlineOfPlatforms == rows)
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

    private static let forms: [(yaml: String, scenarios: [String], findings: [String])] = [
        ("- scenario: A\n    given: B\n    when: C\n  - when: D", ["A | given B | when C", "- | when D"], []),
        ("- scenario: A\n  - when: B\n  - then: C\n  - when: D", ["A | when B | then C | when D"], []),
        ("- name: A\n    steps:\n      - B\n      - when: C\n      - when: D", ["A | and B | when C | when D"], []),
        ("- when: A\n  - or: B\n    result: C", ["- | when A | or B | result C"], []),
        ("- given: A\n  - when: B", ["- | given A | when B"], []),
        ("- Given A\n  - [B, C]", ["- | and Given A | and B | and C"], []),
        ("- when:  |\n      A `b`\n    result: |\n      C", ["- | when A b | result C"], []),
        // A step may be a list, or depend on the platform.
        ("- when: A\n    then:\n      - B\n      - C", ["- | when A | then B | and C"], []),
        ("- when: A\n    then: [B]\n    result: [C, D]", ["- | when A | then B | result C | result D"], []),
        (
            "- when: A\n    result:\n      ios: B\n      android: [C, D]\n      all: E",
            ["- | when A | result iOS: B | result Android: C | result Android: D | result E"], []
        ),
        ("- when: A\n    then: ~\n  - iOS and Android", ["- | when A | and iOS and Android"], []),
        // What is not known is reported, and stays.
        ("- when: A\n    expected: B", ["- | when A | and B"], ["5:5 front-matter-unknown-key"]),
        ("- scenario: A\n    steps: When B", ["A | and When B"], ["5:5 front-matter-unknown-key"]),
        ("- when: A\n    result:\n      alfa: B", ["- | when A | result alfa: B"], ["6:7 platform-unknown"]),
    ]

    @Test(arguments: forms)
    func namesAndStepsAreRead(yaml: String, expected: [String], findings: [String]) throws {
        let read = try ReadEntry(yaml: "gherkin-keyboard:\n  \(yaml)")
        let scenarios = read.entry.scenarios.map { scenario in
            ([scenario.name ?? "-"] + scenario.steps.map { "\($0.keyword) \($0.text)" }).joined(separator: " | ")
        }
        #expect(scenarios == expected)
        #expect(read.entry.scenarios.allSatisfy { $0.table == "keyboard" })
        #expect(read.findings == findings)
    }

    @Test(arguments: ["To be written", "{when: Alfa}", "|\n  Scenario: Reach it\n    Given Alfa"])
    func whatIsNoListStaysATable(value: String) throws {
        let read = try ReadEntry(yaml: "gherkin-mobile: \(value)")
        #expect(read.findings == ["3:1 table-unknown"])
        #expect(read.entry.lostWords(of: value) == [])
    }

    @Test(arguments: [("keybord", "gherkin-keyboard" as String?), ("valves", nil)])
    func aTableThatIsNotConfiguredIsReported(table: String, suggestion: String?) throws {
        let read = try ReadEntry(yaml: "gherkin-\(table):\n  - {when: Alfa, result: Bravo}")
        #expect(read.entry.scenarios.map(\.table) == [CriteriaID(table)])
        #expect(read.findings == ["3:1 table-unknown"])
        #expect(read.diagnostics.map(\.suggestion) == [suggestion])
    }

    @Test(arguments: [
        ("2. Tab drücken", "2. Tab drücken"), ("3) Go on", "3) Go on"), ("# 3 is said", "# 3 is said"),
        ("- moves", "- moves"), ("* moves", "* moves"), ("+ moves", "+ moves"), ("> is quoted", "&gt; is quoted"),
        ("***", "***"), ("---", "---"), ("[a]: /b", "[a]: /b"), ("~~~ waves", "~~~ waves"),
        ("**bold** and `code`", "<strong>bold</strong> and <code>code</code>"), ("plain", "plain"),
    ])
    func aStepIsInlineText(step: String, html: String) throws {
        let entry = try ReadEntry(yaml: "gherkin-keyboard:\n  - when: '\(step)'\n    result: '\(step)'").entry
        let steps = try #require(entry.scenarios.first).steps
        #expect(steps.map(\.html.source) == [html, html])
        #expect(steps.first?.text == HTML(trusted: html).plainText)
    }

    @Test(arguments: [
        ("|\n      - Alfa\n      - Bravo", "<ul>\n<li>Alfa</li>\n<li>Bravo</li>\n</ul>\n", "Alfa; Bravo"),
        ("|\n      Alfa\n\n      Bravo", "<p>Alfa</p>\n<p>Bravo</p>\n", "Alfa; Bravo"),
        ("<ul><li>Alfa</li></ul>", "<ul><li>Alfa</li></ul>", "Alfa"),
    ])
    func aResultMayBeAListAsInATable(result: String, html: String, text: String) throws {
        for step in ["result", "then", "when: Open it\n    then: It opens\n    and"] {
            let read = try ReadEntry(yaml: "gherkin-keyboard:\n  - \(step): \(result)")
            let last = try #require(read.entry.scenarios.first?.steps.last)
            let row = try ReadEntry(yaml: "keyboard:\n    tab: \(result)").entry.table("keyboard").rows[0].results[0]
            #expect(last.html == row.html)
            #expect(last.html.source.trimmed == html.trimmed)
            #expect(last.text == text)
            #expect(read.findings == [])
        }
    }
}

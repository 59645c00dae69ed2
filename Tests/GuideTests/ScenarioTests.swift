import Testing

@testable import Guide

/// Scenarios: their names, their steps in every form, and the texts of the steps.
struct ScenarioTests {
    private static let forms: [(yaml: String, scenarios: [String], findings: [String])] = [
        ("- scenario: A\n    given: B\n    when: C\n  - when: D", ["A | given B | when C", "- | when D"], []),
        ("- scenario: A\n  - when: B\n  - then: C\n  - when: D", ["A | when B | then C | when D"], []),
        ("- name: A\n    steps:\n      - B\n      - when: C\n      - when: D", ["A | and B | when C | when D"], []),
        ("- when: A\n  - or: B\n    result: C", ["- | when A | or B | result C"], []),
        ("- given: A\n  - when: B", ["- | given A | when B"], []),
        ("- Given A\n  - [B, C]", ["- | and Given A | and B | and C"], []),
        (
            "- when:  |\n      A `b`\n    result: |\n      C\n  - when: D", ["- | when A b | result C", "- | when D"],
            []
        ),
        // A step may be a list, or depend on the platform.
        ("- when: A\n    then:\n      - B\n      - C", ["- | when A | then B | and C"], []),
        ("- when: A\n    then: [B]\n    result: [C, D]", ["- | when A | then B | result C | result D"], []),
        (
            "- when: A\n    result:\n      ios: B\n      android: [C, D]\n      all: E",
            ["- | when A | result iOS: B | result Android: C | result Android: D | result E"], []
        ),
        (
            "- when: A\n    then: ~\n  - [B, C]\n  - iOS and Android",
            ["- | when A | and B | and C | and iOS and Android"], []
        ),
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

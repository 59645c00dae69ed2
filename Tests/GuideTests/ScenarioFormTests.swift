import Testing

@testable import Guide

/// Scenarios with names and lists of steps.
struct ScenarioFormTests {
    private func scenarios(_ yaml: String) throws -> [String] {
        try ReadEntry(yaml: yaml).entry.scenarios.map { scenario in
            ([scenario.name ?? "-"] + scenario.steps.map { "\($0.keyword) \($0.text)" }).joined(separator: " | ")
        }
    }

    @Test(arguments: [
        (
            "- scenario: Reach it\n    given: Alfa\n    when: Bravo\n    then: Charlie\n  - when: Delta",
            ["Reach it | given Alfa | when Bravo | then Charlie", "- | when Delta"]
        ),
        (
            "- scenario: Reach it\n  - when: Alfa\n  - then: Bravo\n  - when: Charlie",
            ["Reach it | when Alfa | then Bravo | when Charlie"]
        ),
        (
            "- name: Reach it\n    steps:\n      - Alfa\n      - when: Bravo\n      - when: Charlie",
            ["Reach it | and Alfa | when Bravo | when Charlie"]
        ),
        ("- when: Alfa\n  - or: Bravo\n    result: Charlie", ["- | when Alfa | or Bravo | result Charlie"]),
        ("- given: Alfa\n  - when: Bravo", ["- | given Alfa | when Bravo"]),
        ("- Given Alfa\n  - [Bravo, Charlie]", ["- | and Given Alfa | and Bravo | and Charlie"]),
    ])
    func namesAndStepsAreRead(items: String, expected: [String]) throws {
        #expect(try scenarios("gherkin-keyboard:\n  \(items)") == expected)
        #expect(try ReadEntry(yaml: "gherkin-keyboard:\n  \(items)").findings == [])
    }

    @Test(arguments: [
        ("- when: Alfa\n    expected: Bravo", ["- | when Alfa | and Bravo"], ["5:5 front-matter-unknown-key"]),
        ("- scenario: Reach it\n    steps: When Alfa", ["Reach it | and When Alfa"], ["5:5 front-matter-unknown-key"]),
    ])
    func otherKeysAreReportedAndKept(items: String, expected: [String], findings: [String]) throws {
        #expect(try scenarios("gherkin-keyboard:\n  \(items)") == expected)
        #expect(try ReadEntry(yaml: "gherkin-keyboard:\n  \(items)").findings == findings)
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
}

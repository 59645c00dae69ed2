import Testing

@testable import Guide

/// Scenarios with names, and in the form of feature files.
struct ScenarioFormTests {
    private func scenarios(_ yaml: String) throws -> [String] {
        try ReadEntry(yaml: yaml).entry.scenarios.map { scenario in
            ([scenario.name ?? "-"] + scenario.steps.map { "\($0.keyword) \($0.text)" }).joined(separator: " | ")
        }
    }

    @Test(
        arguments: [
            (
                "- scenario: Reach it\n    given: Alfa\n    when: Bravo\n    then: Charlie\n  - when: Delta",
                ["Reach it | given Alfa | when Bravo | then Charlie", "- | when Delta"]
            ),
            (
                "- scenario: Reach it\n  - when: Alfa\n  - then: Bravo\n  - when: Charlie",
                ["Reach it | when Alfa | then Bravo | when Charlie"]
            ),
            (
                "- name: Reach it\n    steps:\n      - Given Alfa\n      - when: Bravo\n      - When Charlie",
                ["Reach it | given Alfa | when Bravo | when Charlie"]
            ),
            (
                "- Given Alfa\n  - And Bravo\n  - When Charlie\n  - Then Delta\n  - When Echo",
                ["- | given Alfa | and Bravo | when Charlie | then Delta", "- | when Echo"]
            ),
            ("- when: Alfa\n  - or: Bravo\n    result: Charlie", ["- | when Alfa | or Bravo | result Charlie"]),
            ("- given: Alfa\n  - when: Bravo", ["- | given Alfa | when Bravo"]),
            ("- Result of the search", ["- | and Result of the search"]),
        ])
    func namesAndTextsAreRead(items: String, expected: [String]) throws {
        #expect(try scenarios("gherkin-keyboard:\n  \(items)") == expected)
        #expect(try ReadEntry(yaml: "gherkin-keyboard:\n  \(items)").findings == [])
    }

    @Test func aBlockOfTextIsRead() throws {
        let yaml = """
            gherkin-screenreader: |
              Feature: Slider
                Scenario: Reach it
                  Given Alfa
                  When Bravo
                  * Charlie
                  Then Delta
                  When Echo

                Scenario: Leave it
                  When Foxtrot
            """
        #expect(
            try scenarios(yaml) == [
                "Slider: Reach it | given Alfa | when Bravo | and Charlie | then Delta | when Echo",
                "Leave it | when Foxtrot",
            ])
        #expect(try ReadEntry(yaml: yaml).findings == ["3:1 table-not-mapping"])
    }

    @Test func aFeatureFileIsReadWhole() throws {
        let yaml = """
            gherkin_keyboard: |
              Background:
                Given Zulu
              Scenario Outline: Press <key>
                When I press <key>
                Then it is "<result>":
                  \"""
                  Quoted
                  words
                  \"""
                Examples:
                  | key | result |
                  | Tab | Alfa |
                  | A\\|B | Bravo |
              Scenario: Fill in
                Given these fields
                  | name | role |
                  | One | Link |
                When Charlie
            """
        #expect(
            try scenarios(yaml) == [
                "Press Tab | given Zulu | when I press Tab | then it is \"Alfa\": Quoted words",
                "Press A|B | given Zulu | when I press A|B | then it is \"Bravo\": Quoted words",
                "Fill in | given Zulu | given these fields: name, role; One, Link | when Charlie",
            ])
        #expect(try ReadEntry(yaml: yaml).findings == ["3:1 key-spelling", "3:1 table-not-mapping"])
    }

    @Test(
        arguments: [
            (
                "|\n    # Comment\n    @smoke @ios\n    Scenario: Reach it\n      When Alfa",
                ["Reach it (@smoke @ios) | when Alfa"]
            ),
            ("|\n    Background:\n      Given Alfa", ["- | given Alfa"]),
            ("|\n    Scenario Outline: Reach <a>\n      When Bravo", ["Reach <a> | when Bravo"]),
            (
                "|\n    Scenario Outline: Reach\n      When <a>\n    Examples:\n      |a|\n      |Alfa|\n      |Bravo|",
                ["Reach (Alfa) | when Alfa", "Reach (Bravo) | when Bravo"]
            ),
            (
                "\n    Reach it: {given: Alfa, when: Bravo}\n    Leave it: [When Charlie, {then: Delta}]",
                ["Reach it | given Alfa | when Bravo", "Leave it | when Charlie | then Delta"]
            ),
            (
                "{Opening: It opens, Closing: [{when: Alfa, then: Bravo}]}",
                ["Opening | result It opens", "Closing | when Alfa | then Bravo"]
            ),
        ])
    func scenariosMayStandInOtherForms(value: String, expected: [String]) throws {
        #expect(try scenarios("gherkin-keyboard: \(value)") == expected)
    }

    @Test(
        arguments: [
            (
                "- scenario: Reach it\n    steps: |\n      Given Alfa\n      When Bravo\n      Then Charlie",
                ["Reach it | given Alfa | when Bravo | then Charlie"], ["5:5 table-not-mapping"]
            ),
            (
                "- action: Alfa\n    expected: Bravo", ["- | when Alfa | result Bravo"],
                ["4:5 key-spelling", "5:5 key-spelling"]
            ),
            ("- when: Alfa\n    expected result: Bravo", ["- | when Alfa | result Bravo"], ["5:5 key-spelling"]),
            ("- [When Alfa, Then Bravo]\n  - [When Charlie]", ["- | when Alfa | then Bravo", "- | when Charlie"], []),
            ("- - when: Alfa\n      result: Bravo", ["- | when Alfa | result Bravo"], []),
            ("- [Tab, Enter]", ["- | and Tab | and Enter"], []),
            (
                "- when: Alfa\n    action: Bravo", ["- | when Alfa | and Bravo"], ["5:5 front-matter-unknown-key"]
            ),
        ])
    func formsCloseToTheDocumentedOnesAreRead(items: String, expected: [String], findings: [String]) throws {
        #expect(try scenarios("gherkin-keyboard:\n  \(items)") == expected)
        #expect(try ReadEntry(yaml: "gherkin-keyboard:\n  \(items)").findings == findings)
    }

    @Test(arguments: [1, 2_000])
    func manyExamplesOfManyStepsAreNotMultiplied(columns: Int) throws {
        let steps = (1...100).map { "    When Step\($0) <a>" }
        let rows = (1...1_000).map { "    |Value\($0)\(String(repeating: "|", count: columns))" }
        let head = "    |a\(String(repeating: "|", count: columns))"
        let lines = ["gherkin-keyboard: |", "  Scenario Outline: Reach"] + steps + ["  Examples:", head] + rows
        let yaml = lines.joined(separator: "\n")
        let read = try scenarios(yaml)
        #expect(read.joined().utf8.count < 1_000_000 + 3 * yaml.utf8.count)
        #expect(read.last?.contains("Value1000") ?? false)
        #expect(read[0].contains("Step100"))
    }

    @Test func aTextWithoutStepsStaysATable() throws {
        #expect(try ReadEntry(yaml: "gherkin-mobile: To be written").findings == ["3:1 table-unknown"])
    }
}

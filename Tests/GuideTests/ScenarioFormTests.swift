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

    @Test func aTextWithoutStepsStaysATable() throws {
        #expect(try ReadEntry(yaml: "gherkin-mobile: To be written").findings == ["3:1 table-unknown"])
    }
}

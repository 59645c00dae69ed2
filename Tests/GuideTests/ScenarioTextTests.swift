import Testing

@testable import Guide

/// Steps of scenarios are inline text, whatever they begin with, and all of it stays.
struct ScenarioTextTests {
    @Test(
        arguments: [
            ("2. Tab drücken", "2. Tab drücken"), ("3) Go on", "3) Go on"), ("# 3 is said", "# 3 is said"),
            ("- moves", "- moves"), ("* moves", "* moves"), ("+ moves", "+ moves"), ("> is quoted", "&gt; is quoted"),
            ("***", "***"), ("---", "---"), ("[a]: /b", "[a]: /b"),
            ("~~~ waves", "~~~ waves"), ("**bold** and `code`", "<strong>bold</strong> and <code>code</code>"),
            ("plain", "plain"),
        ])
    func aStepIsInlineText(step: String, html: String) throws {
        let entry = try ReadEntry(yaml: "gherkin-keyboard:\n  - when: '\(step)'\n    result: '\(step)'").entry
        let steps = try #require(entry.scenarios.first).steps
        #expect(steps.map(\.html.source) == [html, html])
        #expect(steps.first?.text == HTML(trusted: html).plainText)
    }

    @Test func linesOfABlockBecomeOne() throws {
        let entry = try ReadEntry(yaml: "gherkin-keyboard:\n  - when: |\n      1. Press Tab\n      2. Press Enter")
            .entry
        #expect(entry.scenarios.first?.steps.map(\.html.source) == ["1. Press Tab 2. Press Enter"])
    }
}

import Testing

@testable import Guide

/// Steps of scenarios are inline text, whatever they begin with, and all of it stays.
struct ScenarioTextTests {
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

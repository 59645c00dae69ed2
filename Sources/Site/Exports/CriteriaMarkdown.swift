import Guide

/// Criteria as a task list, as GitHub, GitLab and most trackers show it: a box for each row, grouped by table.
///
/// ```markdown
/// # Link
///
/// ## Keyboard
///
/// - [ ] **tab**: Focus moves to the link
/// - [ ] **enter** (Android): Opens the link
/// ```
///
/// Source: GitHub Flavored Markdown 0.29, "Task list items".
enum CriteriaMarkdown {
    /// Ends with a line break.
    static func render(_ sheet: CriteriaSheet) -> String {
        var blocks = ["# \(EscapedMarkdown.inline(sheet.title))"]
        if let address = sheet.address { blocks.append("<\(address)>") }
        for table in sheet.tables {
            blocks.append("## \(EscapedMarkdown.inline(table.title))")
            blocks.append(table.rows.map { item(for: $0, in: sheet) }.joined(separator: "\n"))
        }
        for scenario in sheet.scenarios {
            blocks.append("## \(EscapedMarkdown.inline(sheet.title(of: scenario)))")
            blocks.append(scenario.phases.map(item).joined(separator: "\n"))
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private static func item(for row: CriteriaRow, in sheet: CriteriaSheet) -> String {
        let action = row.action.oneLine
        let label = action.isEmpty ? "" : "**\(EscapedMarkdown.inline(action))**"
        // What does not apply is nothing to tick off.
        let box = row.isNotApplicable ? "- " : "- [ ] "
        guard row.results.count != 1, !row.results.isEmpty else {
            guard let result = row.results.first else { return "- [ ] \(label)" }
            let lead = [label, sheet.limit(of: result).map { "(\(EscapedMarkdown.inline($0)))" } ?? ""]
                .filter { !$0.isEmpty }.joined(separator: " ")
            return box + (lead.isEmpty ? "" : "\(lead): ") + EscapedMarkdown.inline(result.text)
        }
        let results = row.results.map { result in
            "  - "
                + (sheet.limit(of: result).map {
                    "\(EscapedMarkdown.inline($0)): \(EscapedMarkdown.inline(result.text))"
                }
                    ?? EscapedMarkdown.paragraph(result.text))
        }
        return (["\(box)\(label.isEmpty ? "All of these" : label)"] + results).joined(separator: "\n")
    }

    /// A box for each thing to do in a scenario.
    private static func item(for phase: WrittenScenario.Phase) -> String {
        let steps = (phase.actions + phase.outcomes).map { step in
            "**\(step.keyword.rawValue)** \(EscapedMarkdown.inline(step.text))"
        }
        return "- [ ] " + steps.joined(separator: "; ")
    }
}

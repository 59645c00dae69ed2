import Guide

/// Criteria as boxes to tick, grouped by table: as a task list of Markdown, or as plain text.
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
struct CriteriaChecklist {
    let sheet: CriteriaSheet
    let isMarkdown: Bool

    var text: String {
        let address = sheet.address.map { isMarkdown ? "<\($0)>" : $0 }
        let tables = sheet.tables.map { section($0.title.oneLine, level: 2, $0.rows.flatMap(lines)) }
        let scenarios = sheet.scenarios.map { section(sheet.title(of: $0), level: 2, $0.phases.map(line)) }
        let sections = [section(sheet.title, level: 1, address.map { [$0] } ?? [])] + tables + scenarios
        return sections.joined(separator: "\n\n") + "\n"
    }

    private func section(_ title: String, level: Int, _ lines: [String]) -> String {
        let content = lines.joined(separator: "\n")
        if isMarkdown {
            let heading = String(repeating: "#", count: level) + " " + escaped(title)
            return content.isEmpty ? heading : "\(heading)\n\n\(content)"
        }
        let underline = String(repeating: level == 1 ? "=" : "-", count: max(title.count, 3))
        return content.isEmpty ? "\(title)\n\(underline)" : "\(title)\n\(underline)\n\(content)"
    }

    private func lines(of row: CriteriaRow) -> [String] {
        let action = row.action.oneLine
        let label = isMarkdown && !action.isEmpty ? "**\(escaped(action))**" : action
        // What does not apply is nothing to tick off.
        let box = row.isNotApplicable ? "- " : self.box
        if row.results.count == 1, let result = row.results.first {
            let lead = [label, limit(of: result).map { "(\($0))" } ?? ""].filter { !$0.isEmpty }
            return [box + (lead.isEmpty ? "" : lead.joined(separator: " ") + ": ") + escaped(result.text.oneLine)]
        }
        let results = row.results.map { result in
            let start = limit(of: result).map { "\($0): \(escaped(result.text.oneLine))" }
            let text = isMarkdown ? EscapedMarkdown.paragraph(result.text) : result.text.oneLine
            return (isMarkdown ? "  - " : "    - ") + (start ?? text)
        }
        return [box + (label.isEmpty ? sheet.words["all-of-these"] : label)] + results
    }

    /// A box for each thing to do in a scenario.
    private func line(for phase: WrittenScenario.Phase) -> String {
        let steps = (phase.actions + phase.outcomes).map { step in
            let keyword = step.keyword.title(in: sheet.words)
            return (isMarkdown ? "**\(keyword)** " : "\(keyword) ") + escaped(step.text)
        }
        return box + steps.joined(separator: "; ")
    }

    private var box: String { isMarkdown ? "- [ ] " : "[ ] " }

    private func limit(of result: CriteriaResult) -> String? {
        sheet.limit(of: result).map(escaped)
    }

    private func escaped(_ text: String) -> String { isMarkdown ? EscapedMarkdown.inline(text) : text }
}

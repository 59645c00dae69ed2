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

    /// Adds the list. It ends with a line break.
    func write(to text: inout [UInt8]) {
        writeHeading(sheet.title, level: 1, to: &text)
        if let address = sheet.address {
            text.append(isMarkdown ? "\n\n<" : "\n")
            text.append(text: address)
            if isMarkdown { text.append(">") }
        }
        for table in sheet.tables {
            text.append("\n\n")
            writeHeading(table.title.oneLine, level: 2, to: &text)
            for (index, row) in table.rows.enumerated() {
                beginLine(isFirst: index == 0, to: &text)
                write(row, to: &text)
            }
        }
        for scenario in sheet.scenarios {
            text.append("\n\n")
            writeHeading(sheet.title(of: scenario), level: 2, to: &text)
            for (index, phase) in scenario.phases.enumerated() {
                beginLine(isFirst: index == 0, to: &text)
                write(phase, to: &text)
            }
        }
        text.append("\n")
    }

    private func writeHeading(_ title: String, level: Int, to text: inout [UInt8]) {
        if isMarkdown {
            text.append(level == 1 ? "# " : "## ")
            return EscapedMarkdown.append(title, to: &text)
        }
        text.append(text: title)
        text.append("\n")
        let length = title.utf8.allSatisfy { $0 < 0x80 } ? title.utf8.count : title.count
        text += repeatElement(UInt8(ascii: level == 1 ? "=" : "-"), count: max(length, 3))
    }

    /// In Markdown, a blank line is between a heading and its list.
    private func beginLine(isFirst: Bool, to text: inout [UInt8]) {
        text.append(isFirst && isMarkdown ? "\n\n" : "\n")
    }

    private func write(_ row: CriteriaRow, to text: inout [UInt8]) {
        let action = row.action.oneLine
        // What does not apply is nothing to tick off.
        text.append(row.isNotApplicable ? "- " : box)
        if !action.isEmpty {
            if isMarkdown { text.append("**") }
            append(action, to: &text)
            if isMarkdown { text.append("**") }
        }
        if row.results.count == 1, let result = row.results.first {
            let limit = sheet.limit(of: result)
            if let limit {
                text.append(action.isEmpty ? "(" : " (")
                append(limit, to: &text)
                text.append(")")
            }
            if limit != nil || !action.isEmpty { text.append(": ") }
            return append(result.text, to: &text)
        }
        if action.isEmpty { text.append(text: sheet.words["all-of-these"]) }
        for result in row.results {
            text.append(isMarkdown ? "\n  - " : "\n    - ")
            if let limit = sheet.limit(of: result) {
                append(limit, to: &text)
                text.append(": ")
                append(result.text, to: &text)
            } else if isMarkdown {
                EscapedMarkdown.append(paragraph: result.text, to: &text)
            } else {
                text.append(line: result.text)
            }
        }
    }

    /// A box for each thing to do in a scenario.
    private func write(_ phase: WrittenScenario.Phase, to text: inout [UInt8]) {
        text.append(box)
        for (index, step) in (phase.actions + phase.outcomes).enumerated() {
            if index > 0 { text.append("; ") }
            if isMarkdown { text.append("**") }
            text.append(text: step.keyword.title(in: sheet.words))
            text.append(isMarkdown ? "** " : " ")
            append(step.text, to: &text)
        }
    }

    private var box: StaticString { isMarkdown ? "- [ ] " : "[ ] " }

    /// Adds text on one line.
    private func append(_ words: String, to text: inout [UInt8]) {
        if isMarkdown { EscapedMarkdown.append(words, to: &text) } else { text.append(line: words) }
    }
}

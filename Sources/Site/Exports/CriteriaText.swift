import Guide

/// Criteria as plain text, for mail, chat and trackers without Markdown.
///
/// ```
/// Link
/// ====
///
/// Keyboard
/// --------
/// [ ] tab: Focus moves to the link
/// [ ] enter (Android): Opens the link
/// ```
enum CriteriaText {
    /// Ends with a line break.
    static func render(_ sheet: CriteriaSheet) -> String {
        var lines = heading(sheet.title, underline: "=")
        if let address = sheet.address { lines.append(address) }
        for table in sheet.tables {
            lines.append("")
            lines += heading(table.title.oneLine, underline: "-")
            lines += table.rows.flatMap { items(for: $0, in: sheet) }
        }
        for scenario in sheet.scenarios {
            lines.append("")
            lines += heading(sheet.title(of: scenario), underline: "-")
            lines += scenario.phases.map { phase in
                "[ ] "
                    + (phase.actions + phase.outcomes).map { "\($0.keyword.rawValue) \($0.text)" }.joined(
                        separator: "; ")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func heading(_ text: String, underline: Character) -> [String] {
        [text, String(repeating: underline, count: max(text.count, 3))]
    }

    private static func items(for row: CriteriaRow, in sheet: CriteriaSheet) -> [String] {
        let action = row.action.oneLine
        let box = row.isNotApplicable ? "- " : "[ ] "
        if row.results.count == 1, let result = row.results.first {
            let lead = [action, sheet.limit(of: result).map { "(\($0))" } ?? ""]
                .filter { !$0.isEmpty }.joined(separator: " ")
            return [box + (lead.isEmpty ? "" : "\(lead): ") + result.text.oneLine]
        }
        return ["\(box)\(action.isEmpty ? "All of these" : action)"]
            + row.results.map { result in
                "    - " + (sheet.limit(of: result).map { "\($0): " } ?? "") + result.text.oneLine
            }
    }
}

import Diagnostics
import Guide

/// The report of an import as Markdown: by file, one line for each repair, with its line, its rule and what was done.
package struct ImportReport {
    private let collection: ImportedCollection

    package init(_ collection: ImportedCollection) { self.collection = collection }

    /// Ends with a line break.
    package var markdown: String {
        var blocks = ["# Import of \(code(collection.folder))", summary + "."]
        blocks += part("Not imported", collection.unread, note: "These files were not written.")
        blocks += part(
            "Left to do", collection.leftToDo,
            note: "Under an old file: what the new one lacks. Under a new file: what `sitegen check` reports.")
        blocks += part(
            "For the check", collection.forCheck,
            note: "`sitegen check --fix` changes these places as shown in parentheses.")
        blocks += part(
            "In drafts", collection.draftFindings,
            note: "These files are not published yet.")
        blocks += part(
            "Repairs", collection.repairs,
            note: "Each name is a rule; see `docs/reference/rules.md`.")
        return blocks.joined(separator: "\n\n") + "\n"
    }

    /// "3 entries, 1 other file, 12 repairs, 1 file not imported"
    package var summary: String {
        let entries = collection.files.count { if case .text = $0.contents { true } else { false } }
        var parts = [
            Self.amount(entries, "entry", "entries"),
            Self.amount(collection.files.count - entries, "other file", "other files"),
            Self.amount(collection.repairs.total, "repair", "repairs"),
        ]
        if !collection.leftToDo.isEmpty { parts.append("\(collection.leftToDo.total) left to do") }
        if !collection.forCheck.isEmpty { parts.append("\(collection.forCheck.total) for 'check --fix'") }
        if !collection.draftFindings.isEmpty { parts.append("\(collection.draftFindings.total) in drafts") }
        let unread = Set(collection.unread.map(\.location.path)).count
        if unread > 0 { parts.append("\(Self.amount(unread, "file", "files")) not imported") }
        return parts.joined(separator: ", ")
    }

    private static func amount(_ count: Int, _ one: String, _ many: String) -> String {
        "\(count) \(count == 1 ? one : many)"
    }

    private func part(_ title: String, _ diagnostics: [Diagnostic], note: String) -> [String] {
        guard !diagnostics.isEmpty else { return [] }
        let files = Dictionary(grouping: diagnostics, by: \.location.path).sorted { $0.key < $1.key }
        return ["## \(title)", note]
            + files.flatMap { path, found in
                ["### \(code(path))", found.sorted().map(line).joined(separator: "\n")]
            }
    }

    /// "- `old/link.md:12` `action-spelling`: 'spacebar' is not the usual spelling (space)."
    private func line(_ diagnostic: Diagnostic) -> String {
        let place = SourceLocation(path: diagnostic.location.path, line: diagnostic.location.line)
        let near = diagnostic.suggestion.map { " (\($0))" } ?? ""
        let message = EscapedMarkdown.inline(diagnostic.message + near)
        return "- \(code("\(place)")) \(code(diagnostic.rule.rawValue)): \(message)."
    }

    /// Text as a code span, whatever backticks are in it.
    private func code(_ text: String) -> String {
        let mark = text.contains("`") ? "``" : "`"
        let blank = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
        return mark + blank + text.oneLine + blank + mark
    }
}

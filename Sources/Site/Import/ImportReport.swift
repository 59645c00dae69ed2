import Diagnostics
import Guide

/// The report of an import as Markdown: by file, one line for each repair, with its line, its rule and what was done.
public struct ImportReport {
    private let collection: ImportedCollection

    public init(_ collection: ImportedCollection) {
        self.collection = collection
    }

    /// Ends with a line break.
    public var markdown: String {
        var blocks = ["# Import of \(code(collection.folder))", summary + "."]
        blocks += part("Not imported", collection.unread, note: "These files were not written anywhere.")
        blocks += part(
            "Left to do", collection.findings, note: "The check still finds these in what was written.")
        blocks += part(
            "Repairs", collection.repairs, areRepaired: true,
            note: "Lines are those of the old files. Names in front are rules; `docs/rules.md` explains them.")
        return blocks.joined(separator: "\n\n") + "\n"
    }

    /// "3 entries, 1 other file, 12 repairs, 1 file not imported"
    public var summary: String {
        let entries = collection.files.count { if case .text = $0.contents { true } else { false } }
        var parts = [
            Self.amount(entries, "entry", "entries"),
            Self.amount(collection.files.count - entries, "other file", "other files"),
            Self.amount(collection.repairs.count, "repair", "repairs"),
        ]
        if !collection.findings.isEmpty { parts.append("\(collection.findings.count) left to do") }
        let unread = Set(collection.unread.map(\.location.path)).count
        if unread > 0 { parts.append("\(Self.amount(unread, "file", "files")) not imported") }
        return parts.joined(separator: ", ")
    }

    private static func amount(_ count: Int, _ one: String, _ many: String) -> String {
        "\(count) \(count == 1 ? one : many)"
    }

    private func part(
        _ title: String, _ diagnostics: [Diagnostic], areRepaired: Bool = false, note: String
    ) -> [String] {
        guard !diagnostics.isEmpty else { return [] }
        let files = Dictionary(grouping: diagnostics, by: \.location.path).sorted { $0.key < $1.key }
        return ["## \(title)", note]
            + files.flatMap { path, diagnostics in
                [
                    "### \(code(path))",
                    diagnostics.sorted().map { line($0, isRepaired: areRepaired) }.joined(separator: "\n"),
                ]
            }
    }

    /// "- `old/link.md:12` `action-spelling`: 'spacebar' is usually written 'space'. Written so."
    private func line(_ diagnostic: Diagnostic, isRepaired: Bool) -> String {
        // A value of another form that was read all the same says so itself.
        let isRead = Self.mayBeRead.contains(diagnostic.rule) && diagnostic.message.contains("' is read as ")
        let done = isRepaired && !isRead ? Self.done[diagnostic.rule] : nil
        let place = SourceLocation(path: diagnostic.location.path, line: diagnostic.location.line)
        let near = diagnostic.suggestion.map { " (\($0))" } ?? ""
        let message = EscapedMarkdown.inline(diagnostic.message + near)
        return "- \(code("\(place)")) \(code(diagnostic.rule.rawValue)): \(message)." + (done.map { " \($0)." } ?? "")
    }

    /// A text as a code span, whatever backticks stand in it.
    private func code(_ text: String) -> String {
        let mark = text.contains("`") ? "``" : "`"
        let blank = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
        return mark + blank + text.oneLine + blank + mark
    }

    private static let mayBeRead: Set = [Rule.invalidValue.id, Rule.unknownCriterion.id]

    /// What is done about each rule.
    private static let done: [RuleID: String] = {
        let texts: [(Rule, String)] = [
            (.invalidYAML, "Put into quotation marks"), (.yamlComment, "Put into quotation marks"),
            (.missingTitle, "A title taken from the first heading or the file's name"),
            (.invalidValue, "Kept as a comment"), (.unknownKey, "Kept as a comment"),
            (.unknownPlatform, "Its name stands in the text"), (.unknownAspect, "Kept as a comment"),
            (.notApplicablePresent, "Kept as a comment"), (.unknownCriterion, "Kept as a comment"),
            (.yamlTab, "Indented with blanks"), (.yamlBlankLine, "Removed"), (.yamlIndent, "Indented alike"),
            (.duplicateKey, "Joined into one"), (.keyColon, "Written with one"), (.keyBlank, "Written with a blank"),
            (.keySpelling, "Renamed"),
            (.rowOutsideTable, "Moved into it"), (.tableNotMapping, "Written as rows"),
            (.actionSpelling, "Written as usual"), (.headingEmphasis, "Removed"),
            (.headingLevel, "Set one level deeper"),
            (.platformLabel, "Moved there"), (.platformSpelling, "Written so"), (.frameworkSpelling, "Written so"),
            (.sectionRepeated, "Written once"), (.blankMissing, "Put in"), (.emptyBullet, "Removed"),
            (.liquidHighlight, "Written with fences"),
            (.liquidVariable, "Removed"), (.liquidTag, "Removed"), (.kramdown, "Removed"), (.fenceUnclosed, "Closed"),
            (.fenceGlued, "Put on a line of its own"), (.codeIndent, "Indented like it"),
            (.listIndent, "Indented less"),
            (.linkForm, "Written so"),
        ]
        return Dictionary(uniqueKeysWithValues: texts.map { ($0.id, $1) })
    }()
}

/// What is done to YAML that cannot be read: each of these is tried on the text as it stands, until one makes it YAML.
enum YAMLRepair: CaseIterable {
    case none
    /// No-break spaces before a line's text, as web pages and word processors leave them.
    case noBreakSpaces
    /// A blank line with more blanks than the text below it, which YAML takes for the text's indentation.
    case blankLines
    /// Rows of one table that do not begin in one column.
    case rowIndents
    /// Tabs, which YAML does not allow: nobody knows how wide the author saw them.
    case tabsAsFour, tabsAsTwo, tabsAsEight
    case tabsAndRowIndents

    var rule: Rule {
        switch self {
        case .none, .blankLines: .yamlBlankLine
        case .rowIndents, .noBreakSpaces: .yamlIndent
        case .tabsAsFour, .tabsAsTwo, .tabsAsEight, .tabsAndRowIndents: .yamlTab
        }
    }

    func apply(to text: inout String, report: (_ line: Int, _ message: String) -> Void) {
        switch self {
        case .none: return
        case .noBreakSpaces: Self.replaceNoBreakSpaces(in: &text, report: report)
        case .blankLines: Self.emptyBlankLines(in: &text, report: report)
        case .tabsAsFour: Self.expandTabs(in: &text, width: 4, report: report)
        case .tabsAsTwo: Self.expandTabs(in: &text, width: 2, report: report)
        case .tabsAsEight: Self.expandTabs(in: &text, width: 8, report: report)
        case .rowIndents: YAMLRows.align(in: &text, report: report)
        case .tabsAndRowIndents:
            Self.expandTabs(in: &text, width: 4, report: report)
            YAMLRows.align(in: &text) { _, _ in }
        }
    }

    /// Whether a line begins with a no-break space: YAML takes that for the first letter of a key that belongs to no table.
    static func isNeeded(noBreakSpacesOf text: String) -> Bool {
        text.withBytes { $0.contains(0xC2) { _ in true } } && (text.hasPrefix("\u{A0}") || text.contains("\n\u{A0}"))
    }

    private static func replaceNoBreakSpaces(in text: inout String, report: (_ line: Int, _ message: String) -> Void) {
        guard text.utf8.contains(0xC2) else { return }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for (index, line) in lines.enumerated() {
            let indent = line.prefix { $0 == " " || $0 == "\u{A0}" || $0 == "\t" }
            guard indent.contains("\u{A0}") else { continue }
            report(index + 1, "the line is indented with no-break spaces; read as blanks")
            lines[index] = String(indent).replacing("\u{A0}", with: " ") + line.dropFirst(indent.count)
        }
        text = lines.joined(separator: "\n")
    }

    private static func emptyBlankLines(in text: inout String, report: (_ line: Int, _ message: String) -> Void) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.isEmpty && line.allSatisfy({ $0 == " " || $0 == "\t" }) {
            report(index + 1, "a line of nothing but blanks, read as an empty line")
            lines[index] = ""
        }
        text = lines.joined(separator: "\n")
    }

    /// Tabs before the text become `width` blanks each, others one blank; blank lines become empty.
    private static func expandTabs(
        in text: inout String, width: Int, report: (_ line: Int, _ message: String) -> Void
    ) {
        emptyBlankLines(in: &text) { _, _ in }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for (index, line) in lines.enumerated() where line.contains("\t") {
            report(index + 1, "YAML does not allow tabs; read as blanks")
            let indent = line.prefix { $0 == " " || $0 == "\t" }
            let blanks = indent.map { $0 == "\t" ? String(repeating: " ", count: width) : " " }.joined()
            lines[index] = blanks + line.dropFirst(indent.count).replacing("\t", with: " ")
        }
        text = lines.joined(separator: "\n")
    }
}

/// What is done to YAML that cannot be read: each of these is tried on the text as it stands, until one makes it YAML.
enum YAMLRepair: CaseIterable {
    /// A blank line with more spaces than the text below it, which YAML takes for the text's indentation.
    case blankLines
    /// Rows of one table that do not begin in one column.
    case rows
    /// Tabs, which YAML does not allow. How wide the author's editor showed them is unknown.
    case tabs
    case tabsAndRows

    func apply(to text: inout RepairedYAML) {
        switch self {
        case .blankLines: Self.emptyBlankLines(in: &text)
        case .rows: YAMLRows.align(in: &text)
        case .tabs: Self.expandTabs(in: &text)
        case .tabsAndRows:
            Self.expandTabs(in: &text)
            YAMLRows.align(in: &text)
        }
    }

    private static func emptyBlankLines(in text: inout RepairedYAML) {
        for (index, line) in text.lines.enumerated() where !line.isEmpty && line[...].isBlank {
            text.replace(line: index, with: "", .yamlBlankLine, "the line has only spaces; it is read as an empty line")
        }
    }

    /// Tabs before the text become four spaces each, others one; blank lines become empty.
    private static func expandTabs(in text: inout RepairedYAML) {
        for (index, line) in text.lines.enumerated() {
            let indent = line.prefix { $0 == " " || $0 == "\t" }
            let rest = line.dropFirst(indent.count).replacing("\t", with: " ")
            let new = rest.isEmpty ? "" : indent.replacing("\t", with: "    ") + rest
            text.replace(
                line: index, with: String(new), .yamlTab,
                line.contains("\t") ? "YAML does not allow tabs; they are read as spaces" : nil)
        }
    }
}

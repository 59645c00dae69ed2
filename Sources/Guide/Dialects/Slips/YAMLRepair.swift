/// What is done to YAML that cannot be read: each of these is tried on the text as it stands, until one makes it YAML.
enum YAMLRepair: CaseIterable {
    /// A blank line with more spaces than the text below it, which YAML takes for the text's indentation.
    case blankLines
    /// Rows of one table that do not begin in one column.
    case rowIndents
    /// Tabs, which YAML does not allow. Nobody knows how wide the author saw them.
    case tabsAsFour, tabsAsTwo, tabsAsEight
    case tabsAndRowIndents

    func apply(to text: inout RepairedYAML) {
        switch self {
        case .blankLines: Self.emptyBlankLines(in: &text)
        case .tabsAsFour: Self.expandTabs(in: &text, width: 4)
        case .tabsAsTwo: Self.expandTabs(in: &text, width: 2)
        case .tabsAsEight: Self.expandTabs(in: &text, width: 8)
        case .rowIndents: YAMLRows.align(in: &text)
        case .tabsAndRowIndents:
            Self.expandTabs(in: &text, width: 4)
            let reports = text.reports
            YAMLRows.align(in: &text)
            text.reports = reports
        }
    }

    private static func emptyBlankLines(in text: inout RepairedYAML) {
        for (index, line) in text.lines.enumerated() where !line.isEmpty && isBlank(line) {
            text.replace(line: index, with: "", .yamlBlankLine, "the line has only spaces; it is read as an empty line")
        }
    }

    private static func isBlank(_ line: String) -> Bool { line.allSatisfy { $0 == " " || $0 == "\t" } }

    /// Tabs before the text become `width` spaces each, others one space; blank lines become empty.
    private static func expandTabs(in text: inout RepairedYAML, width: Int) {
        for (index, line) in text.lines.enumerated() {
            if isBlank(line) { text.lines[index] = "" }
            guard line.contains("\t") else { continue }
            let indent = line.prefix { $0 == " " || $0 == "\t" }
            let blanks = indent.map { $0 == "\t" ? String(repeating: " ", count: width) : " " }.joined()
            let rest = line.dropFirst(indent.count).replacing("\t", with: " ")
            text.replace(
                line: index, with: isBlank(line) ? "" : blanks + rest, .yamlTab,
                "YAML does not allow tabs; they are read as spaces")
        }
    }
}

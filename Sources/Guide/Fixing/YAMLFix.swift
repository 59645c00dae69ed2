import Diagnostics

/// Writes down what had to be done to the YAML before it could be read: tabs, blank lines, rows that are not in one column.
struct YAMLFix: RuleFix {
    let rule: Rule

    func mend(_ findings: [Diagnostic], in text: inout SourceLines, of entry: FixedEntry) {
        let lines = text.frontMatter
        let written = lines.map { text[$0] }
        guard let repaired = Self.repaired(written), repaired.count == written.count else { return }
        let reported = Set(findings.compactMap(\.location.line))
        // Aligning rows makes all tables of a file alike; those that could be read stay as they are.
        let tables = text.topLevelKeys.map(\.lines).filter { $0.contains(where: reported.contains) }
        for (number, line) in zip(lines, repaired) where line != text[number] {
            if reported.contains(number) || tables.contains(where: { $0.contains(number) }) { text[number] = line }
        }
    }

    /// The lines after the first repair that makes them YAML.
    private static func repaired(_ lines: [String]) -> [String]? {
        let rules: Set<RuleID> = [Rule.yamlTab.id, Rule.yamlBlankLine.id, Rule.yamlIndent.id]
        for repair in YAMLRepair.allCases where repair != .none {
            var yaml = RepairedYAML(lines.joined(separator: "\n"))
            repair.apply(to: &yaml)
            let text = yaml.text
            guard let source = try? SourceFile(path: "", contents: Array(text.utf8)) else { return nil }
            var findings = Findings(source)
            let document = YAMLDocument.compose(source.bytes[...], firstLine: 1, findings: &findings)
            if document != nil, !findings.diagnostics.contains(where: { rules.contains($0.rule) }) {
                return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            }
        }
        return nil
    }
}

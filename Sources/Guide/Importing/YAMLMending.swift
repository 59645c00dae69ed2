import Diagnostics

/// Puts quotation marks around texts and keys that make a front matter no YAML, or another one: `title: Sheet: half and full`,
/// `step #2: Moves on`.
enum YAMLMending {
    /// The YAML's lines with as few texts quoted as make it readable, and the lines that were changed; `nil` where that
    /// does not help.
    static func mend(_ block: FrontMatterBlock, source: SourceFile) -> (lines: [RewrittenText.Line], changed: [Int])? {
        var lines = String(decoding: block.yaml, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        var changed: [Int] = []
        for _ in 0..<50 {
            var findings = Findings(source)
            let text = Array((lines.joined(separator: "\n") + "\n").utf8)[...]
            if YAMLDocument.compose(text, firstLine: 1, findings: &findings) != nil {
                return (
                    lines.enumerated().map { .init(text: $1, source: block.yamlLine + $0) },
                    changed.map { $0 + block.yamlLine }
                )
            }
            guard let line = findings.diagnostics.last?.location.line,
                let index = [line - 1, line - 2, line].first(where: {
                    lines.indices.contains($0) && !changed.contains($0) && quoted(lines[$0]) != nil
                }), let quoted = quoted(lines[index])
            else { return nil }
            lines[index] = quoted
            changed.append(index)
        }
        return nil
    }

    /// The YAML's lines with the texts of some in quotation marks, and the lines that were changed.
    static func quote(_ numbers: Set<Int>, in block: FrontMatterBlock) -> (
        lines: [RewrittenText.Line], changed: [Int]
    ) {
        var lines = String(decoding: block.yaml, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        var changed: [Int] = []
        for index in lines.indices where numbers.contains(block.yamlLine + index) {
            guard let quoted = quoted(lines[index]) ?? wholeQuoted(lines[index]) else { continue }
            lines[index] = quoted
            changed.append(block.yamlLine + index)
        }
        return (lines.enumerated().map { .init(text: $1, source: block.yamlLine + $0) }, changed)
    }

    /// A line's text in quotation marks, or its key, where that is what has a comment's sign; `nil` where it has neither, or
    /// begins something longer.
    private static func quoted(_ line: String) -> String? {
        if let match = line.firstMatch(of: /^(\s*(?:- )?)([^\s:"'#\-\[{&*!|>%@`][^:"']*\s#[^:"']*)(:(?:\s.*)?)$/) {
            return "\(match.1)'\(String(match.2).trimmed)'\(match.3)"
        }
        guard let match = line.firstMatch(of: /^(\s*(?:- )?(?:[^\s:"'#\-][^:"']*:|-)\s+)(\S.*)$/) else { return nil }
        let value = String(match.2).trimmed
        guard let first = value.first,
            !"|>&*!{[".contains(first) || !value.hasSuffix("]") && first == "[" || first == "*"
        else { return nil }
        guard value.count < 2 || first != "'" || value.last != "'" else { return nil }
        return match.1 + "'" + value.replacing("'", with: "''") + "'"
    }

    /// A line that is nothing but a text, in quotation marks.
    private static func wholeQuoted(_ line: String) -> String? {
        guard let match = line.firstMatch(of: /^(\s+)([^\s:"'#\-\[{&*!|>%@`][^:"']*)$/) else { return nil }
        return "\(match.1)'\(String(match.2).trimmed)'"
    }
}

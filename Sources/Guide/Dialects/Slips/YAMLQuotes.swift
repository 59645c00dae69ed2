import Diagnostics
import Yams

/// Puts quotation marks around texts that are not YAML without them, or mean something else: `title: Sheet: half and full`,
/// `step #2: Moves on`.
enum YAMLQuotes {
    /// Quotes the text of a line, or its key if that has the `#`; empty if the line has neither.
    static func edits(quotingLine number: Int, of source: SourceFile) -> [TextEdit] {
        let line = source.line(number)
        guard let quoted = quoted(line) else { return [] }
        let start = source.range(ofLine: number).lowerBound
        return [TextEdit(at: start, from: Array(line.utf8), to: Array(quoted.utf8))]
    }

    /// Quotes as few texts as make the YAML readable; `nil` if that does not help.
    ///
    /// - Parameter line: The line on which reading it failed, from 1.
    static func mended(_ text: RepairedYAML, failingAt line: Int) -> RepairedYAML? {
        var (text, line) = (text, line)
        var changed: Set<Int> = []
        for _ in 0..<maximalTries {
            let index = [line - 1, line - 2, line].first {
                text.lines.indices.contains($0) && !changed.contains($0) && quoted(text.lines[$0]) != nil
            }
            guard let index, let quoted = quoted(text.lines[index]) else { return nil }
            text.lines[index] = quoted
            changed.insert(index)
            do throws(YamlError) {
                _ = try YAMLParser.compose(text.text)
                return text
            } catch {
                line = YAMLFailure(error: error, text: text).line
            }
        }
        return nil
    }

    private static let maximalTries = 50

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
}

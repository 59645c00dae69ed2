import Diagnostics

/// The lines of a YAML text, and what was repaired in them. Repairs change lines and never their number.
struct RepairedYAML {
    let written: [String]
    var lines: [String]
    /// The first repair of each line, by its index.
    private(set) var reports: [Int: (rule: Rule, message: String)] = [:]

    init(_ text: String) {
        written = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        lines = written
    }

    var text: String { lines.joined(separator: "\n") }
    var isChanged: Bool { lines != written }

    /// - Parameter message: `nil` if what is said of a line above is about this one, too.
    mutating func replace(line index: Int, with line: String, _ rule: Rule, _ message: String?) {
        lines[index] = line
        if let message, reports[index] == nil { reports[index] = (rule, message) }
    }

    /// How much longer than its author's each line is, by its number from 1.
    var addedCharacters: [Int: Int] {
        let added = zip(lines, written).enumerated().map { index, line in
            (index + 1, line.0 == line.1 ? 0 : line.0.unicodeScalars.count - line.1.unicodeScalars.count)
        }
        return Dictionary(uniqueKeysWithValues: added.filter { $0.1 != 0 })
    }

    /// Reports the repairs, each with the edits of its line and of the lines up to the next report.
    func report(firstLine: Int, _ findings: inout Findings) {
        let ordered = reports.keys.sorted()
        for (index, next) in zip(ordered, ordered.dropFirst() + [lines.count]) {
            guard let (rule, message) = reports[index] else { continue }
            // A tab is pointed at, anything else at the line's first visible character.
            findings.report(
                rule, line: firstLine + index, at: rule == .yamlTab ? "\t" : "", message,
                edits: (index..<next).compactMap { edit(ofLine: $0, firstLine: firstLine, source: findings.source) })
        }
    }

    /// The edit of a line that was changed, if it is a part of the source.
    private func edit(ofLine index: Int, firstLine: Int, source: SourceFile) -> TextEdit? {
        guard lines[index] != written[index] else { return nil }
        let range = source.range(ofLine: firstLine + index)
        return source.bytes[range].elementsEqual(written[index].utf8) ? TextEdit(range, lines[index]) : nil
    }
}

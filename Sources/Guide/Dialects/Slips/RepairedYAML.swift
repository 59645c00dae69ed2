import Diagnostics

/// The lines of a YAML text, and what was repaired in them. Repairs change lines and never their number.
struct RepairedYAML {
    struct Report {
        let rule: Rule
        /// From 0.
        let index: Int
        let message: String
    }

    let written: [String]
    var lines: [String]
    var reports: [Report] = []

    init(_ text: String) {
        written = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        lines = written
    }

    var text: String { lines.joined(separator: "\n") }
    var isChanged: Bool { lines != written }

    mutating func replace(line index: Int, with line: String, _ rule: Rule, _ message: String) {
        lines[index] = line
        reports.append(Report(rule: rule, index: index, message: message))
    }

    /// How much longer than its author's each line is, by its number from 1.
    var addedCharacters: [Int: Int] {
        var added: [Int: Int] = [:]
        for (index, line) in zip(lines, written).enumerated() where line.0 != line.1 {
            added[index + 1] = line.0.unicodeScalars.count - line.1.unicodeScalars.count
        }
        return added
    }

    /// Reports the repairs, each with the edits of its line and of the lines up to the next report.
    func report(firstLine: Int, _ findings: inout Findings) {
        var edits = changes(firstLine: firstLine, source: findings.source)
        let ordered = reports.enumerated().sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }
            .map(\.element)
        for (place, report) in ordered.enumerated() {
            let next = place + 1 < ordered.count ? ordered[place + 1].index : lines.count
            let own = edits.prefix { $0.index < next || next == report.index && $0.index <= next }
            edits.removeFirst(own.count)
            // A tab is pointed at, anything else at the line's first visible character.
            findings.report(
                report.rule, line: firstLine + report.index, at: report.rule == .yamlTab ? "\t" : "", report.message,
                edits: own.map(\.edit))
        }
    }

    /// One edit for each line that was changed, if the text is a part of the source.
    private func changes(firstLine: Int, source: SourceFile) -> ArraySlice<(index: Int, edit: TextEdit)> {
        zip(written, lines).enumerated().compactMap { index, line in
            guard line.0 != line.1 else { return nil }
            let range = source.range(ofLine: firstLine + index)
            guard source.bytes[range].count == line.0.utf8.count else { return nil }
            return (index, TextEdit(at: range.lowerBound, from: Array(line.0.utf8), to: Array(line.1.utf8)))
        }[...]
    }
}

extension TextEdit {
    /// The smallest edit that makes one text of another, at whole characters.
    init(at start: Int, from old: [UInt8], to new: [UInt8]) {
        func isInside(_ bytes: [UInt8], _ index: Int) -> Bool {
            bytes.indices.contains(index) && bytes[index] & 0b1100_0000 == 0b1000_0000
        }
        let shorter = min(old.count, new.count)
        var front = zip(old, new).prefix { $0 == $1 }.count
        while front > 0, isInside(old, front) || isInside(new, front) { front -= 1 }
        var back = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, shorter - front)
        while back > 0, isInside(old, old.count - back) { back -= 1 }
        self.init(
            start + front..<start + old.count - back,
            String(decoding: new[front..<new.count - back], as: UTF8.self))
    }
}

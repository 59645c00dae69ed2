import Diagnostics
import Markdown

/// What was found wrong with one file so far, with the file at hand to quote from.
struct Findings {
    let source: SourceFile
    private(set) var diagnostics: [Diagnostic] = []
    /// The line that was quoted last: thousands of findings in one long line share one copy of it.
    private var quoted: (line: Int, text: String)?
    /// The link that is looked at.
    var link = LinkTurn()
    /// The kinds of syntax that are reported as unsupported: each once a file.
    var unsupported: Set<UnsupportedSyntax> = []

    init(_ source: SourceFile) {
        self.source = source
    }

    /// Notes a finding at a line and a column of the file; both start at 1.
    ///
    /// - Parameter severity: How grave it is before a site's own levels are applied, if not as the rule says.
    mutating func report(
        _ rule: Rule, line: Int, column: Int = 1, _ message: String, suggestion: String? = nil,
        as severity: Severity? = nil, edits: [TextEdit] = []
    ) {
        let line = source.existing(line: line)
        diagnostics.append(
            Diagnostic(
                severity ?? rule.severity, rule: rule.id,
                at: SourceLocation(path: source.path, line: line, column: column),
                message.withShortQuotations,
                suggestion: suggestion, excerpt: excerpt(of: line), edits: edits))
    }

    /// A line as findings quote it.
    mutating func excerpt(of line: Int) -> String {
        if let quoted, quoted.line == line { return quoted.text }
        let text = source.line(line)
        quoted = (line, text)
        return text
    }

    /// Notes a finding at the first place in a line where `text` stands, or at the line's first visible character.
    mutating func report(
        _ rule: Rule, line: Int, at text: String, _ message: String, suggestion: String? = nil, edits: [TextEdit] = []
    ) {
        report(rule, line: line, column: column(of: text, inLine: line), message, suggestion: suggestion, edits: edits)
    }

    /// The column of a text in a line, from 1; that of the line's first visible character when it is not there. Where the
    /// text occurs several times, it is the first that is no part of a longer word.
    func column(of text: String, inLine number: Int) -> Int {
        let line = source.line(number)
        // Most findings point at words of ASCII; the others are compared character by character.
        if let column = line.column(ofASCII: text) { return column }
        let ranges = text.isEmpty ? [] : line.ranges(of: text)
        if let range = ranges.first(where: { Self.isWhole($0, in: line) }) ?? ranges.first {
            return column(of: range.lowerBound, in: line)
        }
        let blanks = line.unicodeScalars.prefix { $0 == " " || $0 == "\t" }.count
        return blanks == line.unicodeScalars.count ? 1 : blanks + 1
    }

    private static func isWhole(_ range: Range<String.Index>, in line: String) -> Bool {
        func isInWord(_ character: Character?) -> Bool { character.map { $0.isLetter || $0.isNumber } ?? false }
        let found = line[range]
        let startsInside = isInWord(line[..<range.lowerBound].last) && isInWord(found.first)
        let endsInside = isInWord(line[range.upperBound...].first) && isInWord(found.last)
        return !startsInside && !endsInside
    }

    /// The first place in a line where a text stands, for findings that are reported once all entries are joined.
    func place(of text: String, inLine number: Int) -> LinkLocation {
        let line = source.existing(line: number)
        return LinkLocation(line: line, column: column(of: text, inLine: line), excerpt: source.line(line))
    }

    func column(of index: String.Index, in line: String) -> Int {
        line.unicodeScalars.distance(from: line.startIndex, to: index) + 1
    }

    /// Findings about the same file, with nothing in them yet.
    var emptied: Findings { Findings(source) }

    /// The same findings but those of some rules.
    func without(_ rules: [Rule]) -> Findings {
        var findings = self
        findings.diagnostics.removeAll { found in rules.contains { $0.id == found.rule } }
        return findings
    }

    /// Adds what another look at the same file found.
    mutating func merge(_ other: Findings) {
        diagnostics += other.diagnostics
    }
}

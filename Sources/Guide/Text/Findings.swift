import Diagnostics
import Markdown

/// The diagnostics of one file so far.
struct Findings {
    let source: SourceFile
    private(set) var diagnostics: [Diagnostic] = []
    /// If there are more diagnostics than this, those over the limit of their rule are put together.
    private var most = 4_096
    /// The line that was quoted last. Thousands of diagnostics in one long line share one copy of it.
    private var quoted: (line: Int, text: String)?
    /// The link that is being checked.
    var link = LinkTurn()
    /// The kinds of syntax that are reported as unsupported: each once a file.
    var unsupported: Set<UnsupportedSyntax> = []

    /// What may still be made of the file where a short text stands for a longer one.
    var expansion: Expansion

    init(_ source: SourceFile) {
        self.source = source
        expansion = Expansion(ofFileWith: source.bytes.count)
    }

    /// Reports a diagnostic at a line and a column of the file; both start at 1.
    ///
    /// - Parameter severity: The severity before a site's own levels are applied, if it is not the rule's.
    mutating func report(
        _ rule: Rule, line: Int, column: Int = 1, _ message: String, suggestion: String? = nil,
        as severity: Severity? = nil, edits: [TextEdit] = [], isLoss: Bool = false
    ) {
        let line = source.existing(line: line)
        diagnostics.append(
            Diagnostic(
                severity ?? rule.severity, rule: rule.id,
                at: SourceLocation(path: source.path, line: line, column: column),
                message.withShortQuotations,
                suggestion: suggestion, excerpt: excerpt(of: line), edits: edits, isLoss: isLoss))
        limit()
    }

    private mutating func limit() {
        guard diagnostics.count > most else { return }
        diagnostics = diagnostics.limited()
        most = max(most, 2 * diagnostics.count)
    }

    /// A line as diagnostics quote it.
    mutating func excerpt(of line: Int) -> String {
        if let quoted, quoted.line == line { return quoted.text }
        let text = source.line(line)
        quoted = (line, text)
        return text
    }

    /// Reports a diagnostic at the first occurrence of `text` in a line, or at the line's first visible character.
    mutating func report(
        _ rule: Rule, line: Int, at text: String, _ message: String, suggestion: String? = nil,
        edits: [TextEdit] = [], isLoss: Bool = false
    ) {
        report(
            rule, line: line, column: column(of: text, inLine: line), message, suggestion: suggestion, edits: edits,
            isLoss: isLoss)
    }

    /// The column of text in a line, from 1, or of the line's first visible character if the text is not there. If the text
    /// occurs several times, the first occurrence that is not part of a longer word counts.
    func column(of text: String, inLine number: Int) -> Int {
        let line = source.line(number)
        if let place = line.place(ofWord: text) {
            return column(of: line.utf8.index(line.startIndex, offsetBy: place), in: line)
        }
        let blanks = line.unicodeScalars.prefix { $0 == " " || $0 == "\t" }.count
        return blanks == line.unicodeScalars.count ? 1 : blanks + 1
    }

    /// The first occurrence of text in a line, for diagnostics that are reported once all entries are joined.
    func place(of text: String, inLine number: Int) -> LinkLocation {
        let line = source.existing(line: number)
        return LinkLocation(line: line, column: column(of: text, inLine: line), excerpt: source.line(line))
    }

    func column(of index: String.Index, in line: String) -> Int {
        line.unicodeScalars.distance(from: line.startIndex, to: index) + 1
    }

    /// An empty list for the same file.
    var emptied: Findings { Findings(source) }

    /// An empty list for the same file, which goes on with what may still be made of it.
    var continued: Findings {
        var next = Findings(source)
        (next.expansion, next.unsupported) = (expansion, unsupported)
        return next
    }

    /// Adds what ``continued`` has found.
    mutating func take(_ other: Findings) {
        (expansion, unsupported) = (other.expansion, other.unsupported)
        merge(other)
    }

    mutating func sortByPlace() {
        guard diagnostics.count > 1 else { return }
        let ordered = diagnostics.enumerated().sorted {
            let (left, right) = ($0.element.location, $1.element.location)
            return (left.line ?? 0, left.column ?? 0, $0.offset) < (right.line ?? 0, right.column ?? 0, $1.offset)
        }
        diagnostics = ordered.map(\.element)
    }

    /// Adds diagnostics of the same file.
    mutating func merge(_ other: Findings) {
        diagnostics += other.diagnostics
        limit()
    }
}

extension Diagnostic {
    /// A finding about a whole file.
    package convenience init(
        _ rule: Rule, at location: SourceLocation, _ message: String, suggestion: String? = nil, excerpt: String? = nil
    ) {
        self.init(
            rule.severity, rule: rule.id, at: location, message, suggestion: suggestion, excerpt: excerpt)
    }
}

extension String {
    /// The byte at which another text is first, if possible not as a part of a longer word of ASCII.
    fileprivate func place(ofWord text: String) -> Int? {
        let word = Array(text.utf8)
        func isInWord(_ byte: UInt8?) -> Bool {
            guard let byte, byte < 0x80 else { return false }
            return Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
        }
        // A line with many findings is looked at for each of them, so its bytes are not copied.
        return withBytes { line in
            var (start, first): (Int, Int?) = (0, nil)
            while let found = line.first(of: word, from: start) {
                start = found + word.count
                first = first ?? found
                let startsInside = found > 0 && isInWord(line[found - 1]) && isInWord(word.first)
                let endsInside = start < line.count && isInWord(line[start]) && isInWord(word.last)
                if !startsInside, !endsInside { return found }
            }
            return first
        }
    }
}

extension String {
    /// A message in which no quotation is longer than a line: a picture may be written as an address of a megabyte.
    ///
    /// ```swift
    /// "the image 'data:image/png;base64,iVBORw0KGgo…' has no text"
    /// ```
    var withShortQuotations: String {
        guard utf8.count > Self.longMessage else { return self }
        let parts = utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false).map(Substring.init)
        return parts.map { part in
            part.utf8.count > Self.longMessage ? "\(part.prefix(60))…\(part.suffix(20))" : String(part)
        }.joined(separator: "'")
    }

    private static let longMessage = 300
}

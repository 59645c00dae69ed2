import Diagnostics
import Markdown

/// What was found wrong with one file so far, with the file at hand to quote from.
struct Findings {
    let source: SourceFile
    private(set) var diagnostics: [Diagnostic] = []
    /// The line that was quoted last: thousands of findings in one long line share one copy of it.
    private var quoted: (line: Int, text: String)?

    init(_ source: SourceFile) {
        self.source = source
    }

    /// Notes a finding at a line and a column of the file; both start at 1.
    mutating func report(
        _ rule: Rule, line: Int, column: Int = 1, _ message: String, suggestion: String? = nil
    ) {
        let line = source.existing(line: line)
        diagnostics.append(
            Diagnostic(
                rule.severity, rule: rule.id, at: SourceLocation(path: source.path, line: line, column: column),
                message.withShortQuotations,
                suggestion: suggestion, excerpt: excerpt(of: line)))
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
        _ rule: Rule, line: Int, at text: String, _ message: String, suggestion: String? = nil
    ) {
        report(rule, line: line, column: column(of: text, inLine: line), message, suggestion: suggestion)
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

    /// The column of a link's address in a line, from 1: where it stands as one rather than as a word, if it does both.
    ///
    /// - Parameter words: The words of a Markdown link: where an address stands elsewhere, or is none, the link's own place is
    ///   meant.
    func column(ofAddress address: String, words: String? = nil, inLine number: Int) -> Int {
        let line = source.line(number)
        // `{% link x.md %}#y` is read as `/x.md#y`.
        let path = address.drop { $0 == "/" }
        for spelling in [address[...], path, path.prefix { $0 != "#" }] where !spelling.isEmpty {
            var first: String.Index?
            var rest = line[...]
            while let range = rest.firstRange(of: spelling) {
                let before = line[..<range.lowerBound].trimmingSuffix { $0 == " " }
                if Self.addressOpenings.contains(where: before.hasSuffix) {
                    return column(of: range.lowerBound, in: line)
                }
                first = first ?? range.lowerBound
                rest = rest[range.upperBound...]
            }
            if let first { return column(of: first, in: line) }
        }
        if let words, let bracket = Self.bracket(of: words, isNowhere: path.isEmpty, in: line) {
            let isImage = line[..<bracket].hasSuffix("!")
            return column(of: bracket, in: line) - (isImage ? 1 : 0)
        }
        return column(of: "", inLine: number)
    }

    /// The first place in a line where a text stands, for findings that are reported once all entries are joined.
    func place(of text: String, inLine number: Int) -> LinkLocation {
        let line = source.existing(line: number)
        return LinkLocation(line: line, column: column(of: text, inLine: line), excerpt: source.line(line))
    }

    /// The column of a Markdown link's words in a line, from 1; that of its address where they stand there otherwise.
    func column(ofLink node: MarkdownNode, words: String, inLine number: Int) -> Int {
        let line = source.line(number)
        for opening in node.url.isEmpty ? [] : ["](", "](<"] {
            for range in line.ranges(of: opening + node.url) {
                let before = line[..<range.lowerBound]
                guard let bracket = before.lastIndex(of: "[") else { continue }
                let start = before.index(after: bracket)
                if Self.withoutMarkup(before[start...]) == Self.withoutMarkup(words[...]) {
                    return column(of: words.isEmpty ? bracket : start, in: line)
                }
            }
        }
        if let bracket = Self.bracket(of: words, isNowhere: node.url.isEmpty, in: line) {
            return column(of: words.isEmpty ? bracket : line.index(after: bracket), in: line)
        }
        return column(ofAddress: node.url, inLine: number)
    }

    /// The bracket at which a link with these words begins whose address is given elsewhere, or nowhere.
    private static func bracket(of words: String, isNowhere: Bool, in line: String) -> String.Index? {
        let words = withoutMarkup(words[...])
        var rest = line[...]
        while let open = rest.firstIndex(of: "[") {
            rest = rest[rest.index(after: open)...]
            guard let close = rest.firstIndex(of: "]") else { return nil }
            let behind = rest[rest.index(after: close)...]
            let fits = isNowhere ? behind.prefixMatch(of: /\(\s*(<>)?\s*[)"']/) != nil : behind.first != "("
            if fits, withoutMarkup(rest[..<close]) == words { return open }
        }
        return nil
    }

    private static func withoutMarkup(_ text: Substring) -> String {
        String(text.filter { !"*_`~\\".contains($0) }).singleSpaced
    }

    private func column(of index: String.Index, in line: String) -> Int {
        line.unicodeScalars.distance(from: line.startIndex, to: index) + 1
    }

    /// What stands before an address in Markdown, HTML, wiki links and Liquid.
    private static let addressOpenings = ["](", "](<", "[[", "=\"", "='", "=", "<", "}}", "{% link"]

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

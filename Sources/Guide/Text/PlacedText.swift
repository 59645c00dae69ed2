import Diagnostics

/// Text in YAML with the place where it begins, for diagnostics about one of several texts in a line.
struct PlacedText: Sendable {
    let value: String
    let line: Int
    /// The column of its first character or quotation mark, from 1.
    let start: Int

    /// - Parameter node: The value that the text is.
    init(_ node: YAMLNode, in document: YAMLDocument) {
        value = (node.string ?? "").trimmed
        line = document.textLine(of: node)
        start = line == document.line(of: node) ? document.column(of: node) : 1
    }

    /// One of several words of text.
    init(_ word: Substring, of text: PlacedText) {
        value = String(word)
        line = text.line
        start = text.start + text.value.unicodeScalars.distance(from: text.value.startIndex, to: word.startIndex)
    }
}

extension Findings {
    /// Reports a diagnostic at text.
    mutating func report(_ rule: Rule, at text: PlacedText, _ message: String, suggestion: String? = nil) {
        report(rule, line: text.line, column: column(of: text), message, suggestion: suggestion)
    }

    /// The column of the text itself, after quotation marks and tags.
    func column(of text: PlacedText) -> Int {
        let rest = String(source.line(text.line).unicodeScalars.dropFirst(text.start - 1))
        guard !text.value.isEmpty, let found = rest.firstRange(of: text.value)?.lowerBound else { return text.start }
        return text.start + rest.unicodeScalars.distance(from: rest.startIndex, to: found)
    }
}

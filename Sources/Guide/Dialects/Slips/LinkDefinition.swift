/// Text that Markdown takes for the address of a link by reference and removes from the page: `[iOS]: dimmed`, or a footnote.
struct LinkDefinition {
    let label: Substring

    /// Reads a line that defines a label with a word that does not look like an address, or a footnote.
    ///
    /// Source: CommonMark 0.29, section 4.7; only the forms on one line.
    init?(ofWord line: Substring) {
        let start = line[line.startOfText...]
        guard start.utf8.first == UInt8(ascii: "["), Columns.before(line) < 4, let close = start.firstRange(of: "]:")
        else { return nil }
        let label = start[start.index(after: start.startIndex)..<close.lowerBound]
        let parts = start[close.upperBound...].split(separator: " ", maxSplits: 1)
        guard !label.isEmpty, !label.contains("["), let address = parts.first,
            parts.count == 1 || Self.isTitle(parts[1])
        else { return nil }
        guard label.hasPrefix("^") || !address.contains(where: { "/.#:@?<>\\".contains($0) }) else { return nil }
        self.label = label
    }

    private static func isTitle(_ text: Substring) -> Bool {
        let title = text.trimmingSuffix(while: \.isWhitespace)
        return ["\"\"", "''", "()"].contains { title.first == $0.first && title.last == $0.last && title.count > 1 }
    }

    /// Whether it is a footnote.
    var isFootnote: Bool { label.hasPrefix("^") }
}

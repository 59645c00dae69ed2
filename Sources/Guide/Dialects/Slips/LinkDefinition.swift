/// Text that Markdown takes for the address of a link by reference and removes from the page: `[iOS]: dimmed`, or a footnote.
struct LinkDefinition {
    /// In lower case.
    let label: String

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
        self.label = label.lowercased()
    }

    private static func isTitle(_ text: Substring) -> Bool {
        let title = text.trimmingSuffix(while: \.isWhitespace)
        return ["\"\"", "''", "()"].contains { title.first == $0.first && title.last == $0.last && title.count > 1 }
    }

    /// Whether it is a footnote.
    var isFootnote: Bool { label.hasPrefix("^") }

    /// The labels that texts in brackets refer to, in lower case.
    static func references(in lines: [Substring]) -> Set<String> {
        var found: Set<String> = []
        for line in lines {
            var rest = line
            while let open = rest.utf8.firstIndex(of: UInt8(ascii: "[")) {
                let inner = rest[rest.utf8.index(after: open)...].prefix { $0 != "[" && $0 != "]" }
                rest = rest[inner.endIndex...]
                guard rest.first == "]" else { continue }
                rest = rest.dropFirst()
                if rest.first != ":" { found.insert(inner.lowercased()) }
            }
        }
        return found
    }
}

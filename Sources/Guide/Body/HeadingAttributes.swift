import Markdown

/// What stands in braces at the end of a heading, as Hugo, mdBook and Docusaurus read it: `## Name {#label .wide key="value"}`.
struct HeadingAttributes {
    /// With the braces.
    let written: String
    let anchor: String?

    /// Takes them off a heading; `nil` where it has none.
    init?(takenFrom heading: MarkdownNode) {
        var last = heading.firstChild
        while let next = last?.next { last = next }
        guard let last, last.kind == .text else { return nil }
        let literal = last.literal
        guard let found = Self.attributes(atEndOf: literal) else { return nil }
        last.setLiteral(String(literal[..<found.written.startIndex].trimmingSuffix(while: \.isWhitespace)))
        written = String(found.written)
        anchor = found.id.map { String($0) }
    }

    private static func attributes(atEndOf text: String) -> (written: Substring, id: Substring?)? {
        guard text.utf8.last == UInt8(ascii: "}"), let open = text.lastIndex(of: "{"),
            open == text.startIndex || text[..<open].last == " "
        else { return nil }
        let written = text[open...]
        var id: Substring?
        var areSure = false
        for word in written.dropFirst().dropLast().split(separator: " ") {
            switch word.first {
            case "#": (id, areSure) = (id ?? word.dropFirst(), true)
            case ".": areSure = true
            default:
                let parts = word.split(separator: "=", maxSplits: 1)
                guard parts.count == 2, isName(parts[0]) else { return nil }
                // `{a=1}` may be code.
                areSure = areSure || parts[1].hasPrefix("\"")
                continue
            }
            guard isName(word.dropFirst()) else { return nil }
        }
        return areSure ? (written, id) : nil
    }

    private static func isName(_ text: Substring) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.:".contains($0) }
    }
}

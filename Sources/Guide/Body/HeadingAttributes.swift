import Markdown

/// What is in braces at the end of a heading, as Hugo, mdBook and Docusaurus read it: `## Name {#label .wide key="value"}`.
struct HeadingAttributes {
    /// With the braces.
    let written: String
    let anchor: String?

    /// Takes them off a heading; `nil` where it has none. They are read from its line, because `{#__init__}` is emphasis to a
    /// parser.
    init?(takenFrom heading: MarkdownNode, in document: MarkdownDocument, line: String) {
        guard let end = heading.lastChild, end.kind == .text, end.literal.utf8.last == UInt8(ascii: "}"),
            let found = Self.attributes(atEndOf: line[...].trimmingSuffix { $0 == "#" || $0.isWhitespace }),
            let first = heading.children.last(where: { $0.kind == .text && $0.literal.contains("{") })
        else { return nil }
        while let next = first.next { document.remove(next) }
        let literal = first.literal
        let open = literal.lastIndex(of: "{") ?? literal.endIndex
        first.setLiteral(String(literal[..<open].trimmingSuffix(while: \.isWhitespace)))
        written = String(found.written)
        anchor = found.id.map { String($0) }
    }

    private static func attributes(atEndOf text: Substring) -> (written: Substring, id: Substring?)? {
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
            guard word.count > 1, !word.dropFirst().contains(where: { "#{}\"".contains($0) }) else { return nil }
        }
        return areSure ? (written, id) : nil
    }

    private static func isName(_ text: Substring) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.:".contains($0) }
    }
}

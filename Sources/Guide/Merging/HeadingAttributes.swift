import Markdown

/// What stands in braces at the end of a heading, as Hugo, mdBook and Docusaurus read it: `## Name {#label .wide}`.
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
        guard let found = Self.found(atEndOf: literal) else { return nil }
        last.setLiteral(String(literal[..<found.startIndex].trimmingSuffix(while: \.isWhitespace)))
        written = String(found)
        anchor = Self.attributes(in: found).first { $0.hasPrefix("#") }.map { String($0.dropFirst()) }
    }

    /// The braces at the end of a heading's text, if they hold attributes.
    static func found(atEndOf text: String) -> Substring? {
        guard text.utf8.last == UInt8(ascii: "}"), let open = text.lastIndex(of: "{"),
            open == text.startIndex || text[..<open].last == " "
        else { return nil }
        let attributes = attributes(in: text[open...])
        return attributes.isEmpty || !attributes.allSatisfy(isAttribute) ? nil : text[open...]
    }

    private static func attributes(in braces: Substring) -> [Substring] {
        braces.dropFirst().dropLast().split(separator: " ")
    }

    /// `#label`, `.wide`.
    private static func isAttribute(_ text: Substring) -> Bool {
        (text.hasPrefix("#") || text.hasPrefix(".")) && isName(text.dropFirst())
    }

    static func isName(_ text: Substring) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.:".contains($0) }
    }
}

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
        guard literal.utf8.last == UInt8(ascii: "}"), let open = literal.lastIndex(of: "{"),
            open == literal.startIndex || literal[..<open].last == " "
        else { return nil }
        let attributes = literal[open...].dropFirst().dropLast().split(separator: " ")
        guard !attributes.isEmpty, attributes.allSatisfy(Self.isAttribute) else { return nil }
        last.setLiteral(String(literal[..<open].trimmingSuffix(while: \.isWhitespace)))
        written = String(literal[open...])
        anchor = attributes.first { $0.hasPrefix("#") }.map { String($0.dropFirst()) }
    }

    /// `#label`, `.wide`.
    private static func isAttribute(_ text: Substring) -> Bool {
        (text.hasPrefix("#") || text.hasPrefix(".")) && isName(text.dropFirst())
    }

    static func isName(_ text: Substring) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.:".contains($0) }
    }
}

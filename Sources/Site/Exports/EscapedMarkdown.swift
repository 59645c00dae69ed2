import Markdown

/// Plain text as Markdown on one line. Which signs get a backslash, ``TextEscapes`` says.
enum EscapedMarkdown {
    /// The text as it may stand in a paragraph that has begun, a heading, a link's text or a table's cell: on one line, and
    /// nothing in it means anything.
    ///
    /// ```swift
    /// EscapedMarkdown.inline("a | <b>")  // "a \\| \\<b>"
    /// EscapedMarkdown.inline("snake_case")  // "snake_case"
    /// ```
    static func inline(_ text: String) -> String {
        TextEscapes.escaped(text.oneLine)
    }

    /// The text as a paragraph of its own or at the start of a list item: its first characters begin no other block.
    ///
    /// ```swift
    /// EscapedMarkdown.paragraph("1. Open it")  // "1\\. Open it"
    /// ```
    static func paragraph(_ text: String) -> String {
        TextEscapes.escaped(text.oneLine, beginsParagraph: true)
    }

    /// A link; the address is one that was made here, or that was checked.
    static func link(_ text: String, to address: String) -> String {
        "[\(inline(text))](\(destination(address)))"
    }

    /// The address with all encoded that would end a link's destination; what is encoded already stays.
    static func destination(_ address: String) -> String {
        guard !address.utf8.allSatisfy(isPlainInDestination) else { return address }
        return address.unicodeScalars.map { scalar in
            let text = String(scalar)
            return text.utf8.allSatisfy(isPlainInDestination) ? text : text.utf8.map(percentEncoded).joined()
        }.joined()
    }

    private static func percentEncoded(_ byte: UInt8) -> String {
        "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }

    private static func isPlainInDestination(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, 0x7F...0xFF, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "\\"), UInt8(ascii: "|"), UInt8(ascii: "*"), UInt8(ascii: "`"):
            false
        default: true
        }
    }
}

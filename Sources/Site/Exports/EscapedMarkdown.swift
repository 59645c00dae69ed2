import Foundation
import Markdown

/// Plain text as Markdown on one line.
enum EscapedMarkdown {
    /// The text inside a paragraph, a heading, a link's text or a table's cell.
    ///
    /// ```swift
    /// EscapedMarkdown.inline("a | <b>")  // "a \\| \\<b>"
    /// ```
    static func inline(_ text: String) -> String {
        TextEscapes.escaped(text.oneLine)
    }

    /// The text as a paragraph of its own or at the start of a list item.
    ///
    /// ```swift
    /// EscapedMarkdown.paragraph("1. Open it")  // "1\\. Open it"
    /// ```
    static func paragraph(_ text: String) -> String {
        TextEscapes.escaped(text.oneLine, beginsParagraph: true)
    }

    /// Adds ``inline(_:)``.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        // Nearly all texts have nothing to escape.
        bytes.append(text: text.isOneLine(without: maybeNeedsEscape) ? text : inline(text))
    }

    /// Adds ``paragraph(_:)``.
    static func append(paragraph text: String, to bytes: inout [UInt8]) {
        let isPlain = text.utf8.first?.isLetter ?? true && text.isOneLine(without: maybeNeedsEscape)
        bytes.append(text: isPlain ? text : paragraph(text))
    }

    static func append(link text: String, to address: String, _ bytes: inout [UInt8]) {
        bytes.append("[")
        append(text, to: &bytes)
        bytes.append("](")
        bytes.append(text: destination(address))
        bytes.append(")")
    }

    /// Whether ``TextEscapes`` looks at what is around a sign. Without any of these it makes no link of an address either.
    @inline(__always)
    private static func maybeNeedsEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "~"),
            UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "|"),
            UInt8(ascii: "#"):
            true
        default: false
        }
    }

    /// The address as a link's destination; what is percent-encoded already stays.
    ///
    /// ```swift
    /// EscapedMarkdown.destination("&#x6a;a")  // "&amp;#x6a;a", because a parser would read the letter 'j'
    /// ```
    static func destination(_ address: String) -> String {
        if address.utf8.allSatisfy(isPlainInDestination) { return address }
        let encoded = address.addingPercentEncoding(withAllowedCharacters: plainInDestination) ?? address
        // Hardly any address has a '&', and a regular expression takes long.
        guard encoded.utf8.contains(UInt8(ascii: "&")) else { return encoded }
        return encoded.replacing(/&(?=#?[0-9A-Za-z]+;)/, with: "&amp;")
    }

    /// Whether a byte stays as it is in any destination.
    private static func isPlainInDestination(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
            UInt8(ascii: "|"), UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "&"):
            false
        default: (0x21..<0x7F).contains(byte)
        }
    }

    private static let plainInDestination = CharacterSet(charactersIn: "!"..."~")
        .subtracting(CharacterSet(charactersIn: "()<>\\|*`"))
}

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

    static func link(_ text: String, to address: String) -> String {
        "[\(inline(text))](\(destination(address)))"
    }

    /// The address as a link's destination; what is percent-encoded already stays.
    ///
    /// ```swift
    /// EscapedMarkdown.destination("&#x6a;a")  // "&amp;#x6a;a", because a parser would read the letter 'j'
    /// ```
    static func destination(_ address: String) -> String {
        let encoded = address.addingPercentEncoding(withAllowedCharacters: plainInDestination) ?? address
        // Hardly any address has a '&', and a regular expression takes long.
        guard encoded.utf8.contains(UInt8(ascii: "&")) else { return encoded }
        return encoded.replacing(/&(?=#?[0-9A-Za-z]+;)/, with: "&amp;")
    }

    private static let plainInDestination = CharacterSet(charactersIn: "!"..."~")
        .subtracting(CharacterSet(charactersIn: "()<>\\|*`"))
}

/// The one place where plain text becomes Markdown.
///
/// Source: CommonMark 0.31.2, section 2.4, and GitHub Flavored Markdown 0.29, tables and strikethrough. What GitHub adds
/// outside of that specification (mentions, emoji codes, mathematics) is left alone.
enum EscapedMarkdown {
    /// The text as it may stand in a paragraph that has begun, a heading, a link's text or a table's cell: on one line, and
    /// nothing in it means anything.
    ///
    /// ```swift
    /// EscapedMarkdown.inline("a | <b>")  // "a \\| \\<b>"
    /// EscapedMarkdown.inline("snake_case")  // "snake_case"
    /// ```
    static func inline(_ text: String) -> String {
        let line = text.oneLine
        guard line.utf8.contains(where: needsLook) else { return line }
        let bytes = Array(line.utf8)
        guard bytes.indices.contains(where: { needsEscape(bytes, at: $0) }) else { return line }
        var escaped: [UInt8] = []
        escaped.reserveCapacity(bytes.count + 16)
        for index in bytes.indices {
            if needsEscape(bytes, at: index) || beginsAddress(bytes, at: index) { escaped.append(UInt8(ascii: "\\")) }
            escaped.append(bytes[index])
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    /// The text as a paragraph of its own or at the start of a list item: its first characters begin no other block.
    ///
    /// ```swift
    /// EscapedMarkdown.paragraph("1. Open it")  // "1\\. Open it"
    /// ```
    static func paragraph(_ text: String) -> String {
        let line = inline(text)
        guard let first = line.utf8.first else { return line }
        switch first {
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "="), UInt8(ascii: ">"): return "\\" + line
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            let number = line.prefix { $0.isASCII && $0.isNumber }
            let rest = line.dropFirst(number.count)
            return rest.hasPrefix(".") || rest.hasPrefix(")") ? number + "\\" + rest : line
        default: return line
        }
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

    private static func needsLook(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "~"), UInt8(ascii: "#"), UInt8(ascii: "_"),
            UInt8(ascii: "&"):
            true
        default: false
        }
    }

    private static func needsEscape(_ bytes: [UInt8], at index: Int) -> Bool {
        let next = index + 1 < bytes.count ? bytes[index + 1] : nil
        switch bytes[index] {
        // Inside a word, an underscore is an underscore.
        case UInt8(ascii: "_"): return index == 0 || !isWord(bytes[index - 1]) || !isWord(next)
        // Only what looks like a character reference.
        case UInt8(ascii: "&"): return next == UInt8(ascii: "#") || isWord(next)
        default: return needsLook(bytes[index])
        }
    }

    /// Whether the byte is the colon of `https://` or the dot of `www.`.
    ///
    /// GitHub makes links of bare addresses, and in these a backslash is a backslash. So where anything in a text is
    /// escaped, its addresses are no links.
    private static func beginsAddress(_ bytes: [UInt8], at index: Int) -> Bool {
        switch bytes[index] {
        case UInt8(ascii: ":"): bytes[(index + 1)...].starts(with: "//".utf8)
        case UInt8(ascii: "."): bytes[..<index].suffix(3).elementsEqual("www".utf8)
        default: false
        }
    }

    private static func isWord(_ byte: UInt8?) -> Bool {
        switch byte {
        case .some(UInt8(ascii: "a")...UInt8(ascii: "z")), .some(UInt8(ascii: "A")...UInt8(ascii: "Z")),
            .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
            true
        default: false
        }
    }
}

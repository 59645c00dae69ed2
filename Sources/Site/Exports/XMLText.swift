/// The one place where text becomes XML.
enum XMLText {
    /// The text as it may stand in an element or in a quoted attribute.
    ///
    /// ```swift
    /// XMLText.escape("Q&A\u{0}")  // "Q&amp;A"
    /// ```
    ///
    /// Characters that XML 1.0 (fifth edition, section 2.2, `Char`) forbids are left out; not even a reference may name
    /// them. A carriage return becomes a reference, because a parser would turn it into a line feed (section 2.11).
    static func escape(_ text: String) -> String {
        guard !text.utf8.allSatisfy(isPlain) else { return text }
        var escaped = ""
        escaped.reserveCapacity(text.utf8.count + 16)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "\r": escaped += "&#13;"
            case _ where isAllowed(scalar): escaped.unicodeScalars.append(scalar)
            default: break
            }
        }
        return escaped
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    /// Bytes that need no second look; U+FFFE and U+FFFF begin with EF.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0..<0x20, 0xEF, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
            UInt8(ascii: "'"):
            false
        default: true
        }
    }
}

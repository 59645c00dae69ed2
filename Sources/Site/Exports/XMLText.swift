/// Text as XML.
enum XMLText {
    /// The text as it may stand in an element or in a quoted attribute.
    ///
    /// ```swift
    /// XMLText.escape("Q&A\u{0}")  // "Q&amp;A"
    /// ```
    ///
    /// Characters that XML 1.0 (section 2.2, `Char`) forbids are left out; not even a reference may name them.
    static func escape(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            // A parser would make a line feed of it.
            case "\r": escaped += "&#13;"
            case "\t", "\n", " "..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}": escaped.unicodeScalars.append(scalar)
            default: break
            }
        }
        return escaped
    }
}

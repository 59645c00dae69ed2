/// A line of Markdown in which nothing is markup. Most results of criteria are such lines, and need no parser.
///
/// ```swift
/// PlainSentence.html(of: "Moves focus: to the next one.")?.source  // "Moves focus: to the next one."
/// PlainSentence.html(of: "- Moves focus")  // nil, a list
/// PlainSentence.html(of: "See www.example.org.")  // nil, a link
/// ```
enum PlainSentence {
    /// What cmark makes of the line, without its paragraph; `nil` where the line has to be parsed.
    static func html(of text: String) -> HTML? {
        let (isPlain, isQuoted) = text.withBytes { bytes -> (Bool, Bool) in
            guard let first = bytes.first, let last = bytes.last, first.isLetter, last != UInt8(ascii: " ") else {
                return (false, false)
            }
            var isQuoted = false
            var previous: UInt8 = 0
            for byte in bytes {
                switch byte {
                case UInt8(ascii: "w"), UInt8(ascii: "W"), UInt8(ascii: "/"), UInt8(ascii: "="):
                    // `www.`, what follows a scheme, and `==words==`.
                    if previous == byte { return (false, false) }
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: ","),
                    UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "-"), UInt8(ascii: "("), UInt8(ascii: ")"),
                    UInt8(ascii: "'"), UInt8(ascii: "?"), 0x80...:
                    break
                case UInt8(ascii: "\""): isQuoted = true
                default: return (false, false)
                }
                previous = byte
            }
            return (true, isQuoted)
        }
        guard isPlain else { return nil }
        // As cmark writes it, which leaves apostrophes alone.
        return HTML(trusted: isQuoted ? text.replacing("\"", with: "&quot;") : text)
    }
}

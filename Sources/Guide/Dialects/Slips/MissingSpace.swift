/// A '#' or '-' that Markdown reads as text, because the space after it is missing.
///
/// ```markdown
/// ##iOS
/// -An item
/// ```
enum MissingSpace {
    /// Where the space belongs after the sign that begins text, in bytes: after two number signs and more, or instead of a
    /// no-break space.
    static func behindSign(of text: Substring) -> Range<Int>? {
        guard let sign = text.utf8.first, "#-*+".utf8.contains(sign) else { return nil }
        let signs = text.utf8.prefix { $0 == sign }.count
        guard signs <= (sign == UInt8(ascii: "#") ? 6 : 1), let next = text.dropBytes(signs).first, next != " " else {
            return nil
        }
        // A star may begin emphasis, which another one ends.
        let stars = sign == UInt8(ascii: "*") ? text.utf8.count { $0 == sign } - signs : 0
        if next == "\u{A0}", stars.isMultiple(of: 2) {
            return signs..<(signs + 2)
        }
        // One number sign may begin a word: `#hashtag`.
        guard signs > 1, next.isLetter else { return nil }
        return signs..<signs
    }

    static func isItem(_ text: Substring) -> Bool {
        text.hasPrefix("- ") || text.hasPrefix("-\u{A0}") || isGlued(text)
    }

    /// Whether a dash stands right before a word that begins a sentence.
    static func isGlued(_ text: Substring) -> Bool {
        let start = Array(text.utf8.prefix(3))
        guard start.count == 3, start[0] == UInt8(ascii: "-") else { return false }
        return start[1].isCapital && (start[2] == UInt8(ascii: " ") || start[2].isSmall)
    }
}

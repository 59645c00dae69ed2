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
        let blanks = sign == UInt8(ascii: "#") ? hiddenBlanks(beginning: text.dropBytes(signs)) : 0
        if blanks > 0 { return signs..<(signs + blanks) }
        // A star may begin emphasis, which another one ends.
        let stars = sign == UInt8(ascii: "*") ? text.utf8.count { $0 == sign } - signs : 0
        if next == "\u{A0}", stars.isMultiple(of: 2) {
            return signs..<(signs + 2)
        }
        // One number sign may begin a word: `#hashtag`.
        guard signs > 1, next.isLetter else { return nil }
        return signs..<signs
    }

    /// How many bytes of invisible characters begin a line that would be a heading without them: a byte order mark of joined files,
    /// or what a word processor has put in.
    static func hiddenFront(of text: Substring) -> Int? {
        guard text.utf8.first.map({ $0 >= 0x80 }) ?? false else { return nil }
        let front = hiddenBlanks(beginning: text)
        let rest = text.dropBytes(front)
        let signs = rest.utf8.prefix { $0 == UInt8(ascii: "#") }.count
        guard front > 0, (1...6).contains(signs) else { return nil }
        let behind = rest.dropBytes(signs)
        return behind.first == " " || hiddenBlanks(beginning: behind) > 0 ? front : nil
    }

    /// How many bytes of spaces the text begins with, if Markdown does not know one of them as a space.
    private static func hiddenBlanks(beginning text: Substring) -> Int {
        var (length, isHidden) = (0, false)
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x20: break
            case 0xA0, 0x200B...0x200D, 0x202F, 0x2060, 0x3000, 0xFEFF: isHidden = true
            default: return isHidden ? length : 0
            }
            length += UTF8.width(scalar)
        }
        return isHidden ? length : 0
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

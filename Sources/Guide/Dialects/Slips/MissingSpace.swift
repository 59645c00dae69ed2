/// A '#' or '-' that Markdown reads as text, because the space after it is missing.
///
/// ```markdown
/// ##iOS
/// -An item
/// ```
enum MissingSpace {
    /// Where the space belongs behind the sign that begins a line: behind two number signs and more, or in place of a no-break space.
    static func behindSign(of line: Substring) -> Range<Substring.Index>? {
        let text = line[line.startOfText...]
        guard let sign = text.utf8.first, "#-*+".utf8.contains(sign), Columns.before(line) < 4 else { return nil }
        let signs = text.utf8.prefix { $0 == sign }
        guard text.utf8[signs.endIndex...].first != UInt8(ascii: " "), let next = text[signs.endIndex...].first,
            signs.count <= (sign == UInt8(ascii: "#") ? 6 : 1)
        else { return nil }
        if next == "\u{A0}" { return signs.endIndex..<text.index(after: signs.endIndex) }
        // One number sign may begin a word: `#hashtag`.
        guard signs.count > 1, next.isLetter else { return nil }
        return signs.endIndex..<signs.endIndex
    }

    /// Where the space belongs behind the dash of an item beside other items.
    static func behindDash(of line: Substring, above: Substring?, below: Substring?) -> Range<Substring.Index>? {
        guard isGlued(line), [above, below].contains(where: { $0.map(isItem) ?? false }) else { return nil }
        let place = line.index(after: line.startOfText)
        return place..<place
    }

    private static func isItem(_ line: Substring) -> Bool {
        let text = line[line.startOfText...]
        return text.hasPrefix("- ") || text.hasPrefix("-\u{A0}") || isGlued(line)
    }

    /// Whether a dash stands right before a word that begins a sentence.
    private static func isGlued(_ line: Substring) -> Bool {
        let text = line[line.startOfText...].utf8.prefix(3)
        guard text.first == UInt8(ascii: "-"), Columns.before(line) < 4, let last = text.last, text.count == 3 else {
            return false
        }
        return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(text.dropFirst().first ?? 0)
            && (last == UInt8(ascii: " ") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(last))
    }
}

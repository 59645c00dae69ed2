/// A sign at the beginning of a line that Markdown takes for text, because no blank stands behind it: `##iOS`, as kramdown reads it,
/// or a no-break space, as some keyboards write it.
///
/// ```swift
/// BlockSign.separated("##iOS")  // "## iOS"
/// BlockSign.separated("-\u{A0}**UIKit**")  // "- **UIKit**"
/// BlockSign.separated("#hashtag")  // nil
/// ```
enum BlockSign {
    /// A line with the blank put in; `nil` for one that needs none.
    static func separated(_ line: Substring) -> String? {
        guard line.utf8.withContiguousStorageIfAvailable({ lacksBlank($0, at: 0) }) ?? true else { return nil }
        let indent = line.prefix { $0 == " " }
        let sign = line.dropFirst(indent.count).prefix { $0 == "#" || $0 == "-" || $0 == "*" || $0 == "+" }
        let text = line[sign.endIndex...].drop { $0 == "\u{A0}" || $0 == " " }
        return "\(indent)\(sign) \(text)"
    }

    /// `-An item` beside other items, with the blank put in; `nil` for a line that is none.
    static func item(_ line: Substring, above: Substring?, below: Substring?) -> String? {
        guard glued(line), [above, below].contains(where: { $0.map(isItem) ?? false }) else { return nil }
        let indent = line.prefix { $0 == " " }
        return "\(indent)- \(line.dropFirst(indent.count + 1))"
    }

    private static func isItem(_ line: Substring) -> Bool {
        let text = line.drop { $0 == " " }
        return text.hasPrefix("- ") || text.hasPrefix("-\u{A0}") || glued(line)
    }

    private static func glued(_ line: Substring) -> Bool {
        line.utf8.withContiguousStorageIfAvailable { mayBeItem($0, at: 0) } ?? false
    }

    /// Whether a line that begins at a place has a dash right before a capital letter and a small one.
    static func mayBeItem(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        guard let sign = RepairSigns.textStart(text, ofLineAt: start), text[sign] == UInt8(ascii: "-"),
            sign + 2 < text.count
        else { return false }
        let next = text[sign + 2]
        return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(text[sign + 1])
            && (next == UInt8(ascii: " ") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next))
    }

    /// Whether a line that begins at a place has such a sign.
    static func lacksBlank(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        guard let sign = RepairSigns.textStart(text, ofLineAt: start) else { return false }
        let isHeading = text[sign] == UInt8(ascii: "#")
        guard isHeading || RepairSigns.isBullet(text[sign]) else { return false }
        var place = sign
        while place < text.count, place < sign + 6, text[place] == text[sign] { place += 1 }
        guard place < text.count, isHeading || place == sign + 1 else { return false }
        if text[place] == 0xC2, place + 1 < text.count, text[place + 1] == 0xA0 { return true }
        // One sign may begin a word: `#hashtag`.
        guard isHeading, place > sign + 1 else { return false }
        let letter = text[place] | 0x20
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) || text[place] >= 0x80
    }
}

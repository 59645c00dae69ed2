/// A list that was pasted from a word processor, in which each level has signs of its own.
///
/// ```
/// • First
/// o⇥Inside it, with or without an indent
/// ```
struct PastedList {
    /// The open items: where the sign is, its level among the signs, and where the text is in Markdown.
    private var items: [(column: Int, level: Int, text: Int)] = []

    /// The bullet of a line.
    struct Bullet {
        let start: Substring.Index
        /// Where the item's text begins.
        let text: Substring.Index
        fileprivate let column: Int
        fileprivate let level: Int
        /// Whether Markdown would not take what is before it for an indent.
        fileprivate let isBehindText: Bool
    }

    private static let levels: [Set<Character>] = [
        ["•", "·", "●", "‣", "\u{F0B7}"], ["o", "◦", "○", "⁃", "–", "—"], ["§", "▪", "▫", "■", "□", "\u{F0A7}"],
    ]
    /// Those that also occur in text.
    private static let ambiguous: Set<Character> = ["o", "–", "—", "§", "\u{F0B7}", "\u{F0A7}"]

    /// The bullet at the beginning of a line: a sign that no text begins with, or one that is followed by a tab. In a list, several
    /// blanks are enough, or an indent and a word that begins no second half of a sentence.
    func bullet(in line: Substring) -> Bullet? {
        // Of nearly all lines, one byte tells.
        guard let byte = line.utf8.first(where: { !$0.isWhiteSpace }), byte >= 0x80 || byte == UInt8(ascii: "o") else {
            return nil
        }
        let front = line.prefix { $0.isWhitespace }
        guard let sign = line[front.endIndex...].first,
            let level = Self.levels.firstIndex(where: { $0.contains(sign) })
        else { return nil }
        let blank = line[front.endIndex...].dropFirst().prefix { $0.isWhitespace }
        guard !blank.isEmpty, let first = line[blank.endIndex...].first else { return nil }
        let column = front.reduce(0) { $1 == "\t" ? $0 + 4 - $0 % 4 : $0 + 1 }
        if Self.ambiguous.contains(sign), !blank.hasPrefix("\t") {
            guard let top = items.first, blank != " " || column > top.column + 1 && !first.isLowercase else {
                return nil
            }
        }
        return Bullet(
            start: front.endIndex, text: blank.endIndex, column: column, level: level,
            isBehindText: front.contains { $0 != " " && $0 != "\t" })
    }

    /// Whether a line goes on with an open list, however deep it is indented.
    func continues(in line: Substring) -> Bool { !items.isEmpty && bullet(in: line) != nil }

    /// Adds an item. Returns how far it must be indented, if not as it is.
    mutating func add(_ bullet: Bullet) -> Int? {
        while let last = items.last, bullet.column < last.column + 2,
            bullet.column < last.column - 1 || bullet.level <= last.level
        { items.removeLast() }
        var indent = bullet.isBehindText ? 0 : nil
        if let parent = items.last {
            let fits = !bullet.isBehindText && (parent.text..<parent.text + 4).contains(bullet.column)
            indent = fits ? nil : parent.text
        }
        items.append((bullet.column, bullet.level, (indent ?? bullet.column) + 2))
        return indent
    }

    /// Goes on behind a line that is no item: a new paragraph or a heading ends the list.
    mutating func read(_ line: Substring, isBehindBlank: Bool) {
        guard let first = items.first, Columns.before(line) <= first.column, !line.isBlank else { return }
        if isBehindBlank || line.hasPrefix("#") { items = [] }
    }
}

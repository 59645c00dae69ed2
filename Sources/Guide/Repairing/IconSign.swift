/// A picture of a set of icons that MkDocs puts in the place of its name, with its attributes. Beside words it says nothing; where
/// nothing else stands in a line or a cell, its name says what is meant.
///
/// ```swift
/// IconSign(at: ":material-toggle-switch: Switch", behind: "")?.words  // ""
/// IconSign(at: ":material-check:{ .green } |", behind: "| ")?.words  // "check"
/// IconSign(at: ":smile:", behind: "")  // nil
/// ```
///
/// Source: the documents of Material for MkDocs (Icons, Emojis).
struct IconSign {
    /// `material-check`
    let name: Substring
    /// What stands in its place.
    let words: String
    let range: Range<Substring.Index>

    /// - Parameter front: The text before it in its line.
    init?(at text: Substring, behind front: Substring) {
        guard text.utf8.first == UInt8(ascii: ":"),
            front.last.map({ !$0.isLetter && !$0.isNumber && $0 != ":" }) ?? true
        else { return nil }
        let name = text.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        guard text[name.endIndex...].first == ":",
            let set = Self.sets.first(where: { name.hasPrefix($0) && name != $0 })
        else {
            return nil
        }
        let behind = text[name.endIndex...].dropFirst()
        let end = InlineAttributes(at: behind)?.end ?? behind.startIndex
        self.name = name
        range = text.startIndex..<end
        let isAlone = Self.isEnd(front.last { $0 != " " }) && Self.isEnd(text[end...].first { $0 != " " })
        words = isAlone ? Self.words(of: name.dropFirst(set.count)) : ""
    }

    private static let sets = [
        "material-", "octicons-", "fontawesome-solid-", "fontawesome-regular-", "fontawesome-brands-", "simple-",
    ]

    /// Whether a line or a cell begins or ends at a character.
    private static func isEnd(_ character: Character?) -> Bool {
        character.map { "|-*+\n\r".contains($0) } ?? true
    }

    /// `link` for `link-16`, whose number is a size.
    private static func words(of name: Substring) -> String {
        let parts = name.split(separator: "-")
        return parts.filter { !$0.allSatisfy(\.isNumber) || parts.count == 1 }.joined(separator: " ")
    }

    /// Whether a colon stands before the name of a set.
    static func mayBegin(_ text: UnsafeBufferPointer<UInt8>, behindColonAt start: Int) -> Bool {
        guard start + 7 < text.count, ForeignSigns.isLetter(text[start]) else { return false }
        return sets.contains { set in set.utf8.elementsEqual(text[start...].prefix(set.utf8.count)) }
    }
}

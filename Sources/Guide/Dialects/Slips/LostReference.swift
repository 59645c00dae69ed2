/// A link by reference whose address nothing defines, so that it is text: `[words][label]`.
struct LostReference {
    let written: Substring
    let label: Substring

    /// Those in a text that Markdown found no link in.
    static func all(in text: String) -> [LostReference] {
        guard text.holds("][") else { return [] }
        var found: [LostReference] = []
        var rest = text[...]
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "[")) {
            let before = text[..<open].last
            let words = rest[open...].dropFirst().prefix { $0 != "[" && $0 != "]" }
            rest = rest[words.endIndex...]
            guard rest.hasPrefix("][") else {
                // What begins here may be one.
                continue
            }
            let label = rest.dropFirst(2).prefix { $0 != "[" && $0 != "]" }
            rest = rest[label.endIndex...]
            // `a[i][k]` is code, `[1][2]` two notes, `[x][y][z]` a matrix.
            let isIndex = before.map { $0.isLetter || $0.isNumber || $0 == "]" || $0 == ")" } ?? false
            guard rest.hasPrefix("]"), !rest.hasPrefix("]["), !rest.hasPrefix("]("), !isIndex, hasWords(label),
                words.contains(where: \.isLetter), words.first != "^", label.first != "^"
            else { continue }
            rest = rest.dropFirst()
            let start = before == "!" ? text.index(before: open) : open
            found.append(LostReference(written: text[start..<rest.startIndex], label: label))
        }
        return found
    }

    private static func hasWords(_ text: Substring) -> Bool { text.contains { !$0.isWhitespace } }

    /// Whether a file may have any.
    static func mayBe(in bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            bytes.contains(UInt8(ascii: "]")) { $0 < bytes.count && bytes[$0] == UInt8(ascii: "[") }
        }
    }
}

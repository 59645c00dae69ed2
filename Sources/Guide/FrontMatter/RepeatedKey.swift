/// Keys that occur more than once in a mapping, which YAML forbids: all but the first are marked in the text, so that each is a
/// key of its own and none of their values is lost.
enum RepeatedKey {
    /// Stands before and behind the number that a repeated key ends with.
    private static let mark: Character = "\u{2}"

    /// Marks the repetitions of a key in a mapping.
    ///
    /// - Parameters:
    ///   - line: Where the mapping begins, counted from 1.
    ///   - column: Likewise, unless a tag or an anchor stands before it.
    /// - Returns: The text in which the mapping has each key once, and the lines that were changed; `nil` if the keys are not found.
    static func marked(
        _ key: String, inMappingAt line: Int, column: Int, of text: String
    ) -> (text: String, lines: [Int])? {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var repeated: [(index: Int, line: YAMLLine)] = []
        for index in max(0, line - 1)..<max(line, lines.count) where lines.indices.contains(index) {
            guard let found = YAMLLine(lines[index], inItem: true) else { continue }
            // The mapping itself may begin behind the marker of an item.
            if found.start < column - 1, index >= line { break }
            if found.indent == column - 1, found.name == key { repeated.append((index, found)) }
        }
        guard repeated.count > 1 else { return nil }
        for (count, place) in repeated.dropFirst().enumerated() {
            let escaped = key.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            lines[place.index] = place.line.line.replacingCharacters(
                in: place.line.quotedKey, with: "\"\(escaped)\\x02\(count)\\x02\"")
        }
        return (lines.joined(separator: "\n"), repeated.dropFirst().map { $0.index + 1 })
    }

    /// A key as its author wrote it.
    static func withoutMark(_ key: String) -> String { parted(key).key }

    /// A key as its author wrote it, and the mark behind it; empty for one that has none.
    static func parted(_ key: String) -> (key: String, mark: Substring) {
        guard key.last == mark else { return (key, "") }
        let number = key.dropLast().trimmingSuffix(while: \.isNumber)
        guard number.last == mark, number.endIndex < key.index(before: key.endIndex) else { return (key, "") }
        return (String(number.dropLast()), key[key.index(before: number.endIndex)...])
    }
}

/// Keys that occur more than once in a mapping, which YAML forbids: all but the first are marked in the text, so that each is a
/// key of its own and none of their values is lost.
enum RepeatedKey {
    /// Stands before and behind the number that a repeated key ends with.
    private static let mark: Character = "\u{2}"

    /// A text in which a mapping has each key once, and the keys that were marked for it.
    struct Marked {
        let text: String
        /// Their lines, counted from 1.
        let lines: [Int]
    }

    /// Marks the repetitions of a key in a mapping.
    ///
    /// - Parameters:
    ///   - line: Where the mapping begins, counted from 1.
    ///   - column: Likewise, unless a tag or an anchor stands before it.
    /// - Returns: `nil` where they cannot be found.
    static func marked(_ key: String, inMappingAt line: Int, column: Int, of text: String) -> Marked? {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let begin = max(0, line - 1)
        guard begin < lines.count else { return nil }
        var repeated = repetitions(of: key, indent: column - 1, from: begin, in: lines)
        if repeated.isEmpty, let first = lines.indices[begin...].first(where: { KeyLine(lines[$0])?.key == key }) {
            repeated = repetitions(of: key, indent: KeyLine(lines[first])?.indent ?? 0, from: first, in: lines)
        }
        guard !repeated.isEmpty else {
            return FlowRepeatedKey.places(of: key, line: line, column: column, in: text).flatMap {
                marked(key, at: $0.dropFirst(), of: text)
            }
        }
        for (count, place) in repeated.enumerated() {
            let rest = lines[place.index].dropFirst(place.line.indent + place.line.length)
            lines[place.index] =
                String(repeating: " ", count: place.line.indent) + marked(key, count) + rest
        }
        return Marked(text: lines.joined(separator: "\n"), lines: repeated.map { $0.index + 1 })
    }

    /// The same for keys between braces, at their places.
    private static func marked(
        _ key: String, at places: ArraySlice<FlowRepeatedKey.Place>, of text: String
    ) -> Marked? {
        guard !places.isEmpty else { return nil }
        var result = ""
        var lines: [Int] = []
        var line = 1
        var end = text.startIndex
        for (count, place) in places.enumerated() {
            let before = text[end..<place.lowerBound]
            line += before.utf8.count { $0 == UInt8(ascii: "\n") }
            lines.append(line)
            result += before + marked(key, count)
            end = place.upperBound
        }
        return Marked(text: result + text[end...], lines: lines)
    }

    /// A key between quotation marks, with the mark that tells it from an equal one.
    private static func marked(_ key: String, _ count: Int) -> String {
        let escaped = key.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped)\\x02\(count)\\x02\""
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

    /// The lines on which a key stands again before its mapping ends.
    private static func repetitions(
        of key: String, indent: Int, from begin: Int, in lines: [String]
    ) -> [(index: Int, line: KeyLine)] {
        var found: [(index: Int, line: KeyLine)] = []
        for index in begin..<lines.count {
            guard let line = KeyLine(lines[index]) else { continue }
            // The mapping itself may begin behind the sign of an item.
            if line.start < indent, index > begin { break }
            if line.indent == indent, line.key == key { found.append((index, line)) }
        }
        return Array(found.dropFirst())
    }
}

/// A line of YAML that begins with a key.
private struct KeyLine {
    let key: String
    /// The number of blanks before the line's first sign, which may be that of an item.
    let start: Int
    /// The number of characters before the key.
    let indent: Int
    /// The number of characters of the key, its quotation marks and the blanks before its colon included.
    let length: Int

    init?(_ line: String) {
        start = line.prefix { $0 == " " }.count
        var rest = line.dropFirst(start)
        var indent = start
        while rest.hasPrefix("- ") {
            let sign = 1 + rest.dropFirst().prefix { $0 == " " }.count
            indent += sign
            rest = rest.dropFirst(sign)
        }
        self.indent = indent
        guard let first = rest.first, first != "#", first != "-" else { return nil }
        if first == "\"" || first == "'" {
            guard let close = rest.dropFirst().firstIndex(of: first) else { return nil }
            key = String(rest.dropFirst()[..<close])
            length = rest.distance(from: rest.startIndex, to: close) + 1
            return
        }
        let colon = rest.indices.first {
            rest[$0] == ":" && (rest.index(after: $0) == rest.endIndex || rest[rest.index(after: $0)] == " ")
        }
        guard let colon else { return nil }
        key = String(rest[..<colon].trimmingSuffix { $0 == " " })
        length = rest.distance(from: rest.startIndex, to: colon)
    }
}

/// The lines of a file, as far as they say where its front matter begins and ends.
struct FrontMatterLines {
    struct Line {
        /// From 1.
        let number: Int
        /// Its bytes, without the line feed.
        let range: Range<Int>
    }

    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The number of line feeds in the file.
    var count: Int { bytes.count { $0 == UInt8(ascii: "\n") } }

    /// Where the line after another one begins.
    func end(of line: Line) -> Int { min(line.range.upperBound + 1, bytes.count) }

    /// The line of dashes that opens the front matter. Blank lines before it, a byte order mark, and other signs in it make it none
    /// unless keys of a front matter follow: the dashes may be a line across the page.
    var opening: Line? {
        if let first = line(1, from: 0), isMarker(first, of: "-") { return first }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let start = bytes.starts(with: mark) ? mark.count : 0
        guard let found = firstInked(line(1, from: start)),
            isMarker(found, of: "-") || isOddMarker(found, isOpening: true)
        else { return nil }
        return isFollowedByKeys(found) ? found : nil
    }

    /// The line that closes a front matter: `---`, `...`, or what is read as such.
    func closing(after opening: Line) -> Line? {
        var next = line(after: opening)
        while let line = next {
            if isMarker(line, of: "-") || isMarker(line, of: ".") || isOddMarker(line) { return line }
            next = self.line(after: line)
        }
        return nil
    }

    /// What a line of dashes is read as and is not, if that is so.
    func oddity(of marker: Line) -> String? {
        isMarker(marker, of: "-") || isMarker(marker, of: ".")
            ? nil : FrontMatterMarker(bytes[marker.range], isOpening: true)?.oddity
    }

    /// Whether a comment of HTML stands before the front matter.
    var isBehindComment: Bool {
        guard let first = firstInked(line(1, from: 0)), bytes[first.range].starts(with: "<!--".utf8) else {
            return false
        }
        var next: Line? = first
        while let line = next, !isEndOfComment(line) { next = self.line(after: line) }
        guard let end = next, let found = firstInked(line(after: end)), isMarker(found, of: "-") else { return false }
        return isFollowedByKeys(found)
    }

    private func isEndOfComment(_ line: Line) -> Bool {
        let text = bytes[line.range].reversed().drop { $0 <= 0x20 }
        return text.starts(with: "-->".utf8.reversed())
    }

    private func isFollowedByKeys(_ opening: Line) -> Bool {
        closing(after: opening).map { hasKeys(between: opening, and: $0) } ?? false
    }

    private func isOddMarker(_ line: Line, isOpening: Bool = false) -> Bool {
        let text = bytes[line.range]
        // Hardly a line begins so, and a text is made of each.
        guard let first = text.first, first == 0xE2 || first == UInt8(ascii: "-") && text.starts(with: "---".utf8)
        else { return false }
        return FrontMatterMarker(text, isOpening: isOpening) != nil
    }

    // MARK: A second block

    /// A block of keys that follows the front matter at once.
    struct Second {
        /// The lines of dashes before its keys.
        let dashes: [Line]
        let closing: Line
    }

    func second(after closing: Line, isFirstEmpty: Bool) -> Second? {
        guard let next = firstInked(line(after: closing)) else { return nil }
        if isMarker(next, of: "-") {
            guard let end = self.closing(after: next), hasKeys(between: next, and: end) else { return nil }
            return Second(dashes: [closing, next], closing: end)
        }
        // `---` twice, then the keys.
        guard isFirstEmpty, let end = self.closing(after: closing), hasKeys(between: closing, and: end) else {
            return nil
        }
        return Second(dashes: [closing], closing: end)
    }

    func isEmpty(_ slice: ArraySlice<UInt8>) -> Bool { slice.allSatisfy { $0 <= 0x20 } }

    /// Whether nothing but YAML stands between two lines, and a key that front matter has.
    private func hasKeys(between start: Line, and end: Line) -> Bool {
        var hasKey = false
        var next = line(after: start)
        while let line = next, line.number < end.number {
            guard mayBeYAML(line) else { return false }
            if let key = key(of: line) { hasKey = hasKey || Self.isKnown(key) }
            next = self.line(after: line)
        }
        return hasKey
    }

    private static let tables: Set<String> = ["keyboard", "mobile", "screenreader", "settings"]

    private static func isKnown(_ key: String) -> Bool {
        FrontMatterReader.plainKeys.contains(key) || ForeignKey.canonical(key) != nil || tables.contains(key)
            || ScenarioKey.mayBe(key)
    }

    // MARK: Text

    /// The first line behind a blank one that can be no YAML but a comment, as a heading is.
    func text(after opening: Line) -> Line? {
        var wasBlank = false
        var next = line(after: opening)
        while let line = next {
            if wasBlank, !isBlank(line), isHeading(line) || !mayBeYAML(line) { return line }
            wasBlank = isBlank(line)
            next = self.line(after: line)
        }
        return nil
    }

    /// `## iOS`; with one sign it may be a comment.
    private func isHeading(_ line: Line) -> Bool {
        let signs = bytes[line.range].prefix { $0 == UInt8(ascii: "#") }
        return (2...6).contains(signs.count) && bytes[line.range].dropFirst(signs.count).first == UInt8(ascii: " ")
    }

    /// Whether a line is blank, indented, a comment, an item, the end of a list in brackets, or begins with a key.
    private func mayBeYAML(_ line: Line) -> Bool {
        guard !isBlank(line), let first = bytes[line.range].first else { return true }
        switch Unicode.Scalar(first) {
        case " ", "\t", "#", "]", "}", "?", "&", "\u{C2}": return true
        case "!": return bytes[line.range].dropFirst().first != UInt8(ascii: "[")
        case "-": return bytes[line.range].dropFirst().first.map { $0 <= 0x20 } ?? true
        default: return key(of: line) != nil
        }
    }

    /// What stands before the first colon with a blank behind it.
    private func key(of line: Line) -> String? {
        let text = bytes[line.range]
        guard let first = text.first, first > 0x20, first != UInt8(ascii: "#"), first != UInt8(ascii: "-") else {
            return nil
        }
        let colon = text.indices.first {
            text[$0] == UInt8(ascii: ":") && ($0 + 1 == text.endIndex || text[$0 + 1] <= 0x20 || text[$0 + 1] == 0x3A)
        }
        return colon.map { String(decoding: text[..<$0], as: UTF8.self).trimmed }
    }

    // MARK: Lines

    private func line(_ number: Int, from start: Int) -> Line? {
        guard start < bytes.count else { return nil }
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        return Line(number: number, range: start..<end)
    }

    private func line(after line: Line) -> Line? { self.line(line.number + 1, from: line.range.upperBound + 1) }

    private func firstInked(_ start: Line?) -> Line? {
        var next = start
        while let line = next, isBlank(line) { next = self.line(after: line) }
        return next
    }

    private func isBlank(_ line: Line) -> Bool { bytes[line.range].allSatisfy { $0 <= 0x20 } }

    /// Three of a character and nothing but blanks after them.
    private func isMarker(_ line: Line, of character: Unicode.Scalar) -> Bool {
        let text = bytes[line.range]
        return text.count >= 3 && text.prefix(3).allSatisfy { $0 == UInt8(ascii: character) }
            && text.dropFirst(3).allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }
}

/// A line of YAML that begins with a key, taken apart: `  "space bar": |` has the key `space bar`.
struct YAMLLine {
    let line: String
    /// The number of spaces before the line's first visible character.
    let start: Int
    /// The number of characters before the key, its quotation mark included.
    let indent: Int
    /// Where the key is, without its quotation marks.
    let key: Range<String.Index>
    /// The same with them.
    let quotedKey: Range<String.Index>

    /// - Parameter inItem: Whether markers of list items may be before the key.
    /// - Returns: `nil` for a line without a key of its own: an item of a list, a comment, text.
    init?(_ line: String, inItem: Bool = false) {
        var rest = line.drop { $0 == " " }
        start = line.distance(from: line.startIndex, to: rest.startIndex)
        while inItem, rest.hasPrefix("- ") { rest = rest.dropFirst(2).drop { $0 == " " } }
        guard let first = rest.first, first != "#", first != "-", first != "?" else { return nil }
        self.line = line
        indent = line.distance(from: line.startIndex, to: rest.startIndex)
        if first == "\"" || first == "'" {
            let inner = rest.dropFirst()
            guard let end = inner.firstIndex(of: first),
                inner[inner.index(after: end)...].drop(while: { $0 == " " }).first == ":"
            else { return nil }
            key = inner.startIndex..<end
            quotedKey = rest.startIndex..<inner.index(after: end)
            return
        }
        var colon = rest.firstIndex(of: ":")
        while let index = colon {
            let behind = rest[rest.index(after: index)...]
            if behind.isEmpty || behind.first == " " { break }
            colon = behind.firstIndex(of: ":")
        }
        guard let end = colon else { return nil }
        let text = rest[..<end].trimmingSuffix { $0 == " " }
        guard !text.isEmpty else { return nil }
        key = text.startIndex..<text.endIndex
        quotedKey = key
    }

    /// The key of a line whose colon is followed by a letter at once: what libyaml stumbles over in one of the next lines.
    static func gluedKey(in line: String) -> String? {
        var rest = line.drop { $0 == " " }
        while rest.hasPrefix("- ") { rest = rest.dropFirst(2).drop { $0 == " " } }
        guard let first = rest.first, first.isLetter || first.isNumber, let colon = rest.firstIndex(of: ":"),
            let next = rest[colon...].dropFirst().first, next.isLetter || next == "\u{A0}",
            !rest[..<colon].contains("#")
        else { return nil }
        return String(rest[..<colon])
    }

    /// The key as written, quotation marks aside.
    var name: String { String(line[key]) }

    /// What is after the colon.
    var value: Substring { line[quotedKey.upperBound...].drop { $0 != ":" }.drop { $0 == ":" || $0 == " " } }
}

/// Text of several lines in YAML: `tab: |`, `- >-`, `tab: |2 # why`.
enum BlockScalar {
    /// Whether the lines below a line that are indented deeper are such text.
    static func opens(_ line: String) -> Bool {
        let line = line.utf8
        // Thousands of lines are asked, and a regular expression is made again each time.
        return line.indices.contains { place in
            guard line[place] == UInt8(ascii: "|") || line[place] == UInt8(ascii: ">") else { return false }
            let blanks = line[..<place].reversed().prefix(while: \.isBlank).count
            let sign = line[..<place].dropLast(blanks).last
            guard blanks > 0, sign == UInt8(ascii: ":") || sign == UInt8(ascii: "-") else { return false }
            let rest = line[place...].dropFirst().drop(while: isIndicator)
            let end = rest.drop(while: \.isBlank)
            return end.isEmpty || end.first == UInt8(ascii: "#") && end.startIndex > rest.startIndex
        }
    }

    /// Indicators of the indentation or of the last line breaks: `|2-`.
    private static func isIndicator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"): true
        default: false
        }
    }
}

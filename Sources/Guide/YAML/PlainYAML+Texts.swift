extension PlainYAML {
    /// Where the colon behind a key stands, or the line's end if the line is a text without a key.
    ///
    /// - Returns: `nil` for a text that is neither, or only with quotation marks or a comment.
    func keyEnd(in line: Line) -> Int? {
        if Self.isQuote(bytes[line.text]) { return line.end }
        guard Self.mayBegin(bytes[line.text]) else { return nil }
        var place = line.text
        while place < line.end {
            switch bytes[place] {
            case UInt8(ascii: ":") where place + 1 == line.end || bytes[place + 1] == UInt8(ascii: " "):
                let isKey = bytes[place - 1] != UInt8(ascii: " ") && place - line.text <= Self.longestKey
                return isKey ? place : nil
            case UInt8(ascii: "#") where bytes[place - 1] == UInt8(ascii: " "): return nil
            default: place += 1
            }
        }
        return line.end
    }

    /// The text or the list between brackets that begins on a line, and that no deeper line goes on with.
    ///
    /// - Parameters:
    ///   - column: Of the collection it stands in.
    ///   - mayBeBlock: Whether it may be a literal block.
    mutating func value(in line: Line, from place: Int, below column: Int, mayBeBlock: Bool = true) -> YAMLNode? {
        let node: YAMLNode?
        switch bytes[place] {
        case UInt8(ascii: "|") where mayBeBlock:
            node = literal(in: line, from: place, below: column)
        case UInt8(ascii: "["):
            node = list(in: line, from: place)
            advance(behind: line)
        default:
            node = scalar(in: line, place..<line.end)
            advance(behind: line)
        }
        if let next = self.line, next.column > column { return nil }
        return node
    }

    /// A list of texts between brackets, on one line.
    private mutating func list(in line: Line, from place: Int) -> YAMLNode? {
        let mark = mark(at: place, in: line)
        var nodes: [YAMLNode] = []
        var start = blanksEnd(from: place + 1, in: line.end)
        while start < line.end {
            let isEmpty = nodes.isEmpty && bytes[start] == UInt8(ascii: "]")
            let end = isEmpty ? start : itemEnd(in: line, from: start)
            let sign = blanksEnd(from: end, in: line.end)
            guard sign < line.end else { return nil }
            if !isEmpty {
                guard takeRoom(1), let node = scalar(in: line, start..<end, isListed: true) else { return nil }
                nodes.append(node)
            }
            if bytes[sign] == UInt8(ascii: "]") {
                let isLast = blanksEnd(from: sign + 1, in: line.end) == line.end
                return isLast ? .sequence(YAMLNode.Sequence(nodes, mark)) : nil
            }
            guard bytes[sign] == UInt8(ascii: ",") else { return nil }
            start = blanksEnd(from: sign + 1, in: line.end)
        }
        return nil
    }

    /// Where an element of a list between brackets ends.
    private func itemEnd(in line: Line, from start: Int) -> Int {
        if Self.isQuote(bytes[start]) {
            return bytes.first(bytes[start], from: start + 1).map { min($0 + 1, line.end) } ?? line.end
        }
        var end = start
        while end < line.end, bytes[end] != UInt8(ascii: ","), bytes[end] != UInt8(ascii: "]") { end += 1 }
        return end
    }

    /// A text on one line, with or without quotation marks. Blanks may stand behind it.
    ///
    /// - Parameter isListed: Whether it stands between brackets, where fewer signs are parts of texts.
    private func scalar(in line: Line, _ range: Range<Int>, isListed: Bool = false) -> YAMLNode? {
        var end = range.upperBound
        while end > range.lowerBound, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
        let start = range.lowerBound
        guard start < end else { return nil }
        let mark = mark(at: start, in: line)
        let first = bytes[start]
        guard Self.isQuote(first) else {
            guard Self.mayBegin(first), isPlain(start..<end, isListed: isListed) else { return nil }
            return .scalar(.init(string: string(start..<end), style: .plain, mark: mark))
        }
        let inner = (start + 1)..<max(start + 1, end - 1)
        let isSingle = first == UInt8(ascii: "'")
        guard bytes.first(first, from: inner.lowerBound) == end - 1,
            isSingle || !bytes[inner].contains(UInt8(ascii: "\\"))
        else { return nil }
        return .scalar(.init(string: string(inner), style: isSingle ? .singleQuoted : .doubleQuoted, mark: mark))
    }

    /// Whether a text without quotation marks is no more than that: no key, nothing with a comment behind it.
    private func isPlain(_ range: Range<Int>, isListed: Bool) -> Bool {
        for index in range {
            switch bytes[index] {
            case UInt8(ascii: ":"):
                if isListed || index + 1 == range.upperBound || bytes[index + 1] == UInt8(ascii: " ") { return false }
            case UInt8(ascii: "#"):
                if bytes[index - 1] == UInt8(ascii: " ") { return false }
            case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "?"):
                if isListed { return false }
            default: continue
            }
        }
        return true
    }

    /// The lines of a literal block: without their indentation, which is that of the first of them.
    private mutating func literal(in line: Line, from bar: Int, below column: Int) -> YAMLNode? {
        var place = bar + 1
        var (strips, keeps) = (false, false)
        if place < line.end {
            strips = bytes[place] == UInt8(ascii: "-")
            keeps = bytes[place] == UInt8(ascii: "+")
            if strips || keeps { place += 1 }
        }
        guard blanksEnd(from: place, in: line.end) == line.end else { return nil }
        var text: [UInt8] = []
        var indent: Int?
        /// Line feeds that stand between the last line with text and this one.
        var feeds = 0
        /// Blanks on a line of nothing else, before the indentation is known.
        var blanks = 0
        var (number, start) = (line.number + 1, line.end + 1)
        while start < bytes.count {
            let end = bytes.first(UInt8(ascii: "\n"), from: start) ?? bytes.count
            let (depth, isBlank) = { ($0 - start, $0 == end) }(blanksEnd(from: start, in: end))
            if isBlank, depth <= indent ?? depth {
                if indent == nil { blanks = max(blanks, depth) }
                if end < bytes.count { feeds += 1 }
            } else {
                if indent == nil {
                    // A blank line that is deeper would be a mistake to libyaml.
                    guard depth > column, depth >= blanks else { return nil }
                    indent = depth
                }
                guard let indent, depth >= indent else { break }
                text.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: feeds))
                text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[(start + indent)..<end]))
                feeds = end < bytes.count ? 1 : 0
            }
            (number, start) = (number + 1, end + 1)
        }
        guard indent != nil else { return nil }
        self.line = nextLine(number: number, from: start)
        text.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: strips ? 0 : keeps ? feeds : min(feeds, 1)))
        let string = String(decoding: text, as: UTF8.self)
        return .scalar(.init(string: string, style: .literal, mark: mark(at: bar, in: line)))
    }

    func string(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    func mark(at place: Int, in line: Line) -> YAMLNode.Mark {
        var column = 1
        // Of a character beyond ASCII, only the first byte counts.
        for index in line.start..<place where bytes[index] & 0xC0 != 0x80 { column += 1 }
        return YAMLNode.Mark(line: line.number, column: column)
    }

    private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

    /// Whether a text without quotation marks may begin with a byte. YAML allows a few more.
    private static func mayBegin(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...,
            UInt8(ascii: "("), UInt8(ascii: "/"), UInt8(ascii: "<"), UInt8(ascii: "$"), UInt8(ascii: "+"),
            UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: "^"):
            true
        default: false
        }
    }
}

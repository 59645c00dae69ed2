/// YAML as nearly all front matters are written, read in one pass over its bytes: mappings and lists by indentation, texts on
/// one line with or without quotation marks, lists of these between brackets, literal blocks (`|`), comments on lines of their
/// own.
///
/// ```swift
/// PlainYAML.read("keyboard:\n  tab: Moves on")  // a mapping in a mapping
/// PlainYAML.read("keyboard: {tab: Moves on}")  // nil: braces are left to libyaml
/// ```
///
/// It knows nothing else. A text with braces, anchors, tags, escapes, tabs, folded blocks, texts over several lines or comments
/// behind texts is declined as a whole, and so is what is no YAML: libyaml reads it, or says what is wrong with it. What is
/// read here is what libyaml would read, with the same places; `PlainYAMLTests` hold the two against each other.
///
/// Source: YAML 1.1, as libyaml 0.2.5 reads it.
struct PlainYAML {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The line that is read next; `nil` at the end.
    var line: Line?
    /// How many values may still come.
    private var room = YAMLParser.maximalValues

    /// A line that is neither blank nor a comment.
    struct Line {
        /// Counted from 1.
        let number: Int
        let start: Int
        /// Of its line feed, or of the end of the text.
        let end: Int
        /// Where the part of it that is read next begins, behind its indentation and the hyphens of list items. All before that
        /// is ASCII.
        var text: Int

        /// Counted from 0.
        var column: Int { text - start }
        var mark: YAMLNode.Mark { YAMLNode.Mark(line: number, column: column + 1) }
    }

    /// No front matter is deeper.
    private static let maximalDepth = 16
    /// libyaml allows 1,024 characters.
    static let longestKey = 256

    /// - Returns: `nil` for a text that is not written in this way, or has more values than ``YAMLParser/maximalValues``.
    static func read(_ text: String) -> YAMLNode? {
        text.withBytes { bytes in
            guard isPrintable(bytes) else { return nil }
            var reader = PlainYAML(bytes)
            guard let root = reader.block(depth: 0), reader.line == nil else { return nil }
            return root
        }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        line = nextLine(number: 1, from: 0)
    }

    /// Whether a text has only characters that stand for themselves: no tab, no line break but the line feed, no character
    /// that libyaml refuses.
    private static func isPrintable(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var place = 0
        while let found = bytes.firstUnusual(from: place) {
            let next = found + 1 < bytes.count ? bytes[found + 1] : 0
            let third = found + 2 < bytes.count ? bytes[found + 2] : 0
            switch bytes[found] {
            case UInt8(ascii: "\n"): break
            case ..<0x80: return false
            // U+0080 to U+009F, with a line break among them.
            case 0xC2 where next < 0xA0: return false
            // U+2028 and U+2029, line breaks too.
            case 0xE2 where next == 0x80 && third & 0xFE == 0xA8: return false
            // The byte order mark, and what is no character.
            case 0xEF where next == 0xBB && third == 0xBF || next == 0xBF && third >= 0xBE: return false
            default: break
            }
            place = found + 1
        }
        return true
    }

    // MARK: Lines

    func nextLine(number: Int, from place: Int) -> Line? {
        var (number, start) = (number, place)
        while start < bytes.count {
            let end = bytes.first(UInt8(ascii: "\n"), from: start) ?? bytes.count
            let text = blanksEnd(from: start, in: end)
            if text < end, bytes[text] != UInt8(ascii: "#") {
                return Line(number: number, start: start, end: end, text: text)
            }
            (number, start) = (number + 1, end + 1)
        }
        return nil
    }

    mutating func advance(behind line: Line) {
        self.line = nextLine(number: line.number + 1, from: line.end + 1)
    }

    /// Where the blanks at a place end.
    func blanksEnd(from place: Int, in end: Int) -> Int {
        var place = place
        while place < end, bytes[place] == UInt8(ascii: " ") { place += 1 }
        return place
    }

    // MARK: Collections

    /// The mapping or list that begins with the next line.
    private mutating func block(depth: Int) -> YAMLNode? {
        guard let line, depth < Self.maximalDepth else { return nil }
        return isItem(line)
            ? sequence(at: line.column, depth: depth) : mapping(at: line.column, depth: depth)
    }

    private func isItem(_ line: Line) -> Bool {
        bytes[line.text] == UInt8(ascii: "-")
            && (line.text + 1 == line.end || bytes[line.text + 1] == UInt8(ascii: " "))
    }

    private mutating func mapping(at column: Int, depth: Int) -> YAMLNode? {
        guard let mark = line?.mark else { return nil }
        var pairs: [YAMLNode.Mapping.Element] = []
        var keys = Keys()
        while let line, line.column == column, !isItem(line) {
            guard let colon = keyEnd(in: line), colon < line.end, takeRoom(2),
                let key = keys.add(string(line.text..<colon))
            else { return nil }
            let value = blanksEnd(from: colon + 1, in: line.end)
            let node =
                value == line.end
                ? below(line, colon: colon, at: column, depth: depth) : self.value(in: line, from: value, below: column)
            guard let node else { return nil }
            pairs.append((.scalar(.init(string: key, style: .plain, mark: line.mark)), node))
        }
        guard !pairs.isEmpty, isOutside(column) else { return nil }
        return .mapping(YAMLNode.Mapping(pairs, mark))
    }

    /// The value of a key that has none on its line: what is indented below it, a list that is not, or an empty text.
    private mutating func below(_ line: Line, colon: Int, at column: Int, depth: Int) -> YAMLNode? {
        advance(behind: line)
        if let next = self.line {
            if next.column > column { return block(depth: depth + 1) }
            if next.column == column, isItem(next) { return sequence(at: column, depth: depth + 1, isIndented: false) }
        }
        return .scalar(.init(string: "", style: .plain, mark: self.mark(at: colon + 1, in: line)))
    }

    /// - Parameter isIndented: Whether it stands deeper than the key it belongs to, which may follow it in its column.
    private mutating func sequence(at column: Int, depth: Int, isIndented: Bool = true) -> YAMLNode? {
        guard let mark = line?.mark, depth < Self.maximalDepth else { return nil }
        var nodes: [YAMLNode] = []
        while var line, line.column == column, isItem(line) {
            line.text = blanksEnd(from: line.text + 1, in: line.end)
            guard line.text < line.end, !isItem(line), takeRoom(1) else { return nil }
            var node: YAMLNode?
            if let colon = keyEnd(in: line), colon < line.end {
                self.line = line
                node = mapping(at: line.column, depth: depth + 1)
            } else {
                node = value(in: line, from: line.text, below: column, mayBeBlock: false)
            }
            guard let node else { return nil }
            nodes.append(node)
        }
        guard isOutside(column, mayFollow: !isIndented) else { return nil }
        return .sequence(YAMLNode.Sequence(nodes, mark))
    }

    /// Whether the next line does not belong to a collection that began in a column.
    ///
    /// - Parameter mayFollow: Whether it may begin in the same column.
    private func isOutside(_ column: Int, mayFollow: Bool = false) -> Bool {
        guard let line else { return true }
        return line.column < column || mayFollow && line.column == column
    }

    mutating func takeRoom(_ count: Int) -> Bool {
        room -= count
        return room > 0
    }

    /// The keys of one mapping: few are compared, many are hashed.
    private struct Keys {
        private static let few = 16
        private var list: [String] = []
        private var set: Set<String> = []

        /// - Returns: `nil` if the key is there already.
        mutating func add(_ key: String) -> String? {
            if list.count < Self.few {
                guard !list.contains(key) else { return nil }
                list.append(key)
                return key
            }
            if set.isEmpty { set = Set(list) }
            return set.insert(key).inserted ? key : nil
        }
    }
}

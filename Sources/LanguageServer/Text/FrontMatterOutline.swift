/// The keys of the YAML in a document, by their indents: also of YAML that is half written and cannot be parsed yet.
///
/// ```
/// keyboard:
///   tab: Moves          keys above: ["keyboard"], key: "tab"
/// sources:
///   - id: talkback      keys above: ["sources"], key: "id"
/// ```
struct FrontMatterOutline {
    /// A line with its key.
    struct Line {
        let number: Int
        /// The column of the key, or of the text of an item.
        let indent: Int
        /// The column of the dash before it.
        let dash: Int?
        let key: String?
        /// Where the key is in the document.
        let keyRange: Range<Int>
        /// The value after the colon, or after the dash of a list item.
        let valueRange: Range<Int>
        let isValueEmpty: Bool
    }

    /// Where something is to be written.
    struct Place {
        /// The keys that it is under, from the top; with that of its own line if a value is asked for.
        var keys: [String]
        /// Whether a key is asked for, and not a value.
        var isKey: Bool
        /// What is written of it already, up to the cursor.
        var token: Range<Int>
        /// Whether it is in brackets, where no line can be added.
        var isInline: Bool
    }

    let text: DocumentText
    /// The numbers of the lines with YAML.
    let numbers: Range<Int>
    /// Whether the front matter has its last line of dashes.
    let isClosed: Bool
    let lines: [Line]

    /// The front matter of an entry; without one, there are no lines.
    init(_ text: DocumentText) {
        let first = text.line(0).drop { $0 == "\u{FEFF}" }
        guard Self.isMarker(first) else {
            self.init(text, numbers: 0..<0, isClosed: false)
            return
        }
        var blank: Int?
        for number in 1..<max(1, text.lineCount) {
            let line = text.line(number)
            if Self.isMarker(line[...]) || line.hasPrefix("...") {
                self.init(text, numbers: 1..<number, isClosed: true)
                return
            }
            if blank == nil, line.allSatisfy(\.isWhitespace) { blank = number }
        }
        self.init(text, numbers: 1..<max(1, blank.map { $0 + 1 } ?? text.lineCount), isClosed: false)
    }

    /// A whole file of YAML.
    init(yaml text: DocumentText) { self.init(text, numbers: 0..<text.lineCount, isClosed: true) }

    private init(_ text: DocumentText, numbers: Range<Int>, isClosed: Bool) {
        (self.text, self.numbers, self.isClosed) = (text, numbers, isClosed)
        var lines: [Line] = []
        /// The indent of the key whose text goes over several lines.
        var block: Int?
        for number in numbers {
            guard let line = Self.line(number, of: text) else { continue }
            if let limit = block {
                if line.dash ?? line.indent > limit { continue }
                block = nil
            }
            let value = text.text(in: line.valueRange)
            if value.hasPrefix("|") || value.hasPrefix(">") { block = line.dash ?? line.indent }
            lines.append(line)
        }
        self.lines = lines
    }

    private static func isMarker(_ line: Substring) -> Bool {
        line.hasPrefix("---") && line.dropFirst(3).allSatisfy { $0 == " " || $0 == "\t" }
    }

    /// The line on which the Markdown begins.
    var bodyLine: Int { numbers.isEmpty ? 0 : numbers.upperBound + (isClosed ? 1 : 0) }

    func contains(line: Int) -> Bool { numbers.contains(line) }

    /// A line that is neither blank nor a comment.
    private static func line(_ number: Int, of text: DocumentText) -> Line? {
        let range = text.range(ofLine: number)
        let bytes = text.bytes[range]
        var place = bytes.firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? range.upperBound
        guard place < range.upperBound, bytes[place] != UInt8(ascii: "#") else { return nil }
        var dash: Int?
        while place < range.upperBound, bytes[place] == UInt8(ascii: "-"),
            place + 1 == range.upperBound || bytes[place + 1] == UInt8(ascii: " ")
        {
            if dash == nil { dash = place - range.lowerBound }
            place += 1
            while place < range.upperBound, bytes[place] == UInt8(ascii: " ") { place += 1 }
        }
        let start = place
        guard let colon = colon(in: text, from: start, to: range.upperBound) else {
            return Line(
                number: number, indent: start - range.lowerBound, dash: dash, key: nil, keyRange: start..<start,
                valueRange: start..<range.upperBound, isValueEmpty: start == range.upperBound)
        }
        var value = colon + 1
        while value < range.upperBound, bytes[value] == UInt8(ascii: " ") { value += 1 }
        let key = text.text(in: start..<colon).filter { $0 != "\"" && $0 != "'" }
        let rest = text.text(in: value..<range.upperBound)
        return Line(
            number: number, indent: start - range.lowerBound, dash: dash, key: key, keyRange: start..<colon,
            valueRange: value..<range.upperBound, isValueEmpty: rest.isEmpty || rest.hasPrefix("#"))
    }

    /// The colon after a key: one that a space or the line's end follows, outside brackets.
    private static func colon(in text: DocumentText, from start: Int, to end: Int) -> Int? {
        guard start < end, !"[{|>".utf8.contains(text.bytes[start]) else { return nil }
        return (start..<end).first { place in
            text.bytes[place] == UInt8(ascii: ":") && (place + 1 == end || text.bytes[place + 1] == UInt8(ascii: " "))
        }
    }

    // MARK: Questions

    /// The keys that a line is under, from the top.
    func keys(above number: Int, indent: Int, dash: Int?) -> [String] {
        var keys: [String] = []
        var (limit, allowsEqual) = (dash ?? indent, dash != nil)
        for line in lines.reversed() where line.number < number {
            guard let key = line.key else {
                if let dash = line.dash, dash < limit, !allowsEqual, line.indent <= limit {
                    (limit, allowsEqual) = (dash, true)
                }
                continue
            }
            let isParent =
                line.indent < limit || allowsEqual && line.indent == limit && line.dash == nil && line.isValueEmpty
            if isParent {
                keys.insert(key, at: 0)
                (limit, allowsEqual) = (line.dash ?? line.indent, line.dash != nil)
            } else if let dash = line.dash, line.indent == limit, !allowsEqual {
                // Another key of the same item.
                (limit, allowsEqual) = (dash, true)
            }
            if limit == 0, !allowsEqual { break }
        }
        return keys
    }

    /// The keys under which a line's own key stands.
    func keys(above line: Line) -> [String] { keys(above: line.number, indent: line.indent, dash: line.dash) }

    /// The line of a key by the keys that lead to it.
    func line(of keys: [String]) -> Line? {
        guard let last = keys.last else { return nil }
        return lines.first { $0.key == last && self.keys(above: $0) == Array(keys.dropLast()) }
    }

    /// The keys that are already under some keys.
    func children(of keys: [String]) -> Set<String> {
        Set(lines.filter { $0.key != nil && self.keys(above: $0) == keys }.compactMap(\.key))
    }

    /// The values of a key at the top: one, or those of a list, each with its place and without quotation marks.
    func values(of key: String) -> [(value: String, range: Range<Int>)] {
        guard let start = lines.firstIndex(where: { $0.key == key && $0.indent == 0 && $0.dash == nil }) else {
            return []
        }
        var values = Self.items(in: lines[start].valueRange, of: text)
        for line in lines[(start + 1)...] {
            guard line.dash != nil || line.indent > 0 else { break }
            if line.dash != nil, line.key == nil { values += Self.items(in: line.valueRange, of: text) }
        }
        return values
    }

    /// The words between brackets and commas.
    static func items(in range: Range<Int>, of text: DocumentText) -> [(value: String, range: Range<Int>)] {
        var items: [(String, Range<Int>)] = []
        var start = range.lowerBound
        func end(at place: Int) {
            var (low, high) = (start, place)
            func isMargin(_ byte: UInt8) -> Bool { " \t\"'[]".utf8.contains(byte) }
            while low < high, isMargin(text.bytes[low]) { low += 1 }
            while high > low, isMargin(text.bytes[high - 1]) { high -= 1 }
            if low < high { items.append((text.text(in: low..<high), low..<high)) }
        }
        for place in range {
            let byte = text.bytes[place]
            if byte == UInt8(ascii: "#"), place == range.lowerBound || text.bytes[place - 1] == UInt8(ascii: " ") {
                end(at: place)
                return items
            }
            guard byte == UInt8(ascii: ",") else { continue }
            end(at: place)
            start = place + 1
        }
        end(at: range.upperBound)
        return items
    }

    // MARK: Where something is written

    /// What can be written at an offset; `nil` outside the YAML.
    func place(at offset: Int) -> Place? {
        let number = text.line(ofOffset: offset)
        guard contains(line: number) else { return nil }
        let range = text.range(ofLine: number)
        let before = text.text(in: range.lowerBound..<min(offset, range.upperBound))
        if before.drop(while: { $0 == " " }).hasPrefix("#") { return nil }
        guard let line = lines.first(where: { $0.number == number }) else {
            let blanks = before.utf8.count
            return Place(
                keys: keys(above: number, indent: blanks, dash: nil), isKey: true, token: offset..<offset,
                isInline: false)
        }
        let above = keys(above: line)
        guard let key = line.key else {
            let inline = Inline(text, in: line.valueRange.lowerBound..<max(line.valueRange.lowerBound, offset))
            let isItem = line.dash != nil
            return Place(
                keys: above + inline.keys, isKey: inline.isKey ?? !isItem, token: inline.token,
                isInline: inline.isKey != nil)
        }
        if offset <= line.keyRange.upperBound {
            return Place(
                keys: above, isKey: true, token: line.keyRange.lowerBound..<max(line.keyRange.lowerBound, offset),
                isInline: false)
        }
        let start = min(line.valueRange.lowerBound, offset)
        let inline = Inline(text, in: start..<offset)
        return Place(
            keys: above + [key] + inline.keys, isKey: inline.isKey ?? false, token: inline.token,
            isInline: inline.isKey != nil)
    }

    /// What is in brackets before the cursor: `{tab: Moves, en`.
    private struct Inline {
        var keys: [String] = []
        /// `nil` outside brackets.
        var isKey: Bool?
        var token: Range<Int>

        init(_ text: DocumentText, in range: Range<Int>) {
            var open: [(isMapping: Bool, key: String?)] = []
            var start = range.lowerBound
            var quote: UInt8?
            for place in range {
                let byte = text.bytes[place]
                if let sign = quote {
                    if byte == sign { quote = nil }
                    continue
                }
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "'"):
                    if start == place || text.text(in: start..<place).allSatisfy(\.isWhitespace) { quote = byte }
                case UInt8(ascii: "["), UInt8(ascii: "{"):
                    guard text.text(in: start..<place).allSatisfy(\.isWhitespace) else { continue }
                    open.append((byte == UInt8(ascii: "{"), nil))
                    start = place + 1
                case UInt8(ascii: "]"), UInt8(ascii: "}"):
                    _ = open.popLast()
                    start = place + 1
                case UInt8(ascii: ",") where !open.isEmpty:
                    open[open.count - 1].key = nil
                    start = place + 1
                case UInt8(ascii: ":") where open.last?.isMapping == true && open.last?.key == nil:
                    open[open.count - 1].key = text.text(in: start..<place).filter { !"\"' ".contains($0) }
                    start = place + 1
                default: break
                }
            }
            while start < range.upperBound, " \"'".utf8.contains(text.bytes[start]) { start += 1 }
            token = start..<max(start, range.upperBound)
            keys = open.compactMap(\.key)
            isKey = open.last.map { $0.isMapping && $0.key == nil }
        }
    }
}

import Diagnostics

/// Protects the parser from input for which cmark-gfm 0.29 needs more than linear time: thousands of brackets, cells or lists
/// in each other.
///
/// Lines over a limit are reported and become plain text, with every sign escaped, so that no word is lost.
struct MarkdownLimits {
    /// Lists and quotes in each other.
    static let nesting = 100
    /// Brackets that are open at one place of a paragraph.
    static let brackets = 500
    /// Declarations and processing instructions (`<!`, `<?`) in a paragraph.
    static let declarations = 500
    /// Bars in a line, which divide its cells.
    static let bars = 500
    /// Cells that a table's rows lack: the parser makes an empty one for each.
    static let emptyCells = 100_000
    /// Lines of a paragraph above the line of dashes that would make a table of it.
    static let linesAboveTable = 1_000
    /// Addresses in one word, and closing parentheses after one.
    static let addresses = 100
    static let parentheses = 500
    /// Bytes that links by reference may always become. They are counted as the most that they can be.
    private static let shortestReferences = 64 << 10

    /// The text with the lines over a limit escaped, and what is too much of each; lines start at 1.
    ///
    /// Code is not known here: if the parser says that such a line is code, it is taken back with `except`.
    static func escaping(
        _ text: MarkdownText, except code: Set<Int>
    ) -> (edits: [TextEdit], excess: [(line: Int, message: String)]) {
        var limits = MarkdownLimits()
        var edits: [TextEdit] = []
        var excesses: [(Int, String)] = []
        let lines = text.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let references = references(in: lines)
        limits.takesDefinitions = references <= max(shortestReferences, 10 * text.bytes.count)
        for (index, line) in lines.enumerated() {
            if code.contains(index + 1) {
                limits.endParagraph()
                continue
            }
            guard let excess = limits.excess(of: line) else { continue }
            excesses.append((index + 1, "\(excess); the line is shown as text"))
            // Without a blank line before it, the text would belong to the table above.
            edits.append(TextEdit(line.startIndex..<line.endIndex, "\n" + escaped(line)))
        }
        return (edits, excesses)
    }

    // MARK: Links by reference

    /// How many bytes they are at most with the addresses and titles that the parser puts in for them: the longest, as often as a
    /// bracket is closed.
    private static func references(in lines: [ArraySlice<UInt8>]) -> Int {
        var (longest, length, closed) = (0, 0, 0)
        for line in lines {
            closed += line.count { $0 == UInt8(ascii: "]") }
            if isDefinition(line) { length = 1 }
            // It may go on up to an empty line.
            length = line.allSatisfy(\.isBlank) || length == 0 ? 0 : length + line.count
            longest = max(longest, length)
        }
        return longest * closed
    }

    /// `[label]: address`, also in a list or quote.
    private static func isDefinition(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.drop(while: isMarkerSign)
        guard text.first == UInt8(ascii: "[") else { return false }
        return zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: "]") && $1 == UInt8(ascii: ":") }
    }

    private var takesDefinitions = true

    // MARK: Lines

    private var open = 0
    private var declared = 0
    private var linesInParagraph = 0
    /// The columns of the table that the line before belongs to; none outside a table.
    private var columns = 0
    private var missingCells = 0

    private mutating func endParagraph() {
        (open, declared, linesInParagraph, columns, missingCells) = (0, 0, 0, 0, 0)
    }

    /// What a line has too much of, in words. A new paragraph begins after such a line.
    private mutating func excess(of line: ArraySlice<UInt8>) -> String? {
        if line.allSatisfy(\.isBlank) {
            endParagraph()
            return nil
        }
        if !takesDefinitions, Self.isDefinition(line) {
            endParagraph()
            return "reference links would make this file too large"
        }
        let isDeep = Self.nesting(of: line) > Self.nesting
        let excess =
            isDeep
            ? "lists and quotes are nested more than \(Self.nesting) levels deep"
            : excessOfSigns(in: line) ?? excessOfTable(in: line)
        if excess != nil { endParagraph() } else { linesInParagraph += 1 }
        return excess
    }

    private mutating func excessOfSigns(in line: ArraySlice<UInt8>) -> String? {
        var previous: UInt8 = 0
        var addresses = 0
        var parentheses = 0
        for byte in line {
            switch byte {
            case UInt8(ascii: "["): open += 1
            case UInt8(ascii: "]"): open = max(0, open - 1)
            case UInt8(ascii: "!") where previous == UInt8(ascii: "<"): declared += 1
            case UInt8(ascii: "?") where previous == UInt8(ascii: "<"): declared += 1
            // `www.`, `://` and `@` begin or are addresses.
            case UInt8(ascii: ".") where previous == UInt8(ascii: "w"): addresses += 1
            case UInt8(ascii: "/") where previous == UInt8(ascii: ":"): addresses += 1
            case UInt8(ascii: "@"): addresses += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"): addresses = 0
            default: break
            }
            parentheses = byte == UInt8(ascii: ")") ? parentheses + 1 : 0
            if open > Self.brackets { return "more than \(Self.brackets) brackets are open at once" }
            if declared > Self.declarations { return "a paragraph has more than \(Self.declarations) '<!' and '<?'" }
            if addresses > Self.addresses { return "a word has more than \(Self.addresses) addresses" }
            if parentheses > Self.parentheses { return "a line has more than \(Self.parentheses) parentheses in a row" }
            previous = byte
        }
        return nil
    }

    private mutating func excessOfTable(in line: ArraySlice<UInt8>) -> String? {
        let bars = line.count { $0 == UInt8(ascii: "|") }
        if bars > Self.bars { return "a line has more than \(Self.bars) cells" }
        if bars > 0, Self.isDelimiterRow(line) {
            if linesInParagraph > Self.linesAboveTable {
                return "a table has more than \(Self.linesAboveTable) lines above its cells"
            }
            columns = bars
            return nil
        }
        guard columns > 0 else { return nil }
        missingCells += max(0, columns - bars)
        return missingCells > Self.emptyCells ? "a table lacks more than \(Self.emptyCells) cells" : nil
    }

    // MARK: Signs

    /// How many lists and quotes a line's text may be in: one for each marker, and for every two columns before them.
    private static func nesting(of line: ArraySlice<UInt8>) -> Int {
        var columns = 0
        var markers = 0
        var previous: UInt8 = 0
        for byte in line {
            guard isMarkerSign(byte) else { break }
            switch byte {
            case UInt8(ascii: ">"): markers += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                if isListSign(previous) { markers += 1 } else { columns += byte == UInt8(ascii: " ") ? 1 : 4 }
            default: break
            }
            previous = byte
        }
        return markers == 0 ? 0 : markers + columns / 2
    }

    private static func isListSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: ")"): true
        default: false
        }
    }

    private static func isDelimiterRow(_ line: ArraySlice<UInt8>) -> Bool {
        line.allSatisfy("|-: \t>".utf8.contains)
    }

    static func isMarkerSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ">"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: byte.isBlank || isListSign(byte)
        }
    }

    private static func escaped(_ line: ArraySlice<UInt8>) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(line.count * 2)
        for byte in line {
            switch byte {
            case UInt8(ascii: "!")...UInt8(ascii: "/"), UInt8(ascii: ":")...UInt8(ascii: "@"),
                UInt8(ascii: "[")...UInt8(ascii: "`"), UInt8(ascii: "{")...UInt8(ascii: "~"):
                bytes.append(UInt8(ascii: "\\"))
            default: break
            }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

import Diagnostics

/// Markdown for the parser. Each line knows the line of the file that it comes from, and each byte its place there.
struct MarkdownText {
    /// Of text without repairs, the indices are offsets in the file.
    let bytes: ArraySlice<UInt8>
    private let lines: [Int]?
    private let firstLine: Int
    /// The parts that are in the file as they are here, in order; `nil` where all of the text does.
    private let pieces: [Piece]?
    /// Whether it is a value in YAML, which may be on more lines than it has.
    let isValue: Bool

    private struct Piece {
        /// Where it begins here, and in the file.
        let start: Int
        let source: Int
        let count: Int

        var end: Int { start + count }
    }

    /// Text that is in its file, from a line on.
    init(_ bytes: ArraySlice<UInt8>, firstLine: Int) {
        self.init(bytes, lines: nil, firstLine: firstLine, pieces: nil, isValue: false)
    }

    /// Text put together from lines, each with the number of the line of the file it was made from.
    init(lines: [(text: Substring, source: Int)]) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(lines.reduce(0) { $0 + $1.text.utf8.count + 1 })
        for line in lines {
            bytes += line.text.utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        self.init(
            bytes[...], lines: lines.map(\.source), firstLine: lines.first?.source ?? 1, pieces: [], isValue: true)
    }

    private init(_ bytes: ArraySlice<UInt8>, lines: [Int]?, firstLine: Int, pieces: [Piece]?, isValue: Bool) {
        self.bytes = bytes
        self.lines = lines
        self.firstLine = firstLine
        self.pieces = pieces
        self.isValue = isValue
    }

    /// The file's line for a line of this text; both start at 1.
    func sourceLine(_ line: Int) -> Int {
        guard let lines else { return firstLine + max(line, 1) - 1 }
        guard !lines.isEmpty else { return firstLine }
        return lines[min(max(line, 1), lines.count) - 1]
    }

    /// Where bytes of this text are in the file; `nil` for those that are not, or whose neighbours were repaired.
    func sourceRange(_ range: Range<Int>) -> Range<Int>? {
        guard let pieces else { return range }
        var (low, high) = (0, pieces.count)
        while low < high {
            let middle = (low + high) / 2
            if pieces[middle].start <= range.lowerBound { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return nil }
        let piece = pieces[low - 1]
        guard range.upperBound <= piece.end else { return nil }
        // What was put in at the end of a piece is before what comes next.
        if range.isEmpty, range.lowerBound == piece.end, piece.end < bytes.endIndex { return nil }
        let distance = piece.source - piece.start
        return (range.lowerBound + distance)..<(range.upperBound + distance)
    }

    /// The text with edits applied, whose offsets are indices of its bytes.
    func applying(_ edits: [TextEdit]) -> MarkdownText {
        guard !edits.isEmpty else { return self }
        let ordered = edits.inOrder(within: bytes.indices)
        let movesLines = ordered.contains { edit in
            edit.replacement.utf8.contains(Self.lineFeed) || bytes[edit.range].contains(Self.lineFeed)
        }
        return MarkdownText(
            ordered.applied(to: bytes)[...], lines: movesLines ? lines(after: ordered) : lines, firstLine: firstLine,
            pieces: pieces(after: ordered), isValue: isValue)
    }

    /// The parts that are still as they are in the file once edits are applied.
    private func pieces(after edits: [TextEdit]) -> [Piece] {
        let old = pieces ?? [Piece(start: bytes.startIndex, source: bytes.startIndex, count: bytes.count)]
        guard !old.isEmpty else { return [] }
        var result: [Piece] = []
        var next = 0
        // Where `position` is in the new text.
        var (position, place) = (bytes.startIndex, 0)
        func keep(until end: Int) {
            while next < old.count, old[next].start < end {
                let start = max(old[next].start, position)
                let stop = min(old[next].end, end)
                if start < stop {
                    let source = old[next].source + start - old[next].start
                    result.append(Piece(start: place + start - position, source: source, count: stop - start))
                }
                guard old[next].end <= end else { break }
                next += 1
            }
        }
        for edit in edits {
            keep(until: edit.range.lowerBound)
            place += edit.range.lowerBound - position + edit.replacement.utf8.count
            position = edit.range.upperBound
        }
        keep(until: bytes.endIndex)
        return result
    }

    /// The source lines of the lines that the text has once edits are applied.
    private func lines(after edits: [TextEdit]) -> [Int] {
        var line = 1
        var result = [sourceLine(line)]
        var position = bytes.startIndex
        func keep(until end: Int) {
            for byte in bytes[position..<end] where byte == Self.lineFeed {
                line += 1
                result.append(sourceLine(line))
            }
        }
        for edit in edits {
            keep(until: edit.range.lowerBound)
            position = edit.range.upperBound
            let added = edit.replacement.utf8.count { $0 == Self.lineFeed }
            let removed = bytes[edit.range].count { $0 == Self.lineFeed }
            result += repeatElement(sourceLine(line), count: added)
            line += removed
            // What follows a removed line takes its place.
            let start = edit.range.lowerBound
            let startsLine = start == bytes.startIndex || bytes[start - 1] == Self.lineFeed
            if removed > 0, startsLine || added > 0 { result[result.count - 1] = sourceLine(line) }
        }
        keep(until: bytes.endIndex)
        return result
    }

    private static let lineFeed = UInt8(ascii: "\n")
}

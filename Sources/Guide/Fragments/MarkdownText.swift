import Diagnostics

/// Markdown for the parser. Each line knows the line of the file that it comes from.
struct MarkdownText {
    /// Of a text without repairs, the indices are offsets in the file.
    let bytes: ArraySlice<UInt8>
    private let lines: [Int]?
    private let firstLine: Int

    /// A text that stands in its file, from a line on.
    init(_ bytes: ArraySlice<UInt8>, firstLine: Int) {
        self.init(bytes, lines: nil, firstLine: firstLine)
    }

    /// A text put together from lines, each with the number of the line of the file it was made from.
    init(lines: [(text: Substring, source: Int)]) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(lines.reduce(0) { $0 + $1.text.utf8.count + 1 })
        for line in lines {
            bytes += line.text.utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        self.init(bytes[...], lines: lines.map(\.source), firstLine: lines.first?.source ?? 1)
    }

    private init(_ bytes: ArraySlice<UInt8>, lines: [Int]?, firstLine: Int) {
        self.bytes = bytes
        self.lines = lines
        self.firstLine = firstLine
    }

    /// The file's line for a line of this text; both start at 1.
    func sourceLine(_ line: Int) -> Int {
        guard let lines else { return firstLine + max(line, 1) - 1 }
        guard !lines.isEmpty else { return firstLine }
        return lines[min(max(line, 1), lines.count) - 1]
    }

    /// The text with edits applied, whose offsets are indices of its bytes.
    func applying(_ edits: [TextEdit]) -> MarkdownText {
        guard !edits.isEmpty else { return self }
        let ordered = edits.inOrder(within: bytes.indices)
        let movesLines = ordered.contains { edit in
            edit.replacement.utf8.contains(Self.lineFeed) || bytes[edit.range].contains(Self.lineFeed)
        }
        return MarkdownText(
            ordered.applied(to: bytes)[...], lines: movesLines ? lines(after: ordered) : lines, firstLine: firstLine)
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

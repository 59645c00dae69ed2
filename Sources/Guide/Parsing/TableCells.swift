import Markdown

/// Keeps what GitHub's Markdown drops: cells of a row behind as many as the table has columns, mostly parts of a code span
/// with a bar in it, which divides cells there too.
///
/// Bars that are over are escaped, so that the last cell has what stands between and behind them:
/// ``| a | `b | c` |`` under two columns becomes ``| a | `b \| c` |``.
enum TableCells {
    /// A text as the parser reads it, each row of its tables with all of its words.
    static func parse(
        _ text: MarkdownText, findings: inout Findings
    ) -> (document: MarkdownDocument, text: MarkdownText) {
        let document = MarkdownDocument(parsing: text.bytes)
        guard let mended = mended(text, parsedAs: document, findings: &findings) else { return (document, text) }
        return (MarkdownDocument(parsing: mended.bytes), mended)
    }

    /// The text with the rows mended that have too many cells; `nil` where none has.
    static func mended(
        _ text: MarkdownText, parsedAs document: MarkdownDocument, findings: inout Findings
    ) -> MarkdownText? {
        guard mayHaveTables(text.bytes) else { return nil }
        let rows = document.withTree(rows)
        guard !rows.isEmpty else { return nil }
        var lines = text.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty ?? false { lines.removeLast() }
        var mended: [Int: String] = [:]
        for (line, columns) in rows where lines.indices.contains(line - 1) {
            guard let row = TableRow(lines[line - 1], columns: columns) else { continue }
            findings.report(
                .tableCells, line: text.sourceLine(line), at: row.firstOver,
                "the row has more cells than its table has columns (\(columns)); what is over stands in the last cell"
            )
            mended[line - 1] = row.mended
        }
        guard !mended.isEmpty else { return nil }
        return MarkdownText(
            lines: lines.enumerated().map { index, line in
                ((mended[index] ?? String(decoding: line, as: UTF8.self))[...], text.sourceLine(index + 1))
            })
    }

    /// The rows of all tables, each with the number of its table's columns.
    private static func rows(in root: MarkdownNode) -> [(line: Int, columns: Int)] {
        var rows: [(line: Int, columns: Int)] = []
        var columns = 0
        for node in root.walk {
            switch node.kind {
            case .tableHeader: columns = node.childWalk.reduce(0) { count, _ in count + 1 }
            case .tableRow: rows.append((node.line, columns))
            default: continue
            }
        }
        return rows
    }

    /// One look at the bytes: whether any line could be the one that divides a table's head from its rows.
    private static func mayHaveTables(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            guard bytes.first(UInt8(ascii: "|")) != nil else { return false }
            return bytes.contains(UInt8(ascii: "\n")) { start in
                let end = bytes.first(UInt8(ascii: "\n"), from: start) ?? bytes.count
                return TableRow.divides(bytes[start..<end])
            }
        }
    }
}

/// A line of a table that has more cells than the table has columns, and words in those that are over.
struct TableRow {
    /// The line with the bars escaped that no column needs.
    let mended: String
    /// The words of the first cell that is over and has any.
    let firstOver: String

    init?(_ line: ArraySlice<UInt8>, columns: Int) {
        let bar = UInt8(ascii: "|")
        let bars = Self.bars(in: line)
        guard columns > 0, bars.count >= columns else { return nil }
        let over = bars[(columns - 1)...]
        guard
            let cell = over.indices.first(where: { index in
                let end = index + 1 < over.endIndex ? over[index + 1] : line.endIndex
                return line[(over[index] + 1)..<end].contains { !Self.isBlank($0) }
            }), let last = line.lastIndex(where: { !Self.isBlank($0) && $0 != bar })
        else { return nil }
        let end = cell + 1 < over.endIndex ? over[cell + 1] : line.endIndex
        firstOver = String(decoding: line[(over[cell] + 1)..<end], as: UTF8.self).trimmed
        var bytes: [UInt8] = []
        bytes.reserveCapacity(line.count + over.count)
        var start = line.startIndex
        for bar in over where bar < last {
            bytes += line[start..<bar]
            bytes.append(UInt8(ascii: "\\"))
            start = bar
        }
        bytes += line[start...]
        mended = String(decoding: bytes, as: UTF8.self)
    }

    /// How many columns a line gives a table whose head it divides from its rows; 0 for any other line.
    static func columns(ofDivider line: ArraySlice<UInt8>) -> Int {
        guard line.withUnsafeBufferPointer({ divides($0[...]) }) else { return 0 }
        let bars = bars(in: line)
        let isEndOpen = line[(bars.last.map { $0 + 1 } ?? line.startIndex)...].contains(UInt8(ascii: "-"))
        return bars.count + (isEndOpen ? 1 : 0)
    }

    /// Whether a line has nothing but bars, dashes and colons, in a quote or not.
    static func divides(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var hasDash = false
        for byte in line {
            switch byte {
            case UInt8(ascii: "-"): hasDash = true
            case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: ">"): continue
            default: if !isBlank(byte) { return false }
            }
        }
        return hasDash
    }

    /// Where the bars stand that divide cells: all but the one before the first cell and those behind a backslash.
    private static func bars(in line: ArraySlice<UInt8>) -> [Int] {
        let row = line.drop { isBlank($0) || $0 == UInt8(ascii: ">") }
        var previous = UInt8(ascii: "\\")
        return row.indices.filter { index in
            defer { previous = row[index] }
            return row[index] == UInt8(ascii: "|") && previous != UInt8(ascii: "\\")
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

import Diagnostics
import Markdown

/// Keeps the surplus cells of a row, which GitHub's Markdown drops, by escaping surplus bars, and adds the cells that a header
/// lacks. With too many or too few cells in its header, a table would be none.
///
/// ``| a | `b | c` |`` under two columns becomes ``| a | `b \| c` |``.
enum TableCells {
    /// A text as the parser reads it, each row of its tables with all of its words.
    static func parse(
        _ text: MarkdownText, findings: inout Findings
    ) -> (document: MarkdownDocument, text: MarkdownText) {
        var (document, text) = (MarkdownDocument(parsing: text.bytes), text)
        guard text.bytes.withUnsafeBufferPointer({ $0.contains(UInt8(ascii: "|")) }) else { return (document, text) }
        for (find, areHeaders) in [(headers, true), (rows, false)] {
            let lines = text.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let found = document.withTree { find($0, lines) }
            guard let mended = mended(text, lines, rows: found, areHeaders, &findings) else { continue }
            (document, text) = (MarkdownDocument(parsing: mended.bytes), mended)
        }
        return (document, text)
    }

    private typealias Lines = [ArraySlice<UInt8>]
    private typealias Rows = [(line: Int, columns: Int)]

    /// The text with the rows repaired that have too many cells, and headers that have too few; `nil` if there are none.
    private static func mended(
        _ text: MarkdownText, _ lines: Lines, rows: Rows, _ areHeaders: Bool, _ findings: inout Findings
    ) -> MarkdownText? {
        var edits: [TextEdit] = []
        for (line, columns) in rows where lines.indices.contains(line - 1) {
            let written = lines[line - 1]
            let row = TableRow(written, columns: columns)
            let source = text.sourceLine(line)
            var repair: [TextEdit] = []
            if let cell = row.firstSurplusCell {
                repair = row.surplusBars.map { TextEdit($0..<$0, "\\") }
                findings.report(
                    .tableCells, line: source, at: cell,
                    "the row has more cells than its table has columns (\(columns)); the last cell keeps their text",
                    edits: sourceEdits(repair, written, inLine: source, of: findings.source))
            } else if areHeaders, let missing = row.missingCells {
                repair = [TextEdit(missing.place..<missing.place, missing.cells)]
                findings.report(
                    .tableCells, line: source,
                    "the header has fewer cells than the line below it (\(columns)); empty cells are added at its end",
                    edits: sourceEdits(repair, written, inLine: source, of: findings.source))
            }
            edits += repair
        }
        return edits.isEmpty ? nil : text.applying(edits)
    }

    /// The edits for the file, if the row is written there as it is here.
    private static func sourceEdits(
        _ edits: [TextEdit], _ written: ArraySlice<UInt8>, inLine line: Int, of source: SourceFile
    ) -> [TextEdit] {
        let range = source.range(ofLine: line)
        guard source.bytes[range].elementsEqual(written) else { return [] }
        let distance = range.lowerBound - written.startIndex
        return edits.map {
            TextEdit($0.range.lowerBound + distance..<$0.range.upperBound + distance, $0.replacement)
        }
    }

    /// The first lines of paragraphs above a line of dashes, with the number of its columns: they may be headers.
    private static func headers(in root: MarkdownNode, _ lines: Lines) -> Rows {
        root.walk.compactMap { node in
            guard node.kind == .paragraph, lines.indices.contains(node.line),
                let columns = columns(ofDelimiters: lines[node.line])
            else { return nil }
            return (node.line, columns)
        }
    }

    /// The number of columns in `|---|:-:|`.
    private static func columns(ofDelimiters line: ArraySlice<UInt8>) -> Int? {
        guard line.contains(UInt8(ascii: "|")), line.allSatisfy("|-: \t>".utf8.contains) else { return nil }
        let cells = line.drop { !"|-:".utf8.contains($0) }.split(separator: UInt8(ascii: "|"))
            .map { String(decoding: $0, as: UTF8.self).trimmed }
        return cells.allSatisfy { $0.contains(/^:?-+:?$/) } ? cells.count : nil
    }

    /// The rows of all tables, each with the number of its table's columns.
    private static func rows(in root: MarkdownNode, _ lines: Lines) -> Rows {
        var rows: Rows = []
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
}

/// A line of a table, held against the number of the table's columns.
struct TableRow {
    /// The words of the first surplus cell that has any.
    private(set) var firstSurplusCell: String?
    /// Where the bars stand that divide more cells than there are columns.
    private(set) var surplusBars: [Int] = []
    /// The cells that the row lacks, and where they belong.
    private(set) var missingCells: (place: Int, cells: String)?

    init(_ line: ArraySlice<UInt8>, columns: Int) {
        let bars = Self.bars(in: line)
        guard columns > 0, let last = line.lastIndex(where: { !$0.isBlank }) else { return }
        let isClosed = bars.last == last
        let cells = bars.count + (isClosed ? 0 : 1)
        if cells < columns, line.contains(UInt8(ascii: "|")) {
            let missing = String(repeating: " |", count: columns - cells)
            missingCells = (last + 1, isClosed ? missing : " |" + missing)
        }
        guard bars.count >= columns else { return }
        let over = bars[(columns - 1)...]
        guard
            let cell = over.indices.first(where: { index in
                let end = index + 1 < over.endIndex ? over[index + 1] : line.endIndex
                return line[(over[index] + 1)..<end].contains { !$0.isBlank }
            }), let last = line.lastIndex(where: { !$0.isBlank && $0 != UInt8(ascii: "|") })
        else { return }
        let end = cell + 1 < over.endIndex ? over[cell + 1] : line.endIndex
        firstSurplusCell = String(decoding: line[(over[cell] + 1)..<end], as: UTF8.self).trimmed
        surplusBars = over.filter { $0 < last }
    }

    /// Where the bars stand that divide cells: all but the one before the first cell and those behind a backslash.
    private static func bars(in line: ArraySlice<UInt8>) -> [Int] {
        let row = line.drop { $0.isBlank || $0 == UInt8(ascii: ">") }
        var previous = UInt8(ascii: "\\")
        return row.indices.filter { index in
            defer { previous = row[index] }
            return row[index] == UInt8(ascii: "|") && previous != UInt8(ascii: "\\")
        }
    }
}

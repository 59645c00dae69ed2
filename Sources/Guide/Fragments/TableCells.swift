import Diagnostics
import Markdown

/// Keeps the surplus cells of a row, which GitHub's Markdown drops, by escaping surplus bars, and adds the cells that a header
/// lacks. With too many or too few cells in its header, a table would not be a table.
///
/// ``| a | `b | c` |`` under two columns becomes ``| a | `b \| c` |``.
enum TableCells {
    static func symptoms(in page: JudgedPage) -> [Symptom] {
        var symptoms: [Symptom] = []
        for leaf in page.leaves.all {
            switch leaf.kind {
            case .paragraph where leaf.last > leaf.first:
                if let columns = columns(ofDelimiters: page.line(leaf.first + 1)),
                    let symptom = symptom(of: leaf.first, columns, header: leaf, page)
                {
                    symptoms.append(symptom)
                }
            case .table:
                var columns = 0
                for row in leaf.node.childWalk {
                    if row.kind == .tableHeader { columns = row.childWalk.reduce(0) { count, _ in count + 1 } }
                    if row.kind == .tableRow, let symptom = symptom(of: row.line, columns, header: nil, page) {
                        symptoms.append(symptom)
                    }
                }
                symptoms += barless(leaf, columns, page)
            default: continue
            }
        }
        return symptoms
    }

    /// Lines without a bar that are rows of a table, because no empty line is before them. Those after its last row are text of their
    /// own; where another row follows, only the author can tell.
    private static func barless(_ leaf: Leaves.Leaf, _ columns: Int, _ page: JudgedPage) -> [Symptom] {
        let bar = UInt8(ascii: "|")
        guard columns > 1 || page.line(leaf.node.line).contains(bar) else { return [] }
        var rows: [MarkdownNode] = []
        var symptoms: [Symptom] = []
        for row in leaf.node.childWalk where row.kind == .tableRow {
            if !page.line(row.line).contains(bar) {
                rows.append(row)
            } else if let first = rows.first {
                symptoms.append(
                    Symptom(
                        .tableCells, at: page.start(ofLine: first.line),
                        "the line has no bar and is a row of the table around it"))
                rows = []
            }
        }
        // `{: .class }` is for the table.
        guard let first = rows.first, let last = rows.last,
            page.bytes[page.start(ofLine: first.line)...].first != UInt8(ascii: "{")
        else { return symptoms }
        let blank = String(page.indent(of: leaf.node)[...].trimmingSuffix(while: \.isWhitespace))
        var edits = [page.insertion(ofLine: blank, before: first.line)]
        // What ends a table may be more of a paragraph, as code is.
        if leaf.node.next?.line == last.line + 1 { edits.append(page.insertion(ofLine: blank, before: last.line + 1)) }
        // A paragraph may be a definition or have an underline, and its words would then be lost.
        let isText = rows.allSatisfy { row in
            let words = page.words(ofLine: row.line)
            return !words.contains("]:") && !words.drop { ">= \t".contains($0) }.isEmpty
        }
        let words = first.plainText.singleSpaced.trimmed
        return symptoms + [
            Symptom(
                .blankMissing, at: page.start(ofLine: first.line),
                "missing blank line before '\(words)', which would be read as a row of the table above it",
                edits: isText ? edits : [])
        ]
    }

    /// - Parameter header: The paragraph that a header begins, maybe after the marker of an item.
    private static func symptom(of line: Int, _ columns: Int, header: Leaves.Leaf?, _ page: JudgedPage) -> Symptom? {
        let written = page.line(line).dropFirst(header.map { page.front(of: $0.node).count } ?? 0)
        guard !TableRow.fits(written, columns: columns) else { return nil }
        // Another table right below would be rows of this one.
        let end = header.map { page.blankBeforeTable(behind: $0, $0.last) } ?? []
        let row = TableRow(written, columns: columns)
        if let cell = row.firstSurplusCell {
            return Symptom(
                .tableCells, at: row.surplusStart ?? written.startIndex,
                "the row has more cells than its table has columns (\(columns)); their text is in the last cell",
                words: cell, edits: row.surplusBars.map { TextEdit($0..<$0, "\\") } + end)
        }
        guard header != nil, let missing = row.missingCells else { return nil }
        return Symptom(
            .tableCells, at: page.line(line).firstIndex { !$0.isBlank } ?? written.startIndex,
            "the header has fewer cells than the line below it (\(columns)); empty cells are added at its end",
            edits: [TextEdit(missing.place..<missing.place, missing.cells)] + end)
    }

    /// The number of columns in `|---|:-:|`.
    private static func columns(ofDelimiters line: ArraySlice<UInt8>) -> Int? {
        guard line.contains(UInt8(ascii: "|")), line.allSatisfy("|-: \t>".utf8.contains) else { return nil }
        let cells = line.drop { !"|-:".utf8.contains($0) }.split(separator: UInt8(ascii: "|"))
            .map { String(decoding: $0, as: UTF8.self).trimmed }
        return cells.allSatisfy { $0.contains(/^:?-+:?$/) } ? cells.count : nil
    }
}

/// A line of a table, compared with the number of the table's columns.
struct TableRow {
    /// The words of the first surplus cell that has any.
    private(set) var firstSurplusCell: String?
    private(set) var surplusStart: Int?
    /// Where the bars are that divide more cells than there are columns.
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
        surplusStart = line[(over[cell] + 1)..<end].firstIndex { !$0.isBlank }
        surplusBars = over.filter { $0 < last }
    }

    /// Whether a row has a cell for each column, as nearly all do.
    static func fits(_ line: ArraySlice<UInt8>, columns: Int) -> Bool {
        var (bars, isFirst, previous, isClosed) = (0, true, UInt8(0), false)
        for byte in line {
            if byte == UInt8(ascii: "|"), previous != UInt8(ascii: "\\") {
                if !isFirst { bars += 1 }
                isClosed = true
            } else if !byte.isBlank {
                isClosed = false
            }
            if !byte.isBlank, byte != UInt8(ascii: ">") { isFirst = false }
            previous = byte
        }
        return bars == (isClosed ? columns : columns - 1)
    }

    /// Where the bars are that divide cells: all but the one before the first cell and those after a backslash.
    private static func bars(in line: ArraySlice<UInt8>) -> [Int] {
        let row = line.drop { $0.isBlank || $0 == UInt8(ascii: ">") }
        var previous = UInt8(ascii: "\\")
        return row.indices.filter { index in
            defer { previous = row[index] }
            return row[index] == UInt8(ascii: "|") && previous != UInt8(ascii: "\\")
        }
    }
}

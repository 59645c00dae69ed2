/// Puts the rows of every table into one column, and lines that slipped out of a row's text back into it.
///
/// ```yaml
/// keyboard:
///   tab: |
///     Moves on
///  enter: |
///   Opens it
/// ```
///
/// is two rows to every reader but YAML. Lines that are where they belong stay as they are; ``YAMLRowPlaces`` tells them apart.
struct YAMLRows {
    private var lines: [String]
    /// Lines, counted from 1, with what is said of them.
    private var reports: [(line: Int, message: String)] = []

    static func align(in text: inout String, report: (_ line: Int, _ message: String) -> Void) {
        var rows = YAMLRows(lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        rows.alignTables()
        for (line, message) in rows.reports.sorted(by: { $0.line < $1.line }) { report(line, message) }
        text = rows.lines.joined(separator: "\n")
    }

    private init(lines: [String]) {
        self.lines = lines
    }

    private mutating func alignTables() {
        /// The line behind the key of the table at hand.
        var begin: Int?
        for index in lines.indices {
            guard let line = YAMLRowLine(lines[index]) else {
                lines[index] = ""
                continue
            }
            guard line.indent == 0, !line.isComment else { continue }
            if let begin { align(begin..<index) }
            begin = line.value == .nothing ? index + 1 : nil
        }
        if let begin { align(begin..<lines.count) }
    }

    /// No table has rows in rows in rows.
    private static let maximalDepth = 3

    /// Aligns the rows on some lines, then the rows that are the values of these.
    private mutating func align(_ range: Range<Int>, depth: Int = 0) {
        guard depth < Self.maximalDepth, !range.isEmpty,
            let column = YAMLRowPlaces.column(of: lines[range].compactMap(YAMLRowLine.init))
        else { return }
        var places = YAMLRowPlaces(column: column)
        /// Where the value of the row at hand begins, if that may be rows.
        var inner: Int?
        /// How much deeper the value of the row at hand is put.
        var shift = 0
        /// The column in which the last line's text goes on.
        var text = column + 2
        var isBelowKey = true
        var wasStray = false
        for index in range {
            guard let line = YAMLRowLine(lines[index]) else { continue }
            // A row whose colon has no blank behind it is no text of the row above; it is reported as what it is.
            if line.indent == column, line.value == nil, YAMLKeys.lacksBlank(lines[index]) { continue }
            let place = places.place(of: line)
            guard let row = places.row else { continue }
            switch place {
            case .row:
                if let inner { align(inner..<index, depth: depth + 1) }
                inner = line.value == .nothing ? index + 1 : nil
                if line.indent != column {
                    report(index, "the row is indented by \(line.indent), those beside it by \(column)")
                    move(index, to: column)
                }
                (shift, text, isBelowKey) = (0, column + 2, true)
            case .value:
                if let content = places.content, content <= column, !line.isItem { shift = column + 2 - content }
                if shift > 0 { move(index, to: line.indent + shift) }
                isBelowKey = row.value == .nothing && (line.value != nil || line.isItem)
                let begin = row.value == .block ? places.content ?? line.indent : line.indent
                text = begin + shift + (isBelowKey ? 2 : 0)
            case .stray:
                if !wasStray {
                    report(
                        index,
                        isBelowKey
                            ? "the text is not indented deeper than its key"
                            : "the text is indented by \(line.indent), that above it by \(text)")
                }
                let items = line.isItem && row.value == .nothing ? places.content : nil
                move(index, to: items.map { $0 + shift } ?? text)
            case .other: continue
            }
            wasStray = place == .stray
        }
        if let inner { align(inner..<range.upperBound, depth: depth + 1) }
    }

    private mutating func report(_ index: Int, _ message: String) {
        reports.append((index + 1, message))
    }

    private mutating func move(_ index: Int, to column: Int) {
        lines[index] = String(repeating: " ", count: column) + lines[index].drop { $0 == " " }
    }
}

/// Aligns the rows of each table, and moves lines that slipped out of a row's text back into it.
///
/// ```yaml
/// keyboard:
///   tab: |
///     Moves on
///  enter: |
///   Opens it
/// ```
///
/// has two rows for every reader except YAML. Correct lines stay as they are; ``YAMLRowPlaces`` tells them apart.
struct YAMLRows {
    private var text: RepairedYAML

    static func align(in text: inout RepairedYAML) {
        var rows = YAMLRows(text: text)
        rows.alignTables()
        text = rows.text
    }

    private mutating func alignTables() {
        /// The line after the key of the current table.
        var begin: Int?
        for index in text.lines.indices {
            guard let line = YAMLRowLine(text.lines[index]) else {
                text.lines[index] = ""
                continue
            }
            guard line.indent == 0, !line.isComment else { continue }
            if let begin { align(begin..<index) }
            begin = line.value == .nothing ? index + 1 : nil
        }
        if let begin { align(begin..<text.lines.count) }
    }

    /// Tables have rows, and rows have platforms.
    private static let maximalDepth = 3

    /// Aligns the rows on some text.lines, then the rows that are the values of these.
    private mutating func align(_ range: Range<Int>, depth: Int = 0) {
        guard depth < Self.maximalDepth, !range.isEmpty,
            let column = YAMLRowPlaces.column(of: text.lines[range].compactMap(YAMLRowLine.init))
        else { return }
        var table = Table(column: column)
        for index in range {
            guard let line = YAMLRowLine(text.lines[index]) else { continue }
            // A row without a space after its colon is not text of the row above; it is reported as such.
            if line.indent == column, line.value == nil, YAMLLine.gluedKey(in: text.lines[index]) != nil { continue }
            let place = table.places.place(of: line)
            guard let row = table.places.row else { continue }
            switch place {
            case .row:
                if let inner = table.inner { align(inner..<index, depth: depth + 1) }
                begin(line, at: index, of: &table)
            case .value: keep(line, at: index, below: row, of: &table)
            case .stray: put(line, at: index, below: row, of: &table)
            case .other: continue
            }
            table.wasStray = place == .stray
        }
        if let inner = table.inner { align(inner..<range.upperBound, depth: depth + 1) }
    }

    /// What is known of a table while its text.lines are gone through.
    private struct Table {
        let column: Int
        var places: YAMLRowPlaces
        /// The line on which the value of the current row begins, if it can be rows.
        var inner: Int?
        /// How much deeper the value of the current row is moved.
        var shift = 0
        /// The column in which the text of the last line continues.
        var text: Int
        /// Whether the last line is a key, or an item, so that its text is deeper.
        var isBelowKey = true
        var wasStray = false

        init(column: Int) {
            self.column = column
            places = YAMLRowPlaces(column: column)
            text = column + YAMLRows.step
        }
    }

    /// How much deeper than its key a text is moved.
    private static let step = 2

    private mutating func begin(_ line: YAMLRowLine, at index: Int, of table: inout Table) {
        if line.indent != table.column {
            report(index, "the row is indented by \(line.indent) spaces, the other rows by \(table.column)")
            move(index, to: table.column)
        }
        table.inner = line.value == .nothing ? index + 1 : nil
        (table.shift, table.text, table.isBelowKey) = (0, table.column + Self.step, true)
    }

    private mutating func keep(
        _ line: YAMLRowLine, at index: Int, below row: YAMLRowLine, of table: inout Table
    ) {
        if let content = table.places.content, content <= table.column, !line.isItem {
            table.shift = table.column + Self.step - content
        }
        if table.shift > 0 { move(index, to: line.indent + table.shift) }
        table.isBelowKey = row.value == .nothing && (line.value != nil || line.isItem)
        let begin = row.value == .block ? table.places.content ?? line.indent : line.indent
        table.text = begin + table.shift + (table.isBelowKey ? Self.step : 0)
    }

    private mutating func put(_ line: YAMLRowLine, at index: Int, below row: YAMLRowLine, of table: inout Table) {
        if !table.wasStray {
            report(
                index,
                table.isBelowKey
                    ? "the text is not indented deeper than its key"
                    : "the text is indented by \(line.indent) spaces, the text above it by \(table.text)")
        }
        let items = line.isItem && row.value == .nothing ? table.places.content : nil
        move(index, to: items.map { $0 + table.shift } ?? table.text)
    }

    private mutating func report(_ index: Int, _ message: String) {
        text.reports.append(.init(rule: .yamlIndent, index: index, message: message))
    }

    private mutating func move(_ index: Int, to column: Int) {
        text.lines[index] = String(repeating: " ", count: column) + text.lines[index].drop { $0 == " " }
    }
}

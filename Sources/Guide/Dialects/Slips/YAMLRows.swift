/// Aligns the rows of each table with its first row, and moves lines that slipped out of a row's text back into it.
///
/// ```yaml
/// keyboard:
///   tab: |
///     Moves on
///    enter: |
///   Opens it
/// ```
///
/// has two rows for every reader except YAML. Correct lines stay as they are.
struct YAMLRows {
    /// The column of the table's rows.
    private let column: Int
    /// The current row, and the column in which its value begins, once it is known.
    private var row: YAMLRowLine
    private var content: Int?
    /// How much deeper the current value is moved.
    private var shift = 0
    private var wasStray = false

    /// How much deeper than its row text is moved.
    private static let step = 2

    static func align(in text: inout RepairedYAML) {
        var table: YAMLRows?
        /// Whether the lines are below a key at the margin that has no value.
        var isTable = false
        for index in text.lines.indices {
            guard let line = YAMLRowLine(text.lines[index]) else {
                text.lines[index] = ""
                continue
            }
            if line.isComment { continue }
            if line.indent == 0 {
                (table, isTable) = (nil, line.value == .nothing)
            } else if table != nil {
                table?.put(line, at: index, in: &text)
            } else if isTable {
                // What does not begin with a row is a list or text.
                isTable = line.value != nil
                if isTable { table = YAMLRows(column: line.indent, row: line) }
            }
        }
    }

    private init(column: Int, row: YAMLRowLine) { (self.column, self.row) = (column, row) }

    private mutating func put(_ line: YAMLRowLine, at index: Int, in text: inout RepairedYAML) {
        if isRow(line) {
            if line.indent != column {
                move(
                    index, to: column, in: &text,
                    "the row is indented by \(line.indent) spaces, the other rows by \(column)")
            }
            (row, content, shift, wasStray) = (line, nil, 0, false)
            return
        }
        // A row without a space after its colon is not text of the row above; it is reported as such.
        if line.indent == column, line.value == nil, YAMLLine.gluedKey(in: text.lines[index]) != nil { return }
        let isFirst = content == nil
        let begin = content ?? line.indent
        content = begin
        if isFirst, begin <= column, !(line.isItem && begin == column) { shift = column + Self.step - begin }
        let target = max(line.indent, begin) + shift
        let isStray = target != line.indent
        if isStray {
            let message =
                isFirst
                ? "the text is not indented deeper than its key"
                : "the text is indented by \(line.indent) spaces, the text above it by \(begin)"
            move(index, to: target, in: &text, wasStray ? nil : message)
        }
        wasStray = isStray
    }

    private func move(_ index: Int, to column: Int, in text: inout RepairedYAML, _ message: String?) {
        let line = String(repeating: " ", count: column) + text.lines[index].drop { $0 == " " }
        text.replace(line: index, with: line, .yamlIndent, message)
    }

    private func isRow(_ line: YAMLRowLine) -> Bool {
        guard line.value != nil else { return false }
        if let content { return line.indent < content + shift }
        return row.value == .text || line.indent <= column
    }
}

/// The form of a line in a table: `  tab: |` is a row whose text follows below.
struct YAMLRowLine {
    /// What follows a key on its line.
    enum Value {
        /// Text, with or without quotation marks.
        case text
        /// `|` or `>-`, which begin text of several lines, or a quotation that does not end on the line.
        case block
        /// Nothing. Rows of its own may follow below.
        case nothing
    }

    /// The number of spaces before it.
    let indent: Int
    /// `nil` for a line without a key: text, an item of a list, a comment.
    let value: Value?
    let isComment: Bool
    let isItem: Bool

    /// `nil` for a blank line.
    init?(_ line: String) {
        let rest = line.drop { $0 == " " }
        guard let first = rest.first else { return nil }
        indent = line.count - rest.count
        isComment = first == "#"
        isItem = rest == "-" || rest.hasPrefix("- ")
        value = YAMLLine(line).map { Self.value(of: $0) }
    }

    private static func value(of line: YAMLLine) -> Value {
        let value = line.value
        if value.isEmpty || value.first == "#" { return .nothing }
        let isOpen = value.first.map { ($0 == "\"" || $0 == "'") && !value.dropFirst().contains($0) } ?? false
        return isOpen || BlockScalar.opens(line.line) ? .block : .text
    }
}

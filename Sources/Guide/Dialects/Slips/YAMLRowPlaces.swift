/// Tells which lines of a table are rows and which belong to the row above them, whatever their indentation.
///
/// In a table whose rows are indented by two spaces, `   space: Opens` is a row, not a platform of `enter`:
///
/// ```yaml
/// keyboard:
///   enter:
///     ios: Does nothing
///     android: Opens the link
///    space: Opens
/// ```
struct YAMLRowPlaces {
    enum Place {
        case row
        /// It belongs to the row above and is indented deep enough.
        case value
        /// It belongs to the row above and must be moved to another column.
        case stray
        /// It does not matter: a comment.
        case other
    }

    /// The column of the table's rows, if it is known.
    let column: Int?
    /// The current row.
    private(set) var row: YAMLRowLine?
    /// The column of the first line of its value.
    private(set) var content: Int?

    init(column: Int? = nil) {
        self.column = column
    }

    /// The largest difference from the column that is taken for a slip.
    private static let farthestSlip = 4

    /// The first column that several rows of a table have; what stands deeper may be values. Where no two rows agree, it is that of
    /// the first row, unless a row's value begins in it or before it. `nil` for what has no rows.
    static func column(of lines: [YAMLRowLine]) -> Int? {
        var places = YAMLRowPlaces()
        var counts: [Int: Int] = [:]
        let inked = lines.filter { !$0.isComment }
        // A list, or a text.
        guard let first = inked.first, first.value != nil else { return nil }
        var leastContent = Int.max
        for line in inked {
            if places.place(of: line) == .row { counts[line.indent, default: 0] += 1 }
            if let content = places.content { leastContent = min(leastContent, content) }
        }
        // The first row alone may have slipped, and its value begins before it.
        if first.value != .text, inked.count > 1, inked[1].indent <= first.indent {
            leastContent = min(leastContent, inked[1].indent)
            let outer = counts.filter { $0.key < inked[1].indent }
            if !outer.isEmpty { counts = outer }
        }
        if let shared = counts.filter({ $0.value > 1 }).keys.min() { return shared }
        if counts[first.indent] != nil, leastContent > first.indent { return first.indent }
        return counts.keys.min()
    }

    /// The place of the next line.
    mutating func place(of line: YAMLRowLine) -> Place {
        if isRow(line) {
            (row, content) = (line, nil)
            return .row
        }
        guard let row else { return line.isComment ? .other : .stray }
        if let content, line.indent >= content { return .value }
        if line.isComment { return .other }
        let isListBelowKey = line.isItem && row.value == .nothing && line.indent >= row.indent
        let isDeeper = line.indent > min(row.indent, column ?? row.indent)
        // A block has a text, wherever its key was put.
        let isText = column == nil && row.value == .block
        if content == nil, isListBelowKey || isDeeper || isText {
            content = line.indent
            return .value
        }
        // The lines of such a text need not start in one column.
        if row.value == .text, isDeeper { return .value }
        return .stray
    }

    private func isRow(_ line: YAMLRowLine) -> Bool {
        guard line.value != nil else { return false }
        guard let row else { return true }
        if let column {
            if line.indent == column { return true }
            guard abs(line.indent - column) <= Self.farthestSlip else { return false }
        }
        if let content { return line.indent < content }
        return row.value == .text || line.indent <= min(row.indent, column ?? row.indent)
    }
}

/// Where code has to stand to belong to the list item it is written under.
enum CodeColumn {
    /// How many lines up a list item is looked for that code may belong to.
    private static let longestItem = 1_000

    /// The column a fence has to be at to belong to the block that its indentation says: its own, unless that would make
    /// it indented code, then the column of the innermost list item's text.
    static func column(for indent: Int, behind lines: ArraySlice<Substring>) -> Int {
        var ancestorsBefore = Int.max
        for line in lines.suffix(longestItem).reversed() where !line.allSatisfy(\.isWhitespace) {
            let lineIndent = Columns.before(line)
            guard lineIndent < ancestorsBefore else { continue }
            let markers = ListMarkers(of: line)
            if markers.areThere {
                if markers.column <= indent { return indent - markers.column > 3 ? markers.column : indent }
                if lineIndent == 0 { break }
                ancestorsBefore = lineIndent
            } else if lineIndent == 0 {
                break
            }
        }
        return indent > 3 ? 0 : indent
    }
}

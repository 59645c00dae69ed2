/// Where code has to stand to belong to the list item it is written under.
enum CodeColumn {
    /// How many lines up a list item is looked for that code may belong to.
    private static let longestItem = 1_000

    /// The column a fence has to stand at to belong to the block that its indentation says: its own, unless that would make
    /// it indented code, then the column of the innermost list item's text.
    static func column(for indent: Int, behind lines: ArraySlice<Substring>) -> Int {
        var ancestorsBefore = Int.max
        for line in lines.suffix(longestItem).reversed() where !line.allSatisfy(\.isWhitespace) {
            let lineIndent = line.prefix { $0 == " " || $0 == "\t" }.count
            guard lineIndent < ancestorsBefore else { continue }
            let width = CodeFence.listMarkerWidth(of: line)
            if width > lineIndent {
                if width <= indent { return indent - width > 3 ? width : indent }
                if lineIndent == 0 { break }
                ancestorsBefore = lineIndent
            } else if lineIndent == 0 {
                break
            }
        }
        return indent > 3 ? 0 : indent
    }
}

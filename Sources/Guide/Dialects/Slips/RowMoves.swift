import Diagnostics

/// Moves rows that are beside their table to the table's end.
struct RowMoves {
    let vocabulary: Vocabulary
    let document: YAMLDocument
    let source: SourceFile
    /// The last line of the first row of each table that is made for its rows.
    private(set) var made: [CriteriaID: Int] = [:]

    /// The edits that move the row whose key is on a line; empty where rows have no lines of their own.
    mutating func edits(ofRowAt line: Int, to table: CriteriaID) -> [TextEdit] {
        // Other repairs come first: only then are the lines where they belong.
        guard !document.isRepaired, case .mapping(let root)? = document.root,
            let row = root.firstIndex(where: { document.line(of: $0.key) == line })
        else { return [] }
        let lines = lines(of: root, at: row)
        guard let home = root.firstIndex(where: { vocabulary.criteria(named: $0.key.keyName)?.id == table }) else {
            return edits(of: lines, toNew: table)
        }
        guard let first = root[home].value.mapping?.first?.key.mark, first.line > root[home].key.mark.line else {
            return []
        }
        return move(lines, below: self.lines(of: root, at: home).upperBound - 1, indent: first.column - 1)
    }

    /// The row becomes the first of its table in its place, or is below those that are there already.
    private mutating func edits(of lines: Range<Int>, toNew table: CriteriaID) -> [TextEdit] {
        if let last = made[table] { return move(lines, below: last, indent: 2) }
        made[table] = lines.upperBound - 1
        return lines.map { number in
            let start = source.range(ofLine: number).lowerBound
            let indent = source.line(number).isEmpty ? "" : "  "
            return TextEdit(start..<start, (number == lines.lowerBound ? "\(table):\n" : "") + indent)
        }
    }

    private func move(_ lines: Range<Int>, below last: Int, indent: Int) -> [TextEdit] {
        let end = source.range(ofLine: last).upperBound
        let blanks = String(repeating: " ", count: indent)
        let text = lines.map { number in
            let line = source.bytes[source.range(ofLine: number)]
            return "\n" + (line.isEmpty ? "" : blanks) + String(decoding: line, as: UTF8.self)
        }
        let removed =
            source.range(ofLine: lines.lowerBound).lowerBound..<source.range(ofLine: lines.upperBound).lowerBound
        return [TextEdit(end..<end, text.joined()), TextEdit(removed, "")]
    }

    /// The lines of a key and its value, without blank lines and comments before the next key.
    private func lines(of root: YAMLNode.Mapping, at index: Int) -> Range<Int> {
        let start = document.line(of: root[index].key)
        var end = index + 1 < root.count ? document.line(of: root[index + 1].key) : document.endLine
        while end > start + 1, source.line(end - 1).trimmed.isEmpty || source.line(end - 1).hasPrefix("#") { end -= 1 }
        return start..<max(end, start + 1)
    }
}

/// Lists that are indented so deep that they are code.
extension BodyRepair {
    /// Takes a list back to the text it belongs to.
    ///
    /// - Parameter column: Where that text begins.
    mutating func readDeepList(at column: Int) {
        let first = Columns.before(lines[index])
        var (end, blank) = (index, index)
        while blank < lines.count, lines[blank].isBlank || Columns.before(lines[blank]) >= first {
            blank += 1
            if !lines[blank - 1].isBlank { end = blank }
        }
        guard blank == lines.count || Columns.before(lines[blank]) < column + IndentedCode.codeIndent else { return }
        let list = (index..<end).filter { !lines[$0].isBlank }
        guard list.allSatisfy({ isOfList(lines[$0], at: first) }) else { return }
        let indents = list.map { number in
            let (count, columns) = Columns.blanks(in: lines[number])
            return edit(
                lines[number].startIndex..<lines[number].dropFirst(count).startIndex,
                Columns.blanks(columns - first + column))
        }
        report(
            .listIndent, at: lines[index].startOfText, inLine: index, "the list is indented so deep that it is code",
            edits: indents)
        deepListEnd = end
    }

    /// Whether a line is an item of a list or goes on with one, with nothing in it whose repair has to know its indentation.
    private func isOfList(_ line: Substring, at column: Int) -> Bool {
        let text = line[line.startOfText...]
        if CodeFence(opening: line) != nil || text.hasPrefix("{") || text.hasPrefix("<!--") { return false }
        guard let marker = ListMarkers.length(of: text) else { return Columns.before(line) > column }
        return !text.dropFirst(marker).isBlank && !IndentedCode.isBreak(text)
    }
}

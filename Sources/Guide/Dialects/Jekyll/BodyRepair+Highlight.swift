import Diagnostics
import Markdown

/// Blocks of Jekyll: code between highlight tags.
extension BodyRepair {
    /// The line and the place of the tag that closes a highlight block. A block that another one follows before is never closed, and
    /// its tag is left out as any other.
    func endOfHighlight() -> (line: Int, tag: Range<Substring.Index>)? {
        for position in (index + 1)..<max(index + 1, lines.count) {
            if let tag = LiquidHighlight.closing(in: lines[position]) { return (position, tag) }
            if LiquidHighlight(opening: lines[position]) != nil { return nil }
        }
        return nil
    }

    mutating func readHighlight(_ highlight: LiquidHighlight, to end: Int, _ close: Range<Substring.Index>) {
        let opening = index
        let line = lines[opening]
        let code = (opening + 1)..<end
        let includes = code.filter { LiquidTag.isInclude(lines[$0]) }
        let texts = includes.map { line in LiquidTag.first(in: lines[line]).flatMap(inline.values.text(including:)) }
        // A block around nothing but included files goes with them. Text beside its tags stays.
        let isEmpty =
            !includes.isEmpty && code.allSatisfy { lines[$0].isBlank || includes.contains($0) }
            && texts.allSatisfy { $0 == nil }
        if !highlight.before.isEmpty { readInlines(in: highlight.before) }
        report(
            .liquidHighlight, at: highlight.tag.lowerBound, inLine: opening,
            "a Liquid highlight block is read as a fenced code block",
            edits: isEmpty
                ? [removal(of: highlight.tag, inLine: opening), removal(of: close, inLine: end)]
                : fenceEdits(for: highlight, code: code, close: close))
        for (include, text) in zip(includes, texts) { readInclude(inLine: include, text: text) }
        skip(to: end, front: highlight.before.isEmpty ? line[..<highlight.tag.lowerBound] : ListMarkers(of: line).front)
        readInlines(in: lines[end][close.upperBound...])
        index = end + 1
    }

    /// Puts the text of an included file into code. For an import, a comment says which one is missing.
    private mutating func readInclude(inLine line: Int, text: String?) {
        let written = lines[line][lines[line].startOfText...]
        guard let text, findings.mayExpand(by: text.utf8.count, line: number(line), at: "") else {
            report(
                .liquidTag, at: written.startIndex, inLine: line, JekyllSite.missingInclude,
                edits: [edit(wholeLine(line), keepsComments ? "<!-- \(String(written).trimmed) -->\n" : "")])
            return
        }
        let blanks = Columns.blanks(Columns.before(lines[line]))
        report(
            .liquidTag, at: written.startIndex, inLine: line, "an included file is put in",
            edits: [edit(written.startIndex..<written.endIndex, text.replacing("\n", with: "\n" + blanks))])
    }

    private func column(of highlight: LiquidHighlight) -> Int {
        if !highlight.before.isEmpty || highlight.marker != nil { return ListMarkers(of: lines[index]).column }
        return indentedCode.columnOfFence(at: highlight.indent)
    }

    private func fence(around code: Range<Int>) -> String {
        let included = code.contains { LiquidTag.isInclude(lines[$0]) } ? inline.values.includes.values : [:].values
        let texts = code.map { FenceLength.around(lines[$0].utf8) } + included.map { FenceLength.around($0.utf8) }
        return String(repeating: "`", count: texts.max() ?? 3)
    }

    private func fenceEdits(
        for highlight: LiquidHighlight, code: Range<Int>, close: Range<Substring.Index>
    ) -> [TextEdit] {
        let line = lines[index]
        let last = lines[code.upperBound]
        let column = column(of: highlight)
        let (blanks, fence) = (Columns.blanks(column), fence(around: code))
        let isFirst = highlight.before.isEmpty
        let front = (isFirst && !isInHTML ? "" : "\n") + (highlight.marker.map(String.init) ?? blanks)
        let behind = line[highlight.tag.upperBound...]
        let (inside, rest) = (last[..<close.lowerBound], last[close.upperBound...])
        return [
            edit(
                (isFirst ? line.startIndex : highlight.tag.lowerBound)..<line.endIndex,
                front + fence + highlight.language + (behind.isBlank ? "" : "\n" + blanks + behind))
        ] + indentEdits(of: code, written: max(highlight.indent, column), to: column) + [
            edit(
                last.startIndex..<(rest.isBlank ? rest.endIndex : rest.startIndex),
                (inside.isBlank ? "" : inside + "\n") + blanks + fence + (rest.isBlank ? "" : "\n"))
        ]
    }

    /// Takes a tag away, with its line if nothing else is in it.
    private func removal(of tag: Range<Substring.Index>, inLine index: Int) -> TextEdit {
        let line = lines[index]
        let isAlone = line[..<tag.lowerBound].isBlank && line[tag.upperBound...].isBlank
        return edit(isAlone ? wholeLine(index) : tag, "")
    }
}

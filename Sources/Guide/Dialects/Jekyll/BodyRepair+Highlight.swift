import Diagnostics
import Markdown

/// Blocks of Jekyll: code between highlight tags, and comments.
extension BodyRepair {
    mutating func readHighlight(_ highlight: LiquidHighlight) {
        let opening = index
        let line = lines[opening]
        let end = highlight.isClosed ? opening : endOfHighlight(from: opening + 1)
        let isClosed = end < lines.count && LiquidHighlight.closing(in: lines[end]) != nil
        let code = (opening + 1)..<max(end, opening + 1)
        let includes = code.filter { LiquidTag.isInclude(lines[$0]) }
        let texts = includes.map { line in LiquidTag.first(in: lines[line]).flatMap(inline.values.text(including:)) }
        let isEmpty =
            !includes.isEmpty && code.allSatisfy { lines[$0].isBlank || includes.contains($0) }
            && texts.allSatisfy { $0 == nil }
        let edits = isEmpty ? removal(of: highlight, end: end) : fenceEdits(for: highlight, code: code, end: end)
        if !highlight.before.isEmpty { readInlines(in: highlight.before) }
        report(
            .liquidHighlight, at: highlight.tag.lowerBound, inLine: opening,
            "a Liquid highlight block is read as a fenced code block", edits: edits)
        if !isClosed {
            let place = end < lines.count ? "before line \(number(end))" : "with the file"
            let fence = Columns.blanks(column(of: highlight)) + fence(around: code)
            report(
                .fenceUnclosed, at: highlight.tag.lowerBound, inLine: opening,
                "the highlight block is never closed; it ends \(place)",
                edits: [insertion(ofLine: fence, before: end)])
        }
        for (include, text) in zip(includes, texts) { readInclude(inLine: include, text: text) }
        let front = highlight.before.isEmpty ? line[..<highlight.tag.lowerBound] : ListMarkers(of: line).front
        skip(to: end, front: front)
        guard isClosed, let close = LiquidHighlight.closing(in: lines[end]) else { return }
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

    /// The line that closes a highlight block, or before which one ends that is never closed: the next one, or a known heading.
    private mutating func endOfHighlight(from start: Int) -> Int {
        for position in start..<max(start, lines.count) {
            if LiquidHighlight.closing(in: lines[position]) != nil { return position }
            if LiquidHighlight(opening: lines[position]) != nil {
                return min(position, fenceEnds.endOfUnclosedCode(from: start))
            }
        }
        return fenceEnds.endOfUnclosedCode(from: start)
    }

    private func column(of highlight: LiquidHighlight) -> Int {
        if !highlight.before.isEmpty || highlight.marker != nil { return ListMarkers(of: lines[index]).column }
        return CodeColumn.column(for: highlight.indent, behind: lines[..<index])
    }

    private func fence(around code: Range<Int>) -> String {
        let included = code.contains { LiquidTag.isInclude(lines[$0]) } ? inline.values.includes.values : [:].values
        let texts = code.map { FenceLength.around(lines[$0].utf8) } + included.map { FenceLength.around($0.utf8) }
        return String(repeating: "`", count: texts.max() ?? 3)
    }

    private func fenceEdits(for highlight: LiquidHighlight, code: Range<Int>, end: Int) -> [TextEdit] {
        let line = lines[index]
        let column = column(of: highlight)
        let (blanks, fence) = (Columns.blanks(column), fence(around: code))
        let front = highlight.marker.map(String.init) ?? blanks
        let start = highlight.before.isEmpty ? line.startIndex : highlight.tag.lowerBound
        let opening = (highlight.before.isEmpty ? "" : "\n") + front + fence + highlight.language
        let after = line[highlight.tag.upperBound...]
        if highlight.isClosed, let close = LiquidHighlight.closing(in: after) {
            let rest = after[close.upperBound...]
            let code = "\n" + blanks + after[..<close.lowerBound] + "\n" + blanks + fence + (rest.isBlank ? "" : "\n")
            return [edit(start..<(rest.isBlank ? rest.endIndex : rest.startIndex), opening + code)]
        }
        let first = after.isBlank ? "" : "\n" + blanks + after
        var edits = [edit(start..<line.endIndex, opening + first)]
        edits += indentEdits(of: code, written: max(highlight.indent, column), to: column)
        if end < lines.count, let close = LiquidHighlight.closing(in: lines[end]) {
            let (inside, rest) = (lines[end][..<close.lowerBound], lines[end][close.upperBound...])
            let closing = (inside.isBlank ? "" : inside + "\n") + blanks + fence + (rest.isBlank ? "" : "\n")
            edits.append(edit(lines[end].startIndex..<(rest.isBlank ? rest.endIndex : rest.startIndex), closing))
        }
        return edits
    }

    /// A block around nothing but included files goes with them. Text beside its tags stays.
    private func removal(of highlight: LiquidHighlight, end: Int) -> [TextEdit] {
        var edits = [removal(of: highlight.tag, inLine: index)]
        if end < lines.count, let close = LiquidHighlight.closing(in: lines[end]) {
            edits.append(removal(of: close, inLine: end))
        }
        return edits
    }

    /// Takes a tag away, with its line if nothing else is in it.
    private func removal(of tag: Range<Substring.Index>, inLine index: Int) -> TextEdit {
        let line = lines[index]
        let isAlone = line[..<tag.lowerBound].isBlank && line[tag.upperBound...].isBlank
        return edit(isAlone ? wholeLine(index) : tag, "")
    }

    /// The line behind a comment of Liquid that goes on over several lines. It becomes one of HTML.
    mutating func endOfLiquidComment(in line: Substring) -> Int? {
        guard liquidCommentsEnd, let opening = LiquidTag.first(in: line, named: "comment"),
            LiquidTag.first(in: line, named: "endcomment") == nil, line[..<opening.range.lowerBound].isBlank
        else { return nil }
        for end in (index + 1)..<max(index + 1, lines.count) {
            guard let closing = LiquidTag.first(in: lines[end], named: "endcomment") else { continue }
            report(
                .liquidTag, at: opening.range.lowerBound, inLine: index,
                "a Liquid comment is read as an HTML comment",
                edits: [edit(opening.range, "<!--"), edit(closing.range, "-->")])
            return end + 1
        }
        liquidCommentsEnd = false
        return nil
    }
}

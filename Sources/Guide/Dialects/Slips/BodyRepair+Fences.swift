import Diagnostics
import Markdown

/// Slips in fenced code: code on the line of a fence, fences that are never closed, code that leaves its list item.
extension BodyRepair {
    mutating func readFence(_ fence: CodeFence) {
        let opening = index
        let end = fenceEnds.end(of: fence, from: opening + 1)
        let code = (opening + 1)..<max(end.contentEnd, opening + 1)
        let blanks = Columns.blanks(fence.contentIndent)
        if isInHTML { reportInHTML("the code", at: fence.start) }
        if let glued = fence.gluedCode {
            let edit = edit(fence.infoRange, fence.language + "\n" + blanks + glued)
            report(
                .fenceGlued, at: glued.startIndex, inLine: opening, "code follows the opening fence on the same line",
                edits: [edit])
        }
        if let glued = end.gluedCode {
            report(
                .fenceGlued, at: glued.endIndex, inLine: end.contentEnd,
                "the closing fence follows code on the same line",
                edits: indentEdits(of: opening + 1..<end.next, written: fence.contentIndent, to: fence.contentIndent)
                    + [insertion("\n" + blanks, at: glued.endIndex)])
        }
        if !end.isClosed {
            let place =
                end.next < lines.count ? "before line \(number(end.next))" : "with the file"
            report(
                .fenceUnclosed, at: fence.start, inLine: opening, "the code block is never closed; it ends \(place)",
                edits: indentEdits(of: code, written: fence.contentIndent, to: fence.contentIndent)
                    + [insertion(ofLine: blanks + fence.closing, before: code.upperBound)])
        }
        if fence.gluedCode == nil, end.gluedCode == nil, end.isClosed {
            readIndent(of: fence, code: code)
        }
        skip(to: end.next, front: fence.front)
    }

    /// Moves closed code to the list item that it is below.
    private mutating func readIndent(of fence: CodeFence, code: Range<Int>) {
        let column =
            fence.marker == nil ? indentedCode.columnOfFence(at: fence.contentIndent) : fence.contentIndent
        let isMoved = column != fence.contentIndent
        func leavesItem(_ line: Substring) -> Bool { !line.isBlank && Columns.before(line) < column }
        /// A fence that is indented by four spaces or more closes nothing.
        func isAstray(_ line: Int) -> Bool {
            let indent = Columns.before(lines[line])
            return leavesItem(lines[line]) || indent > column + 3
                || fence.marker == nil && indentedCode.columnOfFence(at: indent) < indent
        }
        guard isMoved || lines[code].contains(where: leavesItem) || isAstray(code.upperBound) else { return }
        var edits = indentEdits(of: code, written: fence.contentIndent, to: column)
        for line in isMoved ? [index, code.upperBound] : [code.upperBound] where isMoved || isAstray(line) {
            edits.append(edit(lines[line].startIndex..<lines[line].startOfText, Columns.blanks(column)))
        }
        report(
            .codeIndent, at: fence.start, inLine: index, "the code is not indented like its surroundings", edits: edits)
    }

    /// The edits that move lines of code along with their fence, so that none of them leaves the list item.
    func indentEdits(of code: Range<Int>, written: Int, to column: Int) -> [TextEdit] {
        let code = code.filter { !lines[$0].isBlank }
        let least = code.map { Columns.before(lines[$0]) }.min() ?? column
        if written > column, least >= written {
            return code.map { index in
                let line = lines[index]
                let kept = Columns.removed(written - column, from: line)
                return edit(line.startIndex..<line.startOfText, String(kept[..<kept.startOfText]))
            }
        }
        guard least < column else { return [] }
        return code.map { insertion(Columns.blanks(column), at: lines[$0].startIndex) }
    }
}

/// Highlight blocks and fenced code.
extension MarkdownRepair {
    mutating func readHighlight(_ highlight: LiquidHighlight) {
        let opening = index
        let sign = highlight.isLiquid ? "{%" : "{{"
        findings.report(
            .liquidHighlight, line: number(opening), at: sign,
            "a \(highlight.isLiquid ? "Liquid highlight block" : "highlight block of Hugo"), read as a fenced code block"
        )
        if !highlight.before.isEmpty { emitText(highlight.before, from: opening) }
        var content: [CodeLine] = []
        if !highlight.after.isEmpty { content.append(CodeLine(text: highlight.after, source: number(opening))) }
        var after: Substring = ""
        var isClosed = highlight.isClosed
        if isClosed { after = highlight.rest }
        // Most are closed; the others end as unclosed fences do.
        let limit =
            isClosed || hasEndOfHighlight(from: opening + 1)
            ? lines.count : fenceEnds.endOfUnclosedCode(from: opening + 1)
        index = opening + 1
        while !isClosed, index < lines.count {
            if let (inside, rest) = LiquidHighlight.closing(lines[index]) {
                if !inside.allSatisfy({ $0 == " " || $0 == "\t" }) {
                    content.append(CodeLine(text: inside, source: number(index)))
                }
                after = rest
                isClosed = true
            } else if index == limit, !hasEndOfHighlight(from: index) {
                break
            } else {
                content.append(CodeLine(text: lines[index], source: number(index)))
            }
            index += 1
        }
        if !isClosed {
            findings.report(.fenceUnclosed, line: number(opening), at: sign, "the highlight block is never closed")
        }
        let includes = content.filter { LiquidTag.isInclude($0.text) }
        for include in includes {
            findings.report(
                .liquidTag, line: include.source, at: "{%", "an included file cannot be read; it is left out")
        }
        content.removeAll { LiquidTag.isInclude($0.text) }
        if content.contains(where: { !$0.text.allSatisfy(\.isWhitespace) }) || includes.isEmpty {
            let indent = codeIndent(for: highlight, at: opening)
            if highlight.title != nil, highlight.marker == nil { endParagraph(at: opening) }
            let block = CodeBlockText(
                content: content, language: highlight.language, title: highlight.title,
                isLabelled: isLabel(highlight.title), written: max(highlight.indent, indent), indent: indent,
                marker: highlight.marker, opening: number(opening))
            output += block.lines
        }
        emitText(after, from: index - 1)
    }

    /// Whether a tag that may also stand around a fence, or for a file, is one around code.
    func holdsCode(_ highlight: LiquidHighlight) -> Bool {
        if highlight.isSure || highlight.isClosed { return true }
        guard let next = lines[(index + 1)...].first(where: { !$0.allSatisfy(\.isWhitespace) }) else { return false }
        return CodeFence(opening: next) == nil && hasEndOfHighlight(from: index + 1)
    }

    private func hasEndOfHighlight(from start: Int) -> Bool {
        for line in lines[start...] {
            if LiquidHighlight.closing(line) != nil { return true }
            if LiquidHighlight(opening: line) != nil { return false }
        }
        return false
    }

    /// The column at which a highlight block's fence has to stand to belong to the list item it is written under.
    private func codeIndent(for highlight: LiquidHighlight, at index: Int) -> Int {
        if !highlight.before.isEmpty || highlight.marker != nil { return ListMarkers(of: lines[index]).column }
        return CodeColumn.column(for: highlight.indent, behind: lines[..<index])
    }

    mutating func readFence(_ fence: CodeFence) {
        let opening = index
        let ending = fenceEnds.end(of: fence, from: opening + 1)
        var content: [CodeLine] = []
        if let glued = fence.gluedCode {
            findings.report(
                .fenceGlued, line: number(opening), at: String(glued), "code on the line of its fence, read as code")
            let text = Columns.blanks(fence.contentIndent) + glued
            content.append(CodeLine(text: text[...], source: number(opening)))
        }
        for position in (opening + 1)..<max(ending.contentEnd, opening + 1) {
            content.append(CodeLine(text: lines[position], source: number(position)))
        }
        if let glued = ending.gluedCode {
            findings.report(
                .fenceGlued, line: number(ending.contentEnd), at: fence.closing, "the fence stands behind code")
            content.append(CodeLine(text: glued, source: number(ending.contentEnd)))
        }
        if !ending.isClosed {
            findings.report(
                .fenceUnclosed, line: number(opening), at: fence.closing,
                ending.next < lines.count
                    ? "the code block is never closed; it ends before line \(number(ending.next))"
                    : "the code block is never closed; it ends with the file")
        }
        if ending.showsFences {
            findings.report(
                .fenceUnclosed, line: number(opening), at: fence.closing,
                "the code block shows fences as long as its own; it ends in line \(number(ending.contentEnd))")
        }
        index = ending.next
        let info = FenceInfo(fence.gluedCode == nil ? fence.info : "")
        let indent =
            fence.marker == nil
            ? CodeColumn.column(for: fence.contentIndent, behind: lines[..<opening]) : fence.contentIndent
        let isMisplaced =
            indent != fence.contentIndent || content.contains { !$0.isBlank && $0.indent < fence.contentIndent }
        guard
            fence.gluedCode != nil || ending.gluedCode != nil || !ending.isClosed || ending.showsFences || isMisplaced
                || info.title != nil
        else {
            emitCode(opening..<ending.next)
            return
        }
        if isMisplaced, fence.gluedCode == nil, ending.gluedCode == nil, ending.isClosed, !ending.showsFences {
            findings.report(
                .codeIndent, line: number(opening), at: fence.closing,
                "the code is not indented like the list item it belongs to")
        }
        if let title = info.title {
            findings.report(
                .container, line: number(opening), at: title,
                isLabel(title) && fence.marker == nil
                    ? "the title '\(title)' of the code is read as a label of it alone"
                    : "the title '\(title)' of the code is read as a paragraph above it")
            if fence.marker == nil { endParagraph(at: opening) }
        }
        let block = CodeBlockText(
            content: content, language: info.title == nil ? fence.language : info.language, title: info.title,
            isLabelled: isLabel(info.title), written: fence.contentIndent, indent: indent,
            marker: fence.marker, opening: number(opening))
        output += block.lines
    }

    /// Whether the title of a block of code is one that would own what stands behind the block.
    private func isLabel(_ title: String?) -> Bool {
        title.map { LabelReader(vocabulary: vocabulary).label($0) != nil } ?? false
    }

    /// Makes what comes next a block of its own.
    private mutating func endParagraph(at index: Int) {
        if let last = output.last, !last.text.allSatisfy(\.isWhitespace) { emit("", from: index) }
    }

    /// Passes fenced code on as it is.
    mutating func emitCode(_ range: Range<Int>) {
        for (position, line) in zip(range, FenceTabs.replaced(in: lines[range])) { emit(line, from: position) }
    }
}

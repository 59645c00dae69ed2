/// Alerts, footnotes, definitions, and statements of MDX.
extension ForeignBlocks {
    mutating func readAlert() -> Bool {
        let line = lines[index]
        guard line.utf8.contains(UInt8(ascii: "!")), let alert = Admonition.Alert(line) else { return false }
        if index > 0 {
            let above = lines[index - 1].drop { $0 == " " || $0 == "\t" }
            let marks = above.prefix { $0 == ">" || $0 == " " }
            guard marks.endIndex == above.endIndex || marks.count(where: { $0 == ">" }) < alert.depth else {
                return false
            }
        }
        let source = firstLine + index
        findings.report(
            .container, line: source, at: String(alert.written),
            "an alert of GitHub or Obsidian, read as a quote that begins with '\(alert.title)'")
        stack[top].least = min(stack[top].least ?? .max, Columns.before(line))
        stack[top].blocks.append(.line((alert.prefix + Admonition.line(alert.title))[...], source: source))
        stack[top].blocks.append(.line(alert.quote[...], source: source))
        stack[top].code.read("")
        index += 1
        // Words that go on without the sign of a quote belong to it.
        while index < lines.count, case let text = lines[index].drop(while: { $0 == " " || $0 == "\t" }), !text.isEmpty,
            !IndentedCode.interruptsParagraph(text), ContainerSign(text) == nil, Footnotes.definition(text) == nil
        {
            addPiece((alert.quote + text)[...], at: 0)
            index += 1
        }
        return true
    }

    /// A footnote in a quote, or at another place where none can stand, is a text. Markdown would take it for the address of a
    /// link.
    mutating func readMisplacedFootnote(_ text: Substring, at column: Int) -> Bool {
        let inner = text.drop { $0 == ">" || $0 == " " || $0 == "\t" }
        guard inner.utf8.first == UInt8(ascii: "["), Footnotes.definition(inner) != nil else { return false }
        stack[top].least = min(stack[top].least ?? .max, column)
        add((lines[index][..<inner.startIndex] + "\\" + inner)[...])
        return true
    }

    mutating func readFootnote(_ label: String, _ rest: Substring, _ text: Substring, at column: Int) {
        let written = text[..<rest.startIndex].trimmingSuffix(while: \.isWhitespace)
        push(
            ForeignContainer(
                kind: .footnote(label: label), extent: .paragraph, written: written, opening: opening(), column: column)
        )
        addPiece(rest, at: column)
        index += 1
    }

    /// A term and the first definition below it.
    mutating func readDefinition(_ text: Substring, at column: Int) -> Bool {
        if case .definition = stack[top].kind, let next = DefinitionList.definition(text) {
            stack[top].blocks.append(.line("", source: firstLine + index))
            addPiece(next, at: column)
            index += 1
            return true
        }
        guard column < 4 || stack[top].least.map({ column - $0 < 4 }) ?? false, !isFull,
            let list = DefinitionList(at: index, in: lines)
        else { return false }
        push(
            ForeignContainer(
                kind: .definition, extent: .paragraph, title: list.term, written: list.written,
                opening: opening(), column: column))
        index = list.definition
        addPiece(list.text, at: column)
        index += 1
        return true
    }

    /// - Parameter isFirst: Whether nothing but such lines stands above.
    mutating func readMDX(_ line: Substring, isFirst: Bool) -> Bool {
        guard line.utf8.first == UInt8(ascii: "i") || line.utf8.first == UInt8(ascii: "e"),
            isFirst || lines[index - 1].allSatisfy(\.isWhitespace),
            let end = MDXLines.end(at: index, in: lines, allowsExport: isFirst)
        else { return false }
        findings.report(
            .mdx, line: firstLine + index, at: "", "a statement of MDX is left out, since sitegen does not run it")
        index = end
        return true
    }
}

/// Elements of HTML that hold Markdown.
extension ForeignBlocks {
    /// Reads the tag of such an element at the beginning of a line, with what stands behind it. One that is never closed stays as
    /// it is.
    mutating func readElement(_ text: Substring, at column: Int) -> Bool {
        guard !isFull, let element = MarkdownElement(at: text, in: innermostElement?.name),
            let end = lastElements[element.name], end >= index
        else { return false }
        push(
            ForeignContainer(
                kind: .element(tag: element.tag, name: element.name), extent: .tag(.html, name: element.name),
                written: "<\(element.name)", opening: opening(), column: column))
        let rest = text[element.range.upperBound...]
        if !readElementEnd(rest, at: column) {
            addPiece(rest, at: column)
            // A block of HTML goes on up to an empty line.
            if rest.utf8.first == UInt8(ascii: "<") { stack[top].blocks.append(.line("", source: firstLine + index)) }
            index += 1
        }
        return true
    }

    /// Reads a line that ends an element, with what stands before and behind the tag.
    mutating func readElementEnd(_ text: Substring, at column: Int) -> Bool {
        guard let (position, name) = innermostElement, let end = MarkdownElement.end(of: name, in: text) else {
            return false
        }
        addPiece(text[..<end.lowerBound], at: column)
        close(to: position)
        let rest = text[end.upperBound...]
        if !readElementEnd(rest, at: column) {
            addPiece(rest, at: column)
            index += 1
        }
        return true
    }

    private var innermostElement: (position: Int, name: String)? {
        for (position, frame) in stack.enumerated().reversed() {
            if case .fence = frame.extent { return nil }
            if case .element(_, let name) = frame.kind { return (position, name) }
        }
        return nil
    }
}

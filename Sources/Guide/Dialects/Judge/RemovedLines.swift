import Diagnostics
import Markdown

/// Removes lines and the beginnings of items so that blocks that they separated stay separate: cmark would take text below an
/// empty item for more of the item above it.
struct RemovedLines {
    let page: JudgedPage

    /// Used where nothing else would separate two blocks. Pages do not show comments.
    static let separator = "<!-- -->"

    // MARK: Items

    /// Takes away an empty item that has its line to itself.
    func removal(of item: MarkdownNode) -> TextEdit {
        let whole = page.scan.wholeLine(item.line)
        guard let list = item.parent else { return TextEdit(whole, "") }
        if let next = item.next {
            if next.line == item.line + 1 { return TextEdit(whole, "") }
        } else if item.firstChild == nil {
            let above = item.previous ?? list.previous?.lastChild
            if let next = list.next, let above, joins(next, above) {
                return TextEdit(marker(ofLine: item.line), Self.separator)
            }
        }
        return isOpen(above: item.line, before: item.firstChild ?? list.next)
            ? TextEdit(blank(item.line), "") : TextEdit(whole, "")
    }

    /// Takes away an empty item after the marker of the item that it is in.
    func removal(of item: MarkdownNode, from place: Int) -> TextEdit {
        if let next = item.next {
            let start = page.scan.range(ofLine: next.line).lowerBound + max(0, next.startColumn - 1)
            if start > place { return TextEdit(place..<start, "") }
        }
        let end = page.scan.range(ofLine: item.line).upperBound
        let (stop, filling) = item.parent.flatMap { endOfItemStart($0, end) } ?? (end, "")
        return TextEdit(place..<stop, filling)
    }

    /// Takes away a bullet without text that makes a heading of the line above it.
    func removal(ofUnderline line: Int, of heading: MarkdownNode) -> TextEdit {
        isOpen(above: line, before: heading.next)
            ? TextEdit(blank(line), "") : TextEdit(page.scan.wholeLine(line), "")
    }

    /// What an item needs if its first block is removed: the text after that, or else a separator. cmark ends an item that begins
    /// with two empty lines, and one that has nothing is none below a paragraph.
    ///
    /// - Parameter place: The end of the first line.
    func endOfItemStart(_ first: MarkdownNode, _ place: Int) -> (end: Int, filling: String)? {
        guard first.previous == nil, let item = first.parent, item.kind == .item, item.line == first.line else {
            return nil
        }
        if let next = first.next {
            return next.kind == .paragraph ? beginning(ofLine: next.line) : (place, Self.separator)
        }
        guard item.parent?.isOrderedList ?? false, let above = leaf(atLine: item.line - 1), above.kind == .paragraph
        else { return nil }
        return (place, Self.separator)
    }

    // MARK: Neighbours

    /// Whether a block would be read as more of the list above it, once nothing is between them.
    func joins(_ block: MarkdownNode, _ item: MarkdownNode) -> Bool {
        guard item.kind == .item, let list = item.parent else { return false }
        if block.kind == .list, block.isOrderedList, list.isOrderedList {
            return block.listStart != list.listStart + list.childWalk.reduce(0) { count, _ in count + 1 }
        }
        let first = item.firstChild.flatMap { $0.line == item.line ? $0 : nil }
        let column = first.map { CodeColumns.count(page.front(of: $0)) } ?? CodeColumns.count(page.front(of: item)) + 2
        return CodeColumns.count(page.front(of: block)) >= column
    }

    /// Where the text of a line begins that is to begin its block, and what is put in before the rest: a number that was none below
    /// another line would be one of a list.
    func beginning(ofLine line: Int) -> (end: Int, filling: String) {
        let start = page.start(ofLine: line)
        let text = page.bytes[start..<page.scan.range(ofLine: line).upperBound]
        let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let sign = text[digits.endIndex...]
        guard !digits.isEmpty, let first = sign.first, first == UInt8(ascii: ".") || first == UInt8(ascii: ")"),
            sign.dropFirst().first?.isBlank ?? true
        else { return (start, "") }
        return (digits.endIndex, String(decoding: digits, as: UTF8.self) + "\\")
    }

    /// Whether a block right above a line would go on with the line right below it.
    private func isOpen(above line: Int, before next: MarkdownNode?) -> Bool {
        guard line > 1, !isEmpty(line - 1), line < page.scan.lineCount, !isEmpty(line + 1) else { return false }
        let above = leaf(atLine: line - 1)?.kind
        if above == .codeBlock { return false }
        // Without a leaf, it is another empty item, which is taken away, too.
        guard above != .htmlBlock, let next, next.line == line + 1, next.kind == .list, let item = next.firstChild,
            item.firstChild?.line == item.line
        else { return true }
        // An item with text ends a paragraph, if it is the first.
        return next.isOrderedList && next.listStart != 1
    }

    private func isEmpty(_ line: Int) -> Bool { page.start(ofLine: line) == page.scan.range(ofLine: line).upperBound }

    private func leaf(atLine line: Int) -> Leaves.Leaf? { page.leaves.index(atLine: line).map { page.leaves.all[$0] } }

    // MARK: Places

    /// The text of a line without what is before it.
    private func marker(ofLine line: Int) -> Range<Int> {
        page.start(ofLine: line)..<page.scan.range(ofLine: line).upperBound
    }

    /// The same with the spaces before it, but without the signs of quotes.
    private func blank(_ line: Int) -> Range<Int> {
        let range = page.scan.range(ofLine: line)
        let front = page.bytes[range.lowerBound..<page.start(ofLine: line)].trimmingBlanks
        return front.endIndex..<range.upperBound
    }
}

extension JudgedPage {
    /// The empty line that a table needs right below a line that is not to be a paragraph any longer: the table would go on with it.
    func blankBeforeTable(behind leaf: Leaves.Leaf, _ line: Int) -> [TextEdit] {
        guard line == leaf.last, let next = leaf.node.next, next.kind == .table, next.line == line + 1 else {
            return []
        }
        let front = String(decoding: self.front(of: next), as: UTF8.self)
        return [insertion(ofLine: String(front[...].trimmingSuffix(while: \.isWhitespace)), before: line + 1)]
    }
}

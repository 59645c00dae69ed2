/// Finds the list items with a box to tick: those whose text begins with `[ ]`, `[x]` or `[X]` and a space.
///
/// cmark-gfm's own extension is not used: it ticks a box if `[x]` is anywhere in its line, and does not know boxes in quotes or after
/// another marker.
///
/// Source: GitHub Flavored Markdown 0.29, section 5.3.
struct TaskItems {
    private let text: UnsafeBufferPointer<UInt8>
    /// The line that was looked for last, and where it begins.
    private var line = 1
    private var lineStart = 0

    init(in text: UnsafeBufferPointer<UInt8>) { self.text = text }

    /// Makes a task of the item that a paragraph begins, if it has the mark, which is then no part of its text.
    ///
    /// - Parameter paragraph: The first block of an item, with its texts. Each call has a later one than the call before.
    mutating func read(_ paragraph: NodeRecord.Pointer) {
        guard let item = paragraph.pointee.parent, let first = paragraph.pointee.firstChild,
            first.pointee.kind == .text, first.pointee.text.buffer.first == UInt8(ascii: "["),
            let mark = mark(atLine: Int(paragraph.pointee.line), column: Int(paragraph.pointee.column)),
            drop(mark, from: first)
        else { return }
        item.pointee.flags.insert(.task)
        if mark[1] != UInt8(ascii: " ") { item.pointee.flags.insert(.ticked) }
        paragraph.pointee.column += Int32(mark.count)
    }

    /// The mark in the text as it is written, with the spaces after it: `\[ ]` is none.
    private mutating func mark(atLine wanted: Int, column: Int) -> [UInt8]? {
        while line < wanted {
            guard
                let end = text[lineStart...].firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
            else { return nil }
            let isPair = text[end] == UInt8(ascii: "\r") && end + 1 < text.count && text[end + 1] == UInt8(ascii: "\n")
            lineStart = isPair ? end + 2 : end + 1
            line += 1
        }
        let start = lineStart + column - 1
        guard column > 0, start + 3 < text.count, text[start] == UInt8(ascii: "["),
            text[start + 2] == UInt8(ascii: "]"),
            [UInt8(ascii: " "), UInt8(ascii: "x"), UInt8(ascii: "X")].contains(text[start + 1])
        else { return nil }
        let blanks = text[(start + 3)...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return blanks.isEmpty ? nil : Array(text[start..<blanks.endIndex])
    }

    /// Takes a mark away from the texts that a paragraph begins with. False if they have something else, or nothing after it.
    private func drop(_ mark: [UInt8], from first: NodeRecord.Pointer) -> Bool {
        var (rest, last): (ArraySlice<UInt8>, NodeRecord.Pointer?) = (mark[...], first)
        while let node = last, node.pointee.kind == .text {
            let literal = node.pointee.text.buffer
            guard literal.prefix(rest.count).elementsEqual(rest.prefix(literal.count)) else { return false }
            if literal.count >= rest.count { break }
            rest = rest.dropFirst(literal.count)
            last = node.pointee.next
        }
        guard let last, last.pointee.kind == .text, last.pointee.text.count > rest.count || last.pointee.next != nil
        else {
            return false
        }
        var node = first
        while node != last, let next = node.pointee.next {
            MarkdownNode(node).unlink()
            node = next
        }
        if last.pointee.text.count == rest.count {
            MarkdownNode(last).unlink()
        } else {
            last.pointee.text.start = last.pointee.text.start.map { $0 + rest.count }
            last.pointee.text.count -= Int32(rest.count)
        }
        return true
    }
}

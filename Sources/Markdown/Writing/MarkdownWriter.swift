/// Writes a tree as Markdown that is parsed to the same tree again.
///
/// ```swift
/// MarkdownDocument(parsing: "* a\n* b").root.renderMarkdown()  // "- a\n- b\n"
/// ```
///
/// Only signs that would mean something where they are have a backslash. The tree is walked without recursion, since authors
/// decide how deep it is.
///
/// Source: CommonMark 0.31.2; GitHub Flavored Markdown 0.29 for tables, task lists, strikethrough and bare addresses.
struct MarkdownWriter {
    /// Where inline content is, which decides what a line break is and which characters have a meaning.
    enum Place {
        case paragraph, heading, cell
    }

    /// What the last block leaves open for a line that follows it without a blank line between.
    enum Tail {
        /// Such a line is not part of it.
        case closed
        /// Such a line may go on with the paragraph.
        case paragraph
        /// Such a line may be one more row, or more of the HTML.
        case open
    }

    /// A list whose items are being written.
    struct OpenList {
        let isOrdered: Bool
        let isTight: Bool
        /// `-` or `*`; `.` or `)` after a number.
        let sign: UInt8
        var number: Int
    }

    var bytes: [UInt8] = []
    /// What each line begins with: the signs of the quotes and the indentation of the items around it.
    var prefix: [UInt8] = []
    /// The length of `prefix` outside of each open quote and item.
    var outerPrefixes: [Int] = []
    /// Whether there is nothing on the line but the signs of quotes and items.
    var isLineStart = true
    /// Whether the line goes on with a paragraph.
    var isContinuation = false

    var lists: [OpenList] = []
    /// The sign of the list that was ended last.
    var lastListSign: UInt8 = 0
    var tail = Tail.closed

    var place = Place.paragraph
    /// The signs of emphasis that is open, outermost first.
    var openSigns: [UInt8] = []
    /// The sign of the emphasis that was ended last.
    var lastSign: UInt8 = 0
    var linkDepth = 0
    var imageDepth = 0

    /// Writes the node with all below it.
    mutating func write(_ root: MarkdownNode) {
        var node = root
        while true {
            let kind = node.kind
            if let last = enter(node, kind: kind, isRoot: node == root) {
                // It is written, and with it those after it up to `last`.
                if node == root { break }
                node = last
            } else if let child = node.firstChild {
                node = child
                continue
            } else {
                leave(node, kind: kind)
            }
            guard let next = nextNode(behind: node, in: root) else { break }
            node = next
        }
        if isLineStart { endEmptyLine() }
        if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    }

    /// The node that comes after one whose content is written; all that end before it are left.
    private mutating func nextNode(behind node: MarkdownNode, in root: MarkdownNode) -> MarkdownNode? {
        var node = node
        while node != root {
            if let next = node.next { return next }
            guard let parent = node.parent else { return nil }
            leave(parent, kind: parent.kind)
            node = parent
        }
        return nil
    }

    /// Writes what is before a node's content.
    ///
    /// - Returns: The last node that is written, if its content is; nil if the content is to follow.
    private mutating func enter(_ node: MarkdownNode, kind: MarkdownNode.Kind, isRoot: Bool) -> MarkdownNode? {
        switch kind {
        case .text, .softBreak, .lineBreak, .code, .htmlInline, .emphasis, .strong, .strikethrough, .link, .image:
            return enterInline(node, kind: kind)
        case .document, .other:
            return nil
        default:
            return enterBlock(node, kind: kind, isRoot: isRoot)
        }
    }

    private mutating func leave(_ node: MarkdownNode, kind: MarkdownNode.Kind) {
        switch kind {
        case .emphasis, .strong, .strikethrough, .link, .image: leaveInline(node, kind: kind)
        default: leaveBlock(node, kind: kind)
        }
    }

    // MARK: Lines

    mutating func append(_ byte: UInt8) {
        bytes.append(byte)
        isLineStart = false
    }

    mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        isLineStart = false
    }

    /// Ends the line and begins another one, with a blank line between if `hasBlankLine`.
    mutating func beginLine(hasBlankLine: Bool = false, isContinuation: Bool = false) {
        if isLineStart { endEmptyLine() }
        bytes.append(UInt8(ascii: "\n"))
        if hasBlankLine { appendEmptyLine() }
        bytes.append(contentsOf: prefix)
        isLineStart = true
        self.isContinuation = isContinuation
    }

    /// A line with nothing but the signs of quotes.
    mutating func appendEmptyLine() {
        bytes.append(contentsOf: prefix)
        trimBlanks()
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Removes the spaces after signs.
    mutating func trimBlanks() {
        while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    }

    /// Ends a line of signs alone. A box to tick keeps the space after it: it is none without one.
    private mutating func endEmptyLine() {
        trimBlanks()
        if bytes.last == UInt8(ascii: "]") { bytes.append(UInt8(ascii: " ")) }
    }

    /// Writes lines as they are, each after the signs of the blocks around them.
    mutating func appendLines(_ text: UnsafeBufferPointer<UInt8>) {
        var rest = text[...]
        if rest.last == UInt8(ascii: "\n") { rest.removeLast() }
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            bytes.append(contentsOf: rest[..<end])
            bytes.append(UInt8(ascii: "\n"))
            rest = rest[(end + 1)...]
            bytes.append(contentsOf: prefix)
            if rest.isEmpty || rest.first == UInt8(ascii: "\n") { trimBlanks() }
        }
        bytes.append(contentsOf: rest)
        isLineStart = false
    }
}

/// One node of a ``MarkdownDocument``: a handle that costs nothing and is valid as long as its document.
public struct MarkdownNode: Hashable {
    let record: NodeRecord.Pointer

    init(_ record: NodeRecord.Pointer) {
        self.record = record
    }

    private init?(_ record: NodeRecord.Pointer?) {
        guard let record else { return nil }
        self.record = record
    }

    // MARK: The tree

    public var kind: Kind { record.pointee.kind }
    public var parent: MarkdownNode? { MarkdownNode(record.pointee.parent) }
    public var next: MarkdownNode? { MarkdownNode(record.pointee.next) }
    public var previous: MarkdownNode? { MarkdownNode(record.pointee.previous) }
    public var firstChild: MarkdownNode? { MarkdownNode(record.pointee.firstChild) }
    public var lastChild: MarkdownNode? { MarkdownNode(record.pointee.lastChild) }
    /// The child of a node that has no other.
    public var onlyChild: MarkdownNode? { firstChild == lastChild ? firstChild : nil }

    /// The children as they are now; the tree may be changed while they are walked through.
    public var children: [MarkdownNode] {
        var nodes: [MarkdownNode] = []
        var current = firstChild
        while let node = current {
            nodes.append(node)
            current = node.next
        }
        return nodes
    }

    /// The same one by one, without a list: only for looking, since each step starts from the node before.
    public var childWalk: Children { Children(node: firstChild) }

    /// The first child that satisfies a condition. Not by `first(where:)` of all sequences, which Swift 6.3 cannot optimize for the fuzzers.
    public func firstChild(where condition: (MarkdownNode) -> Bool) -> MarkdownNode? {
        for node in childWalk where condition(node) { return node }
        return nil
    }

    /// The node and all below it, parents first, as they are now; the tree may be changed while they are walked through.
    public var descendants: [MarkdownNode] {
        var nodes: [MarkdownNode] = []
        nodes.reserveCapacity(firstChild == nil ? 1 : 24)
        var current: MarkdownNode? = self
        while let node = current {
            nodes.append(node)
            current = node.following(in: self)
        }
        return nodes
    }

    /// The same one by one, without a list: only for looking, since each step starts from the node before.
    public var walk: Walk { Walk(self) }

    /// Nodes beside each other.
    public struct Children: Sequence, IteratorProtocol {
        var node: MarkdownNode?

        public mutating func next() -> MarkdownNode? {
            guard let current = node else { return nil }
            node = current.next
            return current
        }
    }

    /// A node and all below it, in reading order.
    public struct Walk: Sequence, IteratorProtocol {
        private let root: MarkdownNode
        private var last: MarkdownNode?
        private var isDone = false

        init(_ root: MarkdownNode) { self.root = root }

        public mutating func next() -> MarkdownNode? {
            guard !isDone else { return nil }
            guard let last else {
                self.last = root
                return root
            }
            if let next = last.following(in: root) {
                self.last = next
                return next
            }
            isDone = true
            return nil
        }
    }

    /// The next node in reading order within a tree; `nil` after its last one.
    @inline(__always)
    public func following(in root: MarkdownNode) -> MarkdownNode? {
        if let child = record.pointee.firstChild { return MarkdownNode(child) }
        return behind(in: root)
    }

    /// The next node in reading order that is not below this one; `nil` after the last one of a tree.
    @inline(__always)
    public func behind(in root: MarkdownNode) -> MarkdownNode? {
        var node = record
        while node != root.record {
            if let next = node.pointee.next { return MarkdownNode(next) }
            guard let parent = node.pointee.parent else { return nil }
            node = parent
        }
        return nil
    }

    // MARK: Moving

    /// Moves `node` to the end of this node's children. False where Markdown does not allow it there.
    @discardableResult
    public func append(_ node: MarkdownNode) -> Bool {
        guard mayHold(node) else { return false }
        node.unlink()
        node.link(in: record, behind: record.pointee.lastChild, before: nil)
        return true
    }

    /// Moves `node` to the place before this one. False where Markdown does not allow it there.
    @discardableResult
    public func insertBefore(_ node: MarkdownNode) -> Bool {
        guard node != self, let parent, parent.mayHold(node) else { return false }
        node.unlink()
        node.link(in: parent.record, behind: record.pointee.previous, before: record)
        return true
    }

    /// Moves `node` to the place after this one. False where Markdown does not allow it there.
    @discardableResult
    public func insertAfter(_ node: MarkdownNode) -> Bool {
        guard node != self, let parent, parent.mayHold(node) else { return false }
        node.unlink()
        node.link(in: parent.record, behind: record, before: record.pointee.next)
        return true
    }

    /// Takes the node out of its tree, with all below it.
    func unlink() {
        let (previous, next, parent) = (record.pointee.previous, record.pointee.next, record.pointee.parent)
        if let previous { previous.pointee.next = next } else { parent?.pointee.firstChild = next }
        if let next { next.pointee.previous = previous } else { parent?.pointee.lastChild = previous }
        record.pointee.parent = nil
        record.pointee.previous = nil
        record.pointee.next = nil
    }

    private func link(
        in parent: NodeRecord.Pointer, behind previous: NodeRecord.Pointer?, before next: NodeRecord.Pointer?
    ) {
        record.pointee.parent = parent
        record.pointee.previous = previous
        record.pointee.next = next
        if let previous { previous.pointee.next = record } else { parent.pointee.firstChild = record }
        if let next { next.pointee.previous = record } else { parent.pointee.lastChild = record }
    }

    /// Whether Markdown allows `node` below this one, which must not be below it.
    private func mayHold(_ node: MarkdownNode) -> Bool {
        guard kind.mayHold(node.kind) else { return false }
        guard node.firstChild != nil else { return node != self }
        var above: MarkdownNode? = self
        while let current = above {
            if current == node { return false }
            above = current.parent
        }
        return true
    }

    /// Makes a paragraph of a heading, with its text.
    public func becomeParagraph() {
        if kind == .heading { record.pointee.kind = .paragraph }
    }

    // MARK: Content

    /// The text of text, code, code block or HTML node; empty for any other.
    public var literal: String { hasLiteral ? record.pointee.text.string : "" }

    /// The bytes of the literal, valid as long as the document; empty for a node that has none.
    public var literalBytes: UnsafeBufferPointer<UInt8> {
        hasLiteral ? record.pointee.text.buffer : UnsafeBufferPointer(start: nil, count: 0)
    }

    private var hasLiteral: Bool {
        switch kind {
        case .text, .code, .codeBlock, .htmlInline, .htmlBlock: true
        default: false
        }
    }

    /// Whether the literal is white space alone.
    public var isLiteralBlank: Bool {
        // Nearly all literals begin with an ASCII letter or sign.
        if let first = literalBytes.first, first > 0x20, first < 0x80 { return false }
        return literal.allSatisfy(\.isWhitespace)
    }

    /// How many lines the literal has; a line break at its end begins no other.
    public var literalLineCount: Int {
        let bytes = literalBytes
        let lines = bytes.count { $0 == UInt8(ascii: "\n") }
        return bytes.last.map { $0 == UInt8(ascii: "\n") ? lines : lines + 1 } ?? 0
    }

    public func setLiteral(_ text: String) {
        record.pointee.text = record.pointee.memory.pointee.copy(text)
    }

    /// A link's or an image's destination.
    public var url: String { isLinkOrImage ? record.pointee.text.string : "" }

    /// The bytes of ``url``, valid as long as the document.
    public var urlBytes: UnsafeBufferPointer<UInt8> {
        isLinkOrImage ? record.pointee.text.buffer : UnsafeBufferPointer(start: nil, count: 0)
    }

    public func setURL(_ url: String) {
        record.pointee.text = record.pointee.memory.pointee.copy(url)
    }

    /// A link's or an image's title.
    public var title: String { isLinkOrImage ? record.pointee.info.string : "" }

    private var isLinkOrImage: Bool { kind == .link || kind == .image }

    /// 1 to 6; 0 for a node that is not a heading.
    public var headingLevel: Int { kind == .heading ? Int(record.pointee.level) : 0 }

    public func setHeadingLevel(_ level: Int) {
        record.pointee.level = UInt8(clamping: level)
    }

    /// What follows the opening fence of a code block, such as `swift`.
    public var fenceInfo: String { kind == .codeBlock ? record.pointee.info.string : "" }

    public func setFenceInfo(_ info: String) {
        record.pointee.info = record.pointee.memory.pointee.copy(info)
    }

    public var isFenced: Bool { record.pointee.flags.contains(.fenced) }

    /// The fence of a code block: its length, how many columns it is indented, and its sign.
    public var fence: (length: Int, offset: Int, character: UInt8)? {
        guard isFenced else { return nil }
        return (Int(record.pointee.level), Int(record.pointee.number), record.pointee.sign)
    }

    // MARK: Lists and tables

    public var isOrderedList: Bool { record.pointee.flags.contains(.ordered) }

    /// Whether the paragraphs in a list's items are written without tags of their own.
    public var isTightList: Bool { record.pointee.flags.contains(.tight) }

    /// The number of an ordered list's first item.
    public var listStart: Int { kind == .list ? Int(record.pointee.number) : 0 }

    /// Whether it is an item with a box to tick.
    public var isTask: Bool { record.pointee.flags.contains(.task) }

    public var isTicked: Bool { record.pointee.flags.contains(.ticked) }

    /// Gives a new list the type and tightness of another, and a number to begin with.
    public func copyListStyle(from list: MarkdownNode, start: Int) {
        record.pointee.flags = list.record.pointee.flags
        record.pointee.number = list.isOrderedList ? Int32(clamping: start) : list.record.pointee.number
    }

    /// The alignment of each column of a table: `l`, `c`, `r` or 0.
    var alignments: UnsafeBufferPointer<UInt8> {
        kind == .table ? record.pointee.text.buffer : UnsafeBufferPointer(start: nil, count: 0)
    }

    /// Whether any text of the node's document had two stars beside each other when it was parsed: they mark nothing there.
    public var isInTextWithDoubleStars: Bool { record.pointee.memory.pointee.hasDoubleStars }

    // MARK: Position

    /// The line in the parsed text, from 1.
    ///
    /// cmark gives none to links that it makes of addresses in running text; theirs is counted from the node before.
    public var line: Int {
        let line = Int(record.pointee.line)
        return line > 0 ? line : lineBehindPrevious
    }

    private var lineBehindPrevious: Int {
        var breaks = 0
        var current = self
        while true {
            while let node = current.previous {
                if node.kind == .softBreak || node.kind == .lineBreak {
                    breaks += 1
                } else if node.endLine > 0 {
                    return node.endLine + breaks
                }
                current = node
            }
            guard let parent = current.parent else { return breaks }
            let line = Int(parent.record.pointee.line)
            if line > 0 { return line + breaks }
            current = parent
        }
    }

    public var endLine: Int { Int(record.pointee.endLine) }
    /// The column of the first byte, from 1; only blocks have reliable ones.
    public var startColumn: Int { Int(record.pointee.column) }
    /// The column of the last byte, from 1; only blocks have reliable ones.
    public var endColumn: Int { Int(record.pointee.endColumn) }
}

import CCmarkGFM
import Foundation

/// One node of a ``MarkdownDocument``: a handle that costs nothing and is valid as long as its document.
public struct MarkdownNode: Hashable {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }

    private init?(_ pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    // MARK: The tree

    public var kind: Kind { Kind(cmark_node_get_type(pointer), pointer) }
    public var parent: MarkdownNode? { MarkdownNode(cmark_node_parent(pointer)) }
    public var next: MarkdownNode? { MarkdownNode(cmark_node_next(pointer)) }
    public var previous: MarkdownNode? { MarkdownNode(cmark_node_previous(pointer)) }
    public var firstChild: MarkdownNode? { MarkdownNode(cmark_node_first_child(pointer)) }
    public var lastChild: MarkdownNode? { MarkdownNode(cmark_node_last_child(pointer)) }

    /// The children as they are now; the tree may be changed while they are walked through.
    public var children: [MarkdownNode] { Array(childWalk) }

    /// The same one by one, without a list: only for looking, since each step starts from the node before.
    public var childWalk: some Sequence<MarkdownNode> {
        sequence(state: firstChild) { node in
            defer { node = node?.next }
            return node
        }
    }

    /// The node and all below it, parents first, as they are now; the tree may be changed while they are walked through.
    public var descendants: [MarkdownNode] { Array(walk) }

    /// The same one by one, without a list: only for looking, since each step starts from the node before.
    public var walk: some Sequence<MarkdownNode> {
        sequence(first: self) { node in
            if let child = node.firstChild { return child }
            var node = node
            while node != self {
                if let next = node.next { return next }
                guard let parent = node.parent else { return nil }
                node = parent
            }
            return nil
        }
    }

    /// Moves `node` to the end of this node's children. False where Markdown does not allow it there.
    @discardableResult
    public func append(_ node: MarkdownNode) -> Bool {
        cmark_node_append_child(pointer, node.pointer) == 1
    }

    /// Moves `node` to the place before this one.
    @discardableResult
    public func insertBefore(_ node: MarkdownNode) -> Bool {
        cmark_node_insert_before(pointer, node.pointer) == 1
    }

    /// Moves `node` to the place behind this one.
    @discardableResult
    public func insertAfter(_ node: MarkdownNode) -> Bool {
        cmark_node_insert_after(pointer, node.pointer) == 1
    }

    // MARK: Content

    /// The text of a text, code, code block or HTML node; empty for any other.
    public var literal: String { String(cmark: cmark_node_get_literal(pointer)) }

    /// Whether the literal is white space alone.
    public var isLiteralBlank: Bool {
        // Nearly all literals begin with an ASCII letter or sign; a byte of another character is less than 0 here.
        if let first = cmark_node_get_literal(pointer)?.pointee, first > 0x20 { return false }
        return literal.allSatisfy(\.isWhitespace)
    }

    /// The literal's bytes, without a copy; only valid in `body`.
    func withLiteral(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        guard let literal = cmark_node_get_literal(pointer) else { return }
        let count = strlen(literal)
        literal.withMemoryRebound(to: UInt8.self, capacity: count) {
            body(UnsafeBufferPointer(start: $0, count: count))
        }
    }

    /// How many lines the literal has; a line break at its end begins no other.
    public var literalLineCount: Int {
        var lines = 0
        withLiteral { bytes in
            lines = bytes.count { $0 == UInt8(ascii: "\n") }
            if let last = bytes.last, last != UInt8(ascii: "\n") { lines += 1 }
        }
        return lines
    }

    public func setLiteral(_ text: String) {
        cmark_node_set_literal(pointer, text)
    }

    /// A link's or an image's destination.
    public var url: String { String(cmark: cmark_node_get_url(pointer)) }

    public func setURL(_ url: String) {
        cmark_node_set_url(pointer, url)
    }

    /// A link's or an image's title.
    public var title: String { String(cmark: cmark_node_get_title(pointer)) }

    /// 1 to 6; 0 for a node that is not a heading.
    public var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }

    public func setHeadingLevel(_ level: Int) {
        cmark_node_set_heading_level(pointer, Int32(level))
    }

    /// What follows the opening fence of a code block, such as `swift`.
    public var fenceInfo: String { String(cmark: cmark_node_get_fence_info(pointer)) }

    public func setFenceInfo(_ info: String) {
        cmark_node_set_fence_info(pointer, info)
    }

    /// The length of the fence of a code block, the spaces before it, and its sign; `nil` for any other node.
    public var fence: (length: Int, offset: Int, character: UInt8)? {
        var length: Int32 = 0
        var offset: Int32 = 0
        var character: CChar = 0
        guard cmark_node_get_fenced(pointer, &length, &offset, &character) == 1 else { return nil }
        return (Int(length), Int(offset), UInt8(bitPattern: character))
    }

    public var isFenced: Bool { fence != nil }

    // MARK: Lists

    public var isOrderedList: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }

    /// Whether the paragraphs in a list's items are written without tags of their own.
    public var isTightList: Bool { cmark_node_get_list_tight(pointer) == 1 }

    /// The number of an ordered list's first item.
    public var listStart: Int { Int(cmark_node_get_list_start(pointer)) }

    /// Whether it is an item with a box to tick.
    public var isTask: Bool { String(cString: cmark_node_get_type_string(pointer)) == "tasklist" }

    public var isTicked: Bool { cmark_gfm_extensions_get_tasklist_item_checked(pointer) }

    /// Gives a new list the type, delimiter and tightness of another, and a number to begin with.
    public func copyListStyle(from list: MarkdownNode, start: Int) {
        cmark_node_set_list_type(pointer, cmark_node_get_list_type(list.pointer))
        cmark_node_set_list_tight(pointer, cmark_node_get_list_tight(list.pointer))
        if list.isOrderedList {
            cmark_node_set_list_delim(pointer, cmark_node_get_list_delim(list.pointer))
            cmark_node_set_list_start(pointer, Int32(clamping: start))
        }
    }

    // MARK: Position

    /// The line in the parsed text, from 1.
    ///
    /// cmark gives none to links that it makes of addresses in running text; theirs is counted from the node before.
    public var line: Int {
        let line = Int(cmark_node_get_start_line(pointer))
        return line > 0 ? line : lineBehindPrevious
    }

    private var lineBehindPrevious: Int {
        var breaks = 0
        var current = self
        while true {
            while let node = current.previous {
                if node.kind == .softBreak || node.kind == .lineBreak {
                    breaks += 1
                } else if cmark_node_get_end_line(node.pointer) > 0 {
                    return node.endLine + breaks
                }
                current = node
            }
            guard let parent = current.parent else { return breaks }
            let line = Int(cmark_node_get_start_line(parent.pointer))
            if line > 0 { return line + breaks }
            current = parent
        }
    }

    public var endLine: Int { Int(cmark_node_get_end_line(pointer)) }

    /// The byte in its line at which a block begins, from 1. The columns of inlines are not reliable.
    public var startColumn: Int { Int(cmark_node_get_start_column(pointer)) }

    public var endColumn: Int { Int(cmark_node_get_end_column(pointer)) }
}

extension String {
    /// A copy of a C string that belongs to cmark; empty for none.
    init(cmark pointer: UnsafePointer<CChar>?) {
        self = pointer.map { String(cString: $0) } ?? ""
    }
}

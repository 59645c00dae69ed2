import CCmarkGFM
import CMarkdownArena
import Foundation

/// A parsed Markdown text: owns the C tree.
///
/// ```swift
/// let document = MarkdownDocument(parsing: "# Link\n\nText.")
/// document.root.children.first?.kind  // .heading
/// ```
///
/// GitHub-flavoured Markdown: tables, autolinks, task lists, strikethrough. Quotation marks and dashes stay as the author
/// typed them. A document and its nodes belong to the thread that parsed it; different documents may be parsed and rendered at once.
/// Nodes must not be used after their document is gone.
public final class MarkdownDocument {
    /// The tree's root, a node of kind `document`.
    public let root: MarkdownNode

    /// Where its nodes are, those too that were taken out of the tree. They are not freed one by one: the memory of all
    /// documents of a thread is free again when the last of them is gone.
    private let arena = markdown_arena_open()

    public convenience init(parsing text: String) {
        var text = text
        self.init(parsing: text.withUTF8 { Array($0)[...] })
    }

    /// Parses UTF-8; bytes that are no UTF-8 become U+FFFD.
    public convenience init(parsing bytes: ArraySlice<UInt8>) {
        self.init(parsing: bytes, autolinks: ExtensionNeeds.mayHaveAutolinks(bytes))
    }

    /// - Parameter autolinks: Whether addresses in running text become links.
    init(parsing bytes: ArraySlice<UInt8>, autolinks: Bool) {
        _ = CMarkLibrary.setUp
        let extensions = ["table"] + (autolinks ? ["autolink"] : []) + ["tasklist"]
        let tree =
            if ExtensionNeeds.mayHaveStrikethrough(bytes) {
                CMarkLibrary.strikethroughLock.withLock { _ in
                    Tree(Self.parse(bytes, extensions: extensions + ["strikethrough"]))
                }
            } else {
                Tree(Self.parse(bytes, extensions: extensions))
            }
        root = MarkdownNode(tree.pointer)
    }

    deinit { markdown_arena_close(arena) }

    /// A C tree on its way out of the lock.
    private struct Tree: @unchecked Sendable {
        let pointer: OpaquePointer
        init(_ pointer: OpaquePointer) { self.pointer = pointer }
    }

    private static func parse(_ bytes: ArraySlice<UInt8>, extensions: [String]) -> OpaquePointer {
        // cmark aborts the process when memory runs out, so no pointer it makes is ever null.
        // Without this option, lines inside code spans and tags are not counted. That what is parsed is UTF-8 is not checked
        // here, which would take a seventeenth of the time: it comes from texts that have been checked, and what is read of
        // the tree becomes valid when it becomes a `String`.
        let parser: OpaquePointer = cmark_parser_new_with_mem(CMARK_OPT_SOURCEPOS, markdown_arena_memory())
        defer { cmark_parser_free(parser) }
        for name in extensions {
            cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
        }
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return }
            cmark_parser_feed(parser, base.assumingMemoryBound(to: CChar.self), buffer.count)
        }
        return cmark_parser_finish(parser)
    }

    /// Works on the tree while the document is certain to live. Swift may let go of a document behind its last use, even in
    /// the middle of a scope in which its nodes are still looked at.
    public func withTree<Result>(_ body: (_ root: MarkdownNode) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(self) { try body(root) }
    }

    // MARK: Making nodes

    /// A new node that belongs to this document, whether or not it is ever put into the tree.
    public func makeNode(_ kind: MarkdownNode.Kind) -> MarkdownNode {
        MarkdownNode(cmark_node_new_with_mem(kind.nodeType, markdown_arena_memory()))
    }

    /// Takes a node out of the tree; it stays alive as long as the document.
    public func remove(_ node: MarkdownNode) {
        cmark_node_unlink(node.pointer)
    }

    /// Parses a text and gives its blocks to this document, outside its tree.
    ///
    /// - Parameter line: The line the text begins on, so that its nodes know the lines of the whole.
    public func makeNodes(parsing text: String, line: Int) -> [MarkdownNode] {
        let other = MarkdownDocument(parsing: String(repeating: "\n", count: max(0, line - 1)) + text)
        // This document keeps the memory of both.
        return withExtendedLifetime(other) {
            let blocks = other.root.children
            for block in blocks { cmark_node_unlink(block.pointer) }
            return blocks
        }
    }
}

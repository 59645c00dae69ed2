import CCmarkGFM

/// A parsed Markdown text: owns the C tree.
///
/// GitHub-flavoured Markdown: tables, autolinks, task lists, strikethrough. A document and its nodes belong to the thread that
/// parsed it. Nodes must not be used after their document is gone.
public final class MarkdownDocument {
    /// The tree's root, a node of kind `document`.
    public let root: MarkdownNode

    /// Nodes that were made apart from the tree, or taken out of it. Every node that is in no tree has one of them above it.
    private var detached: [OpaquePointer] = []

    public convenience init(parsing text: String) {
        var text = text
        self.init(parsing: text.withUTF8 { Array($0)[...] })
    }

    /// Parses UTF-8; bytes that are not valid UTF-8 become U+FFFD.
    public init(parsing bytes: ArraySlice<UInt8>) {
        _ = CMarkLibrary.setUp
        let extensions = ["table", "autolink", "tasklist"]
        let tree =
            if bytes.withUnsafeBufferPointer({ $0.contains(UInt8(ascii: "~")) }) {
                CMarkLibrary.strikethroughLock.withLock { _ in
                    Tree(pointer: Self.parse(bytes, extensions: extensions + ["strikethrough"]))
                }
            } else {
                Tree(pointer: Self.parse(bytes, extensions: extensions))
            }
        root = MarkdownNode(tree.pointer)
    }

    /// Frees each tree once, wherever nodes were moved: no node is freed before the document is gone.
    deinit {
        var tops: [OpaquePointer] = []
        for node in detached + [root.pointer] {
            var top = node
            // A node is marked once the top above it is known.
            while cmark_node_get_user_data(top) == nil {
                cmark_node_set_user_data(top, UnsafeMutableRawPointer(top))
                guard let parent = cmark_node_parent(top) else {
                    tops.append(top)
                    break
                }
                top = parent
            }
        }
        for top in tops { cmark_node_free(top) }
    }

    /// A C tree on its way out of the lock.
    private struct Tree: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    private static func parse(_ bytes: ArraySlice<UInt8>, extensions: [String]) -> OpaquePointer {
        // cmark aborts the process when memory runs out, so no pointer it makes is ever null.
        // Without this option, lines inside code spans and tags are not counted.
        let parser: OpaquePointer = cmark_parser_new(CMARK_OPT_SOURCEPOS)
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

    /// Works on the tree while the document is certain to live: Swift may free a document after its last use.
    public func withTree<Result>(_ body: (_ root: MarkdownNode) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(self) { try body(root) }
    }

    // MARK: Making nodes

    /// A new node that belongs to this document, whether or not it is ever put into the tree.
    public func makeNode(_ kind: MarkdownNode.Kind) -> MarkdownNode {
        let node: OpaquePointer = cmark_node_new(kind.nodeType)
        detached.append(node)
        return MarkdownNode(node)
    }

    /// Takes a node out of the tree; it stays alive as long as the document.
    public func remove(_ node: MarkdownNode) {
        cmark_node_unlink(node.pointer)
        detached.append(node.pointer)
    }
}

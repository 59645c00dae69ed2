/// A parsed Markdown text: owns the nodes and their bytes.
///
/// GitHub-flavoured Markdown: tables, autolinks, task lists, strikethrough. cmark-gfm's own tree is copied, and gone when the
/// document is made. A document and its nodes belong to the thread that parsed it. Nodes must not be used after their document
/// is gone.
public final class MarkdownDocument {
    /// The tree's root, a node of kind `document`.
    public let root: MarkdownNode

    private let memory: UnsafeMutablePointer<DocumentMemory>

    public init(parsing text: String) {
        var text = text
        (root, memory) = text.withUTF8(Self.parse)
    }

    /// Parses UTF-8; bytes that are not valid UTF-8 become U+FFFD.
    public init(parsing bytes: ArraySlice<UInt8>) {
        (root, memory) = bytes.withUnsafeBufferPointer(Self.parse)
    }

    deinit {
        memory.pointee.free()
        memory.deinitialize(count: 1)
        memory.deallocate()
    }

    private static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> (root: MarkdownNode, memory: UnsafeMutablePointer<DocumentMemory>) {
        let memory = UnsafeMutablePointer<DocumentMemory>.allocate(capacity: 1)
        memory.initialize(to: DocumentMemory(forTextOf: bytes.count))
        return (MarkdownNode(CMarkLibrary.parse(bytes, into: memory)), memory)
    }

    /// Works on the tree while the document is certain to live: Swift may free a document after its last use.
    public func withTree<Result>(_ body: (_ root: MarkdownNode) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(self) { try body(root) }
    }

    // MARK: Making nodes

    /// A new node that belongs to this document, whether or not it is ever put into the tree.
    public func makeNode(_ kind: MarkdownNode.Kind) -> MarkdownNode {
        MarkdownNode(memory.pointee.store(NodeRecord(memory: memory, kind: kind)))
    }

    /// Takes a node out of the tree; it stays alive as long as the document.
    public func remove(_ node: MarkdownNode) { node.unlink() }
}

import Markdown

/// The bold words that a line begins with, in Markdown or as tags: `**UIKit**`, `<b>UIKit</b>`.
struct BoldName {
    /// The bold node, or the words between the tags.
    let nodes: [MarkdownNode]
    let words: String
    /// Whether tags make it bold.
    let isTagged: Bool
    /// The node after it.
    let next: MarkdownNode?

    init?(at first: MarkdownNode) {
        if first.kind == .strong {
            nodes = [first]
            words = first.plainText.trimmed
            isTagged = false
            next = first.next
            return
        }
        guard first.kind == .htmlInline, let end = Self.endTags[first.literal.lowercased()] else { return nil }
        var inner: [MarkdownNode] = []
        var node = first.next
        while let current = node, current.kind == .text || current.kind == .emphasis, inner.count < 3 {
            inner.append(current)
            node = current.next
        }
        guard let closing = node, closing.kind == .htmlInline, closing.literal.lowercased() == end else { return nil }
        nodes = inner
        words = inner.map(\.plainText).joined().trimmed
        isTagged = true
        next = closing.next
    }

    private static let endTags = ["<b>": "</b>", "<strong>": "</strong>"]
}

import Markdown

/// The bold words that a line begins with, in Markdown or as tags: `**UIKit**`, `<b>UIKit</b>`.
struct BoldName {
    /// The bold node, or the words between the tags.
    let nodes: [MarkdownNode]
    let words: String
    /// Whether tags make it bold.
    let isTagged: Bool
    /// What stands behind it.
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
        guard let closing = node, closing.kind == .htmlInline, closing.literal.lowercased() == end, !inner.isEmpty
        else {
            return nil
        }
        nodes = inner
        words = inner.map(\.plainText).joined().trimmed
        isTagged = true
        next = closing.next
    }

    private static let endTags = ["<b>": "</b>", "<strong>": "</strong>"]
}

extension MarkdownNode {
    /// Whether a node is white space between others, or a comment, which nobody sees.
    var isBlankText: Bool {
        switch kind {
        case .text: isLiteralBlank
        case .softBreak, .lineBreak: true
        case .htmlInline: isComment
        default: false
        }
    }

    /// Whether all its text is bold or emphasized.
    var isEmphasized: Bool {
        childWalk.allSatisfy { $0.kind == .strong || $0.kind == .emphasis || $0.isBlankText }
    }

    /// Whether a line ends here: in the source, in Markdown, or with a tag.
    var isBreak: Bool {
        switch kind {
        case .softBreak, .lineBreak: true
        case .htmlInline: ["<br>", "<br/>", "<br />"].contains(literal.lowercased())
        default: false
        }
    }

    /// Whether all that stands in it is a link to a place on the same page, emphasized or not.
    var isLinkToPlace: Bool {
        var node = self
        while let inner = node.childWalk.first(where: { !$0.isBlankText }) {
            guard node.childWalk.allSatisfy({ $0 == inner || $0.isBlankText }) else { return false }
            if inner.kind == .link { return inner.url.hasPrefix("#") }
            guard inner.kind == .strong || inner.kind == .emphasis else { return false }
            node = inner
        }
        return false
    }
}

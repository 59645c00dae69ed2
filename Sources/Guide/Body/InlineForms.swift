import Markdown

/// Forms that the inline nodes of a line can have.
extension MarkdownNode {
    /// Whether a node is white space or a comment.
    var isBlankText: Bool {
        switch kind {
        case .text: isLiteralBlank
        case .softBreak, .lineBreak: true
        case .htmlInline: isComment
        default: false
        }
    }

    /// Whether all its text is bold or emphasised.
    var isEmphasized: Bool {
        firstChild { $0.kind != .strong && $0.kind != .emphasis && !$0.isBlankText } == nil
    }

    /// Whether a line ends here: in the source, in Markdown, or with a tag.
    var isBreak: Bool {
        switch kind {
        case .softBreak, .lineBreak: true
        case .htmlInline: ["<br>", "<br/>", "<br />"].contains(literal.lowercased())
        default: false
        }
    }

    /// Whether it holds only a link to a place on the same page, emphasised or not.
    var isLinkToPlace: Bool {
        var node = self
        while let inner = node.firstChild(where: { !$0.isBlankText }) {
            guard node.firstChild(where: { $0 != inner && !$0.isBlankText }) == nil else { return false }
            if inner.kind == .link { return inner.url.hasPrefix("#") }
            guard inner.kind == .strong || inner.kind == .emphasis else { return false }
            node = inner
        }
        return false
    }

    /// Whether one of the blocks after it is a list.
    var isFollowedByList: Bool {
        var sibling = next
        while let node = sibling {
            if node.kind == .list { return true }
            sibling = node.next
        }
        return false
    }

    /// Whether it is text that ends with a sentence.
    var endsSentence: Bool {
        guard kind == .text else { return false }
        let words = literal[...].trimmingSuffix(while: \.isWhitespace)
        return words.endIndex < literal.endIndex && words.last.map { ".;!?".contains($0) } ?? false
    }
}

import Markdown

/// What is left of an unknown element if an include was in it: `<example></example>`.
enum EmptyElement {
    /// The blocks of such an element that begins with one: the block itself and, if a blank line is left in it, the next one.
    static func blocks(from node: MarkdownNode) -> [MarkdownNode] {
        let html = node.literal
        if isEmpty(html) { return [node] }
        guard let next = node.next, next.kind == .htmlBlock, isEmpty(html + next.literal) else { return [] }
        return [node, next]
    }

    /// Whether raw HTML is an element that cannot pass, without attributes or content.
    private static func isEmpty(_ html: String) -> Bool {
        guard html.utf8.count < longest else { return false }
        let tags = HTMLToken.tags(of: html)
        guard tags.count == 2, HTMLElement.allowed[tags[0].name] == nil, tags[0].attributes.isEmpty,
            !tags[0].isClosing, tags[1].isClosing, tags[0].name == tags[1].name
        else { return false }
        return html.utf8.count { $0 > UInt8(ascii: " ") } == tags[0].source.utf8.count + tags[1].source.utf8.count
    }

    private static let longest = 200
}

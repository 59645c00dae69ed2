import Markdown

/// What is left of an element of another generator where an include stood in it: `<example></example>`.
enum HTMLFrame {
    static let message = "an element with nothing in it, left out"

    /// Whether raw HTML is an element that cannot pass, with neither attributes nor anything in it.
    static func isEmpty(_ html: String) -> Bool {
        guard html.utf8.count < longest else { return false }
        let tags = HTMLToken.tags(of: html)
        guard tags.count == 2, HTMLPolicy.elements[tags[0].name] == nil, tags[0].attributes.isEmpty,
            !tags[0].isClosing, tags[1].isClosing, tags[0].name == tags[1].name
        else { return false }
        return html.utf8.count { $0 > UInt8(ascii: " ") } == tags[0].source.utf8.count + tags[1].source.utf8.count
    }

    /// The blocks of such an element that begins with one: itself, and where a blank line is left in it, the next.
    static func blocks(from node: MarkdownNode) -> [MarkdownNode] {
        let html = node.literal
        if isEmpty(html) { return [node] }
        guard let next = node.next, next.kind == .htmlBlock, isEmpty(html + next.literal) else { return [] }
        return [node, next]
    }

    private static let longest = 200
}

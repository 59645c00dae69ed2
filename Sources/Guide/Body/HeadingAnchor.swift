import Markdown

/// An empty link that is in a heading for its name alone, as GitBook and other tools write it: `## Name <a id="label"></a>`.
enum HeadingAnchor {
    /// Takes such links off a heading; gives their names.
    static func take(from heading: MarkdownNode, in document: MarkdownDocument) -> [String] {
        // Nearly all headings have no tags; they cost no more than this.
        guard heading.childWalk.contains(where: { $0.kind == .htmlInline }) else { return [] }
        var anchors: [String] = []
        for node in heading.children where node.kind == .htmlInline {
            guard let name = name(in: node.literal), let end = node.next, end.kind == .htmlInline,
                end.literal.lowercased().hasPrefix("</a")
            else { continue }
            anchors.append(name)
            document.remove(node)
            document.remove(end)
        }
        if !anchors.isEmpty { trim(heading) }
        return anchors
    }

    private static func name(in tag: String) -> String? {
        guard let tag = HTMLToken.tags(of: tag).first, tag.name == "a", !tag.isClosing else { return nil }
        for attribute in tag.attributes where attribute.name == "id" || attribute.name == "name" {
            if let value = attribute.value, HeadingAttributes.isName(value) { return String(value) }
        }
        return nil
    }

    /// Takes the blanks off that stood between the link and the words.
    private static func trim(_ heading: MarkdownNode) {
        if let first = heading.firstChild, first.kind == .text {
            first.setLiteral(String(first.literal.drop(while: \.isWhitespace)))
        }
        var last = heading.firstChild
        while let next = last?.next { last = next }
        if let last, last.kind == .text {
            last.setLiteral(String(last.literal[...].trimmingSuffix(while: \.isWhitespace)))
        }
    }
}

import Markdown

/// Finds what looks like a tag but is not closed: a generic (`Array<U>`), a comparison, a placeholder (`<time>`). A browser
/// would take each for an element, and its words would be lost. A tag with attributes, and a block of raw HTML, is one even if
/// nothing closes it.
struct UnclosedTags {
    /// The places of such tags among the tags of each node.
    private(set) var places: [MarkdownNode: Set<Int>] = [:]

    /// Tags by name that are not closed yet, the last one last.
    private typealias Openings = [String: [(node: MarkdownNode, index: Int)]]

    init(in root: MarkdownNode) {
        var openInLine: Openings = [:]
        var openInBlocks: [MarkdownNode: Openings] = [:]
        for node in root.walk {
            switch node.kind {
            case .paragraph, .heading, .tableCell:
                note(openInLine)
                openInLine = [:]
            case .htmlInline: Self.read(node, into: &openInLine)
            case .htmlBlock:
                if let parent = node.parent { Self.read(node, into: &openInBlocks[parent, default: [:]]) }
            default: continue
            }
        }
        note(openInLine)
        for openings in openInBlocks.values {
            note(openings.filter { HTMLElement.allowed[$0.key]?.isBlock == false })
        }
    }

    private static func read(_ node: MarkdownNode, into open: inout Openings) {
        let tags = HTMLToken.tags(of: node.literal, keepsCode: true)
        for (index, tag) in tags.enumerated() where !HTMLElement.needsNoEnd(tag.name) {
            if tag.isClosing {
                _ = open[tag.name]?.popLast()
            } else if tag.attributes.isEmpty, !tag.isSelfClosing {
                open[tag.name, default: []].append((node, index))
            }
        }
    }

    private mutating func note(_ openings: Openings) {
        for (node, index) in openings.values.joined() { places[node, default: []].insert(index) }
    }
}

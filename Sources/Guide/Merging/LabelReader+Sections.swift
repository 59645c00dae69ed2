import Markdown

/// What the labels in a section say of the section.
extension LabelReader {
    /// Whether a section, from its heading to the next one, has labels of several platforms: it is for all of them, wherever it
    /// stands.
    ///
    /// ```markdown
    /// ## Testing
    ///
    /// - **iOS**: turn VoiceOver on
    /// - **Android**: turn TalkBack on
    /// ```
    func nameSeveralPlatforms(behind heading: MarkdownNode) -> Bool {
        var named: Set<PlatformID> = []
        var next = heading.next
        while let block = next, block.kind != .heading {
            named.formUnion(platformsLabelled(in: block))
            if named.count > 1 { return true }
            next = block.next
        }
        return false
    }

    private func platformsLabelled(in block: MarkdownNode) -> [PlatformID] {
        let labels =
            switch block.kind {
            case .paragraph: lineLabels(of: block)
            case .list:
                block.children.flatMap { item in
                    item.firstChild.map { lineLabels(of: $0, allowsPlain: $0.isFollowedByList) } ?? []
                }
            default: [Label]()
            }
        return labels.filter(\.frameworks.isEmpty).map(\.platform)
    }

    /// The labels that a paragraph is or begins with, and those that begin its other lines.
    private func lineLabels(of paragraph: MarkdownNode, allowsPlain: Bool = false) -> [Label] {
        guard let first = label(in: paragraph, allowsPlain: allowsPlain) else { return [] }
        let further = paragraph.childWalk.compactMap { node in
            node.isBreak ? node.next.flatMap { label(startingAt: $0, allowsAlone: true) } : nil
        }
        return [first.label] + further
    }
}

extension MarkdownNode {
    /// Whether one of the blocks behind it is a list.
    var isFollowedByList: Bool {
        var sibling = next
        while let node = sibling {
            if node.kind == .list { return true }
            sibling = node.next
        }
        return false
    }
}

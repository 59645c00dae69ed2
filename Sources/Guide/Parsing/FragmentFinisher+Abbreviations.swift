import Markdown

/// Short forms that say what they stand for.
extension FragmentFinisher {
    /// Puts what was defined into `<abbr>`, once in a fragment, since every reader would have to pass the others too. (WCAG 2.2,
    /// technique H28.)
    func markAbbreviations(in root: MarkdownNode) {
        guard !builder.abbreviations.isEmpty else { return }
        var left = builder.abbreviations
        for node in root.descendants where node.kind == .text && !node.isBehindAbbreviation {
            guard let pieces = left.takePieces(of: node.literal) else { continue }
            for piece in pieces {
                switch piece {
                case .words(let words): insert(.text, words, before: node)
                case .short(let short, let meaning):
                    insert(.htmlInline, "<abbr title=\"\(HTML(escaping: meaning).source)\">", before: node)
                    insert(.text, short, before: node)
                    insert(.htmlInline, "</abbr>", before: node)
                }
            }
            document.remove(node)
        }
    }

    private func insert(_ kind: MarkdownNode.Kind, _ literal: some StringProtocol, before node: MarkdownNode) {
        let new = document.makeNode(kind)
        new.setLiteral(String(literal))
        node.insertBefore(new)
    }
}

extension MarkdownNode {
    /// Whether the author has said what the text stands for.
    fileprivate var isBehindAbbreviation: Bool {
        guard let previous, previous.kind == .htmlInline else { return false }
        return previous.literal.lowercased().hasPrefix("<abbr")
    }
}

import Markdown

/// A quote whose first line says what kind of remark it is, as GitHub reads it: `> [!NOTE]`. Any other quote stays one.
///
/// ```markdown
/// > [!WARNING]
/// > What happens cannot be undone.
/// ```
struct Callout {
    enum Kind: String, CaseIterable {
        case note, tip, important, warning, caution
    }

    let kind: Kind
    /// The nodes of the first line, with the line break after them.
    private let line: [MarkdownNode]

    /// Reads a quote that is not inside another block.
    init?(_ quote: MarkdownNode) {
        guard quote.parent?.kind == .document, let paragraph = quote.firstChild, paragraph.kind == .paragraph else {
            return nil
        }
        let words = paragraph.children.prefix { $0.kind == .text || $0.kind == .htmlInline }
        let mark = words.map(\.literal).joined()
        guard let kind = Kind.allCases.first(where: { mark.uppercased() == "[!\($0.rawValue.uppercased())]" }) else {
            return nil
        }
        let end = paragraph.children.dropFirst(words.count).first
        guard end.map({ $0.kind == .softBreak }) ?? (paragraph.next != nil) else { return nil }
        self.kind = kind
        line = words + (end.map { [$0] } ?? [])
    }

    /// Puts a mark that Markdown writes without escapes instead of the first line's words.
    func mark(in document: MarkdownDocument) {
        guard let first = line.first else { return }
        let mark = document.makeNode(.htmlInline)
        mark.setLiteral("[!\(kind.rawValue.uppercased())]")
        first.insertBefore(mark)
        for node in line where node.kind == .text { document.remove(node) }
    }

    /// Turns the quote into a note with its title.
    func replace(_ quote: MarkdownNode, in document: MarkdownDocument, words: Words) {
        for node in line { document.remove(node) }
        if let paragraph = quote.firstChild, paragraph.firstChild == nil { document.remove(paragraph) }
        let (start, end) = (document.makeNode(.htmlBlock), document.makeNode(.htmlBlock))
        let title = HTML(escaping: words["callout-\(kind.rawValue)"]).source
        start.setLiteral(
            "<div class=\"callout\" data-callout=\"\(kind.rawValue)\" role=\"note\"><p class=\"callout-title\">\(title)</p>\n"
        )
        end.setLiteral("</div>\n")
        for node in [start] + quote.children + [end] {
            document.remove(node)
            quote.insertBefore(node)
        }
        document.remove(quote)
    }
}

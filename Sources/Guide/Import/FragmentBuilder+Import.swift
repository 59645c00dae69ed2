import Markdown

/// The Markdown of headings, labels and results, which an import prints.
extension FragmentBuilder {
    /// The Markdown of a heading or a label; `nil` where it is plain words.
    func printed(_ html: HTML) -> String? { printedInlines[html] }

    static func markdown(ofLine line: MarkdownNode) -> String {
        String(line.renderMarkdown().drop { $0 == "#" }).trimmed
    }

    /// Text of the front matter with its links and its HTML as an import writes them.
    func markdown(ofResult source: Located<String>) -> String {
        guard source.value.utf8.contains(where: { "[<!{".utf8.contains($0) }) else { return source.value }
        let value = Self.mayBeBlock(source.value) ? source.value : Self.paragraph(source.value)
        let (document, text) = parse(Located(value: value, line: source.line))
        return document.withTree { root in
            let blocks = root.children
            if !value.contains("\n"), blocks.count == 1, let paragraph = blocks.first, paragraph.kind == .paragraph {
                return Self.markdown(ofLine: finishedLine(of: paragraph.children, in: document, text: text))
            }
            return fragment(of: blocks, in: document, text: text, below: 3).markdown.trimmed
        }
    }
}

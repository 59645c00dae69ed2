import Markdown

/// The Markdown of headings, labels and results, which an import prints.
extension FragmentBuilder {
    /// The Markdown of a heading or a label; `nil` where it is plain words.
    func printed(_ html: HTML) -> String? { printedInlines[html] }

    static func markdown(ofLine line: MarkdownNode) -> String {
        String(line.renderMarkdown().drop { $0 == "#" }).trimmed
    }

    /// A text of the front matter with its links and its HTML as an import writes them.
    func markdown(ofResult source: Located<String>) -> String {
        guard source.value.utf8.contains(where: { "[<!{".utf8.contains($0) }) else { return source.value }
        let isBlock = source.value.utf8.first == UInt8(ascii: "<") || source.value.utf8.contains(UInt8(ascii: "\n"))
        let value = isBlock ? source.value : Self.paragraph(source.value)
        let lines = value.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let mended = findings.repaired(value, values: values) { line, _ in source.line + line }
        let limited = MarkdownLimits.apply(to: MarkdownText(lines: mended), findings: &findings)
        let (document, text) = TableCells.parse(limited, findings: &findings)
        return document.withTree { root in
            let blocks = root.children
            if lines.count == 1, blocks.count == 1, let paragraph = blocks.first, paragraph.kind == .paragraph {
                return Self.markdown(ofLine: finishedLine(of: paragraph.children, in: document, text: text))
            }
            return fragment(of: blocks, in: document, text: text, below: 3).markdown.trimmed
        }
    }
}

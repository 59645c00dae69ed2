import Markdown

/// Takes lists that are indented so deep that they are code back to the margin, see ``ListRepair``.
enum ListRewriter {
    static func rewrite(_ text: RewrittenText, findings: inout Findings) -> RewrittenText {
        var text = text
        // Each turn can bring up one that stood inside another.
        for _ in 0..<4 {
            let lists = deepLists(in: text)
            guard !lists.isEmpty else { break }
            for (lines, width) in lists {
                findings.report(
                    .listIndent, line: text.lines[lines.lowerBound].source, at: "",
                    "a list indented so deep that it is code")
                for index in lines {
                    text.lines[index].text = BlockSlices.dedented(text.lines[index].text, by: width)
                }
            }
        }
        return text
    }

    /// The lines of each, and the columns that are too many.
    private static func deepLists(in text: RewrittenText) -> [(lines: Range<Int>, width: Int)] {
        let document = MarkdownDocument(parsing: text.markdown.bytes)
        return document.withTree { root in
            root.descendants.compactMap { node in
                guard node.kind == .codeBlock, !node.isFenced, ListRepair.isList(node.literal) else { return nil }
                let count = node.literal.split(separator: "\n", omittingEmptySubsequences: false).count
                let start = max(0, node.line - 1)
                let end = min(text.lines.count, start + max(1, count - 1))
                return start < end ? (start..<end, 4) : nil
            }
        }
    }
}

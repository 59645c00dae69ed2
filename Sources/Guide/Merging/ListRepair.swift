import Markdown

/// Turns indented code that is plainly a list back into one: a list indented by four columns after a blank line is code to
/// CommonMark, with all its labels and links.
enum ListRepair {
    /// The document's blocks, with lists in the place of code that looks like one, also inside items.
    static func repair(_ document: MarkdownDocument, text: MarkdownText, findings: inout Findings) -> [MarkdownNode] {
        for node in document.root.descendants where node.kind == .codeBlock && !node.isFenced {
            let code = node.literal
            guard isList(code) else { continue }
            let line = text.sourceLine(node.line)
            findings.report(.listIndent, line: line, at: "", "a list indented so deep that it is code, read as a list")
            for block in document.makeNodes(parsing: code, line: node.line) { node.insertBefore(block) }
            document.remove(node)
        }
        return document.root.children
    }

    /// Whether every line that is not indented begins with a list marker.
    static func isList(_ code: String) -> Bool {
        let lines = code.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
        guard let first = lines.first, !first.hasPrefix(" ") else { return false }
        return lines.allSatisfy { $0.hasPrefix(" ") || $0.hasPrefix("\t") || CodeFence.listMarkerWidth(of: $0) > 0 }
    }
}

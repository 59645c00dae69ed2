import Markdown

/// Turns indented code that is plainly a list back into one: a list indented by four columns after a blank line is code to
/// CommonMark, with all its labels and links.
enum ListRepair {
    /// The document's blocks, with lists in the place of code that looks like one, also inside items.
    static func repair(_ document: MarkdownDocument, text: MarkdownText, findings: inout Findings) -> [MarkdownNode] {
        var linesAbove = 0
        for node in document.root.walk.filter({ $0.kind == .codeBlock && !$0.isFenced }) {
            let code = node.literal
            guard isList(code) else { continue }
            let line = text.sourceLine(node.line)
            // Each list is parsed below as many empty lines as stand above it.
            linesAbove += node.line
            guard linesAbove <= mostLinesAbove else {
                findings.report(
                    .markupLimit, line: line, at: "", "too many lists are indented so deep that they are code")
                break
            }
            findings.report(.listIndent, line: line, at: "", "a list indented so deep that it is code, read as a list")
            for block in document.makeNodes(parsing: code, line: node.line) { node.insertBefore(block) }
            document.remove(node)
        }
        return document.root.children
    }

    /// Some thousand lists in a file of some thousand lines.
    private static let mostLinesAbove = 5_000_000

    /// Whether every line that is not indented begins with a list marker.
    static func isList(_ code: String) -> Bool {
        let lines = code.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
        guard let first = lines.first, !first.hasPrefix(" ") else { return false }
        return lines.allSatisfy { $0.hasPrefix(" ") || $0.hasPrefix("\t") || ListMarkers(of: $0).areThere }
    }
}

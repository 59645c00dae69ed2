import Markdown

/// What an import prints differently from a page.
extension FragmentFinisher {
    /// Has an import print the title of a link or a picture of which only the words stay.
    func keepTitle(of node: MarkdownNode) {
        guard builder.importedLinks != nil, !node.title.isEmpty else { return }
        let title = document.makeNode(.text)
        title.setLiteral(" (\(node.title))")
        node.append(title)
    }

    /// Has an import keep HTML without words that names a file which is not there, as a comment.
    func printLost(_ written: String, in node: MarkdownNode) {
        node.setLiteral("<!-- \(Self.withoutBlankLines(written).replacing("--", with: "—")) -->\n")
    }

    /// Has an import print HTML as a page shows it. What is text is printed as text, or as code where it is a block.
    ///
    /// - Parameter isWhole: Whether no element goes on before or after it.
    func printHTML(_ safe: String, written: String, in node: MarkdownNode, isWhole: Bool) {
        let isBlock = node.kind == .htmlBlock
        let html = isBlock ? Self.withoutBlankLines(safe) : safe
        guard isWhole, !html.hasPrefix("<") else { return node.setLiteral(html) }
        // Only a tag begins a block of HTML.
        if isBlock, html.contains("<") { return node.setLiteral("<div>\n\(html)\n</div>") }
        // What passed as words alone, as those of a picture that is not there, is text.
        let isCode = isBlock && safe.contains("&lt;")
        let words = isCode ? written : HTML(trusted: safe).plainText
        let text = document.makeNode(isCode ? .codeBlock : .text)
        text.setLiteral(
            isCode && !words.hasSuffix("\n") ? words + "\n" : isBlock && !isCode ? words.singleSpaced.trimmed : words)
        if isCode { text.setFenceInfo("html") }
        if isBlock, !isCode {
            let paragraph = document.makeNode(.paragraph)
            paragraph.append(text)
            node.insertBefore(paragraph)
        } else {
            node.insertBefore(text)
        }
        document.remove(node)
    }

    /// A blank line would end the block.
    private static func withoutBlankLines(_ html: String) -> String {
        guard !html.contains("<pre") else { return html.trimmed }
        return html.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n").trimmed
    }
}

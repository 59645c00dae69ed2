import CCmarkGFM
import Foundation

extension MarkdownNode {
    /// The node as HTML. Raw HTML and link destinations pass as they are: check them first.
    public func renderHTML() -> String {
        guard let html = cmark_render_html(pointer, CMARK_OPT_UNSAFE, nil) else { return "" }
        defer { free(html) }
        return String(cString: html)
    }

    /// The node's content as inline HTML, without the paragraph around it. See ``renderHTML()``.
    public func renderInlineHTML() -> String {
        children.map { $0.renderHTML() }.joined()
    }

    /// The node as CommonMark with GitHub's tables.
    public func renderMarkdown() -> String {
        guard let markdown = cmark_render_commonmark(pointer, CMARK_OPT_UNSAFE, 0) else { return "" }
        defer { free(markdown) }
        return String(cString: markdown)
    }

    /// The words of the node: inlines run together, a line break in the source is a blank, blocks are on lines of their own.
    public var plainText: String {
        var text = ""
        var isFirstBlock = true
        for node in descendants {
            switch node.kind {
            case .text, .code, .htmlInline: text += node.literal
            case .softBreak: text += " "
            case .lineBreak: text += "\n"
            case .paragraph, .heading, .codeBlock, .htmlBlock, .tableRow, .tableHeader, .tableCell:
                if !isFirstBlock, !text.hasSuffix("\n") { text += "\n" }
                isFirstBlock = false
                if node.kind == .codeBlock || node.kind == .htmlBlock { text += node.literal }
            default: break
            }
        }
        return text
    }
}

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
        childWalk.map { $0.renderHTML() }.joined()
    }

    /// The node as CommonMark with GitHub's tables.
    public func renderMarkdown() -> String {
        for link in walk.filter({ $0.kind == .link }) { link.joinTexts() }
        guard let markdown = cmark_render_commonmark(pointer, CMARK_OPT_UNSAFE, 0) else { return "" }
        defer { free(markdown) }
        let text = String(cString: markdown)
        return dividesListsByKind ? Self.withoutListEnds(text) : text
    }

    /// Whether lists follow each other, and each is numbered where the next has bullets or the other way around: then they stay two
    /// without the comment that cmark writes between them.
    private var dividesListsByKind: Bool {
        let divided = walk.filter { $0.kind == .list && ($0.next?.kind == .list || $0.next?.kind == .codeBlock) }
        return !divided.isEmpty
            && divided.allSatisfy { $0.next?.kind == .list && $0.next?.isOrderedList != $0.isOrderedList }
    }

    private static func withoutListEnds(_ markdown: String) -> String {
        var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
        while let end = lines.firstIndex(where: { $0.drop { $0 == " " || $0 == ">" } == "<!-- end list -->" }) {
            lines.removeSubrange(end..<min(end + 2, lines.count))
        }
        return lines.joined(separator: "\n")
    }

    /// Makes one text of those that stand beside each other.
    ///
    /// cmark does so itself where it writes a link that may be an autolink, and frees all but the first, also those that their
    /// document would free once more.
    private func joinTexts() {
        var child = firstChild
        while let node = child {
            if node.kind == .text { node.takeTextsBehind() }
            child = node.next
        }
    }

    private func takeTextsBehind() {
        var words: [String] = []
        while let text = next, text.kind == .text {
            words.append(text.literal)
            if text.isLoose { cmark_node_unlink(text.pointer) } else { cmark_node_free(text.pointer) }
        }
        if !words.isEmpty { setLiteral(literal + words.joined()) }
    }

    /// The words of the node: inlines run together, a line break in the source is a blank, blocks are on lines of their own.
    public var plainText: String {
        var text = ""
        for node in walk {
            switch node.kind {
            case .htmlInline where node.isComment: break
            case .text, .code, .htmlInline: text += node.literal
            case .softBreak: text += " "
            case .lineBreak: text += "\n"
            case .paragraph, .heading, .codeBlock, .htmlBlock, .tableRow, .tableHeader, .tableCell:
                if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
                if node.kind == .codeBlock || node.kind == .htmlBlock { text += node.literal }
            default: break
            }
        }
        return text
    }

    /// Whether it is an HTML comment inside a line, which nobody sees.
    public var isComment: Bool {
        guard kind == .htmlInline, let literal = cmark_node_get_literal(pointer) else { return false }
        return strncmp(literal, "<!--", 4) == 0
    }

    /// Adds the node's words to `bytes`, one blank between any two of them, whatever the markup around them: what two texts
    /// have in common when they say the same word for word. Link destinations count as words.
    ///
    /// - Parameter limit: Where to stop: no node and no letter is begun when there are as many bytes.
    public func appendWords(to bytes: inout [UInt8], limit: Int = .max) {
        for node in walk {
            if bytes.count >= limit { return }
            switch node.kind {
            case .htmlInline where node.isComment: break
            case .text, .code, .htmlInline: node.withLiteral { Self.appendWords($0, to: &bytes, limit: limit) }
            case .codeBlock, .htmlBlock:
                Self.appendBlank(to: &bytes)
                node.withLiteral { Self.appendWords($0, to: &bytes, limit: limit) }
            case .link, .image:
                bytes.append(contentsOf: node.url.utf8)
            case .item where cmark_gfm_extensions_get_tasklist_item_checked(node.pointer):
                bytes.append(UInt8(ascii: "x"))
                Self.appendBlank(to: &bytes)
            default: Self.appendBlank(to: &bytes)
            }
        }
    }

    private static func appendWords(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8], limit: Int) {
        for byte in text {
            if bytes.count >= limit { return }
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"): appendBlank(to: &bytes)
            default: bytes.append(byte)
            }
        }
    }

    private static func appendBlank(to bytes: inout [UInt8]) {
        if bytes.last != UInt8(ascii: " ") { bytes.append(UInt8(ascii: " ")) }
    }
}

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

    /// The node as Markdown that is parsed to the same tree; see ``MarkdownWriter``.
    public func renderMarkdown() -> String {
        var writer = MarkdownWriter()
        writer.write(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The words of the node: inlines run together, a line break in the source is a space, blocks are on lines of their own.
    public var plainText: String {
        var text: [UInt8] = []
        let lineFeed = UInt8(ascii: "\n")
        for node in walk {
            let kind = node.kind
            switch kind {
            case .htmlInline where node.isComment: break
            case .text, .code, .htmlInline: node.withLiteral { text += $0 }
            case .softBreak: text.append(UInt8(ascii: " "))
            case .lineBreak: text.append(lineFeed)
            case .paragraph, .heading, .codeBlock, .htmlBlock, .tableRow, .tableHeader, .tableCell:
                if !text.isEmpty, text.last != lineFeed { text.append(lineFeed) }
                if kind == .codeBlock || kind == .htmlBlock { node.withLiteral { text += $0 } }
            default: break
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether it is an HTML comment inside a line, which nobody sees.
    public var isComment: Bool {
        guard kind == .htmlInline, let literal = cmark_node_get_literal(pointer) else { return false }
        return strncmp(literal, "<!--", 4) == 0
    }

    /// Adds the node's words to `bytes`, one space between any two of them, whatever the markup around them. Link destinations
    /// count as words.
    public func appendWords(to bytes: inout [UInt8]) {
        for node in walk {
            switch node.kind {
            case .htmlInline where node.isComment: break
            case .text, .code, .htmlInline: node.withLiteral { Self.appendWords($0, to: &bytes) }
            case .codeBlock, .htmlBlock:
                Self.appendBlank(to: &bytes)
                node.withLiteral { Self.appendWords($0, to: &bytes) }
            case .link, .image:
                bytes.append(contentsOf: node.url.utf8)
            case .item where node.isTicked:
                bytes.append(UInt8(ascii: "x"))
                Self.appendBlank(to: &bytes)
            default: Self.appendBlank(to: &bytes)
            }
        }
    }

    private static func appendWords(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A }
        var rest = text[...]
        while let end = rest.firstIndex(where: isBlank) {
            bytes += rest[..<end]
            appendBlank(to: &bytes)
            rest = rest[(end + 1)...]
        }
        bytes += rest
    }

    private static func appendBlank(to bytes: inout [UInt8]) {
        if bytes.last != UInt8(ascii: " ") { bytes.append(UInt8(ascii: " ")) }
    }
}

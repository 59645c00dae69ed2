/// Writes a tree as HTML, as cmark-gfm does. Raw HTML and addresses pass as they are: check them first.
///
/// ```swift
/// MarkdownDocument(parsing: "*a* < b").root.renderHTML()  // "<p><em>a</em> &lt; b</p>\n"
/// ```
///
/// The tree is walked without recursion, since authors decide how deep it is.
///
/// Source: CommonMark 0.31.2; GitHub Flavored Markdown 0.29 for tables, task lists and strikethrough.
struct HTMLWriter: ~Copyable {
    private(set) var output: ByteBuffer

    /// - Parameter size: About how many bytes there will be.
    init(reserving size: Int) { output = ByteBuffer(capacity: size) }

    /// The image whose words are being written as its alternative text.
    private var image: MarkdownNode?

    /// Writes the node with all below it.
    mutating func write(_ root: MarkdownNode) {
        var node = root
        while true {
            enter(node)
            if let child = node.firstChild {
                node = child
                continue
            }
            leave(node)
            while node != root, node.next == nil, let parent = node.parent {
                leave(parent)
                node = parent
            }
            guard node != root, let next = node.next else { return }
            node = next
        }
    }

    // MARK: Nodes

    private mutating func enter(_ node: MarkdownNode) {
        let kind = node.kind
        guard image == nil else { return appendAlternative(of: node, kind: kind) }
        switch kind {
        case .text: output.append(escaping: node.literalBytes)
        case .softBreak: output.append(UInt8(ascii: "\n"))
        case .lineBreak: append("<br />\n")
        case .code:
            append("<code>")
            output.append(escaping: node.literalBytes)
            append("</code>")
        case .htmlInline: output.append(node.literalBytes)
        case .emphasis: append("<em>")
        case .strong: append("<strong>")
        case .strikethrough: append("<del>")
        case .link:
            append("<a href=\"")
            append(address: node.urlBytes)
            append(title: node)
            append("\">")
        case .image:
            append("<img src=\"")
            append(address: node.urlBytes)
            append("\" alt=\"")
            image = node
        default: enterBlock(node, kind: kind)
        }
    }

    private mutating func leave(_ node: MarkdownNode) {
        let kind = node.kind
        if let image {
            guard node == image else { return }
            self.image = nil
            append(title: node)
            append("\" />")
            return
        }
        switch kind {
        case .emphasis: append("</em>")
        case .strong: append("</strong>")
        case .strikethrough: append("</del>")
        case .link: append("</a>")
        case .paragraph: if !Self.isTight(node) { append("</p>\n") }
        case .item: append("</li>\n")
        case .list: append(node.isOrderedList ? "</ol>\n" : "</ul>\n")
        case .heading: append(heading: node, opening: "</h", closing: ">\n")
        case .blockQuote:
            beginLine()
            append("</blockquote>\n")
        case .tableCell: append(node.parent?.kind == .tableHeader ? "</th>" : "</td>")
        case .tableHeader, .tableRow:
            beginLine()
            append("</tr>")
            if kind == .tableHeader {
                beginLine()
                append("</thead>")
            }
        case .table:
            if node.lastChild?.kind == .tableRow {
                beginLine()
                append("</tbody>")
            }
            beginLine()
            append("</table>")
            beginLine()
        default: break
        }
    }

    private mutating func enterBlock(_ node: MarkdownNode, kind: MarkdownNode.Kind) {
        switch kind {
        case .paragraph:
            guard !Self.isTight(node) else { return }
            beginLine()
            append("<p>")
        case .item:
            beginLine()
            append("<li>")
            if node.isTask {
                append(
                    node.isTicked
                        ? "<input type=\"checkbox\" checked=\"\" disabled=\"\" /> "
                        : "<input type=\"checkbox\" disabled=\"\" /> ")
            }
        case .list:
            beginLine()
            if !node.isOrderedList {
                append("<ul>\n")
            } else if node.listStart == 1 {
                append("<ol>\n")
            } else {
                append("<ol start=\"")
                for digit in String(node.listStart).utf8 { output.append(digit) }
                append("\">\n")
            }
        case .heading:
            beginLine()
            append(heading: node, opening: "<h", closing: ">")
        case .blockQuote:
            beginLine()
            append("<blockquote>\n")
        case .codeBlock: appendCode(node)
        case .htmlBlock:
            beginLine()
            output.append(node.literalBytes)
            beginLine()
        case .thematicBreak:
            beginLine()
            append("<hr />\n")
        default: enterTable(node, kind: kind)
        }
    }

    private mutating func enterTable(_ node: MarkdownNode, kind: MarkdownNode.Kind) {
        switch kind {
        case .table:
            beginLine()
            append("<table>")
        case .tableHeader:
            beginLine()
            append("<thead>")
            beginLine()
            append("<tr>")
        case .tableRow:
            beginLine()
            if node.previous?.kind != .tableRow {
                append("<tbody>")
                beginLine()
            }
            append("<tr>")
        case .tableCell:
            beginLine()
            append(node.parent?.kind == .tableHeader ? "<th" : "<td")
            switch Self.alignment(of: node) {
            case UInt8(ascii: "l"): append(" align=\"left\"")
            case UInt8(ascii: "c"): append(" align=\"center\"")
            case UInt8(ascii: "r"): append(" align=\"right\"")
            default: break
            }
            append(">")
        default: break
        }
    }

    private mutating func appendCode(_ node: MarkdownNode) {
        beginLine()
        let info = node.record.pointee.info.buffer
        let end = info.firstIndex { $0 == UInt8(ascii: " ") || (0x09...0x0D).contains($0) } ?? info.endIndex
        if info.isEmpty {
            append("<pre><code>")
        } else {
            append("<pre><code class=\"language-")
            output.append(escaping: UnsafeBufferPointer(rebasing: info[..<end]))
            append("\">")
        }
        output.append(escaping: node.literalBytes)
        append("</code></pre>\n")
    }

    /// Of what is in an image, only words are in its alternative text.
    private mutating func appendAlternative(of node: MarkdownNode, kind: MarkdownNode.Kind) {
        switch kind {
        case .text, .code, .htmlInline: output.append(escaping: node.literalBytes)
        case .softBreak, .lineBreak: output.append(UInt8(ascii: " "))
        default: break
        }
    }

    /// Whether a paragraph in a list is written without tags of its own.
    private static func isTight(_ paragraph: MarkdownNode) -> Bool {
        guard let list = paragraph.record.pointee.parent?.pointee.parent?.pointee else { return false }
        return list.kind == .list && list.flags.contains(.tight)
    }

    private static func alignment(of cell: MarkdownNode) -> UInt8 {
        guard let table = cell.parent?.parent else { return 0 }
        var column = 0
        var node = cell
        while let previous = node.previous { (column, node) = (column + 1, previous) }
        let alignments = table.alignments
        return column < alignments.count ? alignments[column] : 0
    }

    // MARK: Bytes

    /// Begins a line, unless one begins here.
    private mutating func beginLine() {
        if let last = output.last, last != UInt8(ascii: "\n") { output.append(UInt8(ascii: "\n")) }
    }

    private mutating func append(_ text: StaticString) { output.append(text) }

    private mutating func append(heading node: MarkdownNode, opening: StaticString, closing: StaticString) {
        append(opening)
        output.append(UInt8(ascii: "0") + UInt8(clamping: node.headingLevel))
        append(closing)
    }

    private mutating func append(title node: MarkdownNode) {
        let title = node.record.pointee.info.buffer
        guard !title.isEmpty else { return }
        append("\" title=\"")
        output.append(escaping: title)
    }

    /// An address in an attribute: what has no place in an address is written by number.
    private mutating func append(address: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for index in address.indices where !Self.isInAddress(address[index]) {
            output.append(UnsafeBufferPointer(rebasing: address[start..<index]))
            start = index + 1
            switch address[index] {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "'"): append("&#x27;")
            default:
                let digits = Array("0123456789ABCDEF".utf8)
                output.append(UInt8(ascii: "%"))
                output.append(digits[Int(address[index] >> 4)])
                output.append(digits[Int(address[index] & 15)])
            }
        }
        output.append(UnsafeBufferPointer(rebasing: address[start...]))
    }

    private static func isInAddress(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"),
            UInt8(ascii: "(")...UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "#"),
            UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }
}

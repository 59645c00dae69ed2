import Diagnostics
import Markdown

@testable import Guide

/// A block of cmark's tree that holds text or code, as a repair has to leave it if no finding names one of its lines.
struct ReadBlock {
    /// What it is in, from the outside, with the numbers of ordered items.
    let path: String
    let kind: MarkdownNode.Kind
    /// What cmark shows of it.
    let html: String
    /// Its lines, from 1.
    let lines: ClosedRange<Int>
    /// Where it begins in its first line, from 1.
    let column: Int

    /// Whether two blocks look the same to a reader.
    func looks(like other: ReadBlock) -> Bool {
        path == other.path && kind == other.kind && html == other.html
    }

    static func all(of text: [UInt8]) -> [ReadBlock] {
        MarkdownDocument(parsing: text[...]).withTree { root in
            Leaves(of: root, text[...], TextScan(text[...])).all.map { leaf in
                ReadBlock(
                    path: path(of: leaf.node), kind: leaf.kind, html: html(of: leaf.node),
                    lines: leaf.first...leaf.last,
                    column: leaf.node.startColumn)
            }
        }
    }

    private static func html(of node: MarkdownNode) -> String {
        switch node.kind {
        case .paragraph: node.renderInlineHTML()
        case .heading: "\(node.headingLevel) \(node.renderInlineHTML())"
        default: node.renderHTML()
        }
    }

    private static func path(of leaf: MarkdownNode) -> String {
        var parts: [String] = []
        var node = leaf
        while let parent = node.parent {
            switch parent.kind {
            case .blockQuote: parts.append("quote")
            case .item where parent.parent?.isOrderedList ?? false: parts.append("\(number(of: parent)).")
            case .item: parts.append("item")
            default: break
            }
            node = parent
        }
        return parts.reversed().joined(separator: " ")
    }

    private static func number(of item: MarkdownNode) -> Int {
        var number = item.parent?.listStart ?? 1
        var before = item.previous
        while let other = before {
            number += 1
            before = other.previous
        }
        return number
    }
}

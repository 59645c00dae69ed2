import Markdown

/// The blocks of a parsed text that hold text or code, by their lines, and the containers that hold nothing.
struct Leaves {
    struct Leaf {
        let node: MarkdownNode
        let kind: MarkdownNode.Kind
        /// Its lines, from 1.
        let first: Int
        let last: Int
        /// How many list items, headings and the like begin before it; equal where none does in between.
        let barrier: Int
        /// Whether it is in a list item.
        let isInItem: Bool
    }

    private(set) var all: [Leaf] = []
    private(set) var emptyItems: [MarkdownNode] = []
    private var barrier = 0

    private let text: ArraySlice<UInt8>
    private let scan: TextScan

    init(of root: MarkdownNode, _ text: ArraySlice<UInt8>, _ scan: TextScan) {
        (self.text, self.scan) = (text, scan)
        all.reserveCapacity(128)
        read(root, isInItem: false)
    }

    private mutating func read(_ container: MarkdownNode, isInItem: Bool) {
        var next = container.firstChild
        while let node = next {
            next = node.next
            let kind = node.kind
            switch kind {
            case .item:
                barrier += 1
                if node.firstChild.map({ $0.line > node.line && $0.kind == .list }) ?? true { emptyItems.append(node) }
                read(node, isInItem: true)
            case .list, .blockQuote, .document: read(node, isInItem: isInItem)
            case .codeBlock: add(node, kind, lines: node.literalLineCount + (node.isFenced ? 1 : 0), isInItem)
            case .htmlBlock: add(node, kind, lines: node.literalLineCount, isInItem)
            case .heading:
                barrier += 1
                add(node, kind, lines: lineCount(ofHeading: node), isInItem)
            case .paragraph, .table: add(node, kind, lines: node.endLine - node.line + 1, isInItem)
            default: barrier += 1
            }
        }
    }

    /// cmark counts the line after an underline as the heading's.
    private func lineCount(ofHeading node: MarkdownNode) -> Int {
        let first = node.line
        let start = text[scan.range(ofLine: first)].dropFirst(max(0, node.startColumn - 1))
        let signs = start.prefix { $0 == UInt8(ascii: "#") }.count
        if signs > 0, signs == node.headingLevel, start.dropFirst(signs).first?.isBlank ?? true { return 1 }
        let last = min(max(node.endLine, first), scan.lineCount)
        let underline = (first..<(last + 1)).dropFirst().first { line in
            let signs = text[scan.range(ofLine: line)].drop { $0.isBlank || $0 == UInt8(ascii: ">") }
            guard let sign = signs.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "=") else { return false }
            return signs.drop { $0 == sign }.allSatisfy(\.isBlank)
        }
        return (underline ?? last) - first + 1
    }

    private mutating func add(_ node: MarkdownNode, _ kind: MarkdownNode.Kind, lines: Int, _ isInItem: Bool) {
        let first = node.line
        all.append(
            Leaf(
                node: node, kind: kind, first: first, last: first + max(lines, 1) - 1, barrier: barrier,
                isInItem: isInItem))
    }

    /// The leaf that a line belongs to: none for an empty line, a rule, or the definition of a link.
    func index(atLine line: Int) -> Int? {
        var (low, high) = (0, all.count)
        while low < high {
            let middle = (low + high) / 2
            if all[middle].first <= line { low = middle + 1 } else { high = middle }
        }
        guard low > 0, line <= all[low - 1].last else { return nil }
        return low - 1
    }
}

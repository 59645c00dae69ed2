import Markdown

/// Where every block of a parsed text stands, so that it can be moved as its author wrote it, long after the tree has been
/// taken apart.
///
/// A block reaches to the next one beside it, so that definitions of links, which are no blocks, stay with what they follow.
struct BlockSlices {
    private struct Place {
        let start: Int
        /// Behind its last line.
        let end: Int
        /// Bytes on its first line that are not its own: list markers, blanks.
        let offset: Int
    }

    private let lines: [RewrittenText.Line]
    private var places: [MarkdownNode: Place] = [:]

    init(_ text: RewrittenText, in root: MarkdownNode) {
        lines = text.lines
        var pending: [(node: MarkdownNode, end: Int)] = [(root, text.lines.count)]
        while let (container, end) = pending.popLast() {
            let blocks = container.children
            for (index, block) in blocks.enumerated() {
                let start = min(max(block.line - 1, 0), end)
                let next = index + 1 < blocks.count ? max(start, blocks[index + 1].line - 1) : end
                let offset = container == root ? 0 : max(0, block.column - 1)
                places[block] = Place(start: start, end: min(next, end), offset: offset)
                switch block.kind {
                case .list, .item: pending.append((block, min(next, end)))
                default: break
                }
            }
        }
    }

    /// What stands before the first block: definitions of links.
    func beginning(before block: MarkdownNode?) -> [RewrittenText.Line] {
        let end = block.flatMap { places[$0]?.start } ?? lines.count
        return Array(lines[..<end])
    }

    /// The lines of a block, from 0, with what follows it up to the next one.
    func range(of block: MarkdownNode) -> Range<Int> {
        places[block].map { $0.start..<$0.end } ?? 0..<0
    }

    /// The lines of a block as they stand. Of a list inside another block, or one that was put together from items, each
    /// item is moved for itself: its author may have indented its neighbours otherwise.
    func lines(of block: MarkdownNode) -> [RewrittenText.Line] {
        let place = places[block]
        if block.kind == .list, (place?.offset ?? 1) > 0 { return block.children.flatMap(lines) }
        guard let place else { return rendered(block) }
        guard place.start < place.end else { return [] }
        let first = lines[place.start]
        let width = Self.width(of: first.text.utf8.prefix(place.offset))
        var result = [
            RewrittenText.Line(
                text: String(decoding: first.text.utf8.dropFirst(place.offset), as: UTF8.self), source: first.source)
        ]
        for line in lines[(place.start + 1)..<place.end] {
            result.append(.init(text: Self.dedented(line.text, by: width), source: line.source))
        }
        return result
    }

    /// The lines behind a heading that belong to no other block.
    func rest(behind heading: MarkdownNode) -> [RewrittenText.Line] {
        let end = HeadingText.end(of: heading, in: lines)
        guard let place = places[heading], end < place.end, end > place.start else { return [] }
        return Array(lines[end..<place.end])
    }

    /// Whether a block stands in the text as it is; others were made on the way.
    func contains(_ block: MarkdownNode) -> Bool { block.kind == .list || places[block] != nil }

    /// The file's line of a node, be it inline.
    func source(of node: MarkdownNode?) -> Int {
        guard let node, !lines.isEmpty else { return 1 }
        return lines[min(max(node.line - 1, 0), lines.count - 1)].source
    }

    /// A block that was made on the way, written by the parser.
    private func rendered(_ block: MarkdownNode) -> [RewrittenText.Line] {
        let source = block.descendants.lazy.map(\.line).first { $0 > 0 } ?? 1
        let number = lines.isEmpty ? 1 : lines[min(max(source - 1, 0), lines.count - 1)].source
        return block.renderMarkdown().split(separator: "\n", omittingEmptySubsequences: false)
            .map { RewrittenText.Line(text: String($0), source: number) }
    }

    // MARK: Columns

    /// The columns that blanks and tabs fill; a tab reaches to the next multiple of four (CommonMark 0.31.2, section 2.2).
    private static func width(of prefix: some Sequence<UInt8>) -> Int {
        prefix.reduce(0) { $1 == UInt8(ascii: "\t") ? $0 + 4 - $0 % 4 : $0 + 1 }
    }

    /// A line without its first columns, as far as they are blank; tabs before its text become blanks.
    static func dedented(_ line: String, by width: Int) -> String {
        guard width > 0 else { return line }
        let blanks = line.prefix { $0 == " " || $0 == "\t" }
        return String(repeating: " ", count: max(0, self.width(of: blanks.utf8) - width)) + line.dropFirst(blanks.count)
    }
}

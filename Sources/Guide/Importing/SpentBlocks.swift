import Markdown

/// Blocks of a body whose words stand elsewhere by now: lists that became tables, and what says nothing beside these.
struct SpentBlocks {
    /// Their lines, from 0.
    private(set) var lines: Set<Int> = []
    /// What was left out beside lists, with its line in the file.
    private(set) var leftOut: [Located<String>] = []

    private let text: RewrittenText
    private let slices: BlockSlices
    /// Sentences that stand in other parts of the body.
    private let sentences: Set<String>
    /// The last part of the entry's address.
    private let slug: String

    /// - Parameter parts: The parts of the body that blocks are taken out of.
    init(in text: RewrittenText, slices: BlockSlices, blocks: [MarkdownNode], parts: [Range<Int>], slug: String) {
        self.text = text
        self.slices = slices
        self.slug = slug
        let inside = Set(parts.flatMap { $0 })
        let others = blocks.indices.filter { !inside.contains($0) && blocks[$0].kind == .paragraph }
        sentences = Set(others.map { blocks[$0].plainText.singleSpaced })
    }

    mutating func remove(_ block: MarkdownNode) {
        lines.formUnion(slices.range(of: block))
    }

    mutating func leaveOut(_ block: MarkdownNode) {
        remove(block)
        leftOut.append(Located(value: block.plainText.singleSpaced, line: slices.source(of: block)))
    }

    /// Leaves out what says nothing once the lists of a part are gone: sentences that stand elsewhere, a link to the entry itself,
    /// headings with nothing under them.
    mutating func tidy(_ part: ArraySlice<MarkdownNode>) {
        for block in part where block.kind == .paragraph {
            if sentences.contains(block.plainText.singleSpaced) || isOnlyLink(block) { leaveOut(block) }
        }
        for (index, block) in zip(part.indices, part).reversed() where block.kind == .heading {
            let own = part[(index + 1)...].prefix { $0.kind != .heading || $0.headingLevel > block.headingLevel }
            if own.allSatisfy(isRemoved) { leaveOut(block) }
        }
    }

    /// Whether a paragraph says no more than where it stands: `Full information: [address](address)`.
    private func isOnlyLink(_ paragraph: MarkdownNode) -> Bool {
        let links = paragraph.descendants.filter { $0.kind == .link }
        let words = paragraph.plainText.split(separator: " ")
        guard words.count <= 4, links.count < 2, let last = words.last else { return false }
        // An address may stand there as it is.
        if links.isEmpty, !last.contains("://") { return false }
        let address = links.first.map { Substring($0.url) } ?? last
        return address.split(separator: "/").last.map(String.init) == slug
    }

    private func isRemoved(_ block: MarkdownNode) -> Bool {
        slices.range(of: block).allSatisfy { lines.contains($0) || text.lines[$0].isBlank }
    }
}

extension [MarkdownNode] {
    /// The parts under headings that are called something, each with its heading; what is to be passed over is looked into no further.
    func parts(named isNamed: (String) -> Bool, without isPassedOver: (String) -> Bool = { _ in false }) -> [Range<Int>]
    {
        var parts: [Range<Int>] = []
        var index = 0
        while index < count {
            guard self[index].kind == .heading else {
                index += 1
                continue
            }
            let title = self[index].plainText
            let isFound = isNamed(title)
            guard isFound || isPassedOver(title) else {
                index += 1
                continue
            }
            let level = self[index].headingLevel
            let end = self[(index + 1)...].firstIndex { $0.kind == .heading && $0.headingLevel <= level } ?? count
            if isFound { parts.append(index..<end) }
            index = end
        }
        return parts
    }
}

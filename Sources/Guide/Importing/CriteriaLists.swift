import Markdown

/// Criteria that stand as lists in a body, as guides have them whose entries have no front matter.
///
/// ```markdown
/// ## Condensed
///
/// 1. Test keyboard only, then screen reader + keyboard actions
///
///    - Tab: Focus visibly moves to the link
/// ```
///
/// Only what stands under a heading that says so is looked at, and only lists whose items all have an action are read. What is left
/// of such a part and says nothing new goes with them: sentences that stand elsewhere in the entry, a link to the entry itself.
struct CriteriaLists {
    /// In the order in which they stand.
    private(set) var tables: [FrontMatter.Table] = []
    /// The lines of the body, from 0, that go.
    private(set) var lines: Set<Int> = []
    /// What else goes with the lists, with its line in the file.
    private(set) var leftOut: [Located<String>] = []

    private let vocabulary: Vocabulary
    private let text: RewrittenText
    private let slices: BlockSlices

    /// - Parameters:
    ///   - known: Tables that the entry has already; their lists stay where they are.
    ///   - slug: The last part of the entry's address.
    init(in text: RewrittenText, known: Set<CriteriaID>, slug: String, vocabulary: Vocabulary) {
        self.vocabulary = vocabulary
        self.text = text
        let document = MarkdownDocument(parsing: text.markdown.bytes)
        slices = document.withTree { BlockSlices(text, in: $0) }
        document.withTree { root in
            let blocks = root.children
            let elsewhere = Self.sentences(outside: Self.parts(of: blocks), in: blocks)
            for part in Self.parts(of: blocks) {
                let before = tables.count
                read(blocks[part], without: known)
                if tables.count > before { tidy(blocks[part], elsewhere: elsewhere, slug: slug) }
            }
            leftOut.sort { $0.line < $1.line }
        }
    }

    // MARK: Where they are

    /// The parts of a body that are said to hold criteria, each with its heading.
    private static func parts(of blocks: [MarkdownNode]) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var index = 0
        while index < blocks.count {
            guard blocks[index].kind == .heading, namesCriteria(blocks[index].plainText) else {
                index += 1
                continue
            }
            let level = blocks[index].headingLevel
            let end = blocks[(index + 1)...].firstIndex { $0.kind == .heading && $0.headingLevel <= level }
            parts.append(index..<(end ?? blocks.count))
            index = end ?? blocks.count
        }
        return parts
    }

    /// Whether a heading announces criteria: *Condensed*, *Acceptance criteria*.
    private static func namesCriteria(_ heading: String) -> Bool {
        let words = heading.lowercased().split { !$0.isLetter }
        return words.last == "criteria" || words == ["condensed"]
    }

    // MARK: Reading

    private mutating func read(_ blocks: ArraySlice<MarkdownNode>, without known: Set<CriteriaID>) {
        var heading: MarkdownNode?
        for block in blocks {
            if block.kind == .heading { heading = block }
            guard block.kind == .list else { continue }
            if let heading, let table = table(named: heading.plainText), let rows = rows(of: block) {
                _ = take(rows, of: block, as: table, without: known)
                continue
            }
            for item in block.children {
                let parts = item.children
                guard parts.count == 2, parts[0].kind == .paragraph, parts[1].kind == .list,
                    let table = table(named: parts[0].plainText), let rows = rows(of: parts[1])
                else { continue }
                if take(rows, of: item, as: table, without: known) { leaveOut(parts[0]) }
            }
        }
    }

    private mutating func take(
        _ rows: [FrontMatter.Row], of block: MarkdownNode, as table: CriteriaDefinition, without known: Set<CriteriaID>
    ) -> Bool {
        guard !known.contains(table.id) else { return false }
        if let index = tables.firstIndex(where: { $0.id == table.id }) {
            tables[index].rows += rows
        } else {
            tables.append(FrontMatter.Table(table, rows: rows))
        }
        lines.formUnion(slices.range(of: block))
        return true
    }

    /// The table that a text names first: `Test mobile screenreader gestures` is about gestures.
    private func table(named text: String) -> CriteriaDefinition? {
        let words = " " + text.lowercased().split { !$0.isLetter }.joined(separator: " ") + " "
        let found = vocabulary.configuration.criteria.compactMap { table in
            let names = [table.id.rawValue, table.title] + table.spellings
            let first = names.compactMap { words.range(of: " \($0.lowercased()) ")?.lowerBound }.min()
            return first.map { (table, $0) }
        }
        return found.min { $0.1 < $1.1 }?.0
    }

    /// The rows that a list has, `nil` where it is no list of actions and results.
    private func rows(of list: MarkdownNode) -> [FrontMatter.Row]? {
        var rows: [FrontMatter.Row] = []
        for item in list.children {
            guard let row = row(of: item) else { return nil }
            rows.append(row)
        }
        return rows.isEmpty ? nil : rows
    }

    private func row(of item: MarkdownNode) -> FrontMatter.Row? {
        let parts = item.children
        guard let first = parts.first, first.kind == .paragraph,
            let (action, result) = Self.divided(source(of: first))
        else { return nil }
        var texts = result.isEmpty ? [] : [result]
        for part in parts.dropFirst() {
            guard part.kind == .list, part.children.allSatisfy({ $0.children.count == 1 }) else { return nil }
            texts += part.children.compactMap(\.firstChild).map(source)
        }
        let line = slices.source(of: first)
        return FrontMatter.Row(
            action: action, line: line,
            results: texts.map { .init(text: Located(value: $0, line: line), platforms: nil) })
    }

    /// A paragraph as it is written, on one line.
    private func source(of paragraph: MarkdownNode) -> String {
        slices.lines(of: paragraph).map(\.text.trimmed).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// `Tab: Focus moves` or `**Tab:** Focus moves` as its action and its result.
    static func divided(_ text: String) -> (action: String, result: String)? {
        guard let match = text.firstMatch(of: /^(\*\*|__|\*|_|`)?([^:`*]{1,60}?)\1?[ ]*:[ ]*(?:\1(?=[ ]|$))?(.*)$/)
        else {
            return nil
        }
        let action = String(match.2).trimmed
        return action.isEmpty ? nil : (action, String(match.3).trimmed)
    }

    // MARK: What is left

    private static func sentences(outside parts: [Range<Int>], in blocks: [MarkdownNode]) -> Set<String> {
        let inside = Set(parts.flatMap { $0 })
        return Set(
            blocks.indices.filter { !inside.contains($0) && blocks[$0].kind == .paragraph }.map {
                blocks[$0].plainText.singleSpaced
            })
    }

    /// Takes out what says nothing once the lists of a part are rows: repeated sentences, links to the entry, empty headings.
    private mutating func tidy(_ blocks: ArraySlice<MarkdownNode>, elsewhere: Set<String>, slug: String) {
        for block in blocks where block.kind == .paragraph {
            if elsewhere.contains(block.plainText.singleSpaced) || Self.isOnlyLink(block, to: slug) { leaveOut(block) }
        }
        for (index, block) in zip(blocks.indices, blocks).reversed() where block.kind == .heading {
            let own = blocks[(index + 1)...].prefix { $0.kind != .heading || $0.headingLevel > block.headingLevel }
            if own.allSatisfy(isRemoved) { leaveOut(block) }
        }
    }

    /// `Full information: [address](address)`.
    private static func isOnlyLink(_ paragraph: MarkdownNode, to slug: String) -> Bool {
        let links = paragraph.descendants.filter { $0.kind == .link }
        guard links.count == 1, let link = links.first, paragraph.lastChild == link else { return false }
        let words = paragraph.plainText.split(separator: " ").count
        let address = link.url.split(separator: "/").last.map(String.init) ?? ""
        return words <= 4 && address == slug
    }

    private mutating func leaveOut(_ block: MarkdownNode) {
        lines.formUnion(slices.range(of: block))
        leftOut.append(Located(value: block.plainText.singleSpaced, line: slices.source(of: block)))
    }

    private func isRemoved(_ block: MarkdownNode) -> Bool {
        slices.range(of: block).allSatisfy { lines.contains($0) || text.lines[$0].isBlank }
    }
}

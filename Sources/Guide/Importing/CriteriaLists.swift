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
/// Only what stands under a heading that says so is looked at, and only lists whose items all have an action are read.
struct CriteriaLists {
    /// In the order in which they stand.
    private(set) var tables: [FrontMatter.Table] = []

    private let vocabulary: Vocabulary
    private let slices: BlockSlices

    init(vocabulary: Vocabulary, slices: BlockSlices) {
        self.vocabulary = vocabulary
        self.slices = slices
    }

    static func parts(of blocks: [MarkdownNode]) -> [Range<Int>] {
        blocks.parts(named: namesCriteria, without: ScenarioLists.namesScenarios)
    }

    /// Whether a heading announces criteria: *Condensed*, *Acceptance criteria*.
    private static func namesCriteria(_ heading: String) -> Bool {
        let words = heading.lowercased().split { !$0.isLetter }
        return words.last == "criteria" || words == ["condensed"]
    }

    /// Reads the lists of a part.
    ///
    /// - Parameter known: Tables that the entry has already; their lists stay where they are.
    mutating func read(_ part: ArraySlice<MarkdownNode>, without known: Set<CriteriaID>, spent: inout SpentBlocks) {
        var heading: MarkdownNode?
        for block in part {
            if block.kind == .heading { heading = block }
            guard block.kind == .list else { continue }
            if let heading, let table = vocabulary.criteria(namedFirstIn: heading.plainText), let rows = rows(of: block)
            {
                if add(rows, to: table, without: known) { spent.remove(block) }
                continue
            }
            for item in block.children {
                let parts = item.children
                guard parts.count == 2, parts[0].kind == .paragraph, parts[1].kind == .list,
                    let table = vocabulary.criteria(namedFirstIn: parts[0].plainText), let rows = rows(of: parts[1]),
                    add(rows, to: table, without: known)
                else { continue }
                spent.remove(item)
                spent.leaveOut(parts[0])
            }
        }
    }

    private mutating func add(
        _ rows: [FrontMatter.Row], to table: CriteriaDefinition, without known: Set<CriteriaID>
    ) -> Bool {
        guard !known.contains(table.id) else { return false }
        if let index = tables.firstIndex(where: { $0.id == table.id }) {
            tables[index].rows += rows
        } else {
            tables.append(FrontMatter.Table(table, rows: rows))
        }
        return true
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
            let (action, result) = Self.divided(slices.sentence(in: first))
        else { return nil }
        var texts = result.isEmpty ? [] : [result]
        for part in parts.dropFirst() {
            guard part.kind == .list, part.children.allSatisfy({ $0.children.count == 1 }) else { return nil }
            texts += part.children.compactMap(\.firstChild).map(slices.sentence)
        }
        let line = slices.source(of: first)
        return FrontMatter.Row(
            action: action, line: line,
            results: texts.map { .init(text: Located(value: $0, line: line), platforms: nil) })
    }

    /// `Tab: Focus moves` or `**Tab:** Focus moves` as its action and its result.
    static func divided(_ text: String) -> (action: String, result: String)? {
        guard let match = text.firstMatch(of: /^(\*\*|__|\*|_|`)?([^:`*]{1,100}?)\1?[ ]*:[ ]*(?:\1(?=[ ]|$))?(.*)$/)
        else {
            return nil
        }
        let action = String(match.2).trimmed
        return action.isEmpty ? nil : (action, String(match.3).trimmed)
    }
}

extension Vocabulary {
    /// The table that a text names first: `Test mobile screenreader gestures` is about gestures.
    func criteria(namedFirstIn text: String) -> CriteriaDefinition? {
        let words = Self.spaced(text)
        let found = configuration.criteria.compactMap { table in
            let names = [table.id.rawValue, table.title] + table.spellings
            let first = names.compactMap { words.range(of: Self.spaced($0))?.lowerBound }.min()
            return first.map { (table: table, place: $0) }
        }
        return found.min { $0.place < $1.place }?.table
    }

    private static func spaced(_ text: String) -> String {
        " " + text.lowercased().split { !$0.isLetter }.joined(separator: " ") + " "
    }
}

extension BlockSlices {
    /// A paragraph as it is written, on one line.
    func sentence(in paragraph: MarkdownNode) -> String {
        lines(of: paragraph).map(\.text.trimmed).filter { !$0.isEmpty }.joined(separator: " ")
    }
}

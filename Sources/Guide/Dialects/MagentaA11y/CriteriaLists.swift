import Markdown

/// Reads lists of criteria. Only lists whose items all have an action are read, each below a heading or an item that names its table.
struct CriteriaLists {
    let vocabulary: Vocabulary
    let firstLine: Int
    /// In the order in which they stand.
    private(set) var tables: [FrontMatter.Table] = []

    /// Whether a heading announces criteria: *Condensed*, *Acceptance criteria*.
    static func namesCriteria(_ heading: String) -> Bool {
        let words = heading.lowercased().split { !$0.isLetter }
        return words.last == "criteria" || words == [Substring(BodyCriteria.heading.lowercased())]
    }

    /// Reads the lists of a part and returns the blocks that are rows now.
    mutating func read(_ part: ArraySlice<MarkdownNode>) -> [MarkdownNode] {
        var heading: MarkdownNode?
        var read: [MarkdownNode] = []
        for block in part {
            if block.kind == .heading { heading = block }
            guard block.kind == .list else { continue }
            if let heading, let table = vocabulary.criteria(namedFirstIn: heading.plainText), let rows = rows(of: block)
            {
                add(rows, to: table)
                read.append(block)
                continue
            }
            for item in block.children {
                let parts = item.children
                guard parts.count == 2, parts[0].kind == .paragraph, parts[1].kind == .list,
                    let table = vocabulary.criteria(namedFirstIn: parts[0].plainText), let rows = rows(of: parts[1])
                else { continue }
                add(rows, to: table)
                read.append(item)
            }
        }
        return read
    }

    private mutating func add(_ rows: [FrontMatter.Row], to table: CriteriaDefinition) {
        if let index = tables.firstIndex(where: { $0.id == table.id }) {
            tables[index].rows += rows
        } else {
            tables.append(FrontMatter.Table(table, rows: rows))
        }
    }

    /// The rows that a list has, `nil` where it is not a list of actions and results.
    private func rows(of list: MarkdownNode) -> [FrontMatter.Row]? {
        let items = list.children
        let rows = items.compactMap(row)
        return rows.isEmpty || rows.count < items.count ? nil : rows
    }

    private func row(of item: MarkdownNode) -> FrontMatter.Row? {
        let parts = item.children
        guard let first = parts.first, first.kind == .paragraph, let (action, result) = Self.divided(first.sentence)
        else { return nil }
        var texts = result.isEmpty ? [] : [result]
        for part in parts.dropFirst() {
            guard part.kind == .list, part.children.allSatisfy({ $0.children.count == 1 }) else { return nil }
            texts += part.children.compactMap(\.firstChild).map(\.sentence)
        }
        let line = firstLine + first.line - 1
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
    /// The table that text names first: `Test mobile screenreader gestures` is about gestures.
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

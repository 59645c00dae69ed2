import Markdown

/// Collects the spoken examples of a section from its lists, quotes, tables and paragraphs.
struct AnnouncementCollector {
    let labels: LabelReader
    let section: SectionID
    let platform: PlatformID?
    private(set) var announcements: [Announcement] = []
    /// Their lines in the parsed text.
    private(set) var lines: [Int] = []
    /// The line and the words of the first text that looks like an example but is not one.
    private(set) var unread: (line: Int, words: String)?

    /// - Parameter conditions: The words of headings and items around the blocks, outermost first.
    mutating func collect(_ blocks: [MarkdownNode], under conditions: [String] = []) {
        /// What a bold line above the blocks says.
        var line: [String] = []
        for block in blocks {
            switch block.kind {
            case .list:
                for item in block.children { collect(item: item, under: conditions + line) }
            case .blockQuote where Callout(block) == nil: collect(block.children, under: conditions + line)
            case .table: collect(table: block, under: conditions + line)
            case .paragraph:
                if take(block, under: conditions + line) { continue }
                if block.isEmphasized { line = condition(in: block).map { [$0] } ?? [] }
                note(block, isItem: false)
            default: break
            }
        }
    }

    private mutating func collect(item: MarkdownNode, under conditions: [String]) {
        guard let first = item.firstChild, first.kind == .paragraph else { return }
        let isExample = take(first, under: conditions)
        if !isExample { note(first, isItem: true) }
        let condition = isExample ? nil : self.condition(in: first)
        collect(Array(item.children.dropFirst()), under: conditions + (condition.map { [$0] } ?? []))
    }

    /// Takes the examples of a table. The first cell of a row says when, the head of a column which screen reader.
    private mutating func collect(table: MarkdownNode, under conditions: [String]) {
        let rows = table.children
        let heads = rows.first { $0.kind == .tableHeader }?.children.map { $0.textWithoutTags.trimmed } ?? []
        for row in rows where row.kind == .tableRow {
            var own: [String] = []
            for (column, cell) in row.children.enumerated() {
                let head = column < heads.count ? heads[column] : ""
                let isSpoken = speaks(head)
                // The platform's own screen reader is not a condition.
                let reader = isSpoken && !isOwnReader(head) ? [head] : []
                let text = cell.textWithoutTags.trimmed
                if isSpoken, !text.isEmpty, AnnouncementReader.read(text).isEmpty, !AnnouncementReader.hasMark(text) {
                    add(
                        AnnouncementReader.Example(text: text, condition: nil), line: row.line,
                        under: conditions + own + reader)
                } else if !take(cell, line: row.line, under: conditions + own + reader), column == 0 {
                    own = condition(in: cell).map { [$0] } ?? []
                }
            }
        }
    }

    private func isOwnReader(_ head: String) -> Bool {
        guard let reader = ScreenReader.named(head.lowercased())?.id else { return true }
        return platform.flatMap { labels.vocabulary.screenReaders.value[$0]?.id } == reader
    }

    /// Whether the cells below a column's head are what a screen reader says.
    private func speaks(_ head: String) -> Bool {
        ScreenReader.named(head.lowercased()) != nil || labels.vocabulary.aspectID(ofHeading: head) == "announcements"
    }

    /// Takes the examples of a paragraph or a cell; false if it has none.
    @discardableResult
    private mutating func take(_ block: MarkdownNode, line: Int? = nil, under conditions: [String]) -> Bool {
        let examples = AnnouncementReader.read(block.textWithoutTags.trimmed)
        for example in examples { add(example, line: line ?? block.line, under: conditions) }
        return !examples.isEmpty
    }

    private mutating func add(_ example: AnnouncementReader.Example, line: Int, under conditions: [String]) {
        var (platform, words) = (platform, [String]())
        for condition in conditions + (example.condition.map { [$0] } ?? []) {
            let (named, rest) = place(in: condition)
            platform = named ?? platform
            if let rest { words.append(rest) }
        }
        let condition = words.isEmpty ? nil : words.joined(separator: ", ")
        lines.append(line)
        announcements.append(
            Announcement(
                platform: platform, section: section, text: example.text, condition: condition,
                screenReader: platform.flatMap { labels.vocabulary.screenReaders.value[$0] }))
    }

    /// Notes text that begins with a quotation, or is an item with one, and no sentence.
    private mutating func note(_ block: MarkdownNode, isItem: Bool) {
        let text = block.textWithoutTags.trimmed
        guard unread == nil, AnnouncementReader.hasMark(text), !text.hasSuffix("."), !text.hasSuffix(":"),
            isItem || AnnouncementReader.hasMark(text.prefix(1))
        else { return }
        unread = (block.line, text)
    }

    // MARK: Conditions

    /// The platform that a condition names, and what else it says: `TalkBack`, `iOS 17`.
    private func place(in condition: String) -> (platform: PlatformID?, rest: String?) {
        // Where nothing else says which platform is meant, its screen reader does.
        if let reader = ScreenReader.named(condition.lowercased()) {
            return (platform == nil ? labels.vocabulary.platformID(named: reader.platform) : nil, condition)
        }
        guard let label = labels.label(condition), label.frameworks.isEmpty else { return (nil, condition) }
        // The platform's name alone is not a condition.
        return (label.platform, labels.vocabulary.isPlainName(condition, of: label.platform) ? nil : condition)
    }

    /// What an item says about the examples below it; `nil` if it is prose, or only says that they are examples.
    private func condition(in paragraph: MarkdownNode) -> String? {
        let text = paragraph.textWithoutTags.trimmed
        guard text.utf8.count <= 80, !AnnouncementReader.hasMark(text) else { return nil }
        let words = (text.hasSuffix(":") ? String(text.dropLast()) : text).trimmed
        guard AnnouncementCondition.isOver(words), labels.vocabulary.aspectID(ofHeading: words) != "announcements"
        else { return nil }
        return words
    }
}

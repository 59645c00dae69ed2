import Markdown

/// Gathers the spoken examples of a section from its lists, tables, quotes and paragraphs, with all that says where and when
/// they are heard: the words of an item above, a bold line, the head of a column.
///
/// ```markdown
/// - Collapsed:
///   - "Label, button, collapsed"
///
/// | State | VoiceOver | TalkBack |
/// |---|---|---|
/// | on | "On, Label, switch" | "On, switch, Label" |
/// ```
struct AnnouncementCollector {
    let labels: LabelReader
    let section: SectionID
    let platform: PlatformID?
    private(set) var announcements: [Announcement] = []

    init(labels: LabelReader, section: SectionID, platform: PlatformID?) {
        self.labels = labels
        self.section = section
        self.platform = platform
    }

    /// - Parameter conditions: What stands over all blocks, outermost first.
    mutating func collect(_ blocks: [MarkdownNode], under conditions: [String] = []) {
        var conditions = conditions
        let count = conditions.count
        for block in blocks {
            switch block.kind {
            case .list:
                for item in block.children { collect(item: item, under: conditions) }
            case .table: collect(table: block, under: conditions)
            case .blockQuote: collect(block.children, under: conditions)
            case .paragraph:
                if block.isEmphasized, let words = conditionOver(block) {
                    conditions = conditions.prefix(count) + [words]
                } else {
                    take(block, under: conditions)
                }
            default: break
            }
        }
    }

    private mutating func collect(item: MarkdownNode, under conditions: [String]) {
        guard let first = item.firstChild, first.kind == .paragraph else {
            collect(item.children, under: conditions)
            return
        }
        let isExample = take(first, under: conditions)
        guard first.next != nil else { return }
        let over = isExample ? nil : conditionOver(first)
        collect(Array(item.children.dropFirst()), under: conditions + (over.map { [$0] } ?? []))
    }

    /// Takes the examples that a paragraph consists of, or its lines do.
    @discardableResult
    private mutating func take(_ paragraph: MarkdownNode, under conditions: [String]) -> Bool {
        let text = Self.words(of: paragraph.children).trimmed
        guard AnnouncementReader.hasOpening(text[...]) || text.hasPrefix("'") || text.hasPrefix("‘") else {
            return false
        }
        var examples = self.examples(in: text)
        if examples.isEmpty {
            let lines = paragraph.children.split(whereSeparator: \.isBreak).map { Self.words(of: Array($0)).trimmed }
            let found = lines.map(self.examples)
            if lines.count > 1, found.allSatisfy({ !$0.isEmpty }) { examples = found.flatMap { $0 } }
        }
        for example in examples { add(example, under: conditions) }
        return !examples.isEmpty
    }

    private func examples(in text: String) -> [AnnouncementReader.Example] {
        AnnouncementReader.read(text).map { [$0] } ?? AnnouncementReader.readSeveral(text, labels: labels)
    }

    // MARK: Tables

    /// Takes a row's examples: what stands in quotation marks, or below a screen reader or *Announcement*. The first cell says
    /// when.
    private mutating func collect(table: MarkdownNode, under conditions: [String]) {
        let rows = table.children.map { $0.children.map { Self.words(of: $0.children).trimmed } }
        guard let titles = rows.first else { return }
        let isSpeaker = titles.map { AnnouncementReader.isSpeaker($0, labels: labels) }
        let isSpoken = titles.map { labels.vocabulary.aspectID(named: Vocabulary.normalized($0)) == "announcements" }
        for cells in rows.dropFirst() {
            var conditions = conditions
            for (column, cell) in cells.enumerated() where column < titles.count && cell.contains(where: \.isLetter) {
                let examples = self.examples(in: cell)
                let over = isSpeaker[column] ? [titles[column]] : []
                if !examples.isEmpty {
                    for example in examples { add(example, under: over + conditions) }
                } else if isSpeaker[column] || isSpoken[column], !Self.nothing.contains(cell.lowercased()) {
                    add(.init(text: cell, condition: nil), under: over + conditions)
                } else if column == 0 {
                    conditions.append(cell)
                }
            }
        }
    }

    private static let nothing: Set<String> = ["n/a", "none", "nothing"]

    // MARK: Conditions

    private mutating func add(_ example: AnnouncementReader.Example, under conditions: [String]) {
        var (platform, words) = (platform, [String]())
        for condition in conditions + (example.condition.map { [$0] } ?? []) {
            let (named, rest) = place(in: condition)
            platform = named ?? platform
            if let rest { words.append(rest) }
        }
        announcements.append(
            Announcement(platform: platform, section: section, text: example.text, condition: words.joinedConditions))
    }

    /// The platform that a condition names, and what else it says: `Android, disabled`.
    private func place(in condition: String) -> (platform: PlatformID?, rest: String?) {
        if let reader = ScreenReader(named: condition) {
            return (platform == nil ? reader.platform(in: labels.vocabulary) : nil, condition)
        }
        if let label = labels.label(condition), label.frameworks.isEmpty {
            // The platform's mere name is no condition.
            return (label.platform, labels.vocabulary.isPlainName(condition, of: label.platform) ? nil : condition)
        }
        guard let comma = condition.firstIndex(of: ","),
            let id = labels.vocabulary.platformID(named: String(condition[..<comma]))
        else { return (nil, condition) }
        return (id, String(condition[comma...].dropFirst()).trimmed)
    }

    /// What a paragraph says of the examples below it; `nil` where it is prose, or says that they are examples.
    private func conditionOver(_ paragraph: MarkdownNode) -> String? {
        let text = Self.words(of: paragraph.children).trimmed
        guard text.utf8.count <= 80, !AnnouncementReader.hasOpening(text[...]) else { return nil }
        let words = (text.hasSuffix(":") ? String(text.dropLast()) : text).trimmed
        guard AnnouncementCondition.isOver(words), labels.vocabulary.aspectID(ofHeading: words) != "announcements"
        else {
            return nil
        }
        return words
    }

    /// What inline nodes say. Tags that pass, such as those that name a language, are not said.
    private static func words(of nodes: [MarkdownNode]) -> String {
        let tags = nodes.flatMap { [$0] + $0.descendants }.filter { $0.kind == .htmlInline }.map(\.literal)
        let closed = Set(tags.filter { $0.hasPrefix("</") }.compactMap { HTMLPolicy.elementName(ofTag: $0) })
        return nodes.map { node in
            let name = node.kind == .htmlInline ? HTMLPolicy.elementName(ofTag: node.literal) : nil
            return name.map(closed.contains) ?? false ? "" : node.plainText
        }.joined()
    }
}

import Markdown

/// Collects the spoken examples of a section from its lists, quotes and paragraphs.
struct AnnouncementCollector {
    let labels: LabelReader
    let section: SectionID
    let platform: PlatformID?
    private(set) var announcements: [Announcement] = []
    /// Their lines in the parsed text.
    private(set) var lines: [Int] = []

    /// - Parameter conditions: The words of the items around the blocks, outermost first.
    mutating func collect(_ blocks: [MarkdownNode], under conditions: [String] = []) {
        for block in blocks {
            switch block.kind {
            case .list:
                for item in block.children { collect(item: item, under: conditions) }
            case .blockQuote where Callout(block) == nil: collect(block.children, under: conditions)
            case .paragraph: take(block, under: conditions)
            default: break
            }
        }
    }

    private mutating func collect(item: MarkdownNode, under conditions: [String]) {
        guard let first = item.firstChild, first.kind == .paragraph else { return }
        let isExample = take(first, under: conditions)
        let condition = isExample ? nil : self.condition(in: first)
        collect(Array(item.children.dropFirst()), under: conditions + (condition.map { [$0] } ?? []))
    }

    /// Takes the example that a paragraph is; false for any other paragraph.
    @discardableResult
    private mutating func take(_ paragraph: MarkdownNode, under conditions: [String]) -> Bool {
        guard let example = AnnouncementReader.read(paragraph.textWithoutTags.trimmed) else { return false }
        var (platform, words) = (platform, [String]())
        for condition in conditions + (example.condition.map { [$0] } ?? []) {
            let (named, rest) = place(in: condition)
            platform = named ?? platform
            if let rest { words.append(rest) }
        }
        let condition = words.isEmpty ? nil : words.joined(separator: ", ")
        lines.append(paragraph.line)
        announcements.append(
            Announcement(
                platform: platform, section: section, text: example.text, condition: condition,
                screenReader: platform.flatMap { labels.vocabulary.screenReaders.value[$0] }))
        return true
    }

    // MARK: Conditions

    /// The platform that a condition names, and what else it says: `TalkBack`, `iOS 17`.
    private func place(in condition: String) -> (platform: PlatformID?, rest: String?) {
        // Where nothing else says which platform is meant, its screen reader does.
        if let reader = ScreenReader.named(condition.lowercased()) {
            return (platform == nil ? labels.vocabulary.platformID(named: reader.platform) : nil, condition)
        }
        guard let label = labels.label(condition), label.frameworks.isEmpty else { return (nil, condition) }
        // The platform's name alone is no condition.
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

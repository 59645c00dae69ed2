import Markdown

/// Collects the spoken examples of a section from its lists, quotes and paragraphs.
///
/// ```markdown
/// - Collapsed:
///   - "Label, button, collapsed"
/// - "Label, button, dimmed" (disabled)
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

    /// - Parameter conditions: The words of the items around the blocks, outermost first.
    mutating func collect(_ blocks: [MarkdownNode], under conditions: [String] = []) {
        for block in blocks {
            switch block.kind {
            case .list:
                for item in block.children { collect(item: item, under: conditions) }
            case .blockQuote: collect(block.children, under: conditions)
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
        guard let example = AnnouncementReader.read(Self.words(of: paragraph)) else { return false }
        add(example, under: conditions)
        return true
    }

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

    /// The platform that a condition names, and what else it says: `TalkBack`, `iOS 17`.
    private func place(in condition: String) -> (platform: PlatformID?, rest: String?) {
        if let reader = ScreenReader(named: condition) {
            return (platform == nil ? reader.platform(in: labels.vocabulary) : nil, condition)
        }
        guard let label = labels.label(condition), label.frameworks.isEmpty else { return (nil, condition) }
        // The platform's name alone is no condition.
        return (label.platform, labels.vocabulary.isPlainName(condition, of: label.platform) ? nil : condition)
    }

    /// What an item says about the examples below it; `nil` if it is prose, or only says that they are examples.
    private func condition(in paragraph: MarkdownNode) -> String? {
        let text = Self.words(of: paragraph)
        guard text.utf8.count <= 80, !AnnouncementReader.hasOpening(text[...]) else { return nil }
        let words = (text.hasSuffix(":") ? String(text.dropLast()) : text).trimmed
        guard AnnouncementCondition.isOver(words), labels.vocabulary.aspectID(ofHeading: words) != "announcements"
        else { return nil }
        return words
    }

    /// The spoken words of a paragraph. Tags that pass, such as those that name a language, are not spoken.
    private static func words(of paragraph: MarkdownNode) -> String {
        let nodes = paragraph.children
        let tags = nodes.flatMap { [$0] + $0.descendants }.filter { $0.kind == .htmlInline }.map(\.literal)
        let closed = Set(tags.filter { $0.hasPrefix("</") }.compactMap { HTMLPolicy.elementName(ofTag: $0) })
        return nodes.map { node in
            let name = node.kind == .htmlInline ? HTMLPolicy.elementName(ofTag: node.literal) : nil
            return name.map(closed.contains) ?? false ? "" : node.plainText
        }.joined().trimmed
    }
}

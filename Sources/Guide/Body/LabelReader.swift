import Markdown

/// Finds the labels that blocks are or begin with.
struct LabelReader {
    let vocabulary: Vocabulary
    /// The platform in whose text the labels stand: of frameworks with the same name, its own is meant.
    var platform: PlatformID?

    private var names: NameReader { NameReader(vocabulary: vocabulary) }

    /// The same reader inside a platform.
    func inside(_ platform: PlatformID?) -> LabelReader { LabelReader(vocabulary: vocabulary, platform: platform) }

    /// The label that the text is; `nil` for any other text.
    func label(_ text: String) -> Label? { names.naming(of: text).label?.reading(in: platform) }

    // MARK: Blocks

    /// A label at the start of a block, and where its own text begins.
    struct Found {
        let label: Label
        /// The inline nodes after the label that belong to what it labels; empty for a label that is alone.
        let rest: [MarkdownNode]
        /// The nodes that are the label, with their emphasis.
        let name: [MarkdownNode]
        /// The beginning of `rest` that says more about the label: `(iOS 14+)`.
        var remark: Substring = ""
    }

    /// The label that a paragraph or a heading is or begins with.
    ///
    /// A label that is alone is bold, emphasised or a heading. One before text is bold, and a colon, a dash or a line break
    /// follows.
    /// - Parameter allowsPlain: Whether text without emphasis may be a label, as that of an item with items below it.
    func label(in block: MarkdownNode, allowsPlain: Bool = false) -> Found? {
        guard block.kind == .paragraph || block.kind == .heading else { return nil }
        // Most blocks begin with plain text and are not labels.
        guard let start = block.firstChild,
            allowsPlain || block.kind == .heading || start.kind != .text || start.isBlankText,
            let first = block.firstChild(where: { !$0.isBlankText })
        else { return nil }
        if block.kind == .heading || allowsPlain || block.isEmphasized, let label = label(block.plainText.trimmed) {
            // In a table of contents, names link to their sections.
            return block.kind != .heading && block.isLinkToPlace
                ? nil : Found(label: label, rest: [], name: block.children)
        }
        guard let start = self.start(at: first, allowsAlone: true), let second = first.next else { return nil }
        let rest = block.children.drop { $0 != second }.drop(while: \.isBreak)
        let hasText = rest.contains { node in
            guard node.kind == .text else { return !node.isBlankText && !node.isBreak }
            let text = node.literal.trimmed.dropFirst(node == second ? start.remark.count : 0)
            return !(text.isEmpty || text.count == 1 && text.allSatisfy(Self.separators.contains))
        }
        return Found(label: start.label, rest: hasText ? Array(rest) : [], name: [first], remark: start.remark)
    }

    /// Whether a bold line or a heading is for others than the label before it: for all platforms or frameworks, for another
    /// platform, or for one that the guide does not have. Between platforms' labels, any label of the same form is, too: `**App:**`.
    func isForOthers(_ block: MarkdownNode, than found: Found) -> Bool {
        guard block.kind == .paragraph || block.kind == .heading, let first = block.firstChild,
            block.kind == .heading || first.kind == .strong || first.kind == .emphasis
        else { return false }
        let name = first.next == nil ? block.plainText : first.plainText
        let naming = names.naming(of: name)
        if naming.isForAll || naming.platforms.contains(where: { $0 != found.label.platform }) { return true }
        // `**Web** content is …` is a sentence.
        let behind = first.next?.literal.first { $0 != " " }
        let isAlone = first.next == nil || block.kind == .heading
        let isLabel = isAlone || name.trimmed.hasSuffix(":") || behind.map(Self.separators.contains) ?? false
        let isLike = platform == nil && first.kind == .strong && (isAlone || !found.rest.isEmpty)
        return isLabel && (naming.isForeign || isLike)
    }

    // MARK: Lines

    /// The characters that separate a label from its text.
    static let separators: Set<Character> = [":", "–", "—", "-"]

    /// The bold label that a line begins with, and a remark after it: `(iOS 14+)`.
    ///
    /// - Parameter allowsAlone: Whether the label may have its line for itself.
    private func start(at bold: MarkdownNode, allowsAlone: Bool) -> (label: Label, remark: Substring)? {
        guard bold.kind == .strong, let second = bold.next else { return nil }
        let name = bold.plainText.trimmed
        guard let label = label(name) else { return nil }
        if name.hasSuffix(":") || name.hasSuffix(".") { return (label, "") }
        if second.isBreak { return allowsAlone ? (label, "") : nil }
        guard second.kind == .text else { return nil }
        let text = second.literal
        let rest = text[...].drop { $0 == " " }
        guard let sign = rest.first else { return nil }
        if Self.separators.contains(sign) { return (label, "") }
        // `**SwiftUI** (iOS 14+): text`
        guard sign == "(", rest.startIndex > text.startIndex, let close = rest.firstIndex(of: ")") else { return nil }
        let remark = rest[...close]
        guard let remarked = self.label("\(name) \(remark)"),
            remarked.frameworks == label.reading(in: remarked.platform).frameworks
        else { return nil }
        let behind = rest[close...].dropFirst().drop { $0 == " " }
        let isSeparated = behind.first.map(Self.separators.contains) ?? (second.next?.isBreak ?? true && allowsAlone)
        return isSeparated ? (remarked, remark) : nil
    }

    /// Where labels begin inside a paragraph, after its first line or sentence: `**UIKit:** …`, `**SwiftUI:** …`.
    func starts(inside paragraph: MarkdownNode) -> [(node: MarkdownNode, label: Label)] {
        guard paragraph.kind == .paragraph else { return [] }
        var starts: [(node: MarkdownNode, label: Label)] = []
        var previous: MarkdownNode?
        // A name alone on its line may be prose, unless the paragraph begins with such a label. A paragraph that was made from
        // the text after a label has no line.
        var allowsAlone = paragraph.line == 0
        // After text with a label, one may follow in the same line: `**SwiftUI**: a. **UIKit**: b.`
        var beginsWithLabel = false
        for node in paragraph.childWalk {
            defer { previous = node }
            guard node.kind == .strong else { continue }
            guard let before = previous else {
                allowsAlone = allowsAlone || start(at: node, allowsAlone: true) != nil
                beginsWithLabel = start(at: node, allowsAlone: false) != nil
                continue
            }
            guard before.isBreak || beginsWithLabel && before.endsSentence,
                let start = start(at: node, allowsAlone: allowsAlone && before.isBreak)
            else { continue }
            starts.append((node, start.label))
        }
        return starts
    }

    // MARK: Sections

    /// Whether a section, from its heading to the next one, has labels of another platform: it is for all, wherever it is.
    func hasLabels(ofOthersThan platform: PlatformID, behind heading: MarkdownNode) -> Bool {
        var next = heading.next
        while let block = next, block.kind != .heading {
            let paragraphs = block.kind == .list ? block.children.compactMap(\.firstChild) : [block]
            for paragraph in paragraphs {
                guard let found = label(in: paragraph, allowsPlain: block.kind == .list && paragraph.isFollowedByList)
                else { continue }
                let labels = [found.label] + starts(inside: paragraph).map(\.label)
                if labels.contains(where: { $0.frameworks.isEmpty && $0.platform != platform }) { return true }
            }
            next = block.next
        }
        return false
    }
}

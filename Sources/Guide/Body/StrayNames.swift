import Markdown

/// Finds names of platforms that look like a heading or a label but do not start a platform, so the text below them is shown to
/// other readers than it was written for.
///
/// ```markdown
/// ## iOS
///
/// > ### Android
///
/// <h3>Android</h3>
///
/// - *Android*
///   - Text.
/// ```
///
/// Only what a block begins with is looked at, because prose may name any platform.
struct StrayNames {
    let labels: LabelReader
    let text: MarkdownText
    var findings: Findings

    private var vocabulary: Vocabulary { labels.vocabulary }
    private var names: NameReader { NameReader(vocabulary: vocabulary) }

    init(labels: LabelReader, text: MarkdownText, findings: Findings) {
        (self.labels, self.text, self.findings) = (labels, text, findings)
    }

    /// Looks at a node of a section's text.
    ///
    /// - Parameter platform: The platform that the section is for; `nil` for a section for all.
    mutating func read(_ node: MarkdownNode, in platform: PlatformID?) {
        switch node.kind {
        case .paragraph: read(paragraph: node, in: platform)
        case .strong: if let platform { read(bold: node, in: platform) }
        case .heading: read(heading: node, in: platform)
        case .htmlBlock: read(html: node, in: platform)
        default: return
        }
    }

    // MARK: Headings

    /// A heading in a quote or a list item.
    private mutating func read(heading node: MarkdownNode, in platform: PlatformID?) {
        // In a section for all, the first heading of an item is a label.
        if platform == nil, node.previous == nil, node.parent?.kind == .item,
            node.parent?.parent?.parent?.kind == .document
        {
            return
        }
        let words = node.headingWords
        let naming = names.naming(of: words)
        // `iOS VoiceOver` in text for all says whose words follow.
        if platform == nil, let label = naming.label, label.frameworks.isEmpty,
            vocabulary.platformID(named: HeadingName.of(words)) == nil
        {
            return
        }
        let reason = "a heading in a quote or a list does not start a platform"
        report(words, naming, line: node.line, in: platform, because: reason)
    }

    /// Elements of HTML whose text is over other text.
    private static let overText: Set<String> = [
        "h1", "h2", "h3", "h4", "h5", "h6", "summary", "b", "strong", "p", "div", "dt", "center", "u", "i", "em",
        "legend", "span", "font", "big",
    ]

    private mutating func read(html node: MarkdownNode, in platform: PlatformID?) {
        let html = node.literal
        guard RawHTML(html) == nil else { return }
        var isOverText = false
        var tables = 0
        for token in HTMLToken.tokens(of: html) {
            switch token {
            case .tag(let tag):
                isOverText = !tag.isClosing && Self.overText.contains(tag.name)
                if tag.name == "table" { tables += tag.isClosing ? -1 : 1 }
            case .comment: isOverText = false
            case .text(let text):
                // A heading in a cell is for the cell.
                guard isOverText, tables <= 0 else { continue }
                let words = String(text).trimmed.singleSpaced
                let naming = names.naming(of: words)
                guard !words.isEmpty, let start = text.firstIndex(where: { !$0.isWhitespace }) else { continue }
                let line = html.utf8[..<start].count { $0 == UInt8(ascii: "\n") } + node.line
                report(words, naming, line: line, in: platform, because: Self.inHTML)
            }
        }
    }

    private static let inHTML = "a name in HTML does not start a platform"

    // MARK: Paragraphs

    private mutating func read(paragraph: MarkdownNode, in platform: PlatformID?) {
        guard let first = paragraph.firstChild(where: { !$0.isBlankText }) else { return }
        switch first.kind {
        case .text: read(plain: first, of: paragraph, in: platform)
        case .strong, .emphasis:
            guard let platform, !paragraph.isLinkToPlace else { return }
            let words = paragraph.isEmphasized ? paragraph.plainText.trimmed : first.plainText.trimmed
            let isBeforeSign = paragraph.isEmphasized || isBeforeSign(words, first.next)
            guard isBeforeSign || isBeforeText(first.next, in: paragraph) else { return }
            let isLabel = isBeforeSign && (first.kind == .strong || first.firstChild?.kind == .strong)
            report(words, names.naming(of: words), line: first.line, in: platform, isLabel: isLabel)
        case .htmlInline: read(tag: first, of: paragraph, in: platform)
        default: return
        }
    }

    /// Bold words that begin a further line of their paragraph.
    private mutating func read(bold node: MarkdownNode, in platform: PlatformID) {
        guard node.previous?.isBreak ?? false, node.parent?.kind == .paragraph else { return }
        let words = node.plainText.trimmed
        guard isBeforeSign(words, node.next) else { return }
        report(words, names.naming(of: words), line: node.line, in: platform, isLabel: true)
    }

    /// `<b>Android</b>`
    private mutating func read(tag: MarkdownNode, of paragraph: MarkdownNode, in platform: PlatformID?) {
        guard let opening = HTMLToken.tags(of: tag.literal).first, !opening.isClosing,
            Self.overText.contains(opening.name)
        else { return }
        var words = ""
        var next = tag.next
        while let node = next, !node.isBreak {
            next = node.next
            if node.kind == .htmlInline, HTMLToken.tags(of: node.literal).first?.name == opening.name { break }
            words += node.kind == .htmlInline ? "" : node.plainText
        }
        words = words.trimmed
        let isAlone = next?.isBreak ?? true
        guard
            isAlone || platform != nil && (isBeforeSign(words, next) || isBeforeText(next, in: paragraph))
        else { return }
        report(words, names.naming(of: words), line: tag.line, in: platform, because: Self.inHTML)
    }

    /// Whether a line ends after a name, or a sign divides it from text.
    private func isBeforeSign(_ words: String, _ next: MarkdownNode?) -> Bool {
        guard let next, !next.isBreak, !words.hasSuffix(":"), !words.hasSuffix(".") else { return true }
        guard next.kind == .text else { return false }
        guard let sign = next.literal.first(where: { $0 != " " }) else { return next.next?.isBreak ?? true }
        return LabelReader.separators.contains(sign) || sign == "("
    }

    /// Whether text of its own follows a name: `**Android** has …` begins a sentence, `**Android** Text.` and any item do not.
    private func isBeforeText(_ next: MarkdownNode?, in paragraph: MarkdownNode) -> Bool {
        guard let next, next.kind == .text, let sign = next.literal.first(where: { $0 != " " }) else { return false }
        return sign.isUppercase || paragraph.parent?.kind == .item && sign.isLetter
    }

    /// The longest name that is looked for in text without emphasis, in bytes.
    private static let longestPlainName = 32

    /// A line without emphasis: `Android`, `Android: text`.
    private mutating func read(plain first: MarkdownNode, of paragraph: MarkdownNode, in platform: PlatformID?) {
        let bytes = first.literalBytes
        if first.next?.isBreak ?? true, bytes.count <= Self.longestPlainName {
            let words = first.literal.trimmed
            if paragraph.parent?.kind == .item, paragraph.isFollowedByList {
                // In a section for all, it is a label.
                if let platform { report(words, names.naming(of: words), line: first.line, in: platform) }
                return
            }
            // Several names in a list or a quote are words.
            if paragraph.parent?.kind == .document || first.next != nil || paragraph.next != nil,
                let named = vocabulary.platformID(named: HeadingName.of(words))
            {
                if named == platform { return }
                return findings.report(
                    .platformAsText, line: text.sourceLine(first.line), at: words,
                    "'\(words)' is plain text; start a platform with a heading: '## \(words)'")
            }
        }
        guard let platform,
            let colon = bytes.prefix(Self.longestPlainName).firstIndex(of: UInt8(ascii: ":"))
        else { return }
        let words = String(decoding: bytes[..<colon], as: UTF8.self)
        report(words, names.naming(of: words), line: first.line, in: platform)
    }

    // MARK: Findings

    /// - Parameter isLabel: Whether the words are a label in all but their place. Elsewhere, the name of a framework may be a word like
    ///   any other: `View: shows it`.
    private mutating func report(
        _ words: String, _ naming: Naming, line: Int, in platform: PlatformID?, because reason: String? = nil,
        isLabel: Bool = false
    ) {
        guard isLabel || naming.isSureOf(words) else { return }
        let addition = reason.map { "; \($0)" } ?? ""
        if let platform {
            guard let fact = vocabulary.fact(of: naming, elsewhereThan: platform) else { return }
            findings.report(
                .frameworkElsewhere, line: text.sourceLine(line), at: words,
                "'\(words)' \(fact), but the text is for \(vocabulary.name(of: platform))\(addition)")
        } else if naming.label != nil {
            findings.report(
                .platformAsText, line: text.sourceLine(line), at: words,
                "'\(words)' is read as text, and what follows is for all platforms\(addition)")
        }
    }
}

extension Naming {
    /// Whether words that name a framework name it alone, and are not one word that may mean something else.
    func isSureOf(_ words: String) -> Bool { label?.frameworks.isEmpty ?? true || words.utf8.contains(0x20) }
}

extension Vocabulary {
    /// What the words of a heading or a label name that the text of a platform is not about; `nil` if nothing.
    func fact(of naming: Naming, elsewhereThan platform: PlatformID) -> String? {
        // Inside a toolkit, the names of systems say where it runs.
        let isToolkit = toolkits.contains(platform)
        if let label = (naming.label ?? naming.section?.label)?.reading(in: platform) {
            guard label.platform != platform, !isToolkit || toolkits.contains(label.platform) else { return nil }
            if label.frameworks.isEmpty { return "names another platform" }
            // `State (Jetpack Compose)` says more than the name.
            return "\(naming.label == nil ? "names" : "is") a framework of \(name(of: label.platform))"
        }
        return naming.isForSeveral && !isToolkit ? "is for several platforms" : nil
    }
}

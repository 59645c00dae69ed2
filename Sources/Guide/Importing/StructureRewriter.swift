import Markdown

/// Brings the sections of a body into their places: platforms' tips under their platforms, sections that all platforms
/// repeat before them, headings of a platform's sections below the platform's.
///
/// Whatever need not move stays as its author wrote it. A body in which nothing has to move is given back as it is.
struct StructureRewriter {
    private let vocabulary: Vocabulary
    private let labels: LabelReader
    private let text: RewrittenText
    private let markdown: MarkdownText
    private let document: MarkdownDocument
    private let slices: BlockSlices
    private var findings: Findings

    static func rewrite(
        _ text: RewrittenText, title: String, vocabulary: Vocabulary, findings: inout Findings
    ) -> RewrittenText {
        let document = MarkdownDocument(parsing: text.markdown.bytes)
        return document.withTree { root in
            var rewriter = StructureRewriter(text, document: document, vocabulary: vocabulary, findings: findings)
            let result = rewriter.rewritten(root.children, title: title)
            findings = rewriter.findings
            return result
        }
    }

    private init(
        _ text: RewrittenText, document: MarkdownDocument, vocabulary: Vocabulary, findings: Findings
    ) {
        self.vocabulary = vocabulary
        self.labels = LabelReader(vocabulary: vocabulary)
        self.text = text
        self.markdown = text.markdown
        self.document = document
        self.slices = BlockSlices(text, in: document.root)
        self.findings = findings
    }

    private mutating func rewritten(_ blocks: [MarkdownNode], title: String) -> RewrittenText {
        let headings = blocks.filter { $0.kind == .heading }
        let sources = Dictionary(uniqueKeysWithValues: headings.map { ($0, HeadingText($0, in: text)) })
        var outline = OutlineReader(
            labels: labels, document: document, text: markdown, title: title, findings: findings.emptied
        ) { heading in
            HTML(trusted: heading.renderInlineHTML())
        }
        outline.read(blocks)
        // Nothing is written otherwise for the others.
        let repairs = outline.findings.without([.emptyPlatform])
        var sorter = SectionSorter(
            labels: labels, document: document, text: markdown, findings: findings.emptied
        ) { nodes in
            HTML(escaping: nodes.map(\.plainText).joined())
        }
        let sections = outline.sections
        let sorted = sorter.hoistingRepeated(sections)
        let tips = sections.filter { $0.platform == nil }.map {
            PlatformTips(in: $0, labels: labels, document: document)
        }
        .filter { !$0.isEmpty }
        let hasMoved = sorted.count != sections.count || !tips.isEmpty
        let starting = BodyAssembly.startingPlatforms(in: sections)
        guard hasMoved || !starting.isEmpty || !repairs.diagnostics.isEmpty else { return text }
        var assembly = BodyAssembly(
            vocabulary: vocabulary, slices: slices, headings: sources, sections: sections, sorted: sorted, tips: tips)
        let beginning = slices.beginning(before: blocks.first)
        let result = RewrittenText(([beginning] + assembly.pieces()).joinedByEmptyLines)
        guard result != text else { return text }
        findings.merge(repairs)
        findings.merge(sorter.findings)
        reportLevels(of: starting)
        for tip in tips { tip.report(in: text, vocabulary: vocabulary, findings: &findings) }
        return result
    }

    /// Sections that said the names of their platforms, which have headings of their own now.
    private mutating func reportLevels(of sections: [RawSection]) {
        for section in sections {
            guard let heading = section.heading, let platform = section.platform else { continue }
            findings.report(
                .headingLevel, line: markdown.sourceLine(heading.line), at: heading.text,
                "'\(heading.text)' stands at the level of its platform; it is read as a section of "
                    + "'\(vocabulary.platform(platform)?.name ?? platform.rawValue)'")
        }
    }
}

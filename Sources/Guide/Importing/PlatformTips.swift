import Markdown

/// What a section for all platforms says under the labels of platforms.
struct PlatformTips {
    let section: RawSection
    /// What holds for all platforms.
    let general: [MarkdownNode]
    let runs: [LabelSplitter.Run]

    init(in section: RawSection, labels: LabelReader, document: MarkdownDocument) {
        self.section = section
        // Pieces are cut out of the source by their lines, which parts of paragraphs do not have.
        let runs = LabelSplitter.split(section.blocks, in: document, labels: labels, dividesLines: false)
        self.general = runs.filter { $0.found == nil }.flatMap(\.blocks)
        self.runs = runs.filter { $0.found != nil }
    }

    var isEmpty: Bool { runs.isEmpty }

    var platforms: [PlatformID] { runs.compactMap { $0.found?.label.platform }.uniqued() }

    /// The text for one platform in its author's order. A label that says no more than the platform's heading is left out,
    /// unless what stands under it would fall to the label before it.
    func pieces(for platform: PlatformID, slices: BlockSlices) -> [[RewrittenText.Line]] {
        var isUnderLabel = false
        return runs.filter { $0.found?.label.platform == platform }.flatMap { run in
            let names = run.found.map { !$0.label.isBare || !$0.label.frameworks.isEmpty } ?? false
            let saysMore = names && !run.isContinued
            let label = saysMore || isUnderLabel ? run.found?.label.text.singleSpaced.trimmed : nil
            isUnderLabel = saysMore
            return Self.pieces(of: run, label: label, slices: slices)
        }
    }

    private static func pieces(
        of run: LabelSplitter.Run, label: String?, slices: BlockSlices
    ) -> [[RewrittenText.Line]] {
        let blocks = run.blocks.map { slices.contains($0) ? slices.lines(of: $0) : rest(of: run, in: $0, slices) }
            .map(\.withoutBlankEnds)
        guard let label else { return blocks }
        let source = blocks.first?.first?.source ?? slices.source(of: run.found?.name.first)
        let name = "**\(label.escapedForMarkdown)**"
        guard !run.blocks.isEmpty, run.blocks.allSatisfy({ $0.kind == .list }) else {
            return [[.init(text: name, source: source)]] + blocks
        }
        let items = blocks.joinedByEmptyLines.map { line in
            RewrittenText.Line(text: line.isBlank ? "" : "  " + line.text, source: line.source)
        }
        return [[.init(text: "- " + name, source: source)] + items]
    }

    /// What stands behind a label in its own paragraph, as its author wrote it.
    private static func rest(
        of run: LabelSplitter.Run, in made: MarkdownNode, _ slices: BlockSlices
    ) -> [RewrittenText.Line] {
        guard made.kind == .paragraph, let paragraph = run.found?.name.first?.parent, slices.contains(paragraph) else {
            return slices.lines(of: made)
        }
        var lines = slices.lines(of: paragraph)
        guard let first = lines.first, let label = first.text.firstMatch(of: Self.labelPattern) else {
            return slices.lines(of: made)
        }
        lines[0].text = String(first.text[label.range.upperBound...])
        return lines
    }

    /// A label at the beginning of a line, with what divides it from its text.
    private static var labelPattern: Regex<AnyRegexOutput> {
        Regex(/^\s*(?:(\*\*|__).+?\1|<(b|strong)>.+?<\/\2>)(?:[ ]+\([^()]*\))?[ ]*(?:[:–—-]|<br ?\/?>)?[ ]*/)
    }

    /// Says what is moved, at each label.
    func report(in text: RewrittenText, vocabulary: Vocabulary, findings: inout Findings) {
        let place = section.heading.map { "'\($0.text)'" } ?? "the introduction"
        for found in runs.filter({ !$0.isContinued }).compactMap(\.found) {
            guard let name = found.name.first else { continue }
            let platform = vocabulary.platform(found.label.platform)?.name ?? found.label.platform.rawValue
            findings.report(
                .platformLabel, line: text.source(ofLine: name.line), at: found.label.text,
                "'\(found.label.text)' in \(place) is a part for \(platform)")
        }
    }
}

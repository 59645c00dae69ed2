import Markdown

/// Findings about empty sections and labels, and about platforms without a heading.
extension SectionSorter {
    /// Reports headings and bold labels that are almost names of aspects or frameworks, and names of platforms that do not
    /// begin anything where they are: `### Rol`, `**UIKt**`, `**UIKit**` below Android.
    mutating func reportNames(in sections: [RawSection]) {
        var strays = StrayNames(labels: labels, text: text, findings: findings.emptied)
        for section in sections {
            if let heading = section.heading, heading.aspect == nil, !section.isContinuation,
                let near = vocabulary.aspect(misspelledAs: heading.text)
            {
                findings.report(
                    .aspectSpelling, line: text.sourceLine(heading.line), at: heading.text,
                    "'\(heading.text)' is almost the name of an aspect", suggestion: near)
            }
            // A guide without platforms has no frameworks.
            guard !vocabulary.platformIDs.isEmpty else { continue }
            for node in section.blocks.lazy.flatMap(\.walk) {
                strays.read(node, in: section.platform)
                guard node.kind == .strong, node.previous == nil else { continue }
                let words = node.plainText
                guard words.utf8.count <= NameReader.longestText,
                    let near = vocabulary.framework(misspelledIn: words), labels.label(words)?.correction == nil
                else { continue }
                findings.report(
                    .frameworkSpelling, line: text.sourceLine(node.line), at: words,
                    "'\(words)' is almost the name of a framework", suggestion: near)
            }
        }
        findings.merge(strays.findings)
    }

    /// Reports headings that have nothing under them: no text, no footnote, no deeper heading.
    mutating func reportEmpty(_ sections: [RawSection]) {
        guard vocabulary.configuration.isOn(.emptySection) else { return }
        for section in sections where section.parts.isEmpty && !section.isContinuation && !section.isCarriedOn {
            guard let heading = section.heading, section.origin == .author else { continue }
            let next = section.opening?.next
            if let next, next.kind == .heading, next.headingLevel > heading.level { continue }
            let (line, end) = (text.sourceLine(heading.line), next.map { text.sourceLine($0.line) } ?? .max)
            if notes.contains(where: { $0 > line && $0 < end }) { continue }
            findings.report(
                .emptySection, line: line, at: heading.text,
                "the section '\(heading.text)' is empty")
        }
    }

    /// Reports a framework's label with nothing under it.
    mutating func report(_ run: LabelSplitter.Run) {
        guard let found = run.found, let line = found.name.first?.line else { return }
        if run.blocks.isEmpty, !run.isOverLabels { reportEmpty(found.label.text, line: line) }
    }

    /// A framework's heading with nothing under it.
    mutating func reportEmptyLabel(above section: RawSection) {
        guard let label = section.scope?.label, let node = section.opening, section.isContinuation,
            !section.isCarriedOn,
            section.blocks.isEmpty, section.scope?.frameworks.isEmpty == false
        else { return }
        reportEmpty(label.text, line: node.line)
    }

    private mutating func reportEmpty(_ label: String, line: Int) {
        findings.report(
            .emptySection, line: text.sourceLine(line), at: label, "the label '\(label)' has no text after it")
    }

    /// Says once that a platform's heading seems to be missing: parts for its frameworks are in sections before another
    /// platform's heading, under which the same sections follow.
    mutating func reportMissingHeading(in sections: [RawSection], sorted: [RawSection]) {
        let tips = sorted.filter { section in
            section.origin == .tips && section.heading?.aspect != nil
                && section.parts.contains { $0.scope?.frameworks.isEmpty == false }
        }
        guard !tips.isEmpty else { return }
        let headings = sections.filter { $0.isPlatformOpening && $0.heading == nil }
        guard let other = headings.first, let platform = other.platform, let line = other.opening?.line else { return }
        let repeated = Set(
            sections.filter { $0.platform == platform && !$0.isContinuation }.compactMap { $0.heading?.aspect })
        func isRepeated(_ heading: RawSection.Heading) -> Bool {
            heading.line < line && heading.aspect.map(repeated.contains) ?? false
        }
        let tip = tips.first { tip in
            guard let heading = tip.heading, tip.platform != platform, isRepeated(heading) else { return false }
            return !headings.contains { $0.platform == tip.platform }
                && !tips.contains { $0.platform == platform && $0.heading?.line == heading.line }
        }
        guard let missing = tip?.platform,
            let first = sections.first(where: { $0.platform == nil && $0.heading.map(isRepeated) ?? false })?.heading
        else { return }
        let name = vocabulary.name(of: missing)
        findings.report(
            .platformLabel, line: text.sourceLine(first.line), at: first.text,
            "a heading '\(name)' seems to be missing before '\(first.text)': sections here have parts for \(name), and "
                + "'\(vocabulary.name(of: platform))' has sections with the same names; they are read as sections for all platforms"
        )
    }
}

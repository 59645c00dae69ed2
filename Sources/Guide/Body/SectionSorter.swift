import Markdown

/// Moves what is in the wrong place to where it belongs: sections repeated under every platform to the shared ones,
/// platforms' tips out of shared sections, frameworks' parts out of platforms' sections.
struct SectionSorter {
    let labels: LabelReader
    let document: MarkdownDocument
    let text: MarkdownText
    /// Renders a label's inline content, checked.
    let render: (_ nodes: [MarkdownNode]) -> HTML
    /// The lines of the file that footnotes begin in, which are taken out.
    let notes: [Int]
    var findings: Findings

    var vocabulary: Vocabulary { labels.vocabulary }

    /// The sections in their final places and order, each divided into parts.
    mutating func sort(_ sections: [RawSection]) -> [RawSection] {
        var sorted: [RawSection] = []
        for section in hoistingRepeated(sections) {
            if section.platform == nil {
                sorted += moveTips(outOf: section)
            } else {
                // A framework's label is over the sections below it, not alone.
                if !(section.blocks.isEmpty && section.isCarriedOn) {
                    section.parts = divide(section.blocks, scope: section.scope, platform: section.platform)
                    reportEmptyLabel(above: section)
                }
                sorted.append(section)
            }
        }
        reportMissingHeading(in: sections, sorted: sorted)
        let result = merged(withoutMoved(sorted.filter { !isSuperfluous($0) }))
        reportEmpty(result)
        return result
    }

    /// `### Name`, `#### iOS`: a heading for all goes with the platforms' texts when it has none of its own, and so do its chapters.
    private func withoutMoved(_ sections: [RawSection]) -> [RawSection] {
        let moved = sections.filter { ($0.isContinuation || $0.origin == .tips) && !$0.parts.isEmpty }.compactMap(
            \.heading)
        let lines = Set(moved.flatMap { [$0.line] + $0.chapters.map(\.line) })
        var below: RawSection.Heading?
        let kept = sections.reversed().filter { section in
            guard section.platform == nil, section.origin == .author, let heading = section.heading else { return true }
            let isEnclosing = below.map { $0.level > heading.level } ?? false
            guard isEnclosing || !section.parts.isEmpty || !lines.contains(heading.line) else { return false }
            below = heading
            return true
        }
        return kept.reversed()
    }

    // MARK: Repeated sections

    /// Moves sections that say the same, word for word, under every platform to the shared ones.
    mutating func hoistingRepeated(_ sections: [RawSection]) -> [RawSection] {
        let platforms = sections.compactMap(\.platform).uniqued().filter { id in
            sections.contains { $0.platform == id && ($0.heading != nil || !$0.blocks.isEmpty) }
        }
        guard platforms.count > 1 else { return sections }
        func hasAll(_ sections: [RawSection]) -> Bool {
            sections.count >= platforms.count
                && platforms.allSatisfy { id in sections.contains { $0.platform == id } }
        }
        let candidates = sections.filter {
            $0.platform != nil && $0.heading != nil && $0.scope == nil && !$0.blocks.isEmpty
        }
        /// The sections of all platforms that say the same, by that of the first platform.
        var copies: [ObjectIdentifier: [RawSection]] = [:]
        for shared in Dictionary(grouping: candidates, by: { $0.heading?.text.lowercased() }).values
        where hasAll(shared) {
            // Their words are compared only if they may be equal.
            for similar in Dictionary(grouping: shared, by: \.fingerprint).values where hasAll(similar) {
                for alike in Dictionary(grouping: similar, by: \.words).values
                where hasAll(alike) && !alike.contains(where: hasNamesakes) {
                    let own = platforms.map { id in alike.filter { $0.platform == id } }
                    for number in 0..<(own.map(\.count).min() ?? 0) {
                        copies[ObjectIdentifier(own[0][number])] = own.map { $0[number] }
                    }
                }
            }
        }
        var hoisted: [RawSection] = []
        for section in sections {
            guard let same = copies[ObjectIdentifier(section)] else { continue }
            for other in same.dropFirst() {
                guard let heading = other.heading else { continue }
                findings.report(
                    .sectionRepeated, line: text.sourceLine(heading.line), at: heading.text,
                    "'\(heading.text)' is the same under every platform; it is shown once")
            }
            let shared = RawSection(heading: section.heading, platform: nil, origin: .repeated)
            shared.blocks = section.blocks
            shared.copies = same
            hoisted.append(shared)
        }
        guard !hoisted.isEmpty else { return sections }
        let removed = Set(hoisted.flatMap(\.copies).map(ObjectIdentifier.init))
        let rest = sections.filter { !removed.contains(ObjectIdentifier($0)) }
        let firstPlatform = rest.firstIndex { $0.platform != nil } ?? rest.endIndex
        return rest[..<firstPlatform] + hoisted + rest[firstPlatform...]
    }

    /// Whether a section has a label that means something else under another platform, although its words are the same.
    private func hasNamesakes(_ section: RawSection) -> Bool {
        section.blocks.contains { block in
            block.walk.contains { node in
                labels.label(in: node, allowsPlain: true)?.label.namesakes.isEmpty == false
            }
        }
    }

    // MARK: Tips

    private mutating func moveTips(outOf section: RawSection) -> [RawSection] {
        let runs = LabelSplitter.split(section.blocks, in: document, labels: labels)
        guard runs.contains(where: { $0.found != nil }) else {
            section.parts = parts(section.blocks)
            return [section]
        }
        let general = runs.filter { $0.found == nil }.flatMap(\.blocks)
        section.isEmptied = general.isEmpty
        section.parts = parts(general)
        var moved: [RawSection] = []
        for run in runs {
            guard let found = run.found else { continue }
            if !run.isContinued {
                report(found, in: section)
                report(run)
            }
            let scope = scope(of: run)
            let target: RawSection
            if let existing = moved.first(where: { $0.platform == found.label.platform }) {
                target = existing
            } else {
                target = RawSection(heading: section.heading?.inChapter, platform: found.label.platform, origin: .tips)
                moved.append(target)
            }
            target.parts += divide(run.blocks, scope: scope, platform: found.label.platform)
        }
        return [section] + moved
    }

    private mutating func report(_ found: LabelReader.Found, in section: RawSection) {
        let label = found.label
        guard let line = found.name.first.map({ text.sourceLine($0.line) }) else { return }
        findings.reportSpelling(of: label, line: line, vocabulary)
        let place = section.heading.map { "'\($0.text.inBrief)'" } ?? "the introduction"
        findings.report(
            .platformLabel, line: line, at: label.text,
            "'\(label.text)' in \(place) is read as a part for \(vocabulary.name(of: label.platform))")
    }

    // MARK: Frameworks

    private mutating func divide(
        _ blocks: [MarkdownNode], scope: RawPart.Scope?, platform: PlatformID?
    ) -> [RawPart] {
        let labels = labels.inside(platform)
        let runs = LabelSplitter.split(blocks, in: document, labels: labels, .byLabels(of: platform))
        var parts: [RawPart] = []
        for run in runs {
            if let found = run.found {
                if !run.isContinued, let line = found.name.first.map({ text.sourceLine($0.line) }) {
                    findings.reportSpelling(of: found.label, line: line, vocabulary)
                    report(run)
                }
                parts.append(RawPart(scope: self.scope(of: run), blocks: run.blocks))
            } else {
                parts.append(RawPart(scope: parts.isEmpty ? scope : nil, blocks: run.blocks))
            }
        }
        // A label with nothing under it, or only other labels, is still the author's word.
        if let scope, scope.label != nil, runs.first?.found != nil || runs.isEmpty {
            parts.insert(RawPart(scope: scope, blocks: []), at: 0)
        }
        return parts
    }

    private func scope(of run: LabelSplitter.Run) -> RawPart.Scope? {
        guard let found = run.found else { return nil }
        guard !run.isContinued, !found.label.isBare || !found.label.frameworks.isEmpty else {
            return RawPart.Scope(frameworks: [], label: nil)
        }
        let nodes = found.name.count == 1 ? found.name[0].children : found.name
        var html = nodes.isEmpty ? HTML(escaping: found.name.map(\.plainText).joined().trimmed) : render(nodes)
        if !found.remark.isEmpty { html += HTML(escaping: " \(found.remark)") }
        return RawPart.Scope(
            frameworks: found.label.frameworks, label: SectionPart.Label(text: found.label.text, html: html))
    }

    private func parts(_ blocks: [MarkdownNode]) -> [RawPart] {
        blocks.isEmpty ? [] : [RawPart(scope: nil, blocks: blocks)]
    }

    // MARK: Order

    /// Sections that were only a place for what has been moved away, or that the author never wrote.
    private func isSuperfluous(_ section: RawSection) -> Bool {
        guard section.parts.isEmpty else { return false }
        return section.heading == nil || section.isEmptied || (section.platform != nil && section.isContinuation)
    }

    /// Joins the pieces of one author's section that ended up one after another in the same place.
    private func merged(_ sections: [RawSection]) -> [RawSection] {
        var result: [RawSection] = []
        for section in sections {
            if let index = result.lastIndex(where: { $0.platform == section.platform }),
                result[index].heading?.line == section.heading?.line
            {
                var parts = section.parts[...]
                if let last = result[index].parts.last, last.scope == nil, parts.first.map({ $0.scope == nil }) ?? false
                {
                    result[index].parts[result[index].parts.count - 1].blocks += parts.removeFirst().blocks
                }
                result[index].parts += parts
                continue
            }
            result.append(section)
        }
        return result
    }
}

import Markdown

/// Merges a body with its criteria: sections by platform and framework, rendered, each knowing what it has to meet.
struct BodyMerger {
    let vocabulary: Vocabulary
    let builder: FragmentBuilder
    let linker: CriteriaLinker
    let layout: Entry.Layout
    var minVersions = MinimumVersions()

    /// What an entry takes from its body, and the criteria tied to it.
    struct Merged {
        var introduction: [SectionPart] = []
        var shared: [Section] = []
        /// Anchors of headings that lead to the beginning of the page.
        var aliases: [String] = []
        /// Anchors that raw HTML gives to places in the text.
        var placedAnchors: Set<String> = []
        var platforms: [PlatformContent] = []
        var announcements: [Announcement] = []
        /// The line of each in the file.
        var announcementLines: [Int] = []
        /// Each once for each place that names it.
        var apis: [APIUse] = []
        /// Whether an API was left out, and reported.
        var lacksAPIs = false
        var criteria: [CriteriaTable] = []
        var versions: [PartVersion] = []
        /// The numbers of the items of `min-version` that a part has.
        var usedVersions: Set<Int> = []
        var places: EntryPlaces?
    }

    /// Anchors that every page has, independent of the entry.
    static let pageAnchors = [
        "main", "guide", "contents-title", "videos", "how-to-test", "condensed", "how-to-build", "page-apis", "sources",
        "related", "used-by", "mentioned-in", "page-status", "composer",
    ]

    /// Those of the view that shows platforms side by side.
    static let comparisonAnchors = ["tab-compare", "panel-compare"]

    /// Those of a platform.
    static func anchors(of platform: PlatformID) -> [String] {
        ["\(platform)", "tab-\(platform)", "panel-\(platform)"]
    }

    /// The same with those of platforms, which no table and no section may have.
    static func reservedAnchors(platforms: [PlatformID]) -> [String] {
        pageAnchors + comparisonAnchors + platforms.flatMap(anchors)
    }

    /// The anchors of tables, which no row and no section may have.
    static func anchors(of tables: [CriteriaID], _ vocabulary: Vocabulary) -> [String] {
        tables.map(\.rawValue)
            + tables.lazy.filter { vocabulary.reservedAnchors.contains($0.rawValue) }.map(\.spareAnchor)
    }

    func merge(_ judged: JudgedText, title: String, tables: [CriteriaTable]) -> Merged {
        judged.document.withTree { _ in mergeTree(of: judged, title: title, tables: tables) }
    }

    private func mergeTree(of judged: JudgedText, title: String, tables: [CriteriaTable]) -> Merged {
        let (document, text) = (judged.document, judged.text)
        let labels = LabelReader(vocabulary: vocabulary)
        let render = { (nodes: [MarkdownNode]) in builder.inlineHTML(of: nodes, in: document, text: text) }
        var outline = OutlineReader(
            labels: labels, document: document, text: text, title: title, findings: builder.findings.emptied,
            render: { render($0.children) })
        outline.read(document.root.children)
        builder.findings.merge(outline.findings)
        var sorter = SectionSorter(
            labels: labels, document: document, text: text, render: render, notes: judged.notes.map(\.line),
            findings: builder.findings.emptied)
        sorter.reportNames(in: outline.sections)
        let sections = sorter.sort(outline.sections)
        builder.findings.merge(sorter.findings)
        return assemble(sections, outline: outline, document: document, text: text, tables: tables)
    }

    // MARK: Assembling

    private func assemble(
        _ sections: [RawSection], outline: OutlineReader, document: MarkdownDocument, text: MarkdownText,
        tables: [CriteriaTable]
    ) -> Merged {
        let platforms = vocabulary.platformIDs.filter { id in sections.contains { $0.platform == id } }
        var groups: [SectionPlan.Group] = [(nil, sections.filter { $0.platform == nil })]
        groups += platforms.map { id in (id, sections.filter { $0.platform == id }) }
        let taken =
            builder.citations.sources.map(\.anchor) + Self.anchors(of: tables.map(\.id), vocabulary)
            + tables.flatMap { $0.rows.lazy.map(\.anchor) }
        var plan = SectionPlan(taken: taken, reserved: vocabulary.reservedAnchors, sections: sections)
        let (places, beginnings) = plan.places(for: groups, headings: outline.anchors)

        var merged = Merged()
        if text.contains("id=") || text.contains("name=") {
            builder.placedAnchors = Set(document.root.placedAnchors.filter { plan.takes($0) })
            merged.placedAnchors = builder.placedAnchors
        }
        var candidates: [CriteriaLinker.Candidate] = []
        for (content, places) in zip(groups, places) {
            for (section, place) in zip(content.sections, places) {
                guard let heading = section.heading else { continue }
                candidates.append(.init(id: place.id, aspect: heading.aspect, platform: content.platform))
            }
        }
        if EntryPlaces.areWanted(by: vocabulary.configuration) {
            merged.places = entryPlaces(
                of: outline, sections: groups.flatMap(\.sections), planned: places.flatMap { $0 }, text)
        }
        let linked = linker.link(tables, to: candidates)
        merged.criteria = linked.tables
        var expectations = linked.expectations.makeIterator()
        var names = UniqueNames(count: sections.count)

        for (index, (content, places)) in zip(groups, places).enumerated() {
            var introduction: [SectionPart] = []
            var finished: [Section] = []
            let platform = content.platform.map(vocabulary.name)
            /// The level of the heading of announcements that is open.
            var announcements: Int?
            for (section, place) in zip(content.sections, places) {
                let path = [platform, section.heading?.text].compactMap { $0?.inBrief }.joined(separator: " › ")
                // Sections with the same name get numbers, so that links to them can be distinguished.
                let name = section.heading == nil ? path : names.take(path) { "\($0) (\($1))" }
                if let heading = section.heading {
                    if heading.aspect == "announcements" {
                        announcements = heading.level
                    } else if heading.aspect != nil || heading.level <= announcements ?? 0 {
                        announcements = nil
                    }
                    if announcements != nil {
                        let condition = heading.aspect == nil ? [heading.text.inBrief] : []
                        collectAnnouncements(of: section, place: place, under: condition, text, into: &merged)
                    }
                }
                let parts = render(
                    section, called: name, place: place, document: document, text: text, into: &merged)
                guard let heading = section.heading else {
                    introduction += parts
                    continue
                }
                finished.append(
                    Section(
                        id: place.id, aspect: heading.aspect, title: heading.text, titleHTML: heading.html,
                        level: place.level, platform: content.platform, parts: parts,
                        expectations: expectations.next() ?? [], aliases: place.aliases,
                        line: text.sourceLine(heading.line)))
            }
            if let id = content.platform {
                let title = outline.platformTitles[id] ?? vocabulary.name(of: id)
                merged.platforms.append(
                    PlatformContent(
                        id: id, title: title, introduction: introduction, sections: finished,
                        aliases: beginnings[index]))
            } else {
                merged.introduction = introduction
                merged.aliases = beginnings[index]
                merged.shared = finished
            }
        }
        return merged
    }

    /// Collects the examples of a section of announcements, or of one below it, whose heading says when they are announced.
    private func collectAnnouncements(
        of section: RawSection, place: SectionPlan.Place, under conditions: [String], _ text: MarkdownText,
        into merged: inout Merged
    ) {
        var collector = AnnouncementCollector(
            labels: LabelReader(vocabulary: vocabulary), section: place.id, platform: section.platform)
        for part in section.parts { collector.collect(part.blocks, under: conditions) }
        let room = mostParts - merged.announcements.count
        merged.announcements += collector.announcements.prefix(room)
        merged.announcementLines += collector.lines.prefix(room).map(text.sourceLine)
        if collector.lines.count > room {
            builder.findings.report(
                .amountLimit, line: text.sourceLine(collector.lines[room]), at: "",
                "the file has more than \(mostParts) announcement examples; this one and those after it are shown as text only"
            )
        }
        guard let (line, words) = collector.unread, collector.announcements.isEmpty else { return }
        builder.findings.report(
            .announcementForm, line: text.sourceLine(line), at: "",
            "'\(words.prefix(60))' is not read as an example; write the quotation alone, with its condition before a colon or in parentheses"
        )
    }

    private var mostParts: Int { PartLimit.most(inFileWith: builder.findings.source.bytes.count) }
    private var mostAPIs: Int { PartLimit.mostAPIs(inFileWith: builder.findings.source.bytes.count) }

    /// Adds an API to those of the entry, if there is room for it.
    private func take(_ use: APIUse, line: Int?, into merged: inout Merged) {
        if merged.apis.count < mostAPIs {
            merged.apis.append(use)
            if let line { merged.places?.apis.append(builder.findings.place(of: use.name, inLine: line)) }
            return
        }
        guard !merged.lacksAPIs, let line else { return }
        merged.lacksAPIs = true
        builder.findings.report(
            .amountLimit, line: line, at: use.name,
            "the file names more than \(mostAPIs) APIs; '\(use.name)' and those after it are left out of the lists of APIs"
        )
    }

    /// Renders a section's parts. Its APIs go to the entry.
    private func render(
        _ section: RawSection, called title: String, place: SectionPlan.Place, document: MarkdownDocument,
        text: MarkdownText, into merged: inout Merged
    ) -> [SectionPart] {
        var (noted, notedArguments) = (NotedAPIs(), NotedAPIs())
        // A site without platforms has nothing that an API could belong to; its code spans are about something else.
        let hasPlatforms = !vocabulary.configuration.platforms.isEmpty
        return zip(section.parts, place.parts).map { part, anchor in
            let fragment = builder.fragment(
                of: part.blocks, in: document, text: text, below: place.level + layout.depth)
            let frameworks = part.scope?.frameworks ?? []
            let framework = frameworks.count == 1 ? frameworks.first : nil
            func use(_ name: String, isArgument: Bool) -> APIUse {
                APIUse(
                    name: name, section: place.id, place: title, platform: section.platform, framework: framework,
                    isArgument: isArgument)
            }
            for api in fragment.apis where hasPlatforms && noted.insert(api.value, framework) {
                take(use(api.value, isArgument: false), line: api.line, into: &merged)
            }
            for name in fragment.apiArguments where hasPlatforms && notedArguments.insert(name, framework) {
                take(use(name, isArgument: true), line: nil, into: &merged)
            }
            return SectionPart(
                label: part.scope?.label, anchor: anchor, frameworks: frameworks, html: fragment.html,
                onlyItem: fragment.onlyItem, markdown: fragment.markdown,
                versions: minVersions.isEmpty ? [] : versions(of: frameworks, in: section, place.id, &merged))
        }
    }

    /// What a part needs, each version once. The entry gets it by framework.
    private func versions(
        of frameworks: [FrameworkID], in section: RawSection, _ id: SectionID, _ merged: inout Merged
    ) -> [MinimumVersion] {
        frameworks.flatMap { framework in
            let numbers = minVersions.numbers(for: framework, under: section.heading)
            merged.usedVersions.formUnion(numbers)
            let versions = numbers.flatMap { minVersions.items[$0].versions }.uniqued()
            merged.versions += versions.map { PartVersion(section: id, framework: framework, version: $0) }
            return versions
        }.uniqued()
    }

    /// The APIs that a section names, each once in text for a framework and once in text for all.
    private struct NotedAPIs {
        private struct API: Hashable {
            let name: String
            let framework: FrameworkID?
        }

        /// Most sections name a few, which are found sooner without a set.
        private var few: [API] = []
        private var others: Set<API> = []

        /// False if it was noted before.
        mutating func insert(_ name: String, _ framework: FrameworkID?) -> Bool {
            let api = API(name: name, framework: framework)
            if few.contains(api) { return false }
            guard few.count == 8 else {
                few.append(api)
                return true
            }
            return others.insert(api).inserted
        }
    }

    // MARK: Places

    /// Where the entry's headings are, for findings about the guide as a whole.
    private func entryPlaces(
        of outline: OutlineReader, sections: [RawSection], planned: [SectionPlan.Place], _ text: MarkdownText
    ) -> EntryPlaces {
        var places = EntryPlaces()
        for (id, line) in outline.platformLines {
            places.platforms[id] = builder.findings.place(of: "", inLine: text.sourceLine(line))
        }
        for (section, plan) in zip(sections, planned) {
            guard let heading = section.heading else { continue }
            places.sections[plan.id] = builder.findings.place(of: heading.text, inLine: text.sourceLine(heading.line))
        }
        return places
    }
}

extension MarkdownNode {
    /// The anchors that tags of raw HTML name.
    var placedAnchors: [String] {
        descendants.filter { $0.kind == .htmlInline || $0.kind == .htmlBlock }
            .flatMap { HTMLToken.tags(of: $0.literal).compactMap(\.anchor) }
    }
}

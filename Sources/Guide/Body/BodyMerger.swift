import Markdown

/// Merges a body with its criteria: sections by platform and framework, rendered, each knowing what it has to meet.
struct BodyMerger {
    let vocabulary: Vocabulary
    let builder: FragmentBuilder
    let linker: CriteriaLinker

    /// Everything an entry takes from its body, and the criteria tied to it.
    struct Merged {
        var introduction: [SectionPart] = []
        var shared: [Section] = []
        var platforms: [PlatformContent] = []
        var announcements: [Announcement] = []
        private(set) var apis: [APIUse] = []
        var criteria: [CriteriaTable] = []
        var places: EntryPlaces?
        /// The author's names of the page's top.
        var topAnchors: [String] = []
        /// The place in `apis` of each name's last use, and of each use the one of the same name before it.
        private var lastUse: [Spelling: Int] = [:]
        private var useBefore: [Int?] = []

        /// Notes an API once for each place that names it; the name itself is kept once for all of them. All that a section
        /// names is to be noted in one go.
        ///
        /// - Returns: Whether the place had not named it before.
        mutating func note(api name: String, section: SectionID, framework: FrameworkID?) -> Bool {
            guard let key = lastUse.index(forKey: Spelling(name)) else {
                // Most entries that name any APIs name some dozens.
                if lastUse.isEmpty { lastUse.reserveCapacity(48) }
                lastUse[Spelling(name)] = apis.count
                useBefore.append(nil)
                apis.append(APIUse(name: name, section: section, framework: framework))
                return true
            }
            let last = lastUse.values[key]
            var place: Int? = last
            while let use = place, apis[use].section == section {
                if apis[use].framework == framework { return false }
                place = useBefore[use]
            }
            lastUse.values[key] = apis.count
            useBefore.append(last)
            apis.append(APIUse(name: apis[last].name, section: section, framework: framework))
            return true
        }
    }

    /// Anchors that pages have whatever the entry says.
    static let pageAnchors = [
        "main", "guide", "contents-title", "videos", "how-to-test", "how-to-build", "related", "used-by", "page-apis",
        "page-status",
    ]

    /// Those of the view that shows platforms side by side.
    static let comparisonAnchors = ["tab-compare", "panel-compare"]

    /// Those of a platform.
    static func anchors(of platform: PlatformID) -> [String] {
        ["\(platform)", "tab-\(platform)", "panel-\(platform)"]
    }

    /// The same with those of platforms, which no table and no section may have.
    static func reservedAnchors(_ vocabulary: Vocabulary) -> [String] {
        pageAnchors + comparisonAnchors + vocabulary.platformIDs.flatMap(anchors)
    }

    /// The same with those of tables, which no row and no section may have.
    static func reservedAnchors(_ vocabulary: Vocabulary, tables: [CriteriaID]) -> [String] {
        let reserved = reservedAnchors(vocabulary)
        return reserved
            + tables.flatMap { id in
                reserved.contains(id.rawValue) ? [id.rawValue, id.spareAnchor] : [id.rawValue]
            }
    }

    func merge(_ text: MarkdownText, title: String, tables: [CriteriaTable]) -> Merged {
        let (document, text) = TableCells.parse(text, findings: &builder.findings)
        return document.withTree { _ in merge(document, text: text, title: title, tables: tables) }
    }

    private func merge(
        _ document: MarkdownDocument, text: MarkdownText, title: String, tables: [CriteriaTable]
    ) -> Merged {
        let labels = LabelReader(vocabulary: vocabulary)
        let render = { (nodes: [MarkdownNode]) in builder.inlineHTML(of: nodes, in: document, text: text) }
        var outline = OutlineReader(
            labels: labels, document: document, text: text, title: title, findings: builder.findings.emptied
        ) {
            render($0.children)
        }
        outline.read(document.root.children)
        builder.findings.merge(outline.findings)
        var sorter = SectionSorter(
            labels: labels, document: document, text: text, findings: builder.findings.emptied, render: render)
        let sections = sorter.sort(outline.sections)
        builder.findings.merge(sorter.findings)
        return assemble(sections, outline: outline, document: document, text: text, title: title, tables: tables)
    }

    // MARK: Assembling

    private func assemble(
        _ sections: [RawSection], outline: OutlineReader, document: MarkdownDocument, text: MarkdownText,
        title: String, tables: [CriteriaTable]
    ) -> Merged {
        let platforms = vocabulary.platformIDs.filter { id in sections.contains { $0.platform == id } }
        var groups: [(platform: PlatformID?, sections: [RawSection])] = [(nil, sections.filter { $0.platform == nil })]
        groups += platforms.map { id in (id, sections.filter { $0.platform == id }) }

        let anchors =
            Self.reservedAnchors(vocabulary, tables: tables.map(\.id)) + tables.flatMap { $0.rows.map(\.anchor) }
        var plan = SectionPlan(reserved: anchors, sections: sections)
        var places = groups.map {
            plan.places(for: $0.sections, platform: $0.platform, top: $0.platform == nil ? 2 : 3)
        }
        for (group, content) in groups.enumerated() {
            for (index, section) in content.sections.enumerated() {
                places[group][index].aliases = plan.aliases(for: section)
            }
        }
        for (group, content) in groups.enumerated() {
            for (index, section) in content.sections.enumerated() {
                if let alias = plan.aspectAlias(for: section) { places[group][index].aliases.append(alias) }
                places[group][index].aliases += plan.aliases(forCopiesOf: section)
            }
        }

        for (group, content) in groups.enumerated() where outline.anchors.areThere {
            for (index, section) in content.sections.enumerated() {
                let copies = section.copies.isEmpty ? [section] : section.copies
                let names = copies.flatMap(outline.anchors.names(in:))
                places[group][index].aliases += plan.aliases(forPlaces: names)
            }
        }

        var merged = Merged()
        merged.topAnchors = plan.aliases(forPlaces: outline.anchors.names(of: .top))
        var platformAnchors: [PlatformID: [String]] = [:]
        for id in outline.anchors.areThere ? vocabulary.platformIDs : [] {
            let names = plan.aliases(forPlaces: outline.anchors.names(of: .heading(nil, platform: id)))
            // All that the platform says may be shown for all.
            if platforms.contains(id) { platformAnchors[id] = names } else { merged.topAnchors += names }
        }

        if vocabulary.configuration.isOn(.emptySection) {
            EmptySections.report(sections, in: text, findings: &builder.findings)
        }

        builder.foreignAnchors = foreignAnchors(
            of: groups.map(\.sections), places, title: title, top: merged.topAnchors,
            besides: anchors + platformAnchors.values.joined())
        var candidates: [CriteriaLinker.Candidate] = []
        for (content, places) in zip(groups, places) {
            for (section, place) in zip(content.sections, places) {
                guard let heading = section.heading else { continue }
                let line = text.sourceLine(heading.line)
                candidates.append(
                    .init(id: place.id, aspect: heading.aspect, platform: content.platform, line: line))
            }
        }
        if EntryPlaces.areWanted(by: vocabulary.configuration) {
            merged.places = entryPlaces(
                of: outline, sections: groups.flatMap(\.sections), planned: places.flatMap { $0 }, text)
        }
        let linked = linker.link(tables, to: candidates, findings: &builder.findings)
        merged.criteria = linked.tables
        var expectations = linked.expectations.makeIterator()

        for (content, places) in zip(groups, places) {
            var introduction: [SectionPart] = []
            var finished: [Section] = []
            finished.reserveCapacity(content.sections.count)
            for (section, place) in zip(content.sections, places) {
                let parts = render(section, place: place, document: document, text: text, into: &merged)
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
                let title = outline.platformTitles[id] ?? vocabulary.platform(id)?.name ?? id.rawValue
                merged.platforms.append(
                    PlatformContent(
                        id: id, title: title, introduction: introduction, sections: finished,
                        aliases: platformAnchors[id] ?? []))
            } else {
                merged.introduction = introduction
                merged.shared = finished
            }
        }
        return merged
    }

    /// What other generators call the places of an entry; nothing is gathered before a link asks.
    private func foreignAnchors(
        of sections: [[RawSection]], _ places: [[SectionPlan.Place]], title: String, top: [String],
        besides others: [String]
    ) -> ForeignAnchors {
        ForeignAnchors(title: title, top: top) {
            zip(sections.joined(), places.joined()).flatMap { section, place in
                ([section] + section.copies.dropFirst()).compactMap { copy in
                    copy.heading.map { ($0.text, $0.line, place.id.rawValue) }
                }
            }
        } taken: {
            Set(others).union(places.joined().flatMap { [$0.id.rawValue] + $0.aliases })
        }
    }

    /// Renders a section's parts. Its announcements and APIs go to the entry.
    private func render(
        _ section: RawSection, place: SectionPlan.Place, document: MarkdownDocument, text: MarkdownText,
        into merged: inout Merged
    ) -> [SectionPart] {
        section.parts.map { part in
            if section.heading?.aspect == "announcements" {
                var collector = AnnouncementCollector(
                    labels: LabelReader(vocabulary: vocabulary), section: place.id, platform: section.platform)
                collector.collect(part.blocks)
                merged.announcements += collector.announcements
            }
            let fragment = builder.fragment(of: part.blocks, in: document, text: text, below: place.level)
            let frameworks = part.scope?.frameworks ?? []
            let framework = frameworks.count == 1 ? frameworks.first : nil
            // A site without platforms has nothing that an API could belong to; its code spans are about something else.
            for name in fragment.apis where !vocabulary.configuration.platforms.isEmpty {
                guard merged.note(api: name.value, section: place.id, framework: framework) else { continue }
                merged.places?.apis.append(builder.findings.place(of: name.value, inLine: name.line))
            }
            return SectionPart(
                label: part.scope?.label, frameworks: frameworks, html: fragment.html, markdown: fragment.markdown)
        }
    }

    // MARK: Places

    /// Where the entry's headings stand, for findings about the guide as a whole.
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

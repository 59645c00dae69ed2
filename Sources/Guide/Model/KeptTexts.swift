/// Where in a store an entry's texts are.
struct KeptTexts: Sendable {
    let store: TextStore
    let place: Int64
    let count: Int
}

extension Entry {
    /// The entry without what only its own page and files show, as long as a store has room for that; else the entry.
    ///
    /// What is left is what ``Guide`` is joined of and what other pages take: names, addresses, anchors, links, APIs, and of
    /// tables, sections and parts that they are there and for whom. It takes a third of the memory. ``complete`` is the entry
    /// as it was.
    public func keepingTexts(in store: TextStore) -> Entry {
        guard kept == nil else { return self }
        var writer = RecordWriter(capacity: Self.usualRecord)
        writer.write(self)
        guard let place = store.keep(writer.bytes) else { return self }
        return store.common.withLock {
            outline(sharing: &$0, kept: KeptTexts(store: store, place: place, count: writer.bytes.count))
        }
    }

    /// The entry with all its texts, wherever they are. They are read each time.
    ///
    /// If they cannot be read any more, it is the entry without them, and ``TextStore/check()`` says so.
    public var complete: Entry {
        guard let kept else { return self }
        guard let bytes = kept.store.bytes(at: kept.place, count: kept.count) else { return self }
        var reader = RecordReader(bytes)
        do throws(RecordReader.Damaged) {
            return try reader.entry(self)
        } catch {
            kept.store.fail("it is not as it was written")
            return self
        }
    }

    /// The texts of most entries take no more.
    private static let usualRecord = 24 << 10

    private func outline(sharing common: inout TextStore.Common, kept: KeptTexts) -> Entry {
        with(
            criteria: criteria.map { table in
                CriteriaTable(
                    id: table.id, title: "", actionHeading: "", resultHeading: "",
                    rows: table.rows.map {
                        CriteriaRow(id: "", anchor: common.text($0.anchor), action: "", results: [], sections: [])
                    })
            },
            scenarios: scenarios.map { Scenario(table: $0.table, steps: []) },
            introduction: [],
            shared: shared.map { common.outline(of: $0) },
            platforms: platforms.map { content in
                PlatformContent(
                    id: content.id, title: common.text(content.title), introduction: [],
                    sections: content.sections.map { common.outline(of: $0) }, aliases: content.aliases)
            },
            announcements: [],
            apis: apis.map {
                APIUse(
                    name: common.text($0.name), section: SectionID(common.text($0.section.rawValue)),
                    framework: $0.framework)
            },
            kept: kept)
    }

    func with(
        criteria: [CriteriaTable], scenarios: [Scenario], introduction: [SectionPart], shared: [Section],
        platforms: [PlatformContent], announcements: [Announcement], apis: [APIUse], kept: KeptTexts?
    ) -> Entry {
        Entry(
            id: id, title: title, description: description, layout: layout, source: source, url: url,
            categories: categories, order: order, aliases: aliases, related: related, criteria: criteria,
            scenarios: scenarios, wcag: wcag, videos: videos, illustration: illustration, reviewed: reviewed,
            testedWith: testedWith, introduction: introduction, shared: shared, platforms: platforms,
            announcements: announcements, apis: apis, links: links, notApplicable: notApplicable, pageLinks: pageLinks,
            topAnchors: topAnchors, places: places, kept: kept)
    }
}

extension Section {
    /// The section without its texts.
    fileprivate var outline: Section {
        Section(
            id: id, aspect: aspect, title: title, titleHTML: .empty, level: level, platform: platform,
            parts: parts.map { SectionPart.outline(frameworks: $0.frameworks, isEmpty: $0.isEmpty) },
            expectations: [], aliases: aliases)
    }
}

extension TextStore {
    /// What entries of one guide have in common, to the byte, held once: most name the same APIs in sections that are called
    /// alike.
    struct Common {
        private var texts: Set<Spelling> = []
        private var outlines: [SectionOutline: Section] = [:]

        mutating func text(_ text: String) -> String { texts.insert(Spelling(text)).memberAfterInsert.text }

        mutating func outline(of section: Section) -> Section {
            if let known = outlines[SectionOutline(section)] { return known }
            let outline = section.outline
            outlines[SectionOutline(outline)] = outline
            return outline
        }
    }

    /// A section as far as its outline shows it.
    private struct SectionOutline: Hashable {
        let section: Section

        init(_ section: Section) {
            self.section = section
        }

        static func == (left: SectionOutline, right: SectionOutline) -> Bool {
            let (left, right) = (left.section, right.section)
            return isSame(left.id.rawValue, right.id.rawValue) && isSame(left.title, right.title)
                && left.aspect == right.aspect && left.level == right.level && left.platform == right.platform
                && left.parts.count == right.parts.count && left.aliases.count == right.aliases.count
                && left.parts.indices.allSatisfy { isSame(left.parts[$0], right.parts[$0]) }
                && left.aliases.indices.allSatisfy { isSame(left.aliases[$0], right.aliases[$0]) }
        }

        private static func isSame(_ left: String, _ right: String) -> Bool { Spelling(left) == Spelling(right) }

        private static func isSame(_ left: SectionPart, _ right: SectionPart) -> Bool {
            left.isEmpty == right.isEmpty && left.frameworks == right.frameworks
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(_rawHashValue(seed: 0))
        }

        /// What dictionaries ask for; the standard library's own would make a `Hasher`.
        func _rawHashValue(seed: Int) -> Int {
            let lengths = section.parts.reduce(section.aliases.count) { lengths, part in
                lengths &* 31 &+ part.frameworks.count &* 2 &+ (part.isEmpty ? 1 : 0)
            }
            let id = Spelling(section.id.rawValue)._rawHashValue(seed: lengths ^ seed)
            return Spelling(section.title)._rawHashValue(seed: id)
        }
    }
}

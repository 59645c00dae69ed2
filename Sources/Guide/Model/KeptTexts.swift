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
        var writer = RecordWriter()
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
            shared: shared.map { $0.outline(sharing: &common) },
            platforms: platforms.map { content in
                PlatformContent(
                    id: content.id, title: common.text(content.title), introduction: [],
                    sections: content.sections.map { $0.outline(sharing: &common) })
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
            places: places, kept: kept)
    }
}

extension Section {
    fileprivate func outline(sharing common: inout TextStore.Common) -> Section {
        Section(
            id: SectionID(common.text(id.rawValue)), aspect: aspect, title: common.text(title), titleHTML: .empty,
            level: level, platform: platform,
            parts: common.parts(parts.map { SectionPart.outline(frameworks: $0.frameworks, isEmpty: $0.isEmpty) }),
            expectations: [], aliases: common.texts(aliases))
    }
}

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

    fileprivate func with(
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

// MARK: As bytes

extension RecordWriter {
    /// Writes what an outline of the entry lacks.
    fileprivate mutating func write(_ entry: Entry) {
        write(entry.criteria) { writer, table in
            writer.write(table.title)
            writer.write(table.actionHeading)
            writer.write(table.resultHeading)
            writer.write(table.rows) { writer, row in
                writer.write(row.id)
                writer.write(row.action)
                writer.write(row.results) { writer, result in
                    writer.write(result.html.source)
                    writer.write(result.text)
                    writer.write(result.platforms) { $0.write($1.rawValue) }
                }
                writer.write(row.sections) { $0.write($1.rawValue) }
            }
        }
        write(entry.scenarios) { writer, scenario in
            writer.write(scenario.steps) { writer, step in
                writer.write(step.keyword.rawValue)
                writer.write(step.html.source)
                writer.write(step.text)
            }
        }
        write(entry.introduction) { $0.write($1) }
        write(entry.platforms) { writer, content in writer.write(content.introduction) { $0.write($1) } }
        write(expectationsOf: entry.sections)
        write(entry.sections) { writer, section in
            writer.write(section.titleHTML.source)
            writer.write(section.parts) { $0.write($1) }
        }
        write(entry.announcements) { writer, announcement in
            writer.write(announcement.platform?.rawValue)
            writer.write(announcement.section.rawValue)
            writer.write(announcement.text)
            writer.write(announcement.condition)
        }
    }

    private mutating func write(_ part: SectionPart) {
        write(part.label?.text)
        if let label = part.label { write(label.html.source) }
        write(part.frameworks) { $0.write($1.rawValue) }
        write(part.html.source)
        write(part.markdown)
    }

    /// A row asks the same of many sections, so each expectation is written once, and then its number for each section.
    private mutating func write(expectationsOf sections: [Section]) {
        var numbers: [ObjectIdentifier: UInt64] = [:]
        var all: [Expectation] = []
        for expectation in sections.lazy.flatMap(\.expectations) where numbers[ObjectIdentifier(expectation)] == nil {
            numbers[ObjectIdentifier(expectation)] = UInt64(all.count)
            all.append(expectation)
        }
        write(all) { writer, expectation in
            writer.write(expectation.table.rawValue)
            writer.write(expectation.anchor)
            writer.write(expectation.action)
            writer.write(expectation.html.source)
            writer.write(expectation.text)
        }
        write(sections) { writer, section in
            writer.write(section.expectations) { $0.write(numbers[ObjectIdentifier($1), default: 0]) }
        }
    }
}

extension RecordReader {
    /// Reads what ``RecordWriter`` wrote of an entry.
    ///
    /// - Parameter outline: The entry without it.
    fileprivate mutating func entry(_ outline: Entry) throws(Damaged) -> Entry {
        let criteria = try each(of: outline.criteria) { reader, table throws(Damaged) in
            CriteriaTable(
                id: table.id, title: try reader.text(), actionHeading: try reader.text(),
                resultHeading: try reader.text(),
                rows: try reader.each(of: table.rows) { reader, row throws(Damaged) in try reader.row(row.anchor) })
        }
        let scenarios = try each(of: outline.scenarios) { reader, scenario throws(Damaged) in
            Scenario(table: scenario.table, steps: try reader.list { reader throws(Damaged) in try reader.step() })
        }
        let introduction = try parts()
        let introductions = try each(of: outline.platforms) { reader, _ throws(Damaged) in try reader.parts() }
        let sections = try sections(outline.sections)
        let announcements = try list { reader throws(Damaged) in
            Announcement(
                platform: try reader.optionalText().map { PlatformID($0) }, section: SectionID(try reader.text()),
                text: try reader.text(), condition: try reader.optionalText())
        }
        guard isAtEnd else { throw Damaged() }
        var next = outline.shared.count
        let platforms = outline.platforms.indices.map { index in
            let content = outline.platforms[index]
            defer { next += content.sections.count }
            return PlatformContent(
                id: content.id, title: content.title, introduction: introductions[index],
                sections: Array(sections[next..<(next + content.sections.count)]))
        }
        return outline.with(
            criteria: criteria, scenarios: scenarios, introduction: introduction,
            shared: Array(sections[..<outline.shared.count]), platforms: platforms, announcements: announcements,
            apis: outline.apis, kept: nil)
    }

    private mutating func row(_ anchor: String) throws(Damaged) -> CriteriaRow {
        CriteriaRow(
            id: try text(), anchor: anchor, action: try text(),
            results: try list { reader throws(Damaged) in
                CriteriaResult(
                    html: try reader.html(), text: try reader.text(),
                    platforms: try reader.list { reader throws(Damaged) in PlatformID(try reader.text()) })
            },
            sections: try list { reader throws(Damaged) in SectionID(try reader.text()) })
    }

    private mutating func step() throws(Damaged) -> Scenario.Step {
        guard let keyword = Scenario.Step.Keyword(rawValue: try text()) else { throw Damaged() }
        return Scenario.Step(keyword: keyword, html: try html(), text: try text())
    }

    private mutating func parts() throws(Damaged) -> [SectionPart] {
        try list { reader throws(Damaged) in
            let label = try reader.optionalText()
            return SectionPart(
                label: try label.map { text throws(Damaged) in SectionPart.Label(text: text, html: try reader.html()) },
                frameworks: try reader.list { reader throws(Damaged) in FrameworkID(try reader.text()) },
                html: try reader.html(), markdown: try reader.text())
        }
    }

    private mutating func sections(_ outlines: [Section]) throws(Damaged) -> [Section] {
        let all = try list { reader throws(Damaged) in
            Expectation(
                table: CriteriaID(try reader.text()), anchor: try reader.text(), action: try reader.text(),
                html: try reader.html(), text: try reader.text())
        }
        let expectations = try each(of: outlines) { reader, _ throws(Damaged) in
            try reader.list { reader throws(Damaged) in
                guard let number = Int(exactly: try reader.number()), number < all.count else { throw Damaged() }
                return all[number]
            }
        }
        var index = 0
        return try each(of: outlines) { reader, section throws(Damaged) in
            defer { index += 1 }
            return Section(
                id: section.id, aspect: section.aspect, title: section.title, titleHTML: try reader.html(),
                level: section.level, platform: section.platform, parts: try reader.parts(),
                expectations: expectations[index], aliases: section.aliases)
        }
    }

    private mutating func html() throws(Damaged) -> HTML { HTML(trusted: try text()) }

    /// A list that has as many elements as another one.
    private mutating func each<Outline, Element>(
        of outlines: [Outline], _ element: (inout RecordReader, Outline) throws(Damaged) -> Element
    ) throws(Damaged) -> [Element] {
        guard try count() == outlines.count else { throw Damaged() }
        var list: [Element] = []
        list.reserveCapacity(outlines.count)
        for outline in outlines { list.append(try element(&self, outline)) }
        return list
    }
}

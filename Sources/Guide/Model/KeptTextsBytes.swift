extension RecordWriter {
    /// Writes what ``Entry/keepingTexts(in:)`` leaves out of an entry.
    mutating func write(_ entry: Entry) {
        write(entry.criteria) { writer, table in
            writer.write(table.title)
            writer.write(table.actionHeading)
            writer.write(table.resultHeading)
            writer.write(table.rows) { writer, row in
                writer.write(row.id)
                writer.write(row.action)
                writer.write(row.results) { writer, result in
                    writer.write(result.html, text: result.text)
                    writer.write(result.platforms) { $0.write($1.rawValue) }
                }
                writer.write(row.sections) { $0.write($1.rawValue) }
            }
        }
        write(entry.scenarios) { writer, scenario in
            writer.write(scenario.name)
            writer.write(scenario.platforms ?? []) { $0.write($1.rawValue) }
            writer.write(scenario.steps) { writer, step in
                writer.write(step.keyword.rawValue)
                writer.write(step.html, text: step.text)
                writer.write(step.platforms ?? []) { $0.write($1.rawValue) }
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

    /// Most sentences of criteria have no markup and nothing to escape: those are written once.
    private mutating func write(_ html: HTML, text: String) {
        let isSame = Spelling(html.source) == Spelling(text)
        write(isSame ? 0 : 1)
        write(text)
        if !isSame { write(html.source) }
    }

    /// A row asks the same of many sections, so each expectation is written once, and then its number for each section.
    private mutating func write(expectationsOf sections: [Section]) {
        var numbers: [ObjectIdentifier: UInt64] = [:]
        var all: [Expectation] = []
        for section in sections {
            for expectation in section.expectations where numbers[ObjectIdentifier(expectation)] == nil {
                numbers[ObjectIdentifier(expectation)] = UInt64(all.count)
                all.append(expectation)
            }
        }
        write(all) { writer, expectation in
            writer.write(expectation.table.rawValue)
            writer.write(expectation.anchor)
            writer.write(expectation.action)
            writer.write(expectation.html, text: expectation.text)
        }
        write(sections) { writer, section in
            writer.write(section.expectations) { $0.write(numbers[ObjectIdentifier($1), default: 0]) }
        }
    }
}

extension RecordReader {
    /// Reads what ``RecordWriter`` wrote of an entry.
    ///
    /// - Parameter outline: The entry without it. It says how many tables, rows, scenarios, platforms and sections there are.
    mutating func entry(_ outline: Entry) throws(Damaged) -> Entry {
        let criteria = try each(of: outline.criteria) { reader, table throws(Damaged) in
            CriteriaTable(
                id: table.id, title: try reader.text(), actionHeading: try reader.text(),
                resultHeading: try reader.text(),
                rows: try reader.each(of: table.rows) { reader, row throws(Damaged) in try reader.row(row.anchor) })
        }
        let scenarios = try each(of: outline.scenarios) { reader, scenario throws(Damaged) in
            Scenario(
                table: scenario.table, name: try reader.optionalText(), platforms: try reader.platforms(),
                steps: try reader.list { reader throws(Damaged) in try reader.step() })
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
                sections: Array(sections[next..<(next + content.sections.count)]), aliases: content.aliases)
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
                let (html, text) = try reader.sentence()
                return CriteriaResult(
                    html: html, text: text,
                    platforms: try reader.list { reader throws(Damaged) in PlatformID(try reader.text()) })
            },
            sections: try list { reader throws(Damaged) in SectionID(try reader.text()) })
    }

    private mutating func step() throws(Damaged) -> Scenario.Step {
        guard let keyword = Scenario.Step.Keyword(rawValue: try text()) else { throw Damaged() }
        let (html, text) = try sentence()
        return Scenario.Step(keyword: keyword, html: html, text: text, platforms: try platforms())
    }

    /// Some platforms; none stands for all of them.
    private mutating func platforms() throws(Damaged) -> [PlatformID]? {
        let platforms = try list { reader throws(Damaged) in PlatformID(try reader.text()) }
        return platforms.isEmpty ? nil : platforms
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
            let (table, anchor, action) = (CriteriaID(try reader.text()), try reader.text(), try reader.text())
            let (html, text) = try reader.sentence()
            return Expectation(table: table, anchor: anchor, action: action, html: html, text: text)
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

    private mutating func sentence() throws(Damaged) -> (html: HTML, text: String) {
        let isSame = try number() == 0
        let text = try text()
        return (isSame ? HTML(trusted: text) : try html(), text)
    }

    /// A list that has as many elements as another one.
    private mutating func each<Outline, Element>(
        of outlines: [Outline], _ element: (inout RecordReader, Outline) throws(Damaged) -> Element
    ) throws(Damaged) -> [Element] {
        guard try count() == outlines.count else { throw Damaged() }
        var list: [Element] = []
        list.reserveCapacity(outlines.count)
        // By index: what is only looked at need not be copied.
        for index in outlines.indices { list.append(try element(&self, outlines[index])) }
        return list
    }
}

/// Makes criteria tables out of what the front matter says, and ties their rows to the sections that say how to build them.
struct CriteriaMerger {
    let vocabulary: Vocabulary
    let limit: PlatformLimit
    let builder: FragmentBuilder

    /// The tables, with rows that know their platforms but no sections yet.
    func tables(_ tables: [FrontMatter.Table]) -> [CriteriaTable] {
        var anchors = UniqueNames(tables.map(\.id.rawValue), expecting: tables.reduce(0) { $0 + $1.rows.count })
        return tables.map { table in
            var taken = UniqueNames(expecting: table.rows.count)
            let rows = table.rows.map { row -> CriteriaRow in
                let base = row.action.isEmpty ? "statement" : ActionKey(row.action).id
                let id = taken.take(base)
                // The row `a` of a table `b-c` and the table `b-c-a` would have one anchor.
                let anchor = anchors.take("\(table.id)-\(id)")
                if !row.action.isEmpty { reportDuplicate(of: "\(table.id)-\(base)", row: row, anchor: anchor) }
                let actionLimit = limit.platforms(ofAction: row.action)
                return CriteriaRow(
                    id: id, anchor: anchor, action: row.action,
                    results: row.results.map { result($0, within: actionLimit) }, sections: [])
            }
            return CriteriaTable(
                id: table.id, title: table.title, actionHeading: table.actionHeading,
                resultHeading: table.resultHeading, rows: rows)
        }
    }

    private func result(_ result: FrontMatter.Result, within actionLimit: [PlatformID]?) -> CriteriaResult {
        let html = builder.html(ofMarkdown: result.text)
        let text = html.plainText
        let stated = result.platforms ?? limit.platforms(ofResult: text) ?? vocabulary.platformIDs
        let platforms = vocabulary.platformIDs.filter { stated.contains($0) && (actionLimit?.contains($0) ?? true) }
        return CriteriaResult(html: html, text: text, platforms: platforms.isEmpty ? stated : platforms)
    }

    private func reportDuplicate(of wanted: String, row: FrontMatter.Row, anchor: String) {
        guard anchor != wanted, vocabulary.configuration.isOn(.duplicateAnchor) else { return }
        builder.findings.report(
            .duplicateAnchor, line: row.line, at: row.action,
            "the anchor '\(wanted)' is taken; the row '\(row.action)' has '\(anchor)'")
    }

    /// The author's scenarios with their texts rendered.
    func scenarios(_ scenarios: [FrontMatter.RawScenario]) -> [Scenario] {
        scenarios.map { scenario in
            Scenario(
                table: scenario.table,
                steps: scenario.steps.map {
                    let html = builder.html(ofMarkdown: $0.text)
                    return Scenario.Step(keyword: $0.keyword, html: html, text: html.plainText)
                })
        }
    }

    // MARK: Rows and sections

    /// A section as far as rows ask for it.
    struct Candidate {
        let id: SectionID
        let aspect: AspectID?
        let platform: PlatformID?
        /// The line of the file its heading stands on.
        let line: Int
    }

    /// How many sections of one aspect rows lead to: each row names each of them, and each of them each row.
    private static let mostSections = 100

    /// The tables with each row's sections.
    func linked(_ tables: [CriteriaTable], to sections: [Candidate]) -> [CriteriaTable] {
        let candidates = limited(sections)
        return tables.map { table in
            let rows = table.rows.map { $0.with(sections: self.sections(for: $0, in: table, among: candidates)) }
            return CriteriaTable(
                id: table.id, title: table.title, actionHeading: table.actionHeading,
                resultHeading: table.resultHeading, rows: rows)
        }
    }

    /// The sections that are about an aspect, the first ones of those that have too many.
    private func limited(_ sections: [Candidate]) -> [Candidate] {
        var counts: [AspectID: Int] = [:]
        return sections.filter { section in
            guard let aspect = section.aspect else { return false }
            let count = counts[aspect, default: 0] + 1
            counts[aspect] = count
            if count == Self.mostSections + 1 {
                builder.findings.report(
                    .markupLimit, line: section.line, at: "",
                    "more than \(Self.mostSections) sections are about '\(aspect)'; rows lead to those before this one")
            }
            return count <= Self.mostSections
        }
    }

    private func sections(for row: CriteriaRow, in table: CriteriaTable, among all: [Candidate]) -> [SectionID] {
        let aspects = aspects(for: row, in: table)
        guard !aspects.isEmpty else { return [] }
        let platforms = row.platforms(of: vocabulary.platformIDs)
        let isLimited = platforms.count < vocabulary.platformIDs.count
        let matching = all.filter { section in
            guard let aspect = section.aspect, aspects.contains(aspect) else { return false }
            return section.platform.map(platforms.contains) ?? true
        }
        // A row for some platforms has nothing to ask of what holds for all, where those platforms have their own.
        let own = matching.filter { $0.platform != nil }
        return (isLimited && !own.isEmpty ? own : matching).map(\.id)
    }

    private func aspects(for row: CriteriaRow, in table: CriteriaTable) -> [AspectID] {
        let own = AspectID(row.id)
        if vocabulary.configuration.aspects.contains(where: { $0.id == own }) { return [own] }
        if let named = vocabulary.aspectID(ofHeading: row.action), !row.action.isEmpty { return [named] }
        return vocabulary.configuration.criteria.first { $0.id == table.id }?.aspects ?? []
    }

    /// What each section has to meet, by section.
    func expectations(in tables: [CriteriaTable], platformOf: [SectionID: PlatformID]) -> [SectionID: [Expectation]] {
        var expectations: [SectionID: [Expectation]] = [:]
        for table in tables {
            for row in table.rows {
                // A row has many sections, and asks the same of all that are for the same platform.
                var asked: [PlatformID?: Expectation?] = [:]
                for section in row.sections {
                    let platform = platformOf[section]
                    let expectation = asked[platform] ?? expectation(of: row, in: table, on: platform)
                    asked.updateValue(expectation, forKey: platform)
                    if let expectation { expectations[section, default: []].append(expectation) }
                }
            }
        }
        return expectations
    }

    private func expectation(of row: CriteriaRow, in table: CriteriaTable, on platform: PlatformID?) -> Expectation? {
        let results = row.results.filter { result in platform.map(result.platforms.contains) ?? true }
        guard let first = results.first else { return nil }
        let isOne = results.count == 1
        return Expectation(
            table: table.id, anchor: row.anchor, action: row.action,
            html: isOne ? first.html : HTML(trusted: results.map(\.html.source).joined(separator: " ")),
            text: isOne ? first.text : results.map(\.text).joined(separator: " "))
    }
}

/// Ties the rows of criteria tables to the sections that say how to build them.
struct CriteriaLinker {
    let vocabulary: Vocabulary

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

    /// The tables with each row's sections, and what rows expect of each section.
    func link(
        _ tables: [CriteriaTable], to sections: [Candidate], findings: inout Findings
    ) -> (tables: [CriteriaTable], expectations: [[Expectation]]) {
        let candidates = limited(sections, findings: &findings)
        var expectations: [[Expectation]] = Array(repeating: [], count: sections.count)
        let linked = tables.map { table in
            let rows = table.rows.map { row in
                let places = places(for: row, in: table, among: candidates, of: sections)
                for place in places {
                    if let expectation = expectation(of: row, in: table, on: sections[place].platform) {
                        expectations[place].append(expectation)
                    }
                }
                return row.with(sections: places.map { sections[$0].id })
            }
            return CriteriaTable(
                id: table.id, title: table.title, actionHeading: table.actionHeading,
                resultHeading: table.resultHeading, rows: rows)
        }
        return (linked, expectations)
    }

    /// The places of the sections that are about an aspect, the first ones of those that have too many.
    private func limited(_ sections: [Candidate], findings: inout Findings) -> [Int] {
        let about = sections.indices.filter { sections[$0].aspect != nil }
        guard about.count > Self.mostSections else { return about }
        var counts: [AspectID: Int] = [:]
        return about.filter { place in
            guard let aspect = sections[place].aspect else { return false }
            let count = counts[aspect, default: 0] + 1
            counts[aspect] = count
            if count == Self.mostSections + 1 {
                findings.report(
                    .markupLimit, line: sections[place].line, at: "",
                    "more than \(Self.mostSections) sections are about '\(aspect)'; rows lead to those before this one")
            }
            return count <= Self.mostSections
        }
    }

    private func places(
        for row: CriteriaRow, in table: CriteriaTable, among candidates: [Int], of sections: [Candidate]
    ) -> [Int] {
        let aspects = aspects(for: row, in: table)
        guard !aspects.isEmpty else { return [] }
        let platforms = row.platforms(of: vocabulary.platformIDs)
        let isLimited = platforms.count < vocabulary.platformIDs.count
        let matching = candidates.filter { place in
            guard let aspect = sections[place].aspect, aspects.contains(aspect) else { return false }
            return sections[place].platform.map(platforms.contains) ?? true
        }
        guard isLimited else { return matching }
        // A row for some platforms has nothing to ask of what holds for all, where those platforms have their own.
        let own = matching.filter { sections[$0].platform != nil }
        return own.isEmpty ? matching : own
    }

    private func aspects(for row: CriteriaRow, in table: CriteriaTable) -> [AspectID] {
        let own = AspectID(row.id)
        if vocabulary.configuration.aspects.contains(where: { $0.id == own }) { return [own] }
        if let named = vocabulary.aspectID(ofHeading: row.action), !row.action.isEmpty { return [named] }
        return vocabulary.configuration.criteria.first { $0.id == table.id }?.aspects ?? []
    }

    private func expectation(of row: CriteriaRow, in table: CriteriaTable, on platform: PlatformID?) -> Expectation? {
        let results = row.results.filter { result in
            (platform.map(result.platforms.contains) ?? true) && !result.isNotApplicable
        }
        guard !results.isEmpty else { return nil }
        let all = platform == nil && results.count > 1 ? vocabulary.configuration.platforms : []
        let limits = results.map { $0.limit(among: all) ?? "" }
        let html = zip(limits, results).map { HTML(escaping: $0).source + $1.html.source }
        return Expectation(
            table: table.id, anchor: row.anchor, action: row.action,
            html: HTML(trusted: html.joined(separator: " ")),
            text: zip(limits, results).map { $0 + $1.text }.joined(separator: " "))
    }
}

/// Ties the rows of criteria tables to the sections that say how to build them.
struct CriteriaLinker {
    let vocabulary: Vocabulary

    /// A section as far as rows ask for it.
    struct Candidate {
        let id: SectionID
        let aspect: AspectID?
        let platform: PlatformID?
    }

    /// The tables with each row's sections, and what rows expect of each section.
    func link(
        _ tables: [CriteriaTable], to sections: [Candidate]
    ) -> (tables: [CriteriaTable], expectations: [[Expectation]]) {
        var firsts: [Key: Int] = [:]
        for (place, section) in sections.enumerated() {
            guard let aspect = section.aspect else { continue }
            let key = Key(aspect: aspect, platform: section.platform)
            if firsts[key] == nil { firsts[key] = place }
        }
        var expectations: [[Expectation]] = Array(repeating: [], count: sections.count)
        var linked = tables
        for (index, table) in tables.enumerated() {
            for (number, row) in table.rows.enumerated() {
                let places = places(for: row, in: table, among: firsts)
                for place in places {
                    if let expectation = expectation(of: row, in: table, on: sections[place].platform) {
                        expectations[place].append(expectation)
                    }
                }
                linked[index].rows[number].sections = places.map { sections[$0].id }
            }
        }
        return (linked, expectations)
    }

    /// Sections of one aspect on one platform, or on all of them.
    private struct Key: Hashable {
        let aspect: AspectID
        let platform: PlatformID?
    }

    /// The places of the sections that say how a row is built: on each platform of the row the first one of its aspect, the
    /// platform's own before one for all platforms.
    private func places(for row: CriteriaRow, in table: CriteriaTable, among firsts: [Key: Int]) -> [Int] {
        let aspects = aspects(for: row, in: table)
        guard !aspects.isEmpty, !firsts.isEmpty else { return [] }
        var platforms: [PlatformID?] = row.platforms(of: vocabulary.platformIDs)
        if vocabulary.platformIDs.isEmpty { platforms = [nil] }
        let places = platforms.compactMap { platform in
            aspects.lazy.compactMap { aspect in
                firsts[Key(aspect: aspect, platform: platform)] ?? firsts[Key(aspect: aspect, platform: nil)]
            }.first
        }
        return Set(places).sorted()
    }

    /// The aspect that a row is about, and those that stand in for it where an entry has no section of it.
    private func aspects(for row: CriteriaRow, in table: CriteriaTable) -> [AspectID] {
        let own = AspectID(row.id)
        if vocabulary.configuration.aspects.contains(where: { $0.id == own }) { return [own] }
        if let named = vocabulary.aspectID(ofHeading: row.action), !row.action.isEmpty { return [named] }
        let aspects = vocabulary.configuration.criteria.first { $0.id == table.id }?.aspects ?? []
        guard aspects.count > 1 else { return aspects }
        let subject = row.results.first.map { RowSubject.words(of: $0.text).map(vocabulary.aspectID(named:)) } ?? []
        let named = aspects.first(where: subject.contains)
        let about = RowSubject.isMovement(row.action) ? aspects[0] : named ?? aspects[aspects.count - 1]
        return [about] + aspects.filter { $0 != about }
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

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
        let firsts = FirstSections(sections, vocabulary)
        var expectations: [[Expectation]] = Array(repeating: [], count: sections.count)
        var linked = tables
        for (index, table) in tables.enumerated() {
            let aspects = vocabulary.aspects(of: table.id)
            for (number, row) in table.rows.enumerated() {
                let places = firsts.isEmpty ? [] : places(for: row, aspects, among: firsts)
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

    /// The first section of each aspect on each platform, and on all of them. Aspects and platforms are numbers here: their places
    /// in the configuration.
    private struct FirstSections {
        private var places: [Int?]
        private let columns: Int
        private(set) var isEmpty = true

        init(_ sections: [Candidate], _ vocabulary: Vocabulary) {
            columns = vocabulary.platformIDs.count + 1
            places = Array(repeating: nil, count: columns * vocabulary.configuration.aspects.count)
            for (place, section) in sections.enumerated() {
                guard let aspect = section.aspect.flatMap(vocabulary.number) else { continue }
                let platform = section.platform.map { vocabulary.platformIDs.firstIndex(of: $0) } ?? columns - 1
                guard let platform, places[aspect * columns + platform] == nil else { continue }
                places[aspect * columns + platform] = place
                isEmpty = false
            }
        }

        /// The section of an aspect, a platform's own before one for all platforms.
        ///
        /// - Parameter platform: `nil` for a site without platforms.
        func place(of aspect: Int, on platform: Int?) -> Int? {
            places[aspect * columns + (platform ?? columns - 1)] ?? places[aspect * columns + columns - 1]
        }
    }

    /// The places of the sections that say how a row is built: on each platform of the row the first one of its aspect, the
    /// platform's own before one for all platforms.
    private func places(for row: CriteriaRow, _ aspects: [Int], among firsts: FirstSections) -> [Int] {
        var places: [Int] = []
        func add(_ platform: Int?, _ aspects: some Sequence<Int>) {
            let place = aspects.lazy.compactMap { firsts.place(of: $0, on: platform) }.first
            if let place, !places.contains(place) { places.append(place) }
        }
        let platforms = vocabulary.platformIDs
        let own = self.aspects(for: row, aspects)
        if platforms.isEmpty { add(nil, own) }
        for (number, platform) in platforms.enumerated()
        where row.results.contains(where: { $0.platforms.contains(platform) }) {
            add(number, own)
        }
        return places.sorted()
    }

    /// The aspect that a row is about, and those that stand in for it where an entry has no section of it.
    ///
    /// - Parameter aspects: Those of the row's table.
    private func aspects(for row: CriteriaRow, _ aspects: [Int]) -> [Int] {
        if let own = vocabulary.number(of: AspectID(row.id)) { return [own] }
        let action = vocabulary.facts(ofAction: row.action)
        if let named = action.aspect { return [named] }
        guard aspects.count > 1 else { return aspects }
        var about = aspects[aspects.count - 1]
        if action.isMovement {
            about = aspects[0]
        } else if let result = row.results.first {
            let subject = RowSubject.words(of: result.text).map { vocabulary.aspectID(named: $0) }
            about = aspects.first { subject.contains(vocabulary.configuration.aspects[$0].id) } ?? about
        }
        return [about] + aspects.filter { $0 != about }
    }

    private func expectation(of row: CriteriaRow, in table: CriteriaTable, on platform: PlatformID?) -> Expectation? {
        let results = row.results.filter { result in
            (platform.map(result.platforms.contains) ?? true) && !result.isNotApplicable
        }
        if results.isEmpty { return nil }
        // One result needs no platforms in front of it.
        let all = platform == nil && results.count > 1 ? vocabulary.configuration.platforms : []
        let parts = results.map { (limit: $0.limit(among: all) ?? "", result: $0) }
        let text = parts.map { $0.limit + $0.result.text }.joined(separator: " ")
        func expectation(_ html: HTML, _ text: String) -> Expectation {
            Expectation(table: table.id, anchor: row.anchor, action: row.action, html: html, text: text)
        }
        if text.utf8.count > Self.longest {
            let beginning = text.shortened(toBytes: Self.longest)
            return expectation(HTML(escaping: beginning), beginning)
        }
        let html = parts.map { HTML(escaping: $0.limit).source + $0.result.html.source }.joined(separator: " ")
        return expectation(HTML(trusted: html), text)
    }

    /// Sections repeat what a row says, up to this many bytes, and link to the row for the rest.
    private static let longest = 2_000
}

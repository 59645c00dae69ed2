import Guide

/// An entry's criteria as one export shows them: for all platforms, or for one with all others left out.
struct CriteriaSheet {
    let entry: Entry
    /// The platforms the sheet is for, in the configured order.
    let platforms: [Platform]
    /// The one platform the sheet was narrowed to.
    let only: Platform?
    let tables: [CriteriaTable]
    let scenarios: [WrittenScenario]
    /// The page on the web; `nil` without a base URL.
    let address: String?
    let words: Words

    init(of entry: Entry, in guide: Guide, platform: PlatformID? = nil) {
        let all = guide.configuration.platforms
        self.entry = entry
        platforms = platform.map { id in all.filter { $0.id == id } } ?? all
        only = platform == nil ? nil : platforms.first
        tables = platform.map { Self.narrow(entry, to: $0) } ?? entry.criteria
        let written = WrittenScenario.all(of: entry, in: guide)
        scenarios = platform.map { id in written.compactMap { $0.narrowed(to: id) } } ?? written
        address = guide.address(of: entry.url)
        words = guide.configuration.words
    }

    /// `Link`, or `Link (Android)` for one platform.
    var title: String {
        entry.title.oneLine + (only.map { " (\($0.name.oneLine))" } ?? "")
    }

    /// The names of those platforms that the sheet is for; `nil` stands for all.
    func names(of ids: [PlatformID]?) -> [String] {
        platforms.filter { ids?.contains($0.id) ?? true }.map(\.name.oneLine)
    }

    /// Whether these are all platforms that the sheet is for.
    func isForAll(_ ids: [PlatformID]) -> Bool { ids.count == platforms.count }

    /// `Android`, or `iOS, Android`, where the author limits the result to some of the sheet's platforms.
    func limit(of result: CriteriaResult) -> String? { limit(to: result.platforms) }

    /// A scenario's title, with its platforms where it is limited to some of the sheet's.
    func title(of scenario: WrittenScenario) -> String {
        scenario.title + (limit(to: scenario.platforms).map { " (\($0))" } ?? "")
    }

    private func limit(to ids: [PlatformID]?) -> String? {
        guard let ids, !isForAll(ids) else { return nil }
        let names = names(of: ids)
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }

    /// What applies to one platform, with rows that never had a result, and links to sections that are shared or its own.
    private static func narrow(_ entry: Entry, to platform: PlatformID) -> [CriteriaTable] {
        let foreign = Set(entry.platforms.filter { $0.id != platform }.flatMap { $0.sections.map(\.id) })
        return entry.criteria.compactMap { table in
            let rows = table.rows.compactMap { row -> CriteriaRow? in
                let results = row.results.filter { $0.platforms.contains(platform) }
                    .map { CriteriaResult(html: $0.html, text: $0.text, platforms: [platform]) }
                guard !results.isEmpty || row.results.isEmpty else { return nil }
                return CriteriaRow(
                    id: row.id, anchor: row.anchor, action: row.action, results: results,
                    sections: row.sections.filter { !foreign.contains($0) })
            }
            guard !rows.isEmpty else { return nil }
            return CriteriaTable(
                id: table.id, title: table.title, actionHeading: table.actionHeading,
                resultHeading: table.resultHeading, rows: rows)
        }
    }
}

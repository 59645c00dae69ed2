/// Some of the entries that have anything to test, under one heading.
public struct ChecklistGroup: Sendable {
    /// `nil` for entries that are in no category.
    public let category: Category?
    public let entries: [EntryID]
}

extension Entry {
    /// Whether there is anything to test: criteria or scenarios.
    public var hasTests: Bool { !criteria.isEmpty || !scenarios.isEmpty }
}

extension Guide {
    /// The entries that have anything to test, each once: under the first category that has it, in the guide's order.
    ///
    /// - Parameter limit: How many entries there may be, so that a browser can open the page.
    public func checklist(limit: Int = 2_000) -> [ChecklistGroup] {
        var listed: Set<EntryID> = []
        func unlisted(_ ids: [EntryID]) -> [EntryID] {
            ids.filter { listed.count < limit && hasTests($0) && listed.insert($0).inserted }
        }
        func hasTests(_ id: EntryID) -> Bool { positions[id].map { entries[$0].hasTests } ?? false }
        let groups = categories.map { ChecklistGroup(category: $0.category, entries: unlisted($0.entries)) }
        let others = ChecklistGroup(category: nil, entries: unlisted(entries.map(\.id)))
        return (groups + [others]).filter { !$0.entries.isEmpty }
    }
}

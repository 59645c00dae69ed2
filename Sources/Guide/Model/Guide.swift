/// All entries joined: in order, with the links between them turned around. What every output is made from.
public struct Guide: Sendable {
    public let configuration: Configuration
    /// Entries and pages; entries by category and order, pages after them, each group in a fixed order.
    public let entries: [Entry]
    /// Categories that have entries: those of the configuration first, in its order, then the others by id.
    public let categories: [CategoryEntries]
    /// For each entry, the entries that link to it or name it as related, in the guide's order.
    public let backlinks: [EntryID: [EntryID]]
    /// Every API that entries and pages name.
    public let apis: APIIndex
    public let wcag: WCAGIndex
    public let coverage: Coverage
    public let alphabet: AlphabeticalIndex

    let positions: [EntryID: Int]
    let categoryPlaces: CategoryPlaces

    /// A category and its entries, by `order`, then title.
    public struct CategoryEntries: Sendable {
        public let category: Category
        /// The page's path from the output's root: `controls/`.
        public let url: String
        public let entries: [EntryID]
    }

    public subscript(id: EntryID) -> Entry? {
        positions[id].map { entries[$0] }
    }

    /// The place among ``entries`` of the one whose page has an address: `controls/link/`.
    public func index(at url: String) -> Int? {
        let path = url.hasSuffix("/") ? String(url.dropLast()) : url
        return [path, url + "index"].lazy.compactMap { self.positions[EntryID($0)] }.first {
            self.entries[$0].url == url
        }
    }

    public func category(_ id: CategoryID) -> CategoryEntries? {
        categoryPlaces.categories[id].map { categories[$0] }
    }

    /// Entries that are in no category, in the guide's order. Looks at all of them.
    public var uncategorised: [EntryID] {
        entries.lazy.filter { $0.layout == .entry && $0.categories.isEmpty }.map(\.id)
    }

    /// The entries before and after one in its first category.
    public func neighbors(of entry: Entry) -> (previous: Entry?, next: Entry?) {
        guard let group = entry.categories.first.flatMap({ category($0) }), let index = categoryPlaces.ranks[entry.id]
        else {
            return (nil, nil)
        }
        return (
            index > 0 ? self[group.entries[index - 1]] : nil,
            index + 1 < group.entries.count ? self[group.entries[index + 1]] : nil
        )
    }
}

/// Where categories stand in a guide, and entries in the first of theirs. Every page asks, and there may be thousands of both.
struct CategoryPlaces: Sendable {
    let categories: [CategoryID: Int]
    let ranks: [EntryID: Int]

    init(_ groups: [Guide.CategoryEntries], entries: [Entry]) {
        let first = Dictionary(
            entries.compactMap { entry in entry.categories.first.map { (entry.id, $0) } },
            uniquingKeysWith: { first, _ in first })
        var ranks: [EntryID: Int] = [:]
        for group in groups {
            for (rank, id) in group.entries.enumerated() where first[id] == group.category.id && ranks[id] == nil {
                ranks[id] = rank
            }
        }
        self.ranks = ranks
        categories = Dictionary(
            groups.enumerated().map { ($1.category.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
}

/// All entries of a site in order, with backlinks and indexes. Every output is made from it.
public struct Guide: Sendable {
    public let configuration: Configuration
    /// Entries by category and order, then pages.
    public internal(set) var entries: [Entry]
    /// Categories that have entries: first those of the configuration in its order, then the others by id.
    public let categories: [CategoryEntries]
    /// For each entry, the entries that link to it, use it or name it as related, in the guide's order.
    public let backlinks: [EntryID: [EntryID]]
    public let apis: APIIndex
    public let wcag: WCAGIndex
    public let coverage: Coverage
    public let alphabet: AlphabeticalIndex
    /// What tests heard.
    package var heard = HeardResults()

    let positions: [EntryID: Int]
    let categoryPositions: [CategoryID: Int]
    /// The first entry that names a category over the limit, and how many categories all entries name.
    let surplus: (entry: EntryID, categories: Int)?
    /// What lists call entries whose titles others have, too.
    let listedTitles: [EntryID: String]

    /// A category and its entries, by `order`, then title.
    public struct CategoryEntries: Sendable {
        public let category: Category
        /// The page's path in the output: `controls/`.
        public let url: String
        public let entries: [EntryID]
    }

    public subscript(id: EntryID) -> Entry? {
        positions[id].map { entries[$0] }
    }

    /// The index in ``entries`` of the entry with a URL: `controls/link/`.
    public func index(at url: String) -> Int? {
        let path = url.hasSuffix("/") ? String(url.dropLast()) : url
        return [path, url + "index"].lazy.compactMap { self.positions[EntryID($0)] }.first {
            self.entries[$0].url == url
        }
    }

    public func category(_ id: CategoryID) -> CategoryEntries? {
        categoryPositions[id].map { categories[$0] }
    }

    /// What lists call an entry: its title, with its category or its folder if another entry has the same one: `Button (Web)`.
    public func listedTitle(of entry: Entry) -> String { listedTitles[entry.id] ?? entry.title }

    /// Entries without a category, in the guide's order.
    public var uncategorised: [EntryID] {
        let known = categoryPositions
        return entries.filter { entry in
            entry.layout == .entry && !entry.categories.contains { known[$0] != nil }
        }.map(\.id)
    }

    /// The previous and the next entry in an entry's first category.
    public func neighbors(of entry: Entry) -> (previous: Entry?, next: Entry?) {
        guard let group = entry.categories.first.flatMap({ category($0) }),
            let index = group.entries.firstIndex(of: entry.id)
        else { return (nil, nil) }
        return (
            index > 0 ? self[group.entries[index - 1]] : nil,
            index + 1 < group.entries.count ? self[group.entries[index + 1]] : nil
        )
    }
}

/// Everything in the guide that has a page, by title.
public struct AlphabeticalIndex: Sendable {
    public struct Letter: Sendable {
        /// An upper-case letter, or `#` for titles that begin with none.
        public let name: String
        public func title(in words: Words) -> String { name == "#" ? words["other"] : name }
        /// Its anchor on the page: `letter-a`.
        public let anchor: String
        public let items: [Item]
    }

    public struct Item: Hashable, Sendable {
        public let title: String
        public let url: String

        public init(title: String, url: String) { (self.title, self.url) = (title, url) }
    }

    public let letters: [Letter]

    public var isEmpty: Bool { letters.isEmpty }

    /// - Parameters:
    ///   - items: Everything that is to be listed.
    ///   - reserved: Anchors that the page has already.
    package init(_ items: [Item], reserved: Set<String> = []) {
        var anchors = UniqueNames(reserved)
        var groups: [(name: String, items: [Item])] = []
        var positions: [String: Int] = [:]
        for item in AlphabeticalOrder.sorted(items, by: \.title) {
            let name = AlphabeticalOrder.initial(of: item.title)
            if let position = positions[name] {
                groups[position].items.append(item)
            } else {
                positions[name] = groups.count
                groups.append((name, [item]))
            }
        }
        letters = groups.map { group in
            let slug = group.name == "#" ? "other" : Slug.make(from: group.name)
            return Letter(name: group.name, anchor: anchors.take("letter-\(slug)"), items: group.items)
        }
    }
}

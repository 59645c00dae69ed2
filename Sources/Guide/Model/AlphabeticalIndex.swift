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

    /// - Parameter reserved: Anchors that the page has already.
    package init(_ items: [Item], reserved: Set<String> = []) {
        var anchors = UniqueNames(reserved)
        let sorted = AlphabeticalOrder.sorted(items, by: \.title).map {
            (AlphabeticalOrder.initial(of: $0.title), $0)
        }
        let groups = Dictionary(grouping: sorted, by: \.0)
        letters = sorted.map(\.0).uniqued().map { name in
            let slug = name == "#" ? "other" : Slug.make(from: name)
            return Letter(name: name, anchor: anchors.take("letter-\(slug)"), items: (groups[name] ?? []).map(\.1))
        }
    }
}

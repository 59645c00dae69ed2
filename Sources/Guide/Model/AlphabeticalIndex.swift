/// Everything in the guide that has a page, by title.
public struct AlphabeticalIndex: GuideIndex {
    struct Source: Equatable, Sendable {
        /// What the index lists.
        let items: [Item]
        /// Anchors that the page has already.
        let reserved: Set<String>
    }

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
    let source: Source

    public var isEmpty: Bool { letters.isEmpty }

    package init(_ items: [Item]) { self.init(Source(items: items, reserved: [])) }

    init(_ source: Source) {
        self.source = source
        var anchors = UniqueNames(source.reserved)
        let sorted = AlphabeticalOrder.sorted(source.items, by: \.title).map {
            (AlphabeticalOrder.initial(of: $0.title), $0)
        }
        let groups = Dictionary(grouping: sorted, by: \.0)
        letters = sorted.map(\.0).uniqued().map { name in
            let slug = name == "#" ? "other" : Slug.make(from: name)
            return Letter(name: name, anchor: anchors.take("letter-\(slug)"), items: (groups[name] ?? []).map(\.1))
        }
    }
}

/// Every API that the guide names, by framework, with the places that name it.
public struct APIIndex: Sendable {
    /// The APIs of one framework, or of a platform outside its frameworks.
    public struct Group: Sendable {
        public let scope: APIScope
        public let title: String
        /// Its anchor on the page of APIs.
        public let anchor: String
        /// By name, upper and lower case alike, signs in front left out.
        public let apis: [API]
    }

    /// A class, for the same reason as ``Entry``.
    public final class API: Sendable {
        public let scope: APIScope
        /// The reference's name where there is one, else as authors write it.
        public let name: String
        public let reference: APIReference?
        /// Its anchor on the page of APIs: `uikit-accessibilitylabel`.
        public let anchor: String
        private let spots: [Spot]
        private let names: SpotNames

        init(
            scope: APIScope, name: String, reference: APIReference?, anchor: String, spots: [Spot], names: SpotNames
        ) {
            self.scope = scope
            self.name = name
            self.reference = reference
            self.anchor = anchor
            self.spots = spots
            self.names = names
        }

        /// In the guide's order, each section once.
        public var uses: [Use] { spots.map { names[$0] } }

        /// Those in the first entries that name it, at most so many.
        public func uses(inFirst limit: Int) -> [Use] {
            var count = 0
            var last: UInt32?
            // Spots come entry by entry.
            let shown = spots.prefix { spot in
                if spot.entry != last { count += 1 }
                last = spot.entry
                return count <= limit
            }
            return shown.map { names[$0] }
        }

        public var useCount: Int { spots.count }

        /// The entries that name it, in the guide's order.
        public var entries: [EntryID] {
            var last: UInt32?
            return spots.compactMap { spot in
                if spot.entry == last { return nil }
                last = spot.entry
                return names.entries[Int(spot.entry)]
            }
        }

        /// What it is listed under: an upper-case letter, or `#`.
        public var initial: String { AlphabeticalOrder.initial(of: name) }
    }

    public struct Use: Hashable, Sendable {
        public let entry: EntryID
        /// An anchor on the entry's page; empty for what stands before its first heading.
        public let section: SectionID
        /// What the section is called: `iOS › Name`; empty for what stands before the first heading.
        public let place: String
    }

    /// A ``Use`` in eight bytes: a large guide has dozens for each of its entries, most of them in sections that are called
    /// alike.
    struct Spot: Hashable {
        let entry: UInt32
        let place: UInt32
    }

    /// What the numbers of spots stand for.
    final class SpotNames: Sendable {
        let entries: [EntryID]
        let places: [Place]

        init(entries: [EntryID], places: [Place]) {
            self.entries = entries
            self.places = places
        }

        subscript(spot: Spot) -> Use {
            let place = places[Int(spot.place)]
            return Use(
                entry: entries[Int(spot.entry)], section: SectionID(place.section.text), place: place.name.text)
        }
    }

    /// A section of any entry, and what it is called, to the byte: links lead there.
    struct Place: Hashable {
        let section: Spelling
        let name: Spelling
    }

    /// Frameworks in the configured order, then platforms, then what nobody knows; only those that have APIs.
    public let groups: [Group]
    /// Whether there is anything that vendors say, so that its lack says something of an API.
    public let hasReferences: Bool
    let lookup: APILookup
    /// Each API's place in `groups`.
    private let positions: [Key: Position]
    /// The places of an entry's APIs, in their order.
    private let byEntry: [EntryID: [Position]]

    private struct Position {
        let group: UInt32
        let api: UInt32
    }

    struct Key: Hashable {
        let scope: APIScope
        let name: String
    }

    /// - Parameter reserved: Anchors that the page of APIs has already.
    init(_ entries: [Entry], lookup: APILookup, configuration: Configuration, reserved: Set<String>) {
        var collector = Collector(lookup: lookup, configuration: configuration)
        for entry in entries where !entry.apis.isEmpty { collector.add(entry) }
        collector.joinDottedNames()
        groups = Self.grouped(
            collector.byKey, names: collector.names, lookup: lookup, configuration: configuration, reserved: reserved)
        var positions: [Key: Position] = [:]
        for (group, content) in groups.enumerated() {
            for (index, api) in content.apis.enumerated() {
                positions[Key(scope: api.scope, name: api.name)] = Position(group: UInt32(group), api: UInt32(index))
            }
        }
        self.positions = positions
        let places = collector.keys.map { positions[$0] }
        byEntry = collector.byEntry.mapValues { numbers in
            numbers.compactMap { places[$0] }.sorted { ($0.group, $0.api) < ($1.group, $1.api) }
        }
        self.lookup = lookup
        hasReferences = !lookup.isEmpty
    }

    public var isEmpty: Bool { groups.isEmpty }

    /// The APIs that an entry names, by group; in each in the order of the index.
    public func groups(on entry: EntryID) -> [(title: String, apis: [API])] {
        var result: [(title: String, apis: [API])] = []
        var last: UInt32?
        for place in byEntry[entry] ?? [] {
            let group = groups[Int(place.group)]
            if place.group != last { result.append((group.title, [])) }
            last = place.group
            result[result.count - 1].apis.append(group.apis[Int(place.api)])
        }
        return result
    }

    /// What the vendors say of the API that takes a deprecated one's place, and where it is listed, if it is.
    public func replacement(for api: API) -> (name: String, reference: APIReference?, anchor: String?)? {
        guard let name = api.reference?.replacement else { return nil }
        let reference = lookup.reference(for: name, in: api.scope)
        let position = positions[Key(scope: api.scope, name: reference?.name ?? name)]
        return (name, reference, position.map { groups[Int($0.group)].apis[Int($0.api)].anchor })
    }

    // MARK: Making it

    /// Whether an entry gives the index the same in place of another one: the same APIs, in places that are called alike.
    static func takes(_ entry: Entry, like other: Entry) -> Bool {
        guard entry.apis == other.apis else { return false }
        func headings(_ sections: [Section]) -> [String] { sections.flatMap { [$0.id.rawValue, $0.title] } }
        return entry.apis.isEmpty
            || headings(entry.shared) == headings(other.shared)
                && entry.platforms.map(\.id) == other.platforms.map(\.id)
                && entry.platforms.map(\.title) == other.platforms.map(\.title)
                && entry.platforms.map { headings($0.sections) } == other.platforms.map { headings($0.sections) }
    }

    private static func grouped(
        _ spots: [Key: [Spot]], names: SpotNames, lookup: APILookup, configuration: Configuration,
        reserved: Set<String>
    ) -> [Group] {
        let byScope = Dictionary(grouping: spots.keys, by: \.scope)
        let references = Dictionary(
            lookup.references.map { (Key(scope: $0.scope, name: $0.name), $0) }, uniquingKeysWith: { first, _ in first }
        )
        let frameworks = configuration.platforms.flatMap(\.frameworks)
            .map { (scope: APIScope.framework($0.id), id: $0.id.rawValue, title: $0.name) }
        let platforms = configuration.platforms
            .map { (scope: APIScope.platform($0.id), id: $0.id.rawValue, title: $0.name) }
        var anchors = UniqueNames(reserved)
        return (frameworks + platforms + [(.unknown, "other", "Other")]).compactMap { scope, id, title in
            guard let keys = byScope[scope] else { return nil }
            let anchor = anchors.take(id)
            let apis = AlphabeticalOrder.sorted(keys, by: \.name).map { key in
                API(
                    scope: scope, name: key.name, reference: references[key],
                    anchor: anchors.take("\(id)-\(Slug.make(from: key.name))"), spots: spots[key] ?? [],
                    names: names)
            }
            return Group(scope: scope, title: title, anchor: anchor, apis: apis)
        }
    }
}

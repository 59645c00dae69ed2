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

        fileprivate init(
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
    fileprivate struct Spot: Hashable {
        let entry: UInt32
        let place: UInt32
    }

    /// What the numbers of spots stand for.
    fileprivate final class SpotNames: Sendable {
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
    fileprivate struct Place: Hashable {
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

    private struct Key: Hashable {
        let scope: APIScope
        let name: String
    }

    /// - Parameter reserved: Anchors that the page of APIs has already.
    init(_ entries: [Entry], lookup: APILookup, configuration: Configuration, reserved: Set<String>) {
        var collector = Collector(lookup: lookup, configuration: configuration)
        for entry in entries where !entry.apis.isEmpty { collector.add(entry) }
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

    /// Gathers what entries name. Keys and places have numbers here: tens of thousands of uses are counted, and a hash of
    /// two or three names for each was most of the work.
    private struct Collector {
        let lookup: APILookup
        let configuration: Configuration
        private(set) var keys: [Key] = []
        private(set) var spots: [[Spot]] = []
        /// The numbers of each entry's keys, each once.
        private(set) var byEntry: [EntryID: [Int]] = [:]
        private var entries: [EntryID] = []
        private var places: [Place] = []
        private var placeNumbers: [Place: UInt32] = [:]
        private let owners: [FrameworkID: PlatformID]
        private var contexts: [APIUse.Context] = []
        private var contextNumbers: [APIUse.Context: Int] = [:]
        private var numbers: [Key: Int] = [:]
        private var found: [Name: [Int]] = [:]

        /// A name as it is meant in a context, which is given by its number.
        private struct Name: Hashable {
            let name: String
            let context: Int
        }

        init(lookup: APILookup, configuration: Configuration) {
            self.lookup = lookup
            self.configuration = configuration
            var owners: [FrameworkID: PlatformID] = [:]
            for platform in configuration.platforms {
                for framework in platform.frameworks { owners[framework.id] = platform.id }
            }
            self.owners = owners
        }

        var byKey: [Key: [Spot]] { Dictionary(uniqueKeysWithValues: zip(keys, spots)) }

        var names: SpotNames { SpotNames(entries: entries, places: places) }

        mutating func add(_ entry: Entry) {
            let rank = UInt32(entries.count)
            entries.append(entry.id)
            let sections = Sections(entry, configuration: configuration)
            var own: [Int] = []
            // APIs come section by section, and in a section part by part.
            var section: (name: Spelling, platform: PlatformID?, spot: Spot)?
            var part: (framework: FrameworkID?, context: Int)?
            for use in entry.apis {
                let name = Spelling(use.section.rawValue)
                if section?.name != name {
                    let place = Place(section: name, name: Spelling(sections.names[use.section] ?? ""))
                    let spot = Spot(entry: rank, place: number(of: place))
                    section = (name, sections.platforms[use.section], spot)
                    part = nil
                }
                if part.map({ $0.framework != use.framework }) ?? true {
                    let platform = use.framework.flatMap { owners[$0] } ?? section?.platform
                    let context = APIUse.Context(framework: use.framework, platform: platform)
                    part = (use.framework, number(of: context))
                }
                guard let section, let part else { continue }
                for number in numbers(for: Name(name: use.name, context: part.context)) {
                    if spots[number].last?.entry != rank { own.append(number) }
                    if spots[number].last != section.spot { spots[number].append(section.spot) }
                }
            }
            byEntry[entry.id] = own
        }

        private mutating func number(of place: Place) -> UInt32 {
            if let known = placeNumbers[place] { return known }
            let number = UInt32(places.count)
            places.append(place)
            placeNumbers[place] = number
            return number
        }

        private mutating func number(of context: APIUse.Context) -> Int {
            if let known = contextNumbers[context] { return known }
            let number = contexts.count
            contexts.append(context)
            contextNumbers[context] = number
            return number
        }

        private mutating func numbers(for name: Name) -> [Int] {
            if let known = found[name] { return known }
            var targets: [Int] = []
            for key in keys(for: name.name, in: contexts[name.context]) {
                if numbers[key] == nil {
                    numbers[key] = keys.count
                    keys.append(key)
                    spots.append([])
                }
                if let number = numbers[key] { targets.append(number) }
            }
            found[name] = targets
            return targets
        }

        private func keys(for name: String, in context: APIUse.Context) -> [Key] {
            let references = lookup.references(
                for: name, framework: context.framework, platform: context.platform, among: configuration.platforms)
            guard references.isEmpty else { return references.map { Key(scope: $0.scope, name: $0.name) } }
            let scope = context.framework.map(APIScope.framework) ?? context.platform.map(APIScope.platform) ?? .unknown
            return [Key(scope: scope, name: name)]
        }
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
                    anchor: anchors.take("\(id)-\(Slug.make(from: key.name))"), spots: spots[key]?.fitted ?? [],
                    names: names)
            }
            return Group(scope: scope, title: title, anchor: anchor, apis: apis)
        }
    }

    /// What an entry's sections are called, and their platforms.
    private struct Sections {
        var names: [SectionID: String] = [:]
        var platforms: [SectionID: PlatformID] = [:]

        init(_ entry: Entry, configuration: Configuration) {
            let count = entry.platforms.reduce(entry.shared.count) { $0 + 1 + $1.sections.count }
            names.reserveCapacity(count)
            platforms.reserveCapacity(count)
            var taken: [String: Int] = [:]
            taken.reserveCapacity(count)
            /// Sections that are called alike get numbers, so that links to them can be told apart.
            func unique(_ name: String) -> String {
                let count = taken[name, default: 0] + 1
                taken[name] = count
                return count > 1 ? "\(name) (\(count))" : name
            }
            for section in entry.shared { names[section.id] = unique(section.title) }
            for content in entry.platforms {
                let platform = configuration.platforms.first { $0.id == content.id }?.name ?? content.title
                let top = SectionID(content.id.rawValue)
                names[top] = platform
                platforms[top] = content.id
                for section in content.sections {
                    names[section.id] = unique(platform + " › " + section.title)
                    platforms[section.id] = content.id
                }
            }
        }
    }
}

extension APIUse {
    /// What decides, beside the name, which API a use means.
    fileprivate struct Context: Hashable {
        let framework: FrameworkID?
        let platform: PlatformID?
    }
}

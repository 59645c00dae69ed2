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

    public struct API: Sendable {
        public let scope: APIScope
        /// The reference's name where there is one, else as authors write it.
        public let name: String
        public let reference: APIReference?
        /// Its anchor on the page of APIs: `uikit-accessibilitylabel`.
        public let anchor: String
        /// In the guide's order, each section once.
        public let uses: [Use]

        /// Those in the first entries that name it, at most so many.
        public func uses(inFirst limit: Int) -> [Use] {
            let shown = Set(entries.prefix(limit))
            return uses.filter { shown.contains($0.entry) }
        }

        /// The entries that name it, in the guide's order.
        public var entries: [EntryID] { uses.map(\.entry).uniqued() }

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

    /// Frameworks in the configured order, then platforms, then what nobody knows; only those that have APIs.
    public let groups: [Group]
    let lookup: APILookup
    /// Each API's place in `groups`.
    private let positions: [Key: (group: Int, api: Int)]
    private let byEntry: [EntryID: Set<Key>]

    private struct Key: Hashable {
        let scope: APIScope
        let name: String
    }

    /// - Parameter reserved: Anchors that the page of APIs has already.
    init(_ entries: [Entry], lookup: APILookup, configuration: Configuration, reserved: Set<String>) {
        let named = Self.uses(in: entries, lookup: lookup, configuration: configuration)
        let keys = Set(named.map(\.key))
        var uses: [Key: [Use]] = [:]
        var byEntry: [EntryID: Set<Key>] = [:]
        for (written, use) in named {
            // Authors write modifiers and members with and without the dot: `.isButton`, `isButton`.
            let isMember = written.name.utf8.first == UInt8(ascii: ".")
            let plain = isMember ? Key(scope: written.scope, name: String(written.name.dropFirst())) : written
            let key = isMember && keys.contains(plain) ? plain : written
            if uses[key]?.last != use { uses[key, default: []].append(use) }
            byEntry[use.entry, default: []].insert(key)
        }
        groups = Self.grouped(uses, lookup: lookup, configuration: configuration, reserved: reserved)
        var positions: [Key: (group: Int, api: Int)] = [:]
        for (group, content) in groups.enumerated() {
            for (index, api) in content.apis.enumerated() {
                positions[Key(scope: api.scope, name: api.name)] = (group, index)
            }
        }
        self.positions = positions
        self.byEntry = byEntry
        self.lookup = lookup
    }

    public var isEmpty: Bool { groups.isEmpty }

    /// Whether there is anything that vendors say, so that its lack says something of an API.
    public var hasReferences: Bool { !lookup.isEmpty }

    /// The APIs that an entry names, by group; in each in the order of the index.
    public func groups(on entry: EntryID) -> [(title: String, apis: [API])] {
        let places = (byEntry[entry] ?? []).compactMap { positions[$0] }
        let byGroup = Dictionary(grouping: places, by: \.group).sorted { $0.key < $1.key }
        return byGroup.map { number, places in
            let group = groups[number]
            return (group.title, places.map(\.api).sorted().map { group.apis[$0] })
        }
    }

    /// What the vendors say of the API that takes a deprecated one's place, and where it is listed, if it is.
    public func replacement(for api: API) -> (name: String, reference: APIReference?, anchor: String?)? {
        guard let name = api.reference?.replacement else { return nil }
        let reference = lookup.reference(for: name, in: api.scope)
        let position = positions[Key(scope: api.scope, name: reference?.name ?? name)]
        return (name, reference, position.map { groups[$0.group].apis[$0.api].anchor })
    }

    // MARK: Making it

    /// Whether an entry gives the index the same in place of another one: the same APIs, in places that are called alike.
    static func takes(_ entry: Entry, like other: Entry) -> Bool {
        guard entry.apis == other.apis else { return false }
        func headings(_ entry: Entry) -> [[String]] {
            entry.sections.map { [$0.id.rawValue, $0.title] } + entry.platforms.map { [$0.id.rawValue, $0.title] }
        }
        return entry.apis.isEmpty || headings(entry) == headings(other)
    }

    /// What the entries name, in their order.
    private static func uses(
        in entries: [Entry], lookup: APILookup, configuration: Configuration
    ) -> [(key: Key, use: Use)] {
        struct Context: Hashable {
            let name: String
            let framework: FrameworkID?
            let platform: PlatformID?
        }
        var owners: [FrameworkID: PlatformID] = [:]
        for platform in configuration.platforms {
            for framework in platform.frameworks { owners[framework.id] = platform.id }
        }
        // The same names occur in nearly every entry.
        var known: [Context: [Key]] = [:]
        var found: [(key: Key, use: Use)] = []
        for entry in entries where !entry.apis.isEmpty {
            let sections = SectionNames(entry, configuration: configuration)
            for api in entry.apis {
                let platform = api.framework.flatMap { owners[$0] } ?? sections.platforms[api.section]
                let context = Context(name: api.name, framework: api.framework, platform: platform)
                let keys =
                    known[context]
                    ?? Self.keys(
                        for: api.name, framework: api.framework, platform: platform, lookup: lookup,
                        among: configuration.platforms)
                known[context] = keys
                let use = Use(entry: entry.id, section: api.section, place: sections.names[api.section] ?? "")
                found += keys.map { ($0, use) }
            }
        }
        return found
    }

    private static func keys(
        for name: String, framework: FrameworkID?, platform: PlatformID?, lookup: APILookup, among platforms: [Platform]
    ) -> [Key] {
        let references = lookup.references(for: name, framework: framework, platform: platform, among: platforms)
        guard references.isEmpty else { return references.map { Key(scope: $0.scope, name: $0.name) } }
        let scope = framework.map(APIScope.framework) ?? platform.map(APIScope.platform) ?? .unknown
        return [Key(scope: scope, name: name)]
    }

    private static func grouped(
        _ uses: [Key: [Use]], lookup: APILookup, configuration: Configuration, reserved: Set<String>
    ) -> [Group] {
        let byScope = Dictionary(grouping: uses.keys, by: \.scope)
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
                    anchor: anchors.take("\(id)-\(Slug.make(from: key.name))"), uses: uses[key] ?? [])
            }
            return Group(scope: scope, title: title, anchor: anchor, apis: apis)
        }
    }

    /// What an entry's sections are called, and their platforms.
    private struct SectionNames {
        private(set) var names: [SectionID: String] = [:]
        private(set) var platforms: [SectionID: PlatformID] = [:]

        init(_ entry: Entry, configuration: Configuration) {
            var counts: [String: Int] = [:]
            /// Sections that are called alike get numbers, so that links to them can be told apart.
            func unique(_ name: String) -> String {
                counts[name, default: 0] += 1
                let count = counts[name, default: 1]
                return count > 1 ? "\(name) (\(count))" : name
            }
            for section in entry.shared { names[section.id] = unique(section.title) }
            for content in entry.platforms {
                let platform = configuration.platforms.first { $0.id == content.id }?.name ?? content.title
                let top = SectionID(content.id.rawValue)
                names[top] = platform
                platforms[top] = content.id
                for section in content.sections {
                    names[section.id] = unique("\(platform) › \(section.title)")
                    platforms[section.id] = content.id
                }
            }
        }
    }
}

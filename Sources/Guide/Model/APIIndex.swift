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
    /// Whether there is anything that vendors say, so that its lack says something of an API.
    public let hasReferences: Bool
    let lookup: APILookup
    /// Each API's place in `groups`.
    private let positions: [Key: (group: Int, api: Int)]
    private let byEntry: [EntryID: [Key]]

    private struct Key: Hashable {
        let scope: APIScope
        let name: String
    }

    /// - Parameter reserved: Anchors that the page of APIs has already.
    init(_ entries: [Entry], lookup: APILookup, configuration: Configuration, reserved: Set<String>) {
        var uses: [Key: [Use]] = [:]
        var byEntry: [EntryID: [Key]] = [:]
        var owners: [FrameworkID: PlatformID] = [:]
        for platform in configuration.platforms {
            for framework in platform.frameworks { owners[framework.id] = platform.id }
        }
        var found: [APIUse.Context: [Key]] = [:]
        for entry in entries where !entry.apis.isEmpty {
            let places = Places(entry, configuration: configuration)
            var keys: [Key] = []
            for use in entry.apis {
                let platform = use.framework.flatMap { owners[$0] } ?? places.platforms[use.section]
                let context = APIUse.Context(name: use.name, framework: use.framework, platform: platform)
                let targets = found[context] ?? Self.keys(for: context, lookup: lookup, configuration: configuration)
                found[context] = targets
                let here = Use(entry: entry.id, section: use.section, place: places.names[use.section] ?? "")
                for key in targets {
                    if uses[key]?.last != here { uses[key, default: []].append(here) }
                    keys.append(key)
                }
            }
            byEntry[entry.id] = keys.uniqued()
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
        hasReferences = !lookup.isEmpty
    }

    public var isEmpty: Bool { groups.isEmpty }

    /// The APIs that an entry names, by group; in each in the order of the index.
    public func groups(on entry: EntryID) -> [(title: String, apis: [API])] {
        let places = (byEntry[entry] ?? []).compactMap { positions[$0] }.sorted { $0 < $1 }
        var result: [(title: String, apis: [API])] = []
        var last: Int?
        for place in places {
            if place.group != last { result.append((groups[place.group].title, [])) }
            last = place.group
            result[result.count - 1].apis.append(groups[place.group].apis[place.api])
        }
        return result
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
        func headings(_ sections: [Section]) -> [String] { sections.flatMap { [$0.id.rawValue, $0.title] } }
        return entry.apis.isEmpty
            || headings(entry.shared) == headings(other.shared)
                && entry.platforms.map(\.id) == other.platforms.map(\.id)
                && entry.platforms.map(\.title) == other.platforms.map(\.title)
                && entry.platforms.map { headings($0.sections) } == other.platforms.map { headings($0.sections) }
    }

    private static func keys(for use: APIUse.Context, lookup: APILookup, configuration: Configuration) -> [Key] {
        let references = lookup.references(
            for: use.name, framework: use.framework, platform: use.platform, among: configuration.platforms)
        guard references.isEmpty else { return references.map { Key(scope: $0.scope, name: $0.name) } }
        let scope = use.framework.map(APIScope.framework) ?? use.platform.map(APIScope.platform) ?? .unknown
        return [Key(scope: scope, name: use.name)]
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
        var anchors = reserved
        return (frameworks + platforms + [(.unknown, "other", "Other")]).compactMap { scope, id, title in
            guard let keys = byScope[scope] else { return nil }
            let anchor = anchors.take(unique: id)
            let apis = AlphabeticalOrder.sorted(keys, by: \.name).map { key in
                API(
                    scope: scope, name: key.name, reference: references[key],
                    anchor: anchors.take(unique: "\(id)-\(Slug.make(from: key.name))"), uses: uses[key] ?? [])
            }
            return Group(scope: scope, title: title, anchor: anchor, apis: apis)
        }
    }

    /// An entry's sections, for words and platforms of places in it.
    private struct Places {
        var names: [SectionID: String] = [:]
        var platforms: [SectionID: PlatformID] = [:]

        init(_ entry: Entry, configuration: Configuration) {
            var taken: [String: Int] = [:]
            /// Sections that are called alike get numbers, so that links to them can be told apart.
            func unique(_ name: String) -> String {
                taken[name, default: 0] += 1
                return taken[name].map { $0 > 1 ? "\(name) (\($0))" : name } ?? name
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

extension APIUse {
    /// What decides which API a use means.
    fileprivate struct Context: Hashable {
        let name: String
        let framework: FrameworkID?
        let platform: PlatformID?
    }
}

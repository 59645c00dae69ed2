/// Every API that the guide names, by framework, with the places that name it.
public struct APIIndex: Sendable {
    /// The APIs of one framework, or of a platform outside its frameworks.
    public struct Group: Sendable {
        public let title: String
        /// Its page's name below that of all APIs: `uikit`.
        public let name: String
        /// Its anchor on the page of all APIs.
        public let anchor: String
        /// By the names of members, upper and lower case alike, then by whole names.
        public let apis: [API]
    }

    public struct API: Sendable {
        public let scope: APIScope
        /// The reference's name where there is one, else as authors write it.
        public let name: String
        public let reference: APIReference?
        /// The page of its group: `apis/uikit/`.
        public let page: String
        /// Its anchor there: `uikit-accessibilitylabel`.
        public let anchor: String
        /// In the guide's order, each section once.
        public var uses: [Use] { found.value }
        /// Only its own page needs them all.
        fileprivate let found: Lazy<[Use]>

        /// Its name without what it belongs to: `accessibilityLabel` for `UIView.accessibilityLabel`.
        public var member: String { APILookup.lastPart(of: name) }

        /// Those in the first entries that name it, up to a limit.
        public func uses(inFirst limit: Int) -> ArraySlice<Use> {
            uses[..<(firstUses.dropFirst(limit).first ?? uses.endIndex)]
        }

        /// The indices in ``Guide/entries`` of those that name it.
        public var entries: [Int] { firstUses.map { uses[$0].entry } }

        /// Where in `uses` those of another entry begin.
        private var firstUses: [Int] { uses.indices.filter { $0 == 0 || uses[$0].entry != uses[$0 - 1].entry } }
    }

    public struct Use: Sendable {
        /// The entry's index in ``Guide/entries``.
        public let entry: Int
        /// An anchor on the entry's page; empty for what is before its first heading.
        public let section: SectionID
        /// What the section is called: `iOS › Name`; empty for what is before the first heading.
        public let place: String
    }

    /// Where an API is in ``groups``.
    public struct Place: Comparable, Sendable {
        public let group: Int
        public let api: Int

        public static func < (left: Place, right: Place) -> Bool {
            (left.group, left.api) < (right.group, right.api)
        }
    }

    /// Frameworks in the configured order, then platforms, then unknown ones; only those that have APIs.
    public let groups: [Group]
    let lookup: APILookup
    /// The number of each API that is named, in any spelling.
    private let numbers: [Key: Int]
    /// By number, each API's place in `groups`; `nil` for one that is listed in another spelling.
    private let positions: [Place?]
    /// Where the APIs that each entry names are, in their order.
    private let byEntry: [EntryID: [Place]]

    private struct Key: Hashable {
        let scope: APIScope
        let name: String
    }

    /// - Parameter reserved: Anchors that the page of APIs has already.
    init(_ entries: [Entry], references: [APIReference], configuration: Configuration, reserved: Set<String>) {
        let lookup = APILookup(references)
        var names = APINames(lookup: lookup, configuration: configuration)
        // By their numbers and without copies, because there may be many thousands of uses.
        let named = entries.map { entry in entry.namesOfAPIs.map { names.numbers(for: $0) } }
        // Authors write modifiers and members with and without the dot: `.isButton`, `isButton`.
        let homes = names.found.map(\.key).enumerated().map { number, key in
            guard key.name.utf8.first == UInt8(ascii: ".") else { return number }
            return names.numbers[Key(scope: key.scope, name: String(key.name.dropFirst()))] ?? number
        }
        var uses = [[(entry: Int, api: Int)]](repeating: [], count: homes.count)
        var byEntry: [(entry: Int, numbers: [Int])] = []
        for (entry, found) in named.enumerated() where !found.isEmpty {
            var own: [Int] = []
            for (api, numbers) in found.enumerated() {
                for home in numbers.map({ homes[$0] }) {
                    let last = uses[home].last
                    if last?.entry != entry { own.append(home) }
                    let apis = entries[entry].namesOfAPIs
                    if let last, last.entry == entry, apis[last.api].section == apis[api].section { continue }
                    uses[home].append((entry, api))
                }
            }
            byEntry.append((entry, own))
        }
        groups = names.grouped(uses, in: entries, reserved: reserved)
        var places: [Key: Place] = [:]
        for (group, content) in groups.enumerated() {
            for (index, api) in content.apis.enumerated() {
                places[Key(scope: api.scope, name: api.name)] = Place(group: group, api: index)
            }
        }
        let positions = names.found.map { places[$0.key] }
        numbers = names.numbers
        self.byEntry = Dictionary(
            byEntry.map { (entries[$0.entry].id, $0.numbers.compactMap { positions[$0] }.sorted()) }
        ) { $1 }
        (self.positions, self.lookup) = (positions, lookup)
    }

    public var isEmpty: Bool { groups.isEmpty }

    /// Whether there is anything that vendors say, so that its lack says something of an API.
    public var hasReferences: Bool { !lookup.isEmpty }

    /// Where the APIs that an entry names are, in their order.
    public func places(on entry: EntryID) -> [Place] { byEntry[entry] ?? [] }

    /// What the vendors say of the API that takes a deprecated one's place, and where it is listed, if it is.
    public func replacement(for api: API) -> (name: String, reference: APIReference?, api: API?)? {
        guard let name = api.reference?.replacement else { return nil }
        let reference = lookup.reference(for: name, in: api.scope)
        let position = numbers[Key(scope: api.scope, name: reference?.name ?? name)].flatMap { positions[$0] }
        return (name, reference, position.map { groups[$0.group].apis[$0.api] })
    }

    /// The groups that a guide may have, in their order.
    static func places(in configuration: Configuration) -> [(scope: APIScope, id: String, title: String)] {
        let frameworks = configuration.platforms.flatMap(\.frameworks)
            .map { (scope: APIScope.framework($0.id), id: $0.id.rawValue, title: $0.name) }
        let platforms = configuration.platforms
            .map { (scope: APIScope.platform($0.id), id: $0.id.rawValue, title: $0.name) }
        return frameworks + platforms + [(.unknown, "other", configuration.words["other"])]
    }

    // MARK: Making it

    /// The APIs that entries name, each with a number: thousands of entries name the same few hundred.
    private struct APINames {
        private let lookup: APILookup
        private let configuration: Configuration
        private var owners: [FrameworkID: PlatformID] = [:]
        private(set) var found: [(key: Key, reference: APIReference?)] = []
        private(set) var numbers: [Key: Int] = [:]
        /// What each name means where it is.
        private var known: [String: [(framework: FrameworkID?, platform: PlatformID?, numbers: [Int])]] = [:]

        init(lookup: APILookup, configuration: Configuration) {
            (self.lookup, self.configuration) = (lookup, configuration)
            for platform in configuration.platforms {
                for framework in platform.frameworks { owners[framework.id] = platform.id }
            }
        }

        /// What a use may mean.
        mutating func numbers(for use: APIUse) -> [Int] {
            let (name, framework) = (use.name, use.framework)
            if !use.isArgument {
                let same = known[name]?.first { $0.framework == framework && $0.platform == use.platform }
                if let same { return same.numbers }
            }
            let platform = framework.flatMap { owners[$0] } ?? use.platform
            guard !use.isArgument else { return self.numbers(forArgument: use, on: platform) }
            let references = lookup.references(
                for: name, framework: framework, platform: platform, among: configuration.platforms)
            let scope = framework.map(APIScope.framework) ?? platform.map(APIScope.platform) ?? .unknown
            let found: [(key: Key, reference: APIReference?)] =
                references.isEmpty
                ? [(Key(scope: scope, name: name), nil)] : references.map { (Key(scope: $0.scope, name: $0.name), $0) }
            let numbers = found.map { number(of: $0.key, $0.reference) }
            known[name, default: []].append((framework, use.platform, numbers))
            return numbers
        }

        /// What an argument may mean: only what is known by this very name, because most arguments are names that apps make up.
        private mutating func numbers(forArgument use: APIUse, on platform: PlatformID?) -> [Int] {
            lookup.references(
                for: use.name, framework: use.framework, platform: platform, among: configuration.platforms
            )
            .filter { $0.isCalled(use.name) }
            .map { number(of: Key(scope: $0.scope, name: $0.name), $0) }
        }

        private mutating func number(of key: Key, _ reference: APIReference?) -> Int {
            if let number = numbers[key] { return number }
            found.append((key, reference))
            numbers[key] = found.count - 1
            return found.count - 1
        }

        /// - Parameter uses: By the numbers of APIs; empty for those that are listed in another spelling.
        func grouped(_ uses: [[(entry: Int, api: Int)]], in entries: [Entry], reserved: Set<String>) -> [Group] {
            let byScope = Dictionary(grouping: uses.indices.filter { !uses[$0].isEmpty }) { found[$0].key.scope }
            var anchors = UniqueNames(reserved)
            return APIIndex.places(in: configuration).compactMap { scope, id, title in
                guard let numbers = byScope[scope] else { return nil }
                let anchor = anchors.take(id)
                let byName = AlphabeticalOrder.sorted(numbers, by: { found[$0].key.name }).map { number in
                    let (name, uses) = (found[number].key.name, uses[number])
                    let found = Lazy {
                        uses.map { place in
                            let use = entries[place.entry].namesOfAPIs[place.api]
                            return Use(entry: place.entry, section: use.section, place: use.place)
                        }
                    }
                    return API(
                        scope: scope, name: name, reference: self.found[number].reference,
                        page: GeneratedPage.apiGroup(id).url,
                        anchor: anchors.take("\(id)-\(Slug.make(from: name))"), found: found)
                }
                let apis = AlphabeticalOrder.sorted(byName, by: \.member)
                return Group(title: title, name: id, anchor: anchor, apis: apis)
            }
        }
    }
}

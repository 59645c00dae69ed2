extension APIIndex {
    /// Gathers what entries name. Keys and places have numbers here: tens of thousands of uses are counted, and a hash of
    /// two or three names for each was most of the work.
    struct Collector {
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
            let name: Spelling
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

        var byKey: [Key: [Spot]] { Dictionary(zip(keys, spots)) { $0 + $1 } }

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
                for number in numbers(for: Name(name: Spelling(use.name), context: part.context)) {
                    if spots[number].last?.entry != rank { own.append(number) }
                    if spots[number].last != section.spot { spots[number].append(section.spot) }
                }
            }
            byEntry[entry.id] = own
        }

        /// Makes one API of `.isButton` and `isButton` where a framework has both: authors write modifiers and members with and without
        /// the dot. Comes behind the last entry.
        mutating func joinDottedNames() {
            var targets: [Int: Int] = [:]
            for (number, key) in keys.enumerated() where key.name.utf8.first == UInt8(ascii: ".") {
                let plain = Key(scope: key.scope, name: String(key.name.dropFirst()))
                guard let target = numbers[plain] else { continue }
                spots[target] = Self.joined(spots[target], spots[number])
                spots[number] = []
                keys[number] = plain
                targets[number] = target
            }
            guard !targets.isEmpty else { return }
            byEntry = byEntry.mapValues { own in
                var seen: Set<Int> = []
                return own.map { targets[$0] ?? $0 }.filter { seen.insert($0).inserted }
            }
        }

        /// The spots of both, entry by entry, each once; in an entry, the first ones stand first.
        private static func joined(_ first: [Spot], _ second: [Spot]) -> [Spot] {
            var (result, rest): ([Spot], ArraySlice<Spot>) = ([], second[...])
            for (index, spot) in first.enumerated() {
                while let next = rest.first, next.entry < spot.entry { result.append(rest.removeFirst()) }
                result.append(spot)
                guard index + 1 == first.count || first[index + 1].entry != spot.entry else { continue }
                let own = first[...index].reversed().prefix { $0.entry == spot.entry }
                while let next = rest.first, next.entry == spot.entry {
                    rest.removeFirst()
                    if !own.contains(next) { result.append(next) }
                }
            }
            return result + rest
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
            for key in keys(for: name.name.text, in: contexts[name.context]) {
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

    /// What an entry's sections are called, and their platforms.
    private struct Sections {
        var names: [SectionID: String] = [:]
        var platforms: [SectionID: PlatformID] = [:]

        init(_ entry: Entry, configuration: Configuration) {
            let count = entry.platforms.reduce(entry.shared.count) { $0 + 1 + $1.sections.count }
            names.reserveCapacity(count)
            platforms.reserveCapacity(count)
            // By bytes, because names of platforms are set apart by a sign beyond ASCII.
            var taken: [Spelling: Int] = [:]
            taken.reserveCapacity(count)
            /// Sections that are called alike get numbers, so that links to them can be told apart.
            func unique(_ name: String) -> String {
                let count = taken[Spelling(name), default: 0] + 1
                taken[Spelling(name)] = count
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

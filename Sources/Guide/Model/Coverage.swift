/// What entries say of each aspect for each framework, and what they leave out.
public struct Coverage: Sendable {
    /// A framework; or a platform that has none.
    public struct Column: Hashable, Sendable {
        public let platform: PlatformID
        public let framework: FrameworkID?
        /// The framework's name, or the platform's.
        public let title: String
    }

    public enum Cell: Hashable, Sendable {
        /// A part of the section names the framework.
        case framework(SectionID)
        /// The section's text applies to every framework of the platform, or for every platform.
        case general(SectionID)
        case notApplicable(reason: String)
        /// The entry says nothing about it, and does not have to.
        case optional
        case missing

        /// Whether the entry says something about it.
        var isText: Bool {
            switch self {
            case .framework, .general: true
            case .notApplicable, .optional, .missing: false
            }
        }
    }

    /// One entry's table.
    public struct Row: Sendable {
        public let entry: EntryID
        /// The entry's first.
        package let category: CategoryID?
        /// Its anchor on the page of coverage.
        public let anchor: String
        /// For each aspect one a column.
        public let cells: [[Cell]]
        public let columns: [Count]

        /// The cells that are empty.
        public var missing: Int { columns.reduce(0) { $0 + $1.missing } }
    }

    /// How many cells of a column are filled.
    public struct Count: Hashable, Sendable {
        public internal(set) var filled = 0
        public internal(set) var notApplicable = 0
        public internal(set) var missing = 0

        mutating func add(_ cell: Cell) {
            switch cell {
            case .framework, .general: filled += 1
            case .notApplicable: notApplicable += 1
            case .optional: break
            case .missing: missing += 1
            }
        }

        static func += (left: inout Count, right: Count) {
            left.filled += right.filled
            left.notApplicable += right.notApplicable
            left.missing += right.missing
        }
    }

    /// Frameworks, by platform, in the configured order.
    public let columns: [Column]
    /// The configured aspects that any entry has, in the configured order.
    public let aspects: [Aspect]
    /// Entries with gaps first; in both groups in the guide's order. Plain pages have no coverage.
    public var rows: [Row] { table.value.rows }
    /// Of all entries, one for each column.
    public var totals: [Count] { table.value.totals }
    /// Only its own pages need it.
    private let table: Lazy<(rows: [Row], totals: [Count])>
    /// The first category of each entry in the table.
    fileprivate let categories: [CategoryID?]

    /// The anchors of the page's own headings.
    static let pageAnchors: Set<String> = [
        "by-framework", "by-framework-caption", "by-entry", "by-entry-caption", "in-detail", "untranslated", "behind",
    ]

    static func name(of category: CategoryID?) -> String { category.map { Slug.make(from: $0.rawValue) } ?? "other" }

    public var isEmpty: Bool { categories.isEmpty || columns.isEmpty || aspects.isEmpty }

    /// - Parameter reserved: Anchors that the page of coverage has already.
    init(_ entries: [Entry], configuration: Configuration, reserved: Set<String>) {
        let columns = Self.columns(of: configuration)
        let entries = entries.filter { $0.layout == .entry }
        let aspects = configuration.aspects.filter { aspect in entries.contains { $0.speaks(of: aspect.id) } }
        (self.columns, self.aspects, categories) = (columns, aspects, entries.map(\.categories.first))
        table = Lazy {
            var totals = [Count](repeating: Count(), count: columns.count)
            var anchors = UniqueNames(reserved.union(Self.pageAnchors))
            let rows = entries.map { entry in
                let cells = Self.cells(of: entry, aspects: aspects, columns: columns)
                var counts = [Count](repeating: Count(), count: columns.count)
                for row in cells {
                    for index in columns.indices { counts[index].add(row[index]) }
                }
                for index in columns.indices { totals[index] += counts[index] }
                let anchor = anchors.take(Slug.make(from: entry.id.rawValue))
                return Row(
                    entry: entry.id, category: entry.categories.first, anchor: anchor, cells: cells, columns: counts)
            }
            return (rows.filter { $0.missing > 0 } + rows.filter { $0.missing == 0 }, totals)
        }
    }

    /// An entry's cells, for each aspect one a column.
    public func cells(of entry: Entry) -> [[Cell]] { Self.cells(of: entry, aspects: aspects, columns: columns) }

    private static func cells(of entry: Entry, aspects: [Aspect], columns: [Column]) -> [[Cell]] {
        let texts = CoveredTexts(entry)
        return aspects.map { aspect in columns.map { texts.cell(aspect, in: $0) } }
    }

    static func columns(of configuration: Configuration) -> [Column] {
        configuration.platforms.flatMap { platform in
            platform.frameworks.isEmpty
                ? [Column(platform: platform.id, framework: nil, title: platform.name)]
                : platform.frameworks.map { Column(platform: platform.id, framework: $0.id, title: $0.name) }
        }
    }
}

extension Guide {
    /// The categories that have a page of coverage, and the page's name; an entry is in its first.
    package var coverageGroups: [(name: String, title: String, category: CategoryID?)] {
        let used = Set(coverage.categories)
        let places =
            categories.map { ($0.category.id as CategoryID?, $0.category.title) } + [
                (nil, configuration.words["other"])
            ]
        return places.filter { used.contains($0.0) }.map { (Coverage.name(of: $0), $1, $0) }
    }

    package func coverage(in category: CategoryID?) -> [Coverage.Row] {
        coverage.rows.filter { $0.category == category }
    }
}

extension Entry {
    fileprivate func speaks(of aspect: AspectID) -> Bool {
        shared.contains { $0.aspect == aspect } || notApplicable.contains { $0.aspect == aspect }
            || platforms.contains { $0.sections.contains { $0.aspect == aspect } }
    }
}

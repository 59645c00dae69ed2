extension Guide {
    /// Sorts and groups entries, and makes backlinks and indexes. The order of the entries does not matter.
    ///
    /// - Parameters:
    ///   - references: Vendors' descriptions of APIs.
    ///   - old: The guide before, whose indexes are taken over where the entries say the same.
    public init(
        joining entries: [Entry], configuration: Configuration, references: [APIReference] = [], after old: Guide? = nil
    ) {
        let sorted = entries.sorted(by: Self.comesBefore)
        let byCategory = Self.group(sorted, configuration: configuration)
        let byID = Dictionary(sorted.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let listed = byCategory.flatMap(\.entries).uniqued().compactMap { byID[$0] }
        let all = listed + sorted.filter { $0.categories.isEmpty }
        func reserved(_ page: GeneratedPage) -> Set<String> { Self.anchors(on: page, beside: all) }
        self.init(
            configuration: configuration,
            entries: all,
            categories: byCategory,
            backlinks: Self.backlinks(of: all),
            apis: .updated(
                from: old?.apis,
                with: APIIndex.Source(
                    entries: all.map { APIIndex.NamedAPIs(entry: $0.id, uses: $0.apis) },
                    references: references, configuration: configuration, reserved: reserved(.apis))),
            wcag: .updated(
                from: old?.wcag,
                with: WCAGIndex.Source(
                    entries: all.map { WCAGIndex.NamedCriteria(entry: $0.id, criteria: $0.wcag) },
                    reserved: reserved(.wcag))),
            coverage: Coverage(all, configuration: configuration, reserved: reserved(.coverage)),
            alphabet: .updated(
                from: old?.alphabet,
                with: AlphabeticalIndex.Source(items: Self.titles(of: all), reserved: reserved(.alphabet))),
            positions: Dictionary(all.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first }))
    }

    /// The anchors that a generated page and those of its groups must not use: those of the layout and of content pages there.
    private static func anchors(on page: GeneratedPage, beside entries: [Entry]) -> Set<String> {
        let own = entries.indices.filter { entries[$0].url.hasPrefix(page.url) }
        return Set(BodyMerger.pageAnchors).union(own.flatMap { entries[$0].anchors })
    }

    /// By `order` (entries without one come last), then by title, then by id.
    private static func comesBefore(_ left: Entry, _ right: Entry) -> Bool {
        let leftOrder = left.order ?? Int.max
        let rightOrder = right.order ?? Int.max
        if leftOrder != rightOrder { return leftOrder < rightOrder }
        let leftTitle = left.title.lowercased()
        let rightTitle = right.title.lowercased()
        return leftTitle != rightTitle ? leftTitle < rightTitle : left.id < right.id
    }

    private static func group(_ entries: [Entry], configuration: Configuration) -> [CategoryEntries] {
        var members: [CategoryID: [EntryID]] = [:]
        for entry in entries {
            for category in entry.categories { members[category, default: []].append(entry.id) }
        }
        let configured = configuration.categories.filter { members[$0.id] != nil }
        let known = Set(configured.map(\.id))
        let others = members.keys.filter { !known.contains($0) }.sorted()
            .map { Category(id: $0, title: Self.title(of: $0)) }
        return (configured + others).map {
            CategoryEntries(category: $0, url: "\(Slug.make(from: $0.id.rawValue))/", entries: members[$0.id] ?? [])
        }
    }

    /// `form-fields` as `Form fields`.
    private static func title(of category: CategoryID) -> String {
        let words = category.rawValue.split(whereSeparator: { $0 == "-" || $0 == "_" }).joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// All entries except the home page and the index itself.
    private static func titles(of entries: [Entry]) -> [AlphabeticalIndex.Item] {
        entries.filter { !$0.url.isEmpty && $0.url != GeneratedPage.alphabet.url }
            .map { AlphabeticalIndex.Item(title: $0.title, url: $0.url) }
    }

    private static func backlinks(of entries: [Entry]) -> [EntryID: [EntryID]] {
        var backlinks: [EntryID: [EntryID]] = [:]
        for entry in entries {
            for target in entry.targets { backlinks[target, default: []].append(entry.id) }
        }
        return backlinks
    }
}

extension Entry {
    /// The other entries that this one links to, uses or lists as related.
    fileprivate var targets: Set<EntryID> {
        var targets = Set(links.map(\.to))
        targets.formUnion(related + uses)
        targets.remove(id)
        return targets
    }
}

extension Guide {
    /// Sorts and groups entries, and makes backlinks and indexes. The order of the entries does not matter.
    ///
    /// - Parameter references: Vendors' descriptions of APIs.
    public init(joining entries: [Entry], configuration: Configuration, references: [APIReference] = []) {
        let sorted = Self.sorted(entries)
        var byCategory = Self.group(sorted, configuration: configuration)
        let surplus = Self.cut(&byCategory, of: sorted)
        let byID = Dictionary(sorted.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let listed = byCategory.flatMap(\.entries).uniqued().compactMap { byID[$0] }
        let known = Set(byCategory.map(\.category.id))
        let all = listed + sorted.filter { !$0.categories.contains(where: known.contains) }
        let listedTitles = Self.listedTitles(of: all, byCategory)
        func reserved(_ page: GeneratedPage) -> Set<String> { Self.anchors(on: page, beside: all) }
        self.init(
            configuration: configuration,
            entries: all,
            categories: byCategory,
            backlinks: Self.backlinks(of: all),
            apis: APIIndex(all, references: references, configuration: configuration, reserved: reserved(.apis)),
            wcag: WCAGIndex(all, reserved: reserved(.wcag)),
            coverage: Coverage(all, configuration: configuration, reserved: reserved(.coverage)),
            alphabet: AlphabeticalIndex(Self.titles(of: all, listedTitles), reserved: reserved(.alphabet)),
            positions: Dictionary(all.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first }),
            categoryPositions: Dictionary(byCategory.enumerated().map { ($1.category.id, $0) }) { first, _ in first },
            surplus: surplus,
            listedTitles: listedTitles)
    }

    /// The same guide with new versions of some entries; `nil` if that would change an index, a list or a backlink.
    package func replacing(_ new: [Entry]) -> Guide? {
        var guide = self
        for entry in new {
            guard let place = positions[entry.id], entry.isListed(like: entries[place]) else { return nil }
            guide.entries[place] = entry
        }
        return guide
    }

    /// The anchors that a generated page and those of its groups must not use: those of the layout and of content pages there.
    private static func anchors(on page: GeneratedPage, beside entries: [Entry]) -> Set<String> {
        let own = entries.indices.filter { entries[$0].url.hasPrefix(page.url) }
        return Set(BodyMerger.pageAnchors).union(own.flatMap { entries[$0].anchors })
    }

    /// By `order` (entries without one come last), then by title, then by id.
    private static func sorted(_ entries: [Entry]) -> [Entry] {
        let keyed = entries.map { (order: $0.order ?? Int.max, title: $0.title.lowercased(), entry: $0) }
        return keyed.sorted { ($0.order, $0.title, $0.entry.id) < ($1.order, $1.title, $1.entry.id) }.map(\.entry)
    }

    private static func group(_ entries: [Entry], configuration: Configuration) -> [CategoryEntries] {
        var members: [CategoryID: [EntryID]] = [:]
        for entry in entries {
            for category in entry.categories { members[category, default: []].append(entry.id) }
        }
        let configured = configuration.categories.filter { members[$0.id] != nil }
        let known = Set(configured.map(\.id))
        let others = Self.sorted(members.keys.filter { !known.contains($0) }, by: entries)
        return (configured + others).map {
            CategoryEntries(category: $0, url: $0.url, entries: members[$0.id] ?? [])
        }
    }

    /// A guide has 100 categories, or one for every five entries of a larger one: each is a page, and an entry may name ten. A
    /// guide with little text has 20, or one for each 200 bytes.
    static func mostCategories(ofGuideWith entries: [Entry]) -> Int {
        min(max(100, entries.count / 5), max(20, entries.reduce(0) { $0 + $1.size } / 200))
    }

    /// Leaves out the categories over the limit, those with the fewest entries first.
    private static func cut(
        _ categories: inout [CategoryEntries], of entries: [Entry]
    ) -> (entry: EntryID, categories: Int)? {
        let (count, most) = (categories.count, mostCategories(ofGuideWith: entries))
        guard count > most else { return nil }
        let ordered = categories.enumerated().sorted {
            ($1.element.entries.count, $0.offset) < ($0.element.entries.count, $1.offset)
        }
        let others = Set(ordered.dropFirst(most).map(\.element.category.id))
        categories.removeAll { others.contains($0.category.id) }
        return entries.first { $0.categories.contains(where: others.contains) }.map { ($0.id, count) }
    }

    /// Categories that are not configured, by the `order` of their pages, then by title. A page also gives its category its title.
    private static func sorted(_ ids: [CategoryID], by entries: [Entry]) -> [Category] {
        guard !ids.isEmpty else { return [] }
        let pages = Dictionary(entries.map { ($0.url, $0) }) { first, _ in first }
        let keyed = ids.map { id in
            let page = pages[Category.url(of: id)]
            return (order: page?.order ?? Int.max, category: Category(id: id, title: page?.title ?? Self.title(of: id)))
        }
        return keyed.sorted {
            ($0.order, $0.category.title.lowercased(), $0.category.id)
                < ($1.order, $1.category.title.lowercased(), $1.category.id)
        }.map(\.category)
    }

    /// `form-fields` as `Form fields`.
    private static func title(of category: CategoryID) -> String {
        let words = category.rawValue.split(whereSeparator: { $0 == "-" || $0 == "_" }).joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// All entries except the home page and the index itself.
    private static func titles(of entries: [Entry], _ listed: [EntryID: String]) -> [AlphabeticalIndex.Item] {
        entries.filter { !$0.url.isEmpty && $0.url != GeneratedPage.alphabet.url }
            .map { AlphabeticalIndex.Item(title: listed[$0.id] ?? $0.title, url: $0.url) }
    }

    /// The titles that several entries have, each with what tells them apart.
    private static func listedTitles(of entries: [Entry], _ categories: [CategoryEntries]) -> [EntryID: String] {
        let titles = Dictionary(categories.map { ($0.category.id, $0.category.title) }) { first, _ in first }
        var listed: [EntryID: String] = [:]
        for alike in Dictionary(grouping: entries, by: { $0.title.lowercased() }).values where alike.count > 1 {
            let names = alike.map { $0.categories.first.flatMap { titles[$0] } }
            let areApart = !names.contains(nil) && Set(names).count == names.count
            for (entry, name) in zip(alike, names) {
                let folder = entry.id.rawValue.split(separator: "/").dropLast().joined(separator: "/")
                listed[entry.id] = "\(entry.title) (\((areApart ? name : nil) ?? (folder.isEmpty ? "/" : folder)))"
            }
        }
        return listed
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
    /// Whether lists, indexes, backlinks and coverage say the same of it as of its version before.
    fileprivate func isListed(like old: Entry) -> Bool {
        Spelling(title) == Spelling(old.title) && url == old.url && layout == old.layout && order == old.order
            && categories == old.categories && wcag == old.wcag && namesOfAPIs == old.namesOfAPIs
            && targets == old.targets && anchors == old.anchors && notApplicable == old.notApplicable
            && sections.elementsEqual(old.sections) { section, old in
                section.id == old.id && section.aspect == old.aspect && section.level == old.level
                    && section.platform == old.platform && section.covered == old.covered
            }
    }

    /// The other entries that this one links to, uses or lists as related.
    fileprivate var targets: Set<EntryID> {
        var targets = Set(links.map(\.to))
        targets.formUnion(related + uses)
        targets.remove(id)
        return targets
    }
}

extension Section {
    /// The frameworks of each part that has text.
    fileprivate var covered: [[FrameworkID]] { parts.filter { !$0.isEmpty }.map(\.frameworks) }
}

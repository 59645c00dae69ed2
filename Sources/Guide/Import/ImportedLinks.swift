/// What an import knows of a whole collection when it prints the entries.
public struct ReadCollection: Sendable {
    public let guide: Guide
    let routes: Routes
    /// Each entry's file, from the content folder.
    let files: [EntryID: String]
    /// Entries that are not published.
    let drafts: Set<EntryID>
    /// Where the collection was published, without a slash at its end.
    let siteURL: String?
    /// Whether links to what is not in the collection lead there.
    let leadsThere: Bool

    public init(
        _ drafts: [EntryParser.Draft], guide: Guide, routes: Routes, siteURL: String?, leadsThere: Bool = true
    ) {
        (self.guide, self.routes, self.siteURL, self.leadsThere) = (guide, routes, siteURL, leadsThere)
        files = Dictionary(drafts.map { ($0.item.entryID, $0.item.path) }, uniquingKeysWith: { first, _ in first })
        self.drafts = Set(drafts.filter(\.isUnpublished).map(\.item.entryID))
    }
}

/// Writes the links of an imported entry as entries of today have them: paths of files, from the file they are in.
///
/// ```markdown
/// [Role](/checklist/button/#role)    becomes    [Role](../controls/button.md#role)
/// ```
final class ImportedLinks {
    private let collection: ReadCollection
    private let item: ContentTree.Item
    private let resolver: LinkResolver
    /// The collection's files that the entry shows or links to, from the content folder.
    private(set) var assets: Set<String> = []

    /// How many pictures and videos were named that are not in the collection.
    private(set) var missingFiles = 0

    init(of item: ContentTree.Item, in collection: ReadCollection) {
        self.item = item
        self.collection = collection
        resolver = LinkResolver(routes: collection.routes, item: item)
    }

    /// The address to write. A link that leads nowhere is dropped, so that only its words stay.
    func address(_ written: String, isImage: Bool) -> FragmentBuilder.Address {
        let local = withoutSite(written)
        let resolution = isImage ? resolver.resolve(local) : resolver.resolve(link: local)
        switch resolution.target {
        case .here where isImage, .entry where isImage: return .drop
        case .external(let url): return isImage ? .elsewhere(url) : .use(url, title: nil)
        case .unsafe: return .drop
        case .missing:
            if isImage { missingFiles += 1 }
            guard !isImage, collection.leadsThere, let site = collection.siteURL, written.hasPrefix("/") else {
                return .drop
            }
            return .use(site + written, title: nil)
        case .file: return .use(path(ofFileAt: local), title: resolution.title)
        case .generated(let page, _, let anchor): return address(of: page, anchor: anchor, written: local)
        case .here(let query, let anchor):
            guard !anchor.isEmpty else { return .use((query.map { "?\($0)" } ?? "") + "#", title: resolution.title) }
            guard let own = ownAnchor(for: anchor, in: item.entryID) else { return .drop }
            return .use(RelativeURL.anchor(own), title: resolution.title)
        case .entry(let id, _, let anchor):
            // A page cannot link to one that is not published.
            let isPublic = !collection.drafts.contains(id) || collection.drafts.contains(item.entryID)
            guard isPublic, let file = collection.files[id] else { return .drop }
            let path = RelativeURL.from(item.path, to: file)
            let own = anchor.flatMap { ownAnchor(for: $0, in: id) }
            return .use(own.map { RelativeURL.anchor($0, on: path) } ?? path, title: resolution.title)
        }
    }

    /// Whether an old address leads to the entry.
    func isOwn(_ address: String) -> Bool { collection.routes.entry(atPath: address)?.id == item.entryID }

    /// The path of a file of the collection, from the entry's file.
    func path(ofAsset asset: String) -> String {
        assets.insert(asset)
        return RelativeURL.from(item.path, to: asset)
    }

    private func path(ofFileAt address: String) -> String {
        let file = address.prefix { $0 != "#" && $0 != "?" }
        guard let asset = resolver.asset(at: String(file)) else { return address }
        return path(ofAsset: asset) + address.dropFirst(file.count)
    }

    private func address(of page: GeneratedPage, anchor: String?, written: String) -> FragmentBuilder.Address {
        let guide = collection.guide
        let isCategory = guide.categories.contains { $0.url == page.url }
        guard guide.has(page) || isCategory else { return .drop }
        guard let anchor, !anchor.isEmpty, !isCategory, !guide.anchors(of: page).contains(anchor) else {
            return .use(written, title: nil)
        }
        return .use(String(written.prefix { $0 != "#" }), title: nil)
    }

    /// An address on the site that is imported, from that site's root.
    private func withoutSite(_ address: String) -> String {
        guard let site = collection.siteURL, address.hasPrefix(site) else { return address }
        let rest = address.dropFirst(site.count)
        guard rest.isEmpty || rest.hasPrefix("/") || rest.hasPrefix("#") else { return address }
        let path = rest.hasPrefix("/") ? String(rest) : "/" + rest
        if case .missing = resolver.resolve(path).target { return address }
        return path
    }

    /// The anchor that a place has when the entry is read again; `nil` where the page has no such place. Anchors of authors are not
    /// printed, and headings get another order, so links name the anchors of sections and platforms themselves.
    private func ownAnchor(for anchor: String, in id: EntryID) -> String? {
        guard let entry = collection.guide[id] else { return anchor }
        guard entry.anchors.contains(anchor) else { return nil }
        if let section = entry.sections.first(where: { $0.aliases.contains(anchor) }) {
            let staysAlias = anchor == section.aspect?.rawValue || anchor == Slug.whole(from: section.title)
            return staysAlias && section.platform == nil ? anchor : section.id.rawValue
        }
        if entry.anchorAliases.contains(anchor) { return "top" }
        return entry.platforms.first { $0.aliases.contains(anchor) }?.id.rawValue ?? anchor
    }
}

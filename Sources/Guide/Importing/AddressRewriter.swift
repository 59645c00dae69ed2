/// Decides what becomes of an address in an imported entry.
struct AddressRewriter {
    let context: CollectionLinks
    let item: ContentTree.Item

    enum Decision: Equatable {
        case keep
        /// The same place in the form that today's entries have; what is said is a repair when `isRepair`.
        case write(String, message: String, rule: Rule)
        /// No link: only its words stay.
        case unwrap(message: String, rule: Rule)
        /// A picture that may only be linked to.
        case link(message: String)
    }

    /// The files of the collection that addresses lead to, gathered on the way.
    private(set) var assets: Set<String> = []
    /// The title that a link without words shows.
    private(set) var title: String?

    init(context: CollectionLinks, item: ContentTree.Item) {
        self.context = context
        self.item = item
    }

    mutating func decide(_ written: String, isImage: Bool) -> Decision {
        title = nil
        let address = withoutSite(written)
        let resolver = LinkResolver(routes: context.routes, item: item)
        let resolution = resolver.resolve(address)
        title = resolution.title
        if isImage, resolution.target.isPage {
            return .unwrap(message: "'\(written)' is a page, no file that can be shown", rule: .missingImage)
        }
        switch resolution.target {
        case .external: return isImage ? .link(message: "'\(written)' is on another site") : .keep
        case .unsafe(let scheme):
            return .unwrap(message: "the address '\(scheme):' is not allowed", rule: .unsafeURL)
        case .missing: return missing(written, isImage: isImage)
        case .file: return file(address, written: written, resolver: resolver)
        case .here(_, let anchor):
            guard !anchor.isEmpty, let entry = context.guide?[item.entryID] else { return .keep }
            if let own = ownAnchor(for: anchor, in: entry) {
                return .write("#" + own, message: "'#\(anchor)' is another name of '#\(own)'", rule: .linkForm)
            }
            guard !entry.anchors.contains(anchor) else {
                let wikiName = LinkResolver.wikiName(of: written)
                guard wikiName != nil || Self.isInOtherCase(anchor, in: written) else { return .keep }
                let better = "#" + RelativeURL.encoded(anchor)
                return .write(
                    better, message: "'\(wikiName ?? written)' is another form of '\(better)'", rule: .linkForm)
            }
            return .unwrap(message: "this page has no anchor '\(anchor)'", rule: .brokenAnchor)
        case .entry(let id, _, let anchor): return entry(id, anchor: anchor, written: written, resolver: resolver)
        case .generated(let page, _, let anchor):
            guard let guide = context.guide else { return .keep }
            let isCategory = guide.categories.contains { $0.url == page.url }
            guard guide.has(page) || isCategory else {
                return .unwrap(message: "the page '/\(page.url)' is not made", rule: .brokenLink)
            }
            guard let anchor, !anchor.isEmpty, !isCategory, !guide.anchors(of: page).contains(anchor) else {
                return .keep
            }
            let path = String(written.prefix { $0 != "#" })
            return .write(
                path, message: "'\(page.title)' has no anchor '\(anchor)'; linked without it", rule: .brokenAnchor)
        }
    }

    /// An address on the site that is imported, from that site's root.
    private func withoutSite(_ address: String) -> String {
        guard let site = context.siteURL, address.hasPrefix(site) else { return address }
        let rest = address.dropFirst(site.count)
        guard rest.isEmpty || rest.hasPrefix("/") || rest.hasPrefix("#") else { return address }
        let path = rest.hasPrefix("/") ? String(rest) : "/" + rest
        guard case .missing = LinkResolver(routes: context.routes, item: item).resolve(path).target else { return path }
        return address
    }

    private func missing(_ written: String, isImage: Bool) -> Decision {
        let name = LinkResolver.wikiName(of: written) ?? written
        guard !isImage else { return .unwrap(message: "there is no file '\(name)'", rule: .missingImage) }
        let message = "the link '\(name)' leads nowhere in this collection"
        guard let site = context.siteURL, written.hasPrefix("/") else {
            return .unwrap(message: message, rule: .brokenLink)
        }
        return .write(site + written, message: message + "; it leads to the old site", rule: .brokenLink)
    }

    private mutating func file(_ address: String, written: String, resolver: LinkResolver) -> Decision {
        let wikiName = LinkResolver.wikiName(of: address)
        let path = wikiName ?? String(address.prefix { $0 != "#" && $0 != "?" })
        guard let asset = wikiName.map(resolver.file(named:)) ?? resolver.asset(at: path) else { return .keep }
        assets.insert(asset)
        if let wikiName {
            title = wikiName
            let relative = RelativeURL.from(item.path, to: asset)
            return .write(relative, message: "'\(wikiName)' is another form of '\(relative)'", rule: .linkForm)
        }
        let decoded = RelativeURL.decoded(path)
        if !decoded.hasPrefix("/"), LinkResolver.joined(resolver.folder, decoded) == asset { return .keep }
        let relative = RelativeURL.from(item.path, to: asset) + address.dropFirst(path.count)
        return .write(relative, message: "'\(written)' is another form of '\(relative)'", rule: .linkForm)
    }

    /// The page's own anchor for one that is not there any more when the entry is written anew: of a section to which its author gave
    /// another one, `## Name {#label}`, or whose heading names its platform; of the title; and that of another generator.
    private func ownAnchor(for anchor: String, in entry: Entry) -> String? {
        guard entry.placedAnchors.contains(anchor) else {
            return entry.anchors.contains(anchor) ? ForeignAnchors.top : entry.numberedAnchors[anchor]
        }
        if let section = entry.sections.first(where: { $0.aliases.contains(anchor) }) {
            let isOfPlatform = section.platform.map { anchor.hasPrefix("\($0)-") } ?? false
            let staysAlias = anchor == section.aspect?.rawValue || anchor == Slug.make(from: section.title)
            return staysAlias && !isOfPlatform ? nil : section.id.rawValue
        }
        return entry.platforms.first { $0.aliases.contains(anchor) }?.id.rawValue
    }

    private func entry(_ id: EntryID, anchor: String?, written: String, resolver: LinkResolver) -> Decision {
        guard let path = context.files[id] else { return .keep }
        var relative = id == item.entryID && anchor != nil ? "" : RelativeURL.from(item.path, to: path)
        var isBroken = false
        var isRenamed = false
        if let anchor, !anchor.isEmpty {
            let entry = context.guide?[id]
            let own = entry.flatMap { ownAnchor(for: anchor, in: $0) }
            isRenamed = own != nil
            isBroken = own == nil && entry.map { !$0.anchors.contains(anchor) } ?? false
            if !isBroken { relative = RelativeURL.anchor(own ?? anchor, on: relative) }
        }
        if relative.isEmpty { relative = RelativeURL.from(item.path, to: path) }
        if isBroken {
            return .write(
                relative, message: "'\(path)' has no anchor '\(anchor ?? "")'; linked without it", rule: .brokenAnchor)
        }
        let file = written.prefix { $0 != "#" && $0 != "?" }
        let isPlain = file.hasSuffix(".md") || file.hasSuffix(".markdown")
        let leads = LinkResolver.joined(resolver.folder, RelativeURL.decoded(String(file)))
        let isAsWritten = !isRenamed && (anchor.map { !Self.isInOtherCase($0, in: written) } ?? true)
        if isPlain, !file.hasPrefix("/"), leads == path, isAsWritten { return .keep }
        let name = LinkResolver.wikiName(of: written) ?? written
        return .write(relative, message: "'\(name)' is another form of a link to '\(relative)'", rule: .linkForm)
    }

    /// Whether an address has an anchor in upper case, which is in lower case here, or in the words of a heading.
    private static func isInOtherCase(_ anchor: String, in written: String) -> Bool {
        let place = RelativeURL.decoded(String(written.drop { $0 != "#" }.dropFirst()))
        return place != anchor && (place.lowercased() == anchor || Slug.make(from: place) == anchor)
    }
}

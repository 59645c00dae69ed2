import Diagnostics

/// Finds where a link in an entry leads.
///
/// | written | leads to |
/// |---|---|
/// | `../button.md#role`, `../button/`, `/controls/button/`, `guide.json` | an entry, file or page, from the file's folder, the page's address or the root |
/// | `index.md`, `./index.html` | the page of the folder, or else of the nearest folder above |
/// | `#role`, `?a=b` | a place on the same page |
/// | `https://example.org/guide/controls/button/`, if that is the base URL | the same as `/controls/button/` |
/// | `/checklist-native/button/`, `_controls/button.md` | the entry at the last folders of the address, or with its name, if that is not a folder here |
/// | `[[button]]`, `[[Button#role]]` | the entry with this path, name or title |
/// | `https:`, `http:`, `mailto:`, `tel:`, `sms:`, `//host` | outside the site |
package struct LinkResolver: Sendable {
    private(set) var routes: Routes
    let id: EntryID
    /// The address of the page with the link.
    let page: String
    /// The file with the link, as it is named in messages.
    private let source: String
    /// The file's folder in the content folder; empty at its top.
    let folder: String

    package init(routes: Routes, item: ContentTree.Item) {
        self.routes = routes
        self.id = item.entryID
        self.page = item.url
        self.source = item.source
        self.folder = String(item.path[..<(item.path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? item.path.startIndex)])
    }

    package enum Target: Equatable {
        /// Outside the site.
        case external(String)
        /// A place on the same page; its top if the anchor is empty.
        case here(query: String?, anchor: String)
        case entry(EntryID, href: String, anchor: String?)
        /// A file that is copied, or one that sitegen makes.
        case file(href: String)
        /// A page that sitegen makes from the whole guide, which is not an entry.
        case generated(GeneratedPage, href: String, anchor: String?)
        /// A scheme that may run code or read files.
        case unsafe(scheme: String)
        case missing(suggestion: String?)
    }

    package struct Resolution {
        package var target: Target
        /// Whether the address is that of another site generator, or its anchor is in other letters.
        var isForeign = false
        /// Whether it differs from a file's name in upper and lower case.
        var isInOtherCase = false
        /// Whether it is an address below the base URL at which the site has nothing.
        var isLost = false
        /// The words for a link that has none.
        var title: String?
    }

    // MARK: Resolving

    package func resolve(_ destination: String) -> Resolution {
        let destination = destination.trimmed
        if let name = Self.wikiName(of: destination) { return entry(inWiki: name) }
        if let own = ownSite(destination) { return own }
        if let scheme = LinkAddress.scheme(of: destination) {
            let isSafe = LinkAddress.safeSchemes.contains(scheme)
            return Resolution(target: isSafe ? .external(destination) : .unsafe(scheme: scheme))
        }
        if LinkAddress.namesHost(destination) { return Resolution(target: .external(destination)) }
        let address = LinkAddress(destination)
        guard address.path.isEmpty else { return resolve(address) }
        guard address.query != nil || address.anchor != nil else {
            return Resolution(target: .missing(suggestion: nil))
        }
        return place(address.anchor ?? "", on: nil, address: address)
    }

    /// The same for a link. That of an import may lead to a file where it can be read as source.
    func resolve(link destination: String) -> Resolution {
        let resolution = resolve(destination)
        guard case .missing = resolution.target, let folder = routes.sourceFolder,
            LinkAddress.scheme(of: destination) == nil, let url = folder.url(for: destination.trimmed, in: source)
        else { return resolution }
        return Resolution(target: .external(url))
    }

    private func resolve(_ address: LinkAddress) -> Resolution {
        for path in candidates(for: address.path) {
            if let route = routes.entry(atPath: path) { return place(address.anchor, on: route, address: address) }
            if let asset = routes.asset(at: path) { return Resolution(target: .file(href: href(asset, address))) }
            if routes.hasPage(path) {
                let url = Slug.composed(!path.hasSuffix("/") && routes.hasPage(path + "/") ? path + "/" : path)
                let href = href(url, address)
                let page = GeneratedPage(url: url).map { Target.generated($0, href: href, anchor: address.anchor) }
                return Resolution(target: page ?? .file(href: href))
            }
        }
        for path in candidates(for: address.path) {
            guard let route = routes.entry(atPathInAnyCase: path) else { continue }
            var resolution = place(address.anchor, on: route, address: address)
            (resolution.isForeign, resolution.isInOtherCase) = (true, true)
            return resolution
        }
        if !isFolder(address.path), let route = entry(atForeign: address.path) {
            var resolution = place(address.anchor, on: route, address: address)
            resolution.isForeign = true
            return resolution
        }
        if let asset = routes.media?.path(for: address.path) {
            return Resolution(target: .file(href: href(asset, address)))
        }
        return Resolution(
            target: .missing(suggestion: routes.nearest.to(candidates(for: address.path).first ?? address.path)))
    }

    /// The paths from the root that a path may mean: from the file's folder, then from the page's address.
    private func candidates(for path: String) -> [String] {
        let own = path.hasPrefix("/") ? String(path.dropFirst()) : LinkAddress.joined(folder, path)
        if let own, Self.indexNames.contains(String(own[own[...].nameStart...])) {
            let above = String(own[..<own[...].nameStart])
            return [own, above] + (routes.hasFolder(above) ? Self.folders(above: above) : [])
        }
        if path.hasPrefix("/") { return [own].compactMap { $0 } }
        return [own, LinkAddress.joined(page, path)].compactMap { $0 }
    }

    private static let indexNames: Set<String> = ["index.md", "index.mdx", "index.markdown", "index.html"]

    /// The folders that a folder is in, the nearest first, with their slashes.
    private static func folders(above folder: String) -> [String] {
        let parts = folder.split(separator: "/")
        return parts.indices.reversed().map { parts[..<$0].map { "\($0)/" }.joined() }
    }

    private func href(_ path: String, _ address: LinkAddress) -> String {
        address.href(RelativeURL.from(page, to: path), anchor: address.anchor)
    }

    /// A place on an entry's page, or on this one. Anchors are composed (NFC), in lower case, without spaces.
    private func place(_ anchor: String?, on route: Routes.Route?, address: LinkAddress) -> Resolution {
        var anchor = anchor.map(Slug.composed)
        var isForeign = false
        if let written = anchor {
            let plain = written.contains(" ") ? Slug.whole(from: written) : written.lowercased()
            (anchor, isForeign) = (plain, plain != written)
        }
        guard let route, route.id != id || anchor == nil else {
            return Resolution(target: .here(query: address.query, anchor: anchor ?? ""), isForeign: isForeign)
        }
        let href = address.href(RelativeURL.from(page, to: route.url), anchor: anchor)
        return Resolution(target: .entry(route.id, href: href, anchor: anchor), isForeign: isForeign)
    }

    // MARK: Other forms

    /// What an address below the base URL leads to. If the site has nothing there, another site may.
    private func ownSite(_ destination: String) -> Resolution? {
        guard let base = routes.baseURL, destination.utf8.starts(with: base.utf8.dropLast()) else { return nil }
        let rest = Substring(destination.utf8.dropFirst(base.utf8.count - 1))
        guard rest.isEmpty || "/?#".contains(rest.first ?? "/") else { return nil }
        let local = resolve(rest.hasPrefix("/") ? String(rest) : "/" + rest)
        guard case .missing = local.target else { return local }
        return Resolution(target: .external(destination), isLost: true)
    }

    /// The entry `x` for `/checklist-native/x/`, `_collection/x.md` or `/components/x.html`: the one that shares most folders with
    /// the address, such as `native/x`.
    private func entry(atForeign path: String) -> Routes.Route? {
        let parts = path.split(separator: "/")
        guard path.hasPrefix("/") || parts.count > 1, !parts.contains(".."), let last = parts.last else { return nil }
        let name = last.prefix { $0 != "." }
        guard !name.isEmpty, ["", ".md", ".markdown", ".html"].contains(last.dropFirst(name.count)) else { return nil }
        let folders = parts.dropLast().suffix(Self.mostFolders)
        for start in folders.indices {
            if let route = routes.entry(atPath: (folders[start...] + [name]).joined(separator: "/")) { return route }
        }
        if let word = folders.last?.split(whereSeparator: { $0 == "-" || $0 == "_" }).last,
            let route = routes.entry(atPath: "\(word)/\(name)")
        {
            return route
        }
        return routes.entry(named: String(name), near: id)
    }

    private static let mostFolders = 8

    /// What `[[x]]` becomes before it is resolved.
    package static let wikiScheme = "sitegen-wiki"

    /// The name in `[[name]]`, from the address that it was made into; `nil` for any other address.
    static func wikiName(of address: String) -> String? {
        guard address.utf8.starts(with: wikiScheme.utf8), case let rest = address.utf8.dropFirst(wikiScheme.utf8.count),
            rest.first == UInt8(ascii: ":")
        else { return nil }
        return RelativeURL.decoded(String(Substring(rest.dropFirst())))
    }

    private func entry(inWiki written: String) -> Resolution {
        let (name, anchor) = LinkAddress.split(written, at: "#")
        let found =
            name.isEmpty && anchor != nil
            ? routes[id]
            : routes.entry(atPath: name) ?? LinkAddress.joined(folder, name).flatMap { routes.entry(atPath: $0) }
                ?? routes.entry(named: name, near: id) ?? routes.entry(titled: name)
        guard let route = found else {
            let suggestion = routes.nearest.to(name) ?? routes.nearest.title(near: name)
            return Resolution(target: .missing(suggestion: suggestion))
        }
        var resolution = place(anchor, on: route, address: LinkAddress(""))
        resolution.isForeign = false
        resolution.title = route.title
        return resolution
    }

    // MARK: Questions

    /// Whether a path is that of a folder with entries.
    func isFolder(_ path: String) -> Bool {
        candidates(for: path).contains { routes.hasFolder($0.hasSuffix("/") ? $0 : $0 + "/") }
    }

    /// The draft that an address would lead to if drafts were published.
    func draft(at destination: String) -> Routes.Route? {
        guard let drafts = routes.drafts else { return nil }
        var resolver = self
        resolver.routes = drafts
        guard case .entry(let id, _, _) = resolver.resolve(destination).target else { return nil }
        return drafts[id]
    }

    /// The title of the entry that an address leads to, this one included.
    func title(at destination: String) -> String? {
        switch resolve(destination).target {
        case .entry(let id, _, _): routes[id]?.title
        case .here: routes[id]?.title
        case .external, .file, .generated, .unsafe, .missing: nil
        }
    }

    /// The path in the content folder of a file that is copied.
    package func asset(at destination: String) -> String? {
        let path = RelativeURL.decoded(destination.trimmed)
        return candidates(for: path).lazy.compactMap(routes.asset).first ?? routes.media?.path(for: path)
    }
}

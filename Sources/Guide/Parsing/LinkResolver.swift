import Diagnostics

/// Finds out where a link in an entry leads, in whichever of its forms it is written.
struct LinkResolver: Sendable {
    let routes: Routes
    let id: EntryID
    /// The address of the page the link stands on.
    let page: String
    /// The file's folder, from the content folder; empty at its top.
    let folder: String

    /// What `[[x]]` becomes before it is resolved.
    static let wikiScheme = "sitegen-wiki"

    init(routes: Routes, item: ContentTree.Item) {
        self.routes = routes
        self.id = item.entryID
        self.page = item.url
        self.folder = String(item.path[..<(item.path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? item.path.startIndex)])
    }

    /// The same for a file, with other routes.
    private init(_ other: LinkResolver, routes: Routes) {
        (self.routes, id, page, folder) = (routes, other.id, other.page, other.folder)
    }

    enum Target: Equatable {
        /// Outside the site.
        case external(String)
        /// A place on the same page; its top where the anchor is empty.
        case here(query: String?, anchor: String)
        case entry(EntryID, href: String, anchor: String?)
        /// A file that is copied, or one that sitegen makes.
        case file(href: String)
        /// A page that sitegen makes from the whole guide and no entry writes.
        case generated(GeneratedPage, href: String, anchor: String?)
        /// A scheme that may run code or read files.
        case unsafe(scheme: String)
        case missing(suggestion: String?)

        /// Whether it is an entry, or a place in one.
        var isPage: Bool {
            switch self {
            case .here, .entry: true
            case .external, .file, .generated, .unsafe, .missing: false
            }
        }
    }

    struct Resolution {
        var target: Target
        /// The address is written for another generator and was understood by its last part.
        var isForeign = false
        /// A whole address below the site's own, at which the site has nothing.
        var isLost = false
        /// A text for a link that has none.
        var title: String?
    }

    func resolve(_ destination: String) -> Resolution {
        var resolution = resolvedAsWritten(destination)
        switch resolution.target {
        case .entry(let id, _, let anchor?):
            guard let meant = Self.meantAnchor(anchor), let route = routes[id] else { break }
            let (rest, _) = Self.split(destination.trimmed, at: "#")
            resolution.target = target(route, query: Self.split(rest, at: "?").1, anchor: meant)
            resolution.isForeign = true
        case .here(let query, let anchor):
            guard let meant = Self.meantAnchor(anchor) else { break }
            resolution.target = .here(query: query, anchor: meant)
            resolution.isForeign = true
        default: break
        }
        return resolution
    }

    /// The anchor that is meant by one in other letters: those of entries are in lower case, and Obsidian has a heading's own words.
    private static func meantAnchor(_ anchor: String) -> String? {
        if anchor.utf8.contains(UInt8(ascii: " ")) { return Slug.make(from: anchor) }
        return anchor.utf8.contains(where: isCapital) ? anchor.lowercased() : nil
    }

    private static func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

    private func resolvedAsWritten(_ destination: String) -> Resolution {
        let destination = destination.trimmed
        if let name = Self.wikiName(of: destination) { return wiki(name) }
        if let own = ownSite(destination) { return own }
        if let scheme = Self.scheme(of: destination) {
            return Resolution(
                target: Self.safeSchemes.contains(scheme) ? .external(destination) : .unsafe(scheme: scheme))
        }
        if Self.namesHost(destination) { return Resolution(target: .external(destination)) }
        let (rest, anchor) = Self.split(destination, at: "#")
        let (path, query) = Self.split(rest, at: "?")
        if path.isEmpty, query == nil, let route = anchor.flatMap(Self.route(inAnchor:)) {
            var resolution = resolvedAsWritten(route)
            resolution.isForeign = true
            return resolution
        }
        guard !path.isEmpty else {
            let isNothing = query == nil && anchor == nil
            return Resolution(
                target: isNothing
                    ? .missing(suggestion: nil) : .here(query: query, anchor: RelativeURL.decoded(anchor ?? "")))
        }
        return resolve(path: RelativeURL.decoded(path), query: query, anchor: anchor.map(RelativeURL.decoded))
    }

    /// The page that a web app shows for an anchor: `/a/b#c` for `#/a/b?id=c`, as docsify has it, or for `#!/a/b#c`.
    private static func route(inAnchor anchor: String) -> String? {
        let path = anchor.hasPrefix("!") ? anchor.dropFirst() : anchor[...]
        guard path.hasPrefix("/") else { return nil }
        guard let id = path.firstRange(of: "?id=") else { return String(path) }
        return "\(path[..<id.lowerBound])#\(path[id.upperBound...])"
    }

    /// What a whole address below the site's own leads to, as `/x/` would; as written where the site has nothing there, since
    /// something else may be published beside it.
    private func ownSite(_ destination: String) -> Resolution? {
        guard let base = routes.baseURL, destination.utf8.starts(with: base.utf8.dropLast()) else { return nil }
        let rest = Substring(destination.utf8.dropFirst(base.utf8.count - 1))
        guard rest.isEmpty || "/?#".contains(rest.first ?? "/") else { return nil }
        let local = resolvedAsWritten(rest.hasPrefix("/") ? String(rest) : "/" + rest)
        guard case .missing = local.target else { return local }
        return Resolution(target: .external(destination), isLost: true)
    }

    /// The draft that an address would lead to if drafts were published.
    func draft(at destination: String) -> Routes.Route? {
        guard let drafts = routes.drafts else { return nil }
        guard case .entry(let id, _, _) = LinkResolver(self, routes: drafts).resolve(destination).target else {
            return nil
        }
        return drafts[id]
    }

    /// The title of the entry that an address leads to, the top of this one included.
    func title(at destination: String) -> String? {
        switch resolve(destination).target {
        case .entry(let id, _, _): routes[id]?.title
        case .here: routes[id]?.title
        case .external, .file, .generated, .unsafe, .missing: nil
        }
    }

    /// The path from the content folder of a file that is copied, named from the entry's folder or its page's address.
    func asset(at destination: String) -> String? {
        candidates(for: RelativeURL.decoded(destination.trimmed)).first(where: routes.hasAsset)
    }

    /// The path of the file that a wiki link names: from the entry's folder, from the content folder, or by its name alone where only
    /// one file has it.
    func file(named name: String) -> String? {
        (candidates(for: name) + [name]).first(where: routes.hasAsset)
            ?? (name.contains("/") ? nil : routes.file(named: name))
    }

    private func resolve(path: String, query: String?, anchor: String?) -> Resolution {
        for candidate in candidates(for: path) {
            if let route = routes.entry(atPath: candidate) {
                return Resolution(target: target(route, query: query, anchor: anchor))
            }
            if routes.hasAsset(candidate) || routes.hasPage(candidate) {
                let folder = routes.hasAsset(candidate) || candidate.hasSuffix("/") ? candidate : folderPath(candidate)
                let href = Self.address(RelativeURL.from(page, to: folder), query: query, anchor: anchor)
                if routes.hasAsset(candidate) { return Resolution(target: .file(href: href)) }
                let generated = GeneratedPage(url: folder).map { Target.generated($0, href: href, anchor: anchor) }
                return Resolution(target: generated ?? .file(href: href))
            }
        }
        if let file = Self.renamed(path),
            let route = candidates(for: file).lazy.compactMap(routes.entry(atPath:)).first
        {
            return Resolution(target: target(route, query: query, anchor: anchor), isForeign: !route.isMDX)
        }
        if let route = foreign(path) {
            return Resolution(target: target(route, query: query, anchor: anchor), isForeign: true)
        }
        return Resolution(target: .missing(suggestion: routes.nearest.to(candidates(for: path).first ?? path)))
    }

    /// The name that a file of another generator has here: Docusaurus has its pages in `x.mdx`, Hugo those of folders in
    /// `_index.md`.
    private static func renamed(_ path: String) -> String? {
        if path.utf8.last == UInt8(ascii: "x"), path.hasSuffix(".mdx") { return String(path.dropLast()) }
        guard path.utf8.last == UInt8(ascii: "d"), path == "_index.md" || path.hasSuffix("/_index.md") else {
            return nil
        }
        return String(path.dropLast("_index.md".count)) + "index.md"
    }

    /// Paths from the root that a written path may mean: from the file's folder, then from the page's address.
    private func candidates(for path: String) -> [String] {
        if path.hasPrefix("/") { return [String(path.dropFirst())] }
        return [Self.joined(folder, path), Self.joined(page, path)].compactMap { $0 }
    }

    private func folderPath(_ path: String) -> String {
        routes.hasPage(path + "/") ? path + "/" : path
    }

    private func target(_ route: Routes.Route, query: String?, anchor: String?) -> Target {
        if route.id == id, let anchor { return .here(query: query, anchor: anchor) }
        let href = Self.address(RelativeURL.from(page, to: route.url), query: query, anchor: anchor)
        return .entry(route.id, href: href, anchor: anchor)
    }

    /// `/checklist-native/x/`, `_collection/x.md`, `/components/x.html`: another generator's address of the entry `x`, of several that
    /// with the most folders of the address.
    private func foreign(_ path: String) -> Routes.Route? {
        let parts = path.split(separator: "/")
        guard path.hasPrefix("/") || parts.count > 1, !parts.contains(".."), let last = parts.last else { return nil }
        let stem = last.prefix { $0 != "." }
        guard !stem.isEmpty else { return nil }
        let ending = last.dropFirst(stem.count)
        guard ["", ".md", ".mdx", ".markdown", ".html", ".htm"].contains(ending) else { return nil }
        return routes.entry(atTailOf: parts.dropLast(), name: stem) ?? routes.entry(named: String(stem), near: id)
    }

    private func wiki(_ written: String) -> Resolution {
        let (name, place) = Self.split(written, at: "#")
        // Obsidian names the heading itself.
        let anchor = place.map { $0.utf8.allSatisfy(Self.isInAnchor) ? $0 : Slug.make(from: $0) }
        if name.isEmpty, let anchor {
            return Resolution(target: .here(query: nil, anchor: anchor), title: routes[id]?.title)
        }
        let route =
            routes.entry(atPath: name) ?? Self.joined(folder, name).flatMap { routes.entry(atPath: $0) }
            ?? routes.entry(named: name, near: id) ?? routes.entry(titled: name)
        guard let route else {
            if let path = file(named: name) {
                return Resolution(target: .file(href: RelativeURL.from(page, to: path)), title: name)
            }
            let suggestion = routes.nearest.to(name) ?? routes.nearest.title(near: name)
            return Resolution(target: .missing(suggestion: suggestion))
        }
        let isAlias = !name.contains("/") && route.aliases.contains { Routes.key($0) == name }
        return Resolution(target: target(route, query: nil, anchor: anchor), title: isAlias ? name : route.title)
    }

    /// Whether a byte of a place's name is one of an anchor rather than of a heading's words.
    private static func isInAnchor(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
            UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    // MARK: Addresses

    private static let safeSchemes: Set<String> = ["http", "https", "mailto", "tel", "sms"]

    /// The scheme of an address in lower case. Browsers ignore white space and control characters in it, so they do not
    /// hide it here; neither does U+FFFD, which has taken the place of a control character.
    static func scheme(of address: String) -> String? {
        guard let sign = address.utf8.firstIndex(where: { !isSchemeByte($0) }) else { return nil }
        if address.utf8[sign] == UInt8(ascii: ":") {
            // Nearly all are written plainly.
            let isScheme = address.utf8.first.map { $0 | 0x20 >= UInt8(ascii: "a") } ?? false
            return isScheme && sign != address.startIndex ? address[..<sign].lowercased() : nil
        }
        guard address.utf8.contains(UInt8(ascii: ":")) else { return nil }
        let visible = address.unicodeScalars.filter {
            $0.value > 0x20 && $0.value != 0x7F && $0 != "\u{FFFD}" && !$0.properties.isWhitespace
        }
        guard let colon = visible.firstIndex(of: ":"), colon != visible.startIndex else { return nil }
        let scheme = visible[..<colon]
        let isScheme = scheme.allSatisfy {
            ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
                || "+-.".unicodeScalars.contains($0)
        }
        guard isScheme, let first = scheme.first, first.properties.isAlphabetic else { return nil }
        return String(String.UnicodeScalarView(scheme)).lowercased()
    }

    private static func isSchemeByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    /// Whether an address without a scheme begins with a host. Browsers read `\` as `/`, and nothing for a tab.
    static func namesHost(_ address: String) -> Bool {
        let visible = address.unicodeScalars.lazy.filter { $0.value > 0x20 }.prefix(2)
        return visible.count == 2 && visible.allSatisfy { $0 == "/" || $0 == "\\" }
    }

    /// The name in `[[name]]`, from the address that it was made into; `nil` for any other address.
    static func wikiName(of address: String) -> String? {
        guard address.utf8.starts(with: wikiScheme.utf8), case let rest = address.utf8.dropFirst(wikiScheme.utf8.count),
            rest.first == UInt8(ascii: ":")
        else { return nil }
        return RelativeURL.decoded(String(Substring(rest.dropFirst())))
    }

    private static func split(_ text: String, at sign: Unicode.Scalar) -> (String, String?) {
        guard let index = text.utf8.firstIndex(of: UInt8(ascii: sign)) else { return (text, nil) }
        return (String(text[..<index]), String(Substring(text.utf8[index...].dropFirst())))
    }

    private static func address(_ path: String, query: String?, anchor: String?) -> String {
        path + (query.map { "?\($0)" } ?? "") + (anchor.map { "#\(RelativeURL.encoded($0))" } ?? "")
    }

    /// A path from a folder, with `.` and `..` resolved; `nil` when it leaves the root.
    static func joined(_ folder: String, _ path: String) -> String? {
        let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
        var joined = Array(folder.utf8)
        if joined.last == slash { joined.removeLast() }
        for part in path.utf8.split(separator: slash) {
            if part.count == 2, part.allSatisfy({ $0 == dot }) {
                if joined.isEmpty { return nil }
                joined.removeSubrange((joined.lastIndex(of: slash) ?? 0)...)
            } else if part.count != 1 || part.first != dot {
                if !joined.isEmpty { joined.append(slash) }
                joined += part
            }
        }
        if path.utf8.last == slash, !joined.isEmpty { joined.append(slash) }
        return String(decoding: joined, as: UTF8.self)
    }
}

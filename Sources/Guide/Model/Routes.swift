/// The addresses of everything in a site, known before any body is parsed. Links are resolved with them.
public struct Routes: Sendable {
    /// An entry's name and address.
    public struct Route: Hashable, Sendable {
        public let id: EntryID
        public let url: String
        public let title: String
        public let aliases: [String]
        /// The entry's file, relative to the content folder: `controls/link.md`.
        public let file: String

        /// - Parameter file: The entry's file; by default its id with `.md`.
        public init(id: EntryID, url: String, title: String, aliases: [String] = [], file: String? = nil) {
            (self.id, self.url, self.title, self.aliases) = (id, url, title, aliases)
            self.file = file ?? "\(id).md"
        }
    }

    private let byID: [EntryID: Route]
    private let byURL: [String: EntryID]
    /// The same in lower case.
    private let byFoldedURL: [String: EntryID]
    private let byName: [String: [EntryID]]
    private let byTitle: [String: EntryID]
    /// Files to copy, by their path in the content folder and in the output.
    private let assets: Set<String>
    /// Where files are now that an import gives another place, by their old paths.
    private let movedAssets: [String: String]
    /// Finds pictures and videos by the ends of their paths, for an import.
    let media: MediaIndex?
    /// Where an import finds files that the guide does not have.
    let sourceFolder: SourceFolder?
    /// The folders that entries are in, with a slash at the end of each; the content folder itself is empty.
    private let folders: Set<String>
    /// Finds what a broken link may have meant: entries, by path or title, and files.
    let nearest: NearestName
    /// Pages and files that are not entries: categories, generated pages.
    private let pages: Set<String>
    /// Entries whose criteria are written to files.
    private let downloads: Set<EntryID>
    /// The published site's URL, with a slash at the end.
    let baseURL: String?
    /// The routes of unpublished drafts: an array of at most one element, because a struct cannot contain its own type.
    private let unpublished: [Routes]

    /// - Parameters:
    ///   - downloads: Entries whose criteria are written to files; see ``CriteriaFile``.
    ///   - drafts: Entries that are not published. A link to one is an error that says so.
    ///   - movedAssets: Where files are now that an import gives another place, by their old paths.
    public init(
        routes: [Route], assets: some Sequence<String> = [], pages: some Sequence<String> = [],
        downloads: some Sequence<EntryID> = [], drafts: [Route] = [], movedAssets: [String: String] = [:],
        media: MediaIndex? = nil, sourceFolder: SourceFolder? = nil, baseURL: String? = nil
    ) {
        (self.baseURL, self.movedAssets, self.media, self.sourceFolder) = (baseURL, movedAssets, media, sourceFolder)
        unpublished = drafts.isEmpty ? [] : [Routes(routes: drafts)]
        var byURL: [String: EntryID] = [:]
        var byName: [String: [EntryID]] = [:]
        var byTitle: [String: EntryID] = [:]
        for route in routes {
            for alias in route.aliases where byURL[Self.key(alias)] == nil { byURL[Self.key(alias)] = route.id }
            byName[Self.name(of: route.id), default: []].append(route.id)
            let title = Slug.make(from: route.title)
            if byTitle[title] == nil { byTitle[title] = route.id }
        }
        // An entry's own URL takes precedence over an alias, and the first file over a later one.
        for route in routes.reversed() { byURL[Self.key(route.url)] = route.id }
        // Files whose names differ from their ids can be linked by name: `README.md`, `_link.md`.
        for route in routes where !route.file.utf8.starts(with: route.id.rawValue.utf8) {
            let name = String(route.file[..<(route.file.lastIndex(of: ".") ?? route.file.endIndex)])
            if byURL[name] == nil { byURL[name] = route.id }
        }
        self.byID = Dictionary(routes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        (self.byURL, self.byName, self.byTitle) = (byURL, byName, byTitle)
        byFoldedURL = Dictionary(byURL.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: min)
        var folders: Set<String> = []
        for route in routes {
            var path = route.id.rawValue[...]
            while case let folder = path[..<path.nameStart], folders.insert(String(folder)).inserted {
                path = folder.dropLast()
            }
        }
        self.folders = folders
        self.assets = Set(assets)
        nearest = NearestName(among: routes.map(\.id.rawValue) + self.assets, titles: routes.map(\.title))
        self.pages = Set(pages)
        self.downloads = Set(downloads)
    }

    public subscript(id: EntryID) -> Route? { byID[id] }

    /// The entry at a URL path, with or without the slash, `index.html`, `.html` or `.md`.
    func entry(atPath path: String) -> Route? { find(atPath: path, in: byURL) }

    /// The same in upper or lower case: `Button.md` for `button.md`.
    func entry(atPathInAnyCase path: String) -> Route? { find(atPath: path.lowercased(), in: byFoldedURL) }

    private func find(atPath path: String, in byURL: [String: EntryID]) -> Route? {
        var key = Self.key(path)
        if let id = byURL[key] { return byID[id] }
        for suffix in [ContentTree.markdownEnding(of: key) ?? ".md", ".html", "/index"] where key.hasSuffix(suffix) {
            key = String(key.dropLast(suffix.count))
            if let id = byURL[key] ?? (key == "index" ? byURL[""] : nil) { return byID[id] }
        }
        return nil
    }

    /// The entry with a file name. Of several, the one that shares most folders with `source`, then that in the fewest.
    func entry(named name: String, near source: EntryID) -> Route? {
        guard let candidates = byName[name.lowercased()] else { return nil }
        guard candidates.count > 1 else { return candidates.first.flatMap { byID[$0] } }
        let folders = source.rawValue.split(separator: "/").dropLast()
        func distance(_ id: EntryID) -> (Int, Int, EntryID) {
            let parts = id.rawValue.split(separator: "/")
            return (-zip(parts.dropLast(), folders).prefix { $0 == $1 }.count, parts.count, id)
        }
        return candidates.min { distance($0) < distance($1) }.flatMap { byID[$0] }
    }

    /// The entry with a title, compared as slugs.
    func entry(titled title: String) -> Route? { byTitle[Slug.make(from: title)].flatMap { byID[$0] } }

    /// Whether any entry is in a folder, named with a slash at its end.
    func hasFolder(_ folder: String) -> Bool { folders.contains(folder) }

    /// The path of a file to copy, as it is on the disk: an *é* in a link may be encoded otherwise.
    func asset(at path: String) -> String? {
        assets.firstIndex(of: path).map { assets[$0] } ?? movedAssets[path].flatMap(asset)
    }

    func hasPage(_ path: String) -> Bool {
        path.isEmpty || pages.contains(path) || pages.contains(path + "/") || hasDownload(path)
    }

    private func hasDownload(_ path: String) -> Bool {
        CriteriaFile.entry(at: path).map { downloads.contains(EntryID($0)) } ?? false
    }

    /// The routes of unpublished drafts.
    var drafts: Routes? { unpublished.first }

    /// A URL path without the slashes at both ends and without `index.html`.
    static func key(_ path: String) -> String {
        let slash = UInt8(ascii: "/")
        var key = path[...].utf8.drop { $0 == slash }
        let file = key[(key.lastIndex(of: slash).map(key.index(after:)) ?? key.startIndex)...]
        if file.elementsEqual("index.html".utf8) { key = key[..<file.startIndex] }
        while key.last == slash { key.removeLast() }
        return String(Substring(key))
    }

    private static func name(of id: EntryID) -> String {
        let parts = id.rawValue.split(separator: "/")
        return (parts.last == "index" ? parts.dropLast().last : parts.last).map { $0.lowercased() } ?? ""
    }
}

extension Routes: Equatable {
    /// Whether all addresses and titles are the same, so that each link leads to the same place and has the same words.
    public static func == (left: Routes, right: Routes) -> Bool {
        left.byID == right.byID && left.hasFiles(of: right) && left.unpublished == right.unpublished
    }

    /// Whether all addresses are the same, so that each link leads to the same place, except one that names a title.
    package func hasAddresses(of other: Routes) -> Bool {
        byID.count == other.byID.count && hasFiles(of: other)
            && byID.allSatisfy { id, route in other.byID[id].map(route.hasAddress) ?? false }
            && unpublished.count == other.unpublished.count
            && zip(unpublished, other.unpublished).allSatisfy { $0.hasAddresses(of: $1) }
    }

    private func hasFiles(of other: Routes) -> Bool {
        assets == other.assets && pages == other.pages && movedAssets == other.movedAssets && media == other.media
            && downloads == other.downloads && baseURL == other.baseURL
    }
}

extension Routes.Route {
    fileprivate func hasAddress(of other: Routes.Route) -> Bool {
        id == other.id && url == other.url && aliases == other.aliases && file == other.file
    }
}

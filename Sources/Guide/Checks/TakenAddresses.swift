/// The files of a site and the folders they need, to find a file that wants a path of one of them.
///
/// Paths are in lower case, because many file systems ignore case.
struct TakenAddresses {
    /// What has an address, as messages name it.
    indirect enum Owner: CustomStringConvertible {
        case entry(ContentTree.Item)
        case alias(ContentTree.Item)
        case criteria(ContentTree.Item)
        case page
        case file
        case search

        var description: String {
            switch self {
            case .entry(let item): "the page of '\(item.source)'"
            case .alias(let item): "an old address of '\(item.source)'"
            case .criteria(let item): "the criteria of '\(item.source)'"
            case .page: "a page that sitegen makes"
            case .file: "a file that sitegen makes"
            case .search: "the search index"
            }
        }
    }

    private let exports: Set<Configuration.Export>
    private var files: [String: Owner] = [:]
    private var folders: [String: Owner] = ["assets": .file, "search-index": .search]
    /// Pages that are made besides the entries as they are spelled, by their addresses in lower case.
    private var spellings: [String: String] = [:]

    /// - Parameter made: Addresses of what is made besides the entries: `controls/`, `guide.json`.
    init(_ drafts: [EntryParser.Draft], made: [String], exports: Set<Configuration.Export>) {
        self.exports = exports
        if exports.contains(.criteria) { folders["criteria"] = .file }
        for spelled in made + ["/"] {
            let address = spelled.lowercased()
            spellings[Routes.key(address)] = Routes.key(spelled)
            if address.hasSuffix("/") { addPage(.page, at: Routes.key(address)) } else { add(.file, at: address) }
        }
        for draft in drafts {
            // Of several that want one address, the first has it.
            let key = Routes.key(draft.item.url).lowercased()
            if case .entry? = page(at: key) { continue }
            addPage(.entry(draft.item), at: key)
        }
        for draft in drafts {
            for path in criteriaFiles(of: draft) where files[path] == nil { add(.criteria(draft.item), at: path) }
        }
    }

    private mutating func addPage(_ owner: Owner, at key: String) {
        add(owner, at: Self.file("index.html", in: key))
        if exports.contains(.markdown) { add(owner, at: Self.file("index.md", in: key)) }
    }

    mutating func addAlias(of item: ContentTree.Item, at key: String) {
        add(.alias(item), at: Self.file("index.html", in: key))
    }

    private mutating func add(_ owner: Owner, at path: String) {
        files[path] = owner
        for folder in Self.folders(of: path) where folders[folder] == nil { folders[folder] = owner }
    }

    // MARK: Questions

    /// What has a page at an address without slashes at its ends.
    func page(at key: String) -> Owner? { files[Self.file("index.html", in: key)] }

    /// The address of a page that is made besides the entries, if an entry's differs from it only in upper and lower case. On
    /// many file systems one would be written over the other.
    func spelling(of url: String) -> String? {
        let key = Routes.key(url)
        return spellings[key.lowercased()].flatMap { $0 == key ? nil : $0 }
    }

    /// What leaves a file no room: a file of the same path, one that is a folder of it, or one that it is a folder of.
    func owner(ofFile path: String) -> Owner? {
        let path = path.lowercased()
        return file(at: path) ?? folders[path] ?? owner(ofFoldersOf: path)
    }

    /// What leaves a page at an address no room.
    func owner(ofPage key: String) -> Owner? { owner(ofFile: Self.file("index.html", in: key)) }

    /// A file where a path needs a folder.
    func owner(ofFoldersOf path: String) -> Owner? {
        Self.folders(of: path.lowercased()).lazy.compactMap { file(at: $0) }.first
    }

    /// What is where the criteria of an entry would go: those of `index.md` are beside the page `criteria/`.
    func owner(ofCriteriaOf draft: EntryParser.Draft) -> Owner? {
        for path in criteriaFiles(of: draft) {
            switch files[path] {
            case nil, .criteria(draft.item): continue
            case let owner: return owner
            }
        }
        return nil
    }

    private func file(at path: String) -> Owner? { files[path] ?? (path.hasPrefix("search-index/") ? .search : nil) }

    // MARK: Paths

    private func criteriaFiles(of draft: EntryParser.Draft) -> [String] {
        guard draft.hasCriteria, exports.contains(.criteria) else { return [] }
        return CriteriaFile.extensions.map { CriteriaFile.path(of: draft.item.entryID, extension: $0).lowercased() }
    }

    private static func file(_ name: String, in folder: String) -> String {
        folder.isEmpty ? name : "\(folder)/\(name)"
    }

    /// The folders that a path is in, the nearest first.
    private static func folders(of path: String) -> [String] {
        path.utf8.indices.reversed().filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
    }
}

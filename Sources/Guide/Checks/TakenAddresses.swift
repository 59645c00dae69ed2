/// The places of a site's files, for finding a file that would need one of them, or a folder where one of them is a file.
///
/// Paths are in lower case: many file systems make no difference.
struct TakenAddresses {
    /// What has an address, as messages name it.
    enum Owner: CustomStringConvertible {
        case entry(ContentTree.Item, hasCriteria: Bool)
        case alias(ContentTree.Item)
        case criteria(ContentTree.Item)
        case page
        case file
        case search

        var description: String {
            switch self {
            case .entry(let item, _): "the page of '\(item.source)'"
            case .alias(let item): "an old address of '\(item.source)'"
            case .criteria(let item): "the criteria of '\(item.source)'"
            case .page: "a page that sitegen makes"
            case .file: "a file that sitegen makes"
            case .search: "the search index"
            }
        }
    }

    private let exports: Set<Configuration.Export>
    /// Pages by their addresses without slashes; that of the home page is empty.
    private(set) var pages: [String: Owner] = ["": .page]
    private var folders: [String: Owner] = ["assets": .file, "pagefind": .search]
    private var files: Set<String> = []
    /// Pages that are made besides the entries as they are spelled, by their addresses in lower case.
    private var spellings: [String: String] = [:]

    /// - Parameter made: Addresses of what is made besides the entries: `controls/`, `guide.json`.
    init(_ drafts: [EntryParser.Draft], made: [String], exports: Set<Configuration.Export>) {
        self.exports = exports
        if exports.contains(.criteria) { folders["criteria"] = .file }
        for spelled in made {
            let address = spelled.lowercased()
            spellings[Routes.key(address)] = Routes.key(spelled)
            if address.hasSuffix("/") { add(.page, at: Routes.key(address)) } else { files.insert(address) }
        }
        for draft in drafts {
            // Of several that want one address, the first has it.
            let key = Routes.key(draft.item.url).lowercased()
            if case .entry? = pages[key] { continue }
            add(.entry(draft.item, hasCriteria: draft.hasCriteria), at: key)
            addFolders(of: draft.item.entryID.rawValue.lowercased(), .entry(draft.item, hasCriteria: false))
        }
    }

    mutating func add(_ owner: Owner, at key: String) {
        pages[key] = owner
        addFolders(of: key, owner)
    }

    private mutating func addFolders(of path: String, _ owner: Owner) {
        for folder in Self.folders(of: path) {
            // Then those that it is in are known as well.
            guard folders[folder] == nil else { return }
            folders[folder] = owner
        }
    }

    // MARK: Questions

    /// The address of a page that is made besides the entries, if an entry's differs from it in upper and lower case alone. On
    /// many file systems one would be written over the other.
    func spelling(of url: String) -> String? {
        let key = Routes.key(url)
        return spellings[key.lowercased()].flatMap { $0 == key ? nil : $0 }
    }

    /// What leaves a file no room: a file of the same path, one that is a folder of it, or one that it is a folder of.
    func owner(ofFile path: String) -> Owner? {
        let path = path.lowercased()
        return file(at: path) ?? folder(at: path) ?? owner(ofFolders: path)
    }

    /// What is where the criteria of an entry would go: those of `index.md` are beside the page `criteria/`.
    func owner(ofCriteriaOf draft: EntryParser.Draft) -> Owner? {
        guard draft.hasCriteria, exports.isSuperset(of: [.criteria, .markdown]) else { return nil }
        let path = CriteriaFile.path(of: draft.item.entryID, extension: "md").lowercased()
        let (folder, name) = Self.divided(path)
        return name == "index.md" ? pages[folder] : nil
    }

    /// A file where a path needs a folder.
    func owner(ofFolders path: String) -> Owner? {
        // Whatever is made has a name with a dot.
        guard path.utf8.contains(UInt8(ascii: ".")) else { return nil }
        return Self.folders(of: path.lowercased()).lazy.compactMap { file(at: $0) }.first
    }

    private func file(at path: String) -> Owner? {
        if files.contains(path) { return .file }
        let (folder, name) = Self.divided(path)
        if name == "index.html" || name == "index.md" && exports.contains(.markdown), let page = pages[folder] {
            return page
        }
        if let id = CriteriaFile.entry(at: path), exports.contains(.criteria),
            case .entry(let item, hasCriteria: true)? = pages[id == "index" ? "" : id.trimming("/index")],
            item.entryID.rawValue.lowercased() == id
        {
            return .criteria(item)
        }
        return Self.isOfSearch(path) ? .search : nil
    }

    private func folder(at path: String) -> Owner? {
        if let owner = folders[path] ?? pages[path] { return owner }
        guard exports.contains(.criteria), path.hasPrefix(CriteriaFile.folder) else { return nil }
        return folders[String(path.dropFirst(CriteriaFile.folder.count))]
    }

    /// What Pagefind writes: `pagefind/pagefind.js`, `pagefind/wasm.en.pagefind`, `pagefind/fragment/…`.
    private static func isOfSearch(_ path: String) -> Bool {
        guard path.hasPrefix("pagefind/") else { return false }
        let name = path.split(separator: "/", maxSplits: 2)[1]
        return name.hasPrefix("pagefind") || name.hasPrefix("wasm.") || ["fragment", "index", "filter"].contains(name)
    }

    // MARK: Paths

    /// The folders that a path lies in, the nearest first.
    private static func folders(of path: String) -> [String] {
        path.utf8.indices.reversed().filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
    }

    private static func divided(_ path: String) -> (folder: String, name: Substring) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path[...]) }
        return (String(path[..<slash]), path[slash...].dropFirst())
    }
}

extension String {
    fileprivate func trimming(_ suffix: String) -> String { hasSuffix(suffix) ? String(dropLast(suffix.count)) : self }
}

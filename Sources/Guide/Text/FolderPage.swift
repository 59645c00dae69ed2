/// The page of a folder: its `index.md` or, without one, its README.
///
/// ```swift
/// FolderPage(of: tree.entries).isThere(beside: item)  // false for `controls/README.md` without a `controls/index.md`
/// ```
package struct FolderPage {
    /// The ids of all files that are called `index`.
    private let ids: Set<EntryID>

    package init(of entries: [ContentTree.Item]) {
        ids = Set(
            entries.lazy.filter { $0.entryID.rawValue.hasSuffix("index") && !Self.isReadme($0.path) }.map(\.entryID))
    }

    package func isThere(beside item: ContentTree.Item) -> Bool {
        let id = item.entryID.rawValue
        return ids.contains(EntryID(String(id[..<id[...].nameStart]) + "index"))
    }

    /// Whether a file is a README, in upper or lower case.
    package static func isReadme(_ path: String) -> Bool {
        let name = path[path[...].nameStart...]
        return name[..<(name.lastIndex(of: ".") ?? name.endIndex)].lowercased() == "readme"
    }
}

/// Which folders have a page of their own in an `index.md`. Where one has none, other generators take another file for it:
/// GitHub, mdBook and MkDocs a `README.md`, Hugo an `_index.md`.
///
/// ```swift
/// FolderPage(of: tree.entries).isThere(beside: item)  // false for `controls/README.md` where no `controls/index.md` is
/// ```
package struct FolderPage {
    /// The ids of all that are called `index`.
    private let ids: Set<EntryID>

    package init(of entries: [ContentTree.Item]) {
        ids = Set(
            entries.lazy.filter { $0.entryID.rawValue.hasSuffix("index") && !Self.isReadme($0.path) }.map(\.entryID))
    }

    package func isThere(beside item: ContentTree.Item) -> Bool {
        let id = item.entryID.rawValue
        return ids.contains(EntryID(String(id[..<id[...].nameStart]) + "index"))
    }

    // MARK: Names

    /// Whether a file is a README, in upper case or lower, as mdBook and GitHub have it.
    package static func isReadme(_ path: String) -> Bool {
        // Nearly no file is one.
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")),
            path.utf8[..<dot].last.map({ $0 | 0x20 }) == UInt8(ascii: "e")
        else { return false }
        return path[path[...].nameStart..<dot].lowercased() == "readme"
    }

    /// Whether a file is what Hugo calls the page of a folder.
    package static func isHugos(_ path: String) -> Bool {
        let name = path[path[...].nameStart...]
        return name.hasPrefix("_index.") && name.utf8.count { $0 == UInt8(ascii: ".") } == 1
    }
}

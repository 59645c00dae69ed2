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
        return ids.contains(EntryID(String(id[..<Self.nameStart(in: id[...])]) + "index"))
    }

    // MARK: Names

    /// Whether a file is a README, in upper case or lower, as mdBook and GitHub have it.
    package static func isReadme(_ path: String) -> Bool {
        // Nearly no file is one.
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")),
            path.utf8[..<dot].last.map({ $0 | 0x20 }) == UInt8(ascii: "e")
        else { return false }
        return path[nameStart(in: path[...])..<dot].lowercased() == "readme"
    }

    /// Whether a file is what Hugo calls the page of a folder.
    package static func isHugos(_ path: String) -> Bool {
        let name = path[nameStart(in: path[...])...]
        return name.hasPrefix("_index.") && name.utf8.count { $0 == UInt8(ascii: ".") } == 1
    }

    /// Where a path's last part begins.
    package static func nameStart(in path: Substring) -> Substring.Index {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex
    }
}

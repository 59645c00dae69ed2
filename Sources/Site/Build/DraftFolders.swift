import Diagnostics
import Guide

/// Finds folders such as `_checklist-web`, of a Jekyll collection, whose entries are drafts only because of the folder's name: it
/// has more entries than the site publishes.
enum DraftFolders {
    /// - Parameters:
    ///   - tree: What is published.
    ///   - folder: The content folder.
    ///   - name: Its name in messages.
    static func diagnostics(of tree: ContentTree, in folder: FilePlace, name: String) throws -> [Diagnostic] {
        let folders = ((try? folder.contents()) ?? []).filter { $0.status?.kind == .folder }.map(\.name)
        return try folders.filter(mayHoldEntries).sorted().compactMap { own in
            let path = name == "." ? own : "\(name)/\(own)"
            let count = try ContentTree(
                folder: folder.appending(own), name: path, includesDrafts: true
            ).entries.count
            guard count > tree.entries.count else { return nil }
            let fact = count == 1 ? "1 entry in '\(own)' is a draft" : "\(count) entries in '\(own)' are drafts"
            return Diagnostic(
                .fileSkipped, at: SourceLocation(path: path),
                "\(fact), because the folder's name begins with '_'; use '--drafts' to build them, or 'sitegen import' to import them"
            )
        }
    }

    private static func mayHoldEntries(_ name: String) -> Bool {
        name.hasPrefix("_") && !others.contains(name)
    }

    /// Folders of drafts, and folders of Jekyll and sitegen without entries.
    private static let others: Set<String> = [
        "_draft", "_drafts", "_data", "_includes", "_layouts", "_sass", "_site", "_plugins",
    ]
}

import Diagnostics
import Foundation
import Guide

/// Finds folders such as those of a Jekyll collection, `_checklist-web`, that hold more entries than are published at all: drafts
/// only because of the folder's name.
///
/// Folders that are smaller, and `_drafts`, are meant as what they are.
enum DraftFolders {
    /// - Parameters:
    ///   - tree: What is published.
    ///   - folder: Where the content folder is.
    ///   - name: What it is called in messages.
    static func diagnostics(of tree: ContentTree, in folder: String, name: String) throws -> [Diagnostic] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return try names.filter(mayHoldEntries).sorted().compactMap { own in
            guard FileStatus(of: "\(folder)/\(own)")?.kind == .folder else { return nil }
            let path = name == "." ? own : "\(name)/\(own)"
            let count = try ContentTree(folder: "\(folder)/\(own)", name: path, includesDrafts: true).entries.count
            guard count > tree.entries.count else { return nil }
            let fact = count == 1 ? "1 entry in '\(own)' is a draft" : "\(count) entries in '\(own)' are drafts"
            return Diagnostic(
                Rule.fileSkipped.severity, rule: Rule.fileSkipped.id, at: SourceLocation(path: path),
                "\(fact), because the folder's name begins with '_'; '--drafts' builds them, and 'sitegen import' takes them over"
            )
        }
    }

    private static func mayHoldEntries(_ name: String) -> Bool {
        name.hasPrefix("_") && !others.contains(name)
    }

    /// Folders that are meant as drafts, and those of Jekyll's and of this program that hold no entries.
    private static let others: Set<String> = [
        "_draft", "_drafts", "_data", "_includes", "_layouts", "_sass", "_site", "_plugins",
    ]
}

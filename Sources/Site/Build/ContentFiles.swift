import Diagnostics
import Guide

/// The files of the content folder, with the front matter of each entry. A file whose bytes did not change stays the same object.
struct ContentFiles: Sendable {
    /// What the files were read with.
    let configuration: Configuration
    let tree: ContentTree
    /// Sorted by path.
    let files: [EntryFile]
    /// The assets that were added, removed or changed since the last time.
    private(set) var changedAssets: Set<String>
    /// Whether every file may have changed.
    private(set) var isReadAnew: Bool
    /// Findings about files that are not published.
    let diagnostics: [Diagnostic]

    static func updated(
        from old: ContentFiles?, build: SiteBuild, parser: EntryParser, change: SiteChange
    ) async throws -> ContentFiles {
        let folder = build.configuration.folders.content
        let paths = Set(change.paths(inside: build.path(folder)).map(folderOfLookalikes))
        let isOther = old?.configuration != build.configuration
        if let old, paths.isEmpty, !isOther { return old.unchanged }
        let touched = PathSet(paths)
        let tree = try await Self.tree(from: old, build: build, touched)
        let files = await read(tree, build: build, parser: parser, earlier: old?.files ?? [], touched, again: isOther)
        var changed = Set(tree.assets).symmetricDifference(old?.tree.assets ?? []).map(\.path)
        if !touched.isAll { changed += tree.assets.map(\.path).filter(touched.covers) }
        let drafts =
            build.options.includesDrafts
            ? [] : try DraftFolders.diagnostics(of: tree, in: build.path(folder), name: folder)
        return ContentFiles(
            configuration: build.configuration, tree: tree, files: files, changedAssets: Set(changed),
            isReadAnew: touched.isAll, diagnostics: tree.skipped.map(\.diagnostic) + drafts)
    }

    /// The folder of a name that may be encoded in several ways, which are one to a set of paths; any other path as it is.
    private static func folderOfLookalikes(_ path: String) -> String {
        guard let letter = path.utf8.firstIndex(where: { $0 >= 0x80 }) else { return path }
        return path.utf8[..<letter].lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
    }

    /// The same files, none of which has changed.
    var unchanged: ContentFiles {
        var same = self
        (same.changedAssets, same.isReadAnew) = ([], false)
        return same
    }

    private static func tree(
        from old: ContentFiles?, build: SiteBuild, _ touched: PathSet
    ) async throws -> ContentTree {
        let folder = build.configuration.folders.content
        var tree: ContentTree
        if let old, !touched.isAll {
            tree = try old.tree.updated(at: touched.paths)
        } else {
            tree = try ContentTree(
                folder: build.path(folder), name: folder, includesDrafts: build.options.includesDrafts,
                published: build.configuration.published)
        }
        if let original = build.configuration.original?.configuration.folders.content {
            let files = try ContentTree(
                folder: build.path(original), name: original, includesDrafts: build.options.includesDrafts,
                published: build.configuration.published)
            tree.complete(with: files)
        }
        guard !build.configuration.trustsHTML else { return tree }
        let assets = tree.assets.filter { touched.covers($0.path) }
        tree.refuse(try await PublishedFile.refusals(among: assets, listed: build.configuration.published))
        return tree
    }

    /// - Parameter again: Whether all front matter is read again because the configuration changed.
    private static func read(
        _ tree: ContentTree, build: SiteBuild, parser: EntryParser, earlier: [EntryFile], _ touched: PathSet,
        again: Bool
    ) async -> [EntryFile] {
        let progress = build.progress
        progress.begin(.read, of: tree.entries.count)
        let limit = build.configuration.fileSizeLimit
        let policy = DiagnosticPolicy(build.configuration)
        let earlier = Dictionary(earlier.map { (Spelling($0.item.path), $0) }, uniquingKeysWith: { first, _ in first })
        @Sendable func known(_ item: ContentTree.Item) -> EntryFile? {
            // A README becomes another page if an `index.md` is added or removed beside it.
            earlier[Spelling(item.path)].flatMap {
                $0.isReadable && $0.item.entryID == item.entryID && !touched.covers(item.path) ? $0 : nil
            }
        }
        return await concurrentMap(tree.entries, known: again ? { _ in nil } : known) { item in
            defer { progress.advance() }
            if again, let known = known(item) {
                return EntryFile(item, contents: known.contents, parser: parser, policy: policy)
            }
            let before = again ? nil : earlier[Spelling(item.path)]
            return EntryFile.read(item, after: before, limit: limit, parser: parser, policy: policy)
        }
    }
}

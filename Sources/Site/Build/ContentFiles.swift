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
    var changedAssets: Set<String>
    /// Findings about files that are not published.
    let diagnostics: [Diagnostic]

    static func updated(
        from old: ContentFiles?, build: SiteBuild, parser: EntryParser
    ) async throws -> ContentFiles {
        let (configuration, options) = (build.configuration, build.options)
        func files(in name: String) throws -> ContentTree {
            try ContentTree(
                folder: build.place(name), name: name, includesDrafts: options.includesDrafts,
                published: configuration.published)
        }
        let name = configuration.folders.content
        func listed() async throws -> ContentTree {
            var tree = try files(in: name)
            tree.add(unsaved: options.unsaved.keys.sorted())
            if let original = configuration.original { tree.complete(with: try files(in: original.folders.content)) }
            if !configuration.trustsHTML {
                tree.refuse(try await PublishedFile.refusals(among: tree.assets, listed: configuration.published))
            }
            return tree
        }
        let earlier = old?.configuration == configuration ? old : nil
        let known = earlier?.tree.updated(changed: options.changedFiles)
        let tree = if let known { known } else { try await listed() }
        let files = await read(tree, build: build, parser: parser, earlier: earlier?.files ?? [])
        let changed = Set(tree.assets).symmetricDifference(old?.tree.assets ?? []).map(\.path)
        let drafts =
            options.includesDrafts ? [] : try DraftFolders.diagnostics(of: tree, in: build.place(name), name: name)
        return ContentFiles(
            configuration: configuration, tree: tree, files: files, changedAssets: Set(changed),
            diagnostics: tree.skipped.map(\.diagnostic) + drafts)
    }

    private static func read(
        _ tree: ContentTree, build: SiteBuild, parser: EntryParser, earlier: [EntryFile]
    ) async -> [EntryFile] {
        let progress = build.progress
        progress.begin(.read, of: tree.entries.count)
        let (limit, policy) = (build.configuration.fileSizeLimit, DiagnosticPolicy(build.configuration))
        let unsaved = build.options.unsaved
        let isSame = tree.entries.elementsEqual(earlier) { Spelling($0.path) == Spelling($1.item.path) }
        let byPath = Dictionary(isSame ? [] : earlier.map { (Spelling($0.item.path), $0) }) { first, _ in first }
        return await concurrentMap(Array(tree.entries.indices)) { index in
            defer { progress.advance() }
            let item = tree.entries[index]
            let old = isSame ? earlier[index] : byPath[Spelling(item.path)]
            if !unsaved.isEmpty, let text = unsaved[item.location.text] {
                return EntryFile.unsaved(text, of: item, after: old, parser: parser, policy: policy)
            }
            return EntryFile.read(
                item, after: old, isFollowed: build.options.isFollowed, limit: limit, parser: parser, policy: policy)
        }.compactMap(\.self)
    }
}

import Diagnostics
import Foundation
import Guide

/// The files that a site is made of, as they were last read. Only those that may have changed are read again.
///
/// What cannot be read is a finding and nothing more: what was read before stays.
struct LiveSources: Sendable {
    private let makeBuild: @Sendable () throws -> (build: SiteBuild, diagnostics: [Diagnostic])
    /// The last one whose configuration had no errors, or the first.
    private(set) var build: SiteBuild?
    private var parser: EntryParser?
    private(set) var tree: ContentTree?
    /// By path.
    private(set) var files: [EntryFile] = []
    private(set) var references = References()
    private(set) var theme: Theme?
    /// Files beside the entries that came, went or changed in the last update.
    private(set) var touchedAssets: Set<String> = []
    /// What folders hold that are drafts only because of their names.
    private var draftFolders: [Diagnostic] = []
    /// Whether the last update looked at every file.
    private(set) var hasReadAll = false
    /// What is wrong with the configuration, and what cannot be read.
    private(set) var diagnostics: [Diagnostic] = []
    /// What the content was last read by; another one may have come while there was none.
    private var contentConfiguration: Configuration?
    /// What could not be read the last time, and is tried again whatever has changed.
    private var unread: Set<Part> = []

    private enum Part {
        case content, references, theme
    }

    /// What `_data/apis.yml` says.
    struct References: Sendable {
        var list: [APIReference] = []
        var diagnostics: [Diagnostic] = []
    }

    struct Theme: Sendable {
        let folder: String
        /// What the folder is called in messages.
        let name: String
        let files: [String: [UInt8]]
        let library: TemplateLibrary?
        let diagnostics: [Diagnostic]
    }

    init(_ makeBuild: @escaping @Sendable () throws -> (build: SiteBuild, diagnostics: [Diagnostic])) {
        self.makeBuild = makeBuild
    }

    /// What the guide is made of; `nil` as long as there is no configuration or no content.
    var input: LiveGuide.Input? {
        guard let build, let parser, let tree else { return nil }
        return LiveGuide.Input(
            configuration: build.configuration, parser: parser, files: files, assets: tree.assets,
            references: references.list, includesDrafts: build.options.includesDrafts)
    }

    mutating func update(_ change: LiveSite.Change) async {
        diagnostics = []
        let old = build?.configuration
        readConfiguration()
        guard let build else { return }
        if build.configuration != old { parser = EntryParser(configuration: build.configuration) }
        let hasMoved =
            build.configuration.folders != old?.folders || build.configuration.trustsHTML != old?.trustsHTML
        let touched = TouchedPaths(hasMoved || unread.contains(.content) ? .everything : change)
        let content = build.path(build.configuration.folders.content)
        let paths = touched.inside(content)
        hasReadAll = paths.contains("")
        await readTree(build, at: paths)
        diagnostics += draftFolders
        // A content folder that is gone may come back; what it held stays until then.
        if !unread.contains(.content) {
            let again = build.configuration != contentConfiguration
            contentConfiguration = build.configuration
            await readFiles(at: paths, again: again)
            await readReferences(build, isTouched: again || touched.contains("\(content)/\(APIReferenceReader.path)"))
        }
        await readTheme(build, touched)
    }

    // MARK: Reading

    private mutating func readConfiguration() {
        do {
            let (new, found) = try makeBuild()
            diagnostics += found
            if build == nil || !found.contains(where: { $0.severity == .error }) { build = new }
        } catch {
            diagnostics.append(Diagnostic(unreadable: (error as? ContentTree.Unreadable)?.path ?? "sitegen.yml", error))
        }
        if let build { diagnostics += build.misplacedOutput() }
    }

    private mutating func readTree(_ build: SiteBuild, at paths: Set<String>) async {
        touchedAssets = []
        guard tree == nil || !paths.isEmpty else { return }
        await attempt(.content, called: build.configuration.folders.content) { sources in
            let old = sources.tree
            let new: ContentTree
            if let old, !paths.contains("") {
                new = try await build.withoutActiveFiles(old.updated(at: paths), among: PathSet(paths).covers)
            } else {
                new = try await build.contentTree()
            }
            sources.tree = new
            sources.draftFolders = try build.draftFolders(besides: new)
            let changed = Set(new.assets).symmetricDifference(old?.assets ?? []).map(\.path)
            sources.touchedAssets = Set(changed).union(
                paths.contains("") ? [] : new.assets.map(\.path).filter(PathSet(paths).covers))
        }
    }

    /// - Parameter again: Whether all front matters are to be read anew, because the configuration is another.
    private mutating func readFiles(at paths: Set<String>, again: Bool) async {
        guard let tree, let parser, let build, again || !paths.isEmpty else { return }
        let policy = DiagnosticPolicy(build.configuration)
        let touched = PathSet(paths)
        // Both are sorted by path; mostly they have the same.
        var earlier = files[...]
        let pairs = tree.entries.map { item in
            while let first = earlier.first, first.item.path != item.path, first.item.path < item.path {
                earlier.removeFirst()
            }
            guard let first = earlier.first, first.item.path == item.path else { return (item, nil as EntryFile?) }
            earlier.removeFirst()
            return (item, first)
        }
        let open = pairs.indices.filter { index in
            let (item, known) = pairs[index]
            // A README is another page as soon as an `index.md` comes or goes beside it.
            return again || known?.isReadable != true || known?.item.entryID != item.entryID
                || touched.covers(item.path)
        }
        let read = await concurrentMap(open) { index -> EntryFile? in
            let (item, known) = pairs[index]
            guard again, let known, known.isReadable, known.item == item, !touched.covers(item.path) else {
                return EntryFile.read(
                    item, after: again ? nil : known, limit: build.configuration.fileSizeLimit, parser: parser,
                    policy: policy)
            }
            return EntryFile(item, contents: known.contents, parser: parser, policy: policy)
        }
        var result = pairs.map(\.1)
        for (index, file) in zip(open, read) { result[index] = file }
        files = result.compactMap(\.self)
    }

    private mutating func readReferences(_ build: SiteBuild, isTouched: Bool) async {
        guard isTouched || unread.contains(.references) else { return }
        await attempt(.references, called: "\(build.configuration.folders.content)/\(APIReferenceReader.path)") {
            sources in
            let (list, found) = try build.apiReferences()
            sources.references = References(list: list, diagnostics: found)
        }
    }

    private mutating func readTheme(_ build: SiteBuild, _ touched: TouchedPaths) async {
        let (folder, name) = (build.themeFolder, build.configuration.folders.templates)
        let isSame = theme?.folder == folder && theme?.name == name
        guard !isSame || unread.contains(.theme) || !touched.inside(folder).isEmpty else { return }
        await attempt(.theme, called: name) { sources in
            let files = try TemplateLibrary.read(folder: folder)
            if isSame, files == sources.theme?.files { return }
            let (library, found) = TemplateLibrary.make(from: files, name: name)
            sources.theme = Theme(folder: folder, name: name, files: files, library: library, diagnostics: found)
        }
    }

    private mutating func attempt(
        _ part: Part, called name: String, _ read: (inout LiveSources) async throws -> Void
    ) async {
        do {
            try await read(&self)
            unread.remove(part)
        } catch {
            unread.insert(part)
            diagnostics.append(Diagnostic(unreadable: name, error))
        }
    }
}

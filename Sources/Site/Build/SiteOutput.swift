import Diagnostics
import Guide

/// All files of a site. None is made before it is asked for.
final class SiteOutput: Sendable {
    let guide: Guide
    /// `nil` until there is a theme; then there are no pages.
    let renderer: PageRenderer?
    /// Whether no two files have the same address. If some do, and the site's rules allow that, redirects and assets are left
    /// out where another file has their place.
    private let hasOwnAddresses: Bool
    /// Files of the theme and drawn diagrams, by path.
    private let themeAssets: [String: [UInt8]]
    /// Files beside the entries, by path.
    private let assets: [String: ContentTree.Item]

    init(
        content: SiteContent, templates: TemplateLibrary?, pictures: SitePictures, translation: TranslationState,
        additions: SiteAdditions, assets: [ContentTree.Item]
    ) {
        guide = content.guide
        renderer = templates.map {
            PageRenderer(
                guide: content.guide, templates: $0, illustrations: pictures.illustrations, translation: translation,
                additions: additions)
        }
        hasOwnAddresses = content.addresses.diagnostics.isEmpty
        // `assets/checklist-formats….js` is of no use without the page `checklist/`.
        let omitted = content.guide.configuration.omittedPages.flatMap { ["assets/\($0.name).", "assets/\($0.name)-"] }
        themeAssets = Dictionary(
            (templates?.assets ?? []).filter { asset in !omitted.contains(where: asset.path.hasPrefix) }
                .map { ($0.path, $0.bytes) } + additions.highlighter.diagrams.files.map { ($0.key, $0.value) },
            uniquingKeysWith: { first, _ in first })
        self.assets = Dictionary(assets.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The paths of all files, sorted, without the search index.
    var paths: [String] {
        var paths = Set(themeAssets.keys).union(assets.keys)
        if let renderer { paths.formUnion(renderer.jobs.map(renderer.path)) }
        for entry in guide.entries { paths.formUnion(Export.all(of: entry, in: guide).map(\.path)) }
        paths.formUnion(exports.map(\.path))
        return paths.sorted()
    }

    /// One file; `nil` if there is none at the path.
    func file(at path: String) throws -> OutputFile? {
        if let renderer, let job = renderer.job(at: path) { return renderer.render(job) }
        if let bytes = themeAssets[path] { return OutputFile(path: path, bytes: bytes) }
        if !isOwn(path) {
            let ofEntries = Export.entries(at: path, in: guide).lazy.flatMap { Export.all(of: $0, in: self.guide) }
            if let export = (exports.first { $0.path == path }) ?? (ofEntries.first { $0.path == path }) {
                return export.file
            }
        }
        return try assets[path].map(Self.copy)
    }

    private var exports: [Export] {
        let script = renderer.map { renderer in { @Sendable in renderer.script(at: $0) } }
        let pages = guide.generatedPages.map(\.url)
        return Export.all(of: guide, otherPages: pages, script: script).filter { !isOwn($0.path) }
    }

    /// Whether the author's own file takes the place of one that sitegen makes.
    private func isOwn(_ path: String) -> Bool { assets[path] != nil && guide.configuration.published.contains(path) }

    private static func copy(of item: ContentTree.Item) throws -> OutputFile {
        try OutputFile(path: item.path, bytes: SiteFile.read(item.location))
    }

    // MARK: Search

    /// Makes the files of the search index; see ``SearchIndex/make(of:_:)``.
    func makeSearch(_ write: @escaping @Sendable (OutputFile) throws -> Void) async throws {
        if renderer?.additions.hasSearch == true { try await SearchIndex.make(of: guide, write) }
    }

    // MARK: Writing

    /// Writes all files, on all cores.
    func write(to session: OutputSession, progress: BuildProgress) async throws -> OutputSummary {
        // The search comes first, because it needs much memory, and so do the scripts that pages share with exports.
        progress.begin(.search)
        try await makeSearch { try session.write($0, isSpare: true) }
        try await writePages(to: session, progress: progress)
        progress.begin(.exports, of: guide.entries.count)
        let (guide, renderer) = (guide, renderer)
        _ = try await each(guide.entries, progress) { entry in
            let tests = EntryTests(of: entry, in: guide)
            if let renderer, guide.has(.tests(entry.id)) {
                try session.write(renderer.generated(.tests(entry.id), tests))
            }
            for export in Export.all(of: entry, in: guide, tests: tests) { try session.write(export.file) }
        }
        for export in exports {
            try await session.write(export.path, pieces: export.pieces, export.piece)
        }

        progress.begin(.finish)
        for (path, bytes) in themeAssets { try session.write(OutputFile(path: path, bytes: bytes)) }
        try writeLast(to: session)
        return try session.finish()
    }

    private func writePages(to session: OutputSession, progress: BuildProgress) async throws {
        guard let renderer else { return }
        // Pages with tests are written beside the files that have the same code.
        let jobs = renderer.jobs.filter { !$0.isOfTests && (hasOwnAddresses || !$0.isRedirect) }
        progress.begin(.pages, of: jobs.count)
        _ = try await each(jobs, progress) { try session.write(renderer.render($0)) }
    }

    /// Writes what other files take precedence over.
    private func writeLast(to session: OutputSession) throws {
        let items = assets.values.sorted { $0.path < $1.path }
        if let renderer, !hasOwnAddresses {
            for job in renderer.jobs where job.isRedirect { try session.write(renderer.render(job), isSpare: true) }
        }
        for item in items { try session.write(Self.copy(of: item), isSpare: !hasOwnAddresses) }
    }

    private func each<Element: Sendable, Value: Sendable>(
        _ elements: [Element], _ progress: BuildProgress, _ write: @escaping @Sendable (Element) throws -> Value
    ) async throws -> [Value] {
        let results = await concurrentMap(elements) { element in
            defer { progress.advance() }
            return Result { try write(element) }
        }
        return try results.map { try $0.get() }
    }
}

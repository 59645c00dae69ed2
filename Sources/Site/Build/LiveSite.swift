import Diagnostics
import Foundation
import Guide

/// A site that follows its files: what `sitegen serve` shows.
///
/// Without errors it has the files of a clean build, byte for byte. An error never empties it: see ``ShownSite``.
/// Files are made when they are asked for.
package actor LiveSite {
    private let makeBuild: @Sendable () throws -> (build: SiteBuild, diagnostics: [Diagnostic])
    private let showsPages: Bool
    private var refreshing: Task<Refresh, Never>?
    /// The last build whose configuration had no errors, or the first one.
    private var build: SiteBuild?
    private var site: SiteSnapshot?
    private var shown: ShownSite?
    private var findings = SiteFindings.none
    /// The search index of the shown site.
    private var search: (output: SiteOutput, files: Task<[String: OutputFile], Never>)?

    /// A site without content until the first ``refresh()``.
    ///
    /// - Parameters:
    ///   - makeBuild: Makes the build from `sitegen.yml` and the command line, with the findings in the configuration.
    ///     It is called for each refresh.
    ///   - showsPages: Whether pages are requested; an editor asks only for what was read.
    package init(
        showsPages: Bool = true,
        _ makeBuild: @escaping @Sendable () throws -> (build: SiteBuild, diagnostics: [Diagnostic])
    ) {
        (self.showsPages, self.makeBuild) = (showsPages, makeBuild)
    }

    /// The result of a refresh.
    package struct Refresh: Sendable {
        /// All findings of the site, sorted.
        package private(set) var diagnostics: [Diagnostic]
        /// What the site lacks, such as a search.
        package let notes: [String]
        /// Whether pages may have changed; ``OutputFile/fingerprint`` tells which.
        package private(set) var hasChanged: Bool
        /// The output paths of assets that were added, removed or changed.
        package private(set) var changedAssets: Set<String>
        /// How many entries were parsed.
        package private(set) var parsed: Int
        package private(set) var duration: Duration

        /// Adds the result for another language, whose pages that are not translated have the same findings.
        mutating func add(_ other: Refresh) {
            diagnostics = (diagnostics + other.diagnostics).uniqued().sorted()
            hasChanged = hasChanged || other.hasChanged
            changedAssets.formUnion(other.changedAssets)
            parsed += other.parsed
            duration += other.duration
        }

        var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
    }

    // MARK: Following

    /// Brings the site up to date. If several refreshes are asked for at once, they run one after the other.
    ///
    /// - Parameter files: The paths of all files that changed; none if anything may have.
    package func refresh(changed files: Set<String> = []) async -> Refresh {
        let earlier = refreshing
        let task = Task {
            _ = await earlier?.value
            return await update(files)
        }
        refreshing = task
        return await task.value
    }

    /// Readers get the old site until the new one is complete.
    private func update(_ files: Set<String>) async -> Refresh {
        let start = ContinuousClock.now
        let found = configure()
        build?.options.changedFiles = files
        let unsaved = build?.options.unsavedTexts?.all ?? [:]
        build?.options.unsaved = unsaved
        guard let build else { return refresh(SiteFindings([], others: found), since: start) }
        let new = await SiteSnapshot.updated(from: site, build: build, others: found)
        let old = shown
        var newShown = old
        if showsPages, new.sources.content != nil {
            newShown = await ShownSite.updated(from: old, to: new, after: site)
        }
        (site, shown) = (new, newShown)
        let hasChanged = newShown?.output !== old?.output
        if hasChanged { search = nil }
        let undrawn = newShown?.diagrams.findings(in: new.content.guide) ?? []
        return refresh(new.findings.adding(undrawn), hasChanged: hasChanged, since: start)
    }

    private func refresh(
        _ findings: SiteFindings, hasChanged: Bool = false, since start: ContinuousClock.Instant
    ) -> Refresh {
        self.findings = findings
        return Refresh(
            diagnostics: findings.all, notes: shown?.notes ?? [], hasChanged: hasChanged,
            changedAssets: site?.sources.content?.changedAssets ?? [], parsed: site?.content.parsedCount ?? 0,
            duration: .now - start)
    }

    /// Reads the configuration; a broken one changes nothing. Returns its findings.
    private func configure() -> [Diagnostic] {
        do {
            var (new, found) = try makeBuild()
            new.options.isFollowed = true
            if build == nil || !found.contains(where: { $0.severity == .error }) { build = new }
            return found
        } catch {
            return [Diagnostic(unreadable: (error as? ContentTree.Unreadable)?.path ?? "sitegen.yml", error)]
        }
    }

    // MARK: Reading

    /// What an editor asks the site for; `nil` before the first refresh.
    package var reading: SiteReading? { site.map { SiteReading($0) } }

    /// A file of the site, by its path in the output; `nil` if a clean build would not write it.
    package func file(at path: String) async throws -> OutputFile? {
        guard let output = shown?.output else { return nil }
        if path.hasPrefix(SearchIndex.folder + "/") { return await searchFiles(of: output).value[path] }
        return try await Self.make(path, of: output)
    }

    /// Made once for each version of the site. Everyone who asks meanwhile waits for the same index.
    private func searchFiles(of output: SiteOutput) -> Task<[String: OutputFile], Never> {
        if let search, search.output === output { return search.files }
        let files = Task.detached {
            let (made, files) = AsyncStream.makeStream(of: OutputFile.self)
            try? await output.makeSearch { files.yield($0) }
            files.finish()
            return await made.reduce(into: [:]) { $0[$1.path] = $1 }
        }
        search = (output, files)
        return files
    }

    /// `404.html` with links that begin where the preview has the site, so that it works at any address.
    package func notFoundPage(in folder: String = "/") -> OutputFile? {
        guard var renderer = shown?.output.renderer else { return nil }
        renderer.rootOfNotFound = folder
        return renderer.render(.notFound)
    }

    /// Not on the actor, so that only the caller waits for a large file.
    private static nonisolated func make(_ path: String, of output: SiteOutput) async throws -> OutputFile? {
        try output.file(at: path)
    }

    /// Where the site is in the guide's output: `de/`; empty for the original and for a guide of one language.
    var folder: String { build.map { $0.configuration.folder(of: $0.configuration.language) } ?? "" }

    /// The languages of the guide, its own first; none or one without translations.
    var languages: [String] { build?.configuration.languages ?? [] }

    /// The paths that a clean build would write, sorted, without those of the search index.
    var paths: [String] { shown?.output.paths ?? [] }

    // MARK: Findings

    /// The findings that concern a page: those in its source and in other files with its address, and errors that concern every
    /// page, such as those in the configuration. The home page has all findings that are in no entry.
    package func diagnostics(on path: String) -> [Diagnostic] {
        let url = path.hasSuffix("index.html") ? String(path.dropLast("index.html".count)) : path
        let general = url.isEmpty ? findings.general : findings.general.filter { $0.severity == .error }
        let guide = shown?.output.guide
        let source = guide?.index(at: url).flatMap { guide?.entries[$0].source }
        let files = (site?.sources.content?.tree.entries ?? []).filter {
            !findings[$0.source].isEmpty && $0.url.lowercased() == url.lowercased()
        }
        let sources = ([source].compactMap(\.self) + files.map(\.source)).uniqued()
        return (general + sources.flatMap { findings[$0] }).sorted()
    }

    /// Absolute paths of the folders and files to watch; some may not exist. The configuration may change them, so ask again
    /// after each refresh.
    package var watchedPaths: [String] {
        guard let build else { return [] }
        let folders = build.configuration.folders
        let translations = build.configuration.contentFolders.sorted { $0.key < $1.key }.map(\.value)
        let originals = [build.configuration.original?.folders.content].compactMap(\.self)
        var paths = ([folders.content, folders.templates] + originals + translations).uniqued()
            .filter(build.mayBeWatched).map(build.path)
        if let file = build.options.configurationFile {
            paths += [file, URL(fileURLWithPath: file).deletingLastPathComponent().path + "/i18n"]
        }
        return paths.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    }
}

import Diagnostics
import Foundation
import Guide

/// A site that follows its files: what `sitegen serve` shows.
///
/// ```swift
/// let site = LiveSite { try options.makeBuild() }
/// _ = await site.refresh(.everything)
/// let page = try await site.file(at: "controls/link/index.html")
/// let news = await site.refresh(.files(["/guide/content/controls/link.md"]))
/// news.effect  // .pages
/// ```
///
/// While nothing is wrong with the site, it has the files of a clean build, byte for byte. What is wrong never empties it:
/// an entry with errors keeps its last good version, and so do the configuration and the templates. What was never good is
/// shown as well as it can be.
///
/// Files are made when they are asked for. The search index takes longest: it is made when a page first searches after a
/// change, and nobody else waits for it.
public actor LiveSite {
    /// `nil` while a refresh is at work; then readers get what there was before.
    private var follower: SiteFollower?
    private var refreshing: Task<Refresh, Never>?
    private var findings = LiveFindings.none
    private var output = SiteOutput.empty
    private var build: SiteBuild?
    private var tree: ContentTree?
    /// The files that were made since the last change.
    private var made: [String: OutputFile] = [:]
    private var search: LiveSearch?

    /// The most files that are remembered, so that a robot that reads the whole site does not fill the memory.
    private static let limit = 256

    /// A site that has nothing yet; the first ``refresh(_:)`` reads it.
    ///
    /// - Parameter makeBuild: Makes the build anew from `sitegen.yml` and the command line, and says what is wrong with
    ///   the configuration. It is called for each refresh.
    public init(_ makeBuild: @escaping @Sendable () throws -> (build: SiteBuild, diagnostics: [Diagnostic])) {
        follower = SiteFollower(makeBuild)
    }

    /// What may have changed since the last refresh.
    public enum Change: Sendable {
        /// Every file is read again.
        case everything
        /// Absolute paths of files and folders, as a watcher reports them; what they name may be gone. Paths that the site
        /// does not read are passed over.
        case files(Set<String>)
    }

    /// What came of a refresh.
    public struct Refresh: Sendable {
        /// Of the whole site, sorted, with the levels the site gives them.
        public let diagnostics: [Diagnostic]
        /// What the site does without, for people; nothing of it is wrong.
        public let notes: [String]
        public let effect: Effect
        /// Pictures, videos and other files beside the entries that came, went or changed, by their paths in the output.
        public let touchedAssets: Set<String>
        /// How many entries were parsed.
        public let parsed: Int
        public let duration: Duration

        public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
    }

    /// What readers see of a change.
    public enum Effect: Sendable, Equatable {
        case nothing
        /// Only style sheets of the theme are others; old path to new one: `assets/site.1f….css` to `assets/site.9a….css`.
        case styleSheets([String: String])
        /// Pages may be others; ``LiveSite/fingerprint(of:)`` tells which.
        case pages
    }

    // MARK: Following

    /// Brings the site up to date. One refresh follows the other, however many are asked for at once.
    public func refresh(_ change: Change) async -> Refresh {
        let earlier = refreshing
        let task = Task {
            _ = await earlier?.value
            return await update(change)
        }
        refreshing = task
        return await task.value
    }

    private func update(_ change: Change) async -> Refresh {
        let start = ContinuousClock.now
        var outcome = SiteFollower.Outcome()
        var notes: [String] = []
        if var follower = follower.take() {
            outcome = await follower.update(change)
            notes = follower.notes
            (findings, output) = (follower.findings, follower.output)
            (build, tree) = (follower.sources.build, follower.sources.tree)
            self.follower = follower
        }
        if outcome.effect != .nothing { made = [:] }
        return Refresh(
            diagnostics: findings.all, notes: notes, effect: outcome.effect, touchedAssets: outcome.touchedAssets,
            parsed: outcome.parsed, duration: .now - start)
    }

    // MARK: Reading

    /// A file of the site, by its path from the output's root; `nil` when a clean build would not write it.
    ///
    /// - Throws: ``ContentTree/Unreadable`` when a file that is copied cannot be read; what failed when a search index
    ///   cannot be made.
    public func file(at path: String) async throws -> OutputFile? {
        if path.hasPrefix(SearchIndex.folder + "/"), output.renderer?.additions.search != nil {
            return try await searchFile(at: path)
        }
        if let file = made[path] { return file }
        let output = output
        let file = try await Self.make(path, of: output)
        // Not if the site has changed while the file was made.
        if let file, output === self.output, !output.isCopied(path) {
            if made.count >= Self.limit { made = [:] }
            made[path] = file
        }
        return file
    }

    /// `404.html` with addresses from `/`, where the preview has the site, so that it can be shown at any address. The file itself
    /// names the published site, or has links that hold beside it only.
    public func notFoundPage() -> OutputFile? {
        guard var renderer = output.renderer else { return nil }
        renderer.rootOfNotFound = "/"
        return renderer.render(.notFound)
    }

    /// Away from the actor, so that a large file keeps nobody waiting for a small one.
    private static nonisolated func make(_ path: String, of output: SiteOutput) async throws -> OutputFile? {
        try output.file(at: path)
    }

    private func searchFile(at path: String) async throws -> OutputFile? {
        let search = search.flatMap { $0.output === output ? $0 : nil } ?? LiveSearch(of: output)
        self.search = search
        return try await search.file(at: path)
    }

    /// All that a clean build would write, sorted; without the search index, whose files have names only once it is made.
    public var paths: [String] {
        get async { await Self.list(output) }
    }

    private static nonisolated func list(_ output: SiteOutput) async -> [String] { output.paths }

    /// A short name for a file's bytes, for telling whether an open page has changed; `nil` where there is no such file.
    public func fingerprint(of path: String) async throws -> String? {
        try await file(at: path).map { Fingerprint.of($0.bytes) }
    }

    // MARK: Findings

    /// What is wrong with what a page shows: findings in its source and in other files that want its address, and errors in what
    /// concerns every page, such as the configuration and the templates. On the home page, everything that is found in no entry.
    public func diagnostics(on path: String) -> [Diagnostic] {
        let url = path.hasSuffix("index.html") ? String(path.dropLast("index.html".count)) : path
        let general = url.isEmpty ? findings.general : findings.general.filter { $0.severity == .error }
        let shown = output.guide.index(at: url).map { output.guide.entries[$0].source }
        let files =
            tree?.entries.filter { !findings[$0.source].isEmpty && $0.url.lowercased() == url.lowercased() } ?? []
        let sources = ((shown.map { [$0] } ?? []) + files.map(\.source)).uniqued()
        return (general + sources.flatMap { findings[$0] }).sorted()
    }

    /// Absolute paths of the folders and files a watcher should watch; some may not exist. They change with the
    /// configuration, so ask again after each refresh.
    public var watchedPaths: [String] {
        guard let build else { return [] }
        let folders = build.configuration.folders
        var paths = [folders.content, folders.templates].map(build.path)
        if let file = build.options.configurationFile { paths.append(file) }
        return paths.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    }
}

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
/// an entry with errors keeps its last good version, and so do the configuration and the templates.
public actor LiveSite {
    private let makeBuild: @Sendable () throws -> (build: SiteBuild, diagnostics: [Diagnostic])
    private var build: SiteBuild?
    private var files: [String: OutputFile] = [:]
    private var sources: [String: String] = [:]
    private var diagnostics: [Diagnostic] = []
    private var notes: [String] = []

    /// A site that has nothing yet; the first ``refresh(_:)`` reads it.
    ///
    /// - Parameter makeBuild: Makes the build anew from `sitegen.yml` and the command line, and says what is wrong with
    ///   the configuration.
    public init(_ makeBuild: @escaping @Sendable () throws -> (build: SiteBuild, diagnostics: [Diagnostic])) {
        self.makeBuild = makeBuild
    }

    /// What may have changed since the last refresh.
    public enum Change: Sendable {
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

    /// Brings the site up to date.
    public func refresh(_ change: Change) async -> Refresh {
        let start = ContinuousClock.now
        let old = files
        do {
            let (build, found) = try makeBuild()
            let isUsable = !found.contains { $0.severity == .error }
            if isUsable || self.build == nil { self.build = build }
            let reading = try await (self.build ?? build).reading()
            diagnostics = (found + reading.diagnostics).sorted()
            sources = Dictionary(
                reading.tree.entries.map { ($0.url, $0.source) }, uniquingKeysWith: { first, _ in first })
            if let templates = reading.templates, !diagnostics.contains(where: { $0.severity == .error }) {
                let additions = SiteAdditions(to: reading.guide, options: build.options)
                notes = additions.notes
                let renderer = PageRenderer(
                    guide: reading.guide, templates: templates, illustrations: reading.illustrations,
                    additions: additions)
                var files = renderer.jobs.map(renderer.render)
                files += reading.guide.entries.flatMap { EntryExports.files(of: $0, in: reading.guide) }
                files += SiteExports.files(of: reading.guide, otherPages: reading.guide.generatedPages.map(\.url))
                files += templates.assets.map { OutputFile(path: $0.path, bytes: $0.bytes) }
                files += try reading.tree.assets.map {
                    OutputFile(path: $0.path, bytes: try SiteFile.read($0.location))
                }
                self.files = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
            }
        } catch {
            diagnostics = [
                Diagnostic(
                    .error, rule: Rule.invalidConfiguration.id, at: SourceLocation(path: "sitegen.yml"), "\(error)")
            ]
        }
        return Refresh(
            diagnostics: diagnostics, notes: notes, effect: files == old ? .nothing : .pages, parsed: sources.count,
            duration: .now - start)
    }

    /// A file of the site, by its path from the output's root; `nil` when a clean build would not write it.
    ///
    /// - Throws: ``ContentTree/Unreadable`` when a file that is copied cannot be read.
    public func file(at path: String) async throws -> OutputFile? { files[path] }

    /// All that a clean build would write, sorted.
    public var paths: [String] { get async { files.keys.sorted() } }

    /// A short name for a file's bytes; `nil` where there is no such file.
    public func fingerprint(of path: String) async throws -> String? {
        try await file(at: path).map { Fingerprint.of($0.bytes) }
    }

    /// What is wrong with what a page shows: findings in its source, and errors that concern every page. On the home page,
    /// everything that is found in no entry.
    public func diagnostics(on path: String) -> [Diagnostic] {
        let url = path.hasSuffix("index.html") ? String(path.dropLast("index.html".count)) : path
        let entries = Set(sources.values)
        return diagnostics.filter { diagnostic in
            diagnostic.location.path == sources[url]
                || !entries.contains(diagnostic.location.path) && (url.isEmpty || diagnostic.severity == .error)
        }
    }

    /// Absolute paths of the folders and files a watcher should watch; some may not exist.
    public var watchedPaths: [String] {
        guard let build else { return [] }
        let folders = build.configuration.folders
        return [folders.content, folders.templates, "sitegen.yml"].map { build.absolutePath($0) }
    }
}

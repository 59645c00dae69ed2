import Diagnostics
import Foundation
import Guide

/// A site to build: its configuration and the options of the command line.
///
/// ``SiteSnapshot`` has the steps up to the findings, ``SiteOutput`` has those up to the files.
package struct SiteBuild: Sendable {
    package var configuration: Configuration
    package var options: Options
    /// Which stage is running. It does not affect what is built.
    package let progress = BuildProgress()

    package struct Options: Sendable {
        /// The folder that contains the configured folders; paths in messages start here.
        package var root = "."
        package var includesDrafts = false
        /// Whether a preview follows the site, and makes each version from the one before.
        package var isFollowed = false
        /// The paths of all files that changed since the last version; none if anything may have.
        var changedFiles: Set<String> = []
        /// The texts of files that are open in an editor, by their absolute paths.
        var unsaved: [String: [UInt8]] = [:]
        /// Where ```unsaved`` comes from; `nil` without an editor.
        package var unsavedTexts: UnsavedTexts?
        /// Where to look for the theme that comes with the program.
        package var themeFolders: [String] = []
        /// The file that the configuration was read from, or would be.
        package var configurationFile: String?
        /// Whether warnings fail the build as errors do.
        package var isStrict = false
        /// What is wrong with the configuration, besides errors. Paths start in the working folder.
        package var configurationFindings: [Diagnostic] = []
        /// Where to look for Pygments, mermaid-cli and Git; `nil` uses none.
        package var tools: ExternalTools?
        /// Whether the site gets a search.
        package var hasSearch = true
        /// Whether the site's folder is a stranger's: nothing outside it is read or written, no symbolic link is followed, and no file
        /// is removed.
        package var isConfined = false
        /// Folders of the command line, which may be anywhere.
        package var namedFolders: Set<String> = []
        /// The date used to find outdated reviews; `nil` skips that check.
        package var today: CalendarDate?
        /// How a check asks other sites; `nil` asks none.
        package var linkCheck: LinkCheck?

        package init() {}

        /// Reads a file of the content from text instead of the disk. A file that is elsewhere changes nothing.
        ///
        /// - Parameter file: Its path relative to the working folder, or its absolute path.
        package mutating func replaceText(of file: String, with text: [UInt8], in build: SiteBuild) {
            func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
            let folder = build.place(build.configuration.folders.content)
            let (start, path) = (absolute(folder.text) + "/", absolute(file))
            guard path.hasPrefix(start) else { return }
            unsaved[folder.appending(String(path.dropFirst(start.count))).text] = text
        }
    }

    package init(configuration: Configuration, options: Options) {
        (self.configuration, self.options) = (configuration, options)
    }

    /// Reads and checks everything; writes nothing.
    package func check() async throws -> BuildReport {
        let site = try await snapshot()
        guard let links = await options.linkCheck?.check(site.content.guide, progress: progress) else {
            return report(of: site)
        }
        let found = DiagnosticPolicy(configuration).apply(to: links.findings)
        return report(of: site, notes: [links.note].compactMap(\.self), found: found)
    }

    /// Builds the site. If there are errors, nothing is written. If a file goes away meanwhile, everything is read again.
    package func run() async throws -> BuildReport {
        for _ in 1..<Self.attempts {
            do {
                return try await runOnce()
            } catch let error as ContentTree.Unreadable where error.hasChanged {
                try await Task.sleep(for: Self.pause)
            }
        }
        return try await runOnce()
    }

    /// How often files that change meanwhile are read again, and how long an editor has to put back a file that it replaces.
    private static let (attempts, pause) = (4, Duration.milliseconds(20))

    private func runOnce() async throws -> BuildReport {
        let site = try await snapshot()
        let report = report(of: site)
        guard !report.hasFailed else { return report }
        progress.begin(.highlight)
        let guide = site.content.guide
        let additions = await SiteAdditions.updated(from: nil, for: guide, changed: guide.entries, options: options)
        let found = additions.highlighter.diagrams.findings(in: guide)
        let drawn = self.report(of: site, notes: additions.notes, found: found)
        guard !drawn.hasFailed else { return drawn }
        let output = SiteOutput(
            content: site.content, templates: site.sources.theme?.library, pictures: site.pictures,
            translation: site.translation, additions: additions, assets: site.sources.assets)
        let session = try OutputFolder(
            place(configuration.folders.output), removesFiles: !options.isConfined
        ).begin()
        let summary = try await output.write(to: session, progress: progress)
        let notes =
            additions.notes + (configuration.baseURL == nil ? [Self.withoutBaseURL] : [])
            + [summary.note].compactMap(\.self)
        return self.report(of: site, notes: notes, summary: summary, found: found)
    }

    func snapshot() async throws -> SiteSnapshot {
        var site = await SiteSnapshot.updated(from: nil, build: self)
        for _ in 1..<Self.attempts where site.failures.contains(where: \.hasChanged) {
            try await Task.sleep(for: Self.pause)
            site = await SiteSnapshot.updated(from: nil, build: self)
        }
        // A file that cannot be read is an error among those of the others; a build cannot continue without a folder.
        let folders = [configuration.folders.content, configuration.folders.templates]
        guard let error = site.sources.failures.first(where: { folders.contains($0.path) })?.error else { return site }
        let content = path(configuration.folders.content)
        guard FileStatus(of: content, followsLinks: true) == nil else { throw error }
        let hint = "run sitegen in the folder of a site, or make one with 'sitegen new site'"
        throw ContentTree.Unreadable(path: content, reason: "there is no such folder; \(hint)")
    }

    private static let withoutBaseURL =
        "'base-url' is not set, so the links of 404.html do not work at addresses in folders, and the site has no "
        + "sitemap, feed or canonical links"

    private func report(
        of site: SiteSnapshot, notes: [String] = [], summary: OutputSummary? = nil, found: [Diagnostic] = []
    ) -> BuildReport {
        let scheduled = site.sources.files.filter { !options.includesDrafts && $0.isScheduled }.map(\.item.source)
        let wait =
            "\(scheduled.joined(separator: ", ")): will be published by the first build on or after the date in 'publish-after'"
        return BuildReport(
            diagnostics: (site.findings.all + found).sorted(), configurationFindings: options.configurationFindings,
            isStrict: options.isStrict, timings: progress.timings,
            notes: notes + (scheduled.isEmpty ? [] : [wait]), summary: summary, guide: site.content.guide)
    }

    // MARK: Places

    func misplacedOutput() -> [Diagnostic] { MisplacedOutput.diagnostics(of: configuration.folders, at: path) }

    package func path(_ folder: String) -> String {
        folder.hasPrefix("/") || options.root == "." ? folder : "\(options.root)/\(folder)"
    }

    /// The bytes of a file: those in an editor, or else those on the disk.
    func contents(of item: ContentTree.Item) throws -> [UInt8] {
        try options.unsaved[item.location.text] ?? SiteFile.read(item.location, limit: configuration.fileSizeLimit)
    }

    /// Where a configured folder is, or one of its folders.
    package func place(_ folder: String) -> FilePlace {
        guard options.isConfined else { return FilePlace(base: path(folder)) }
        if let named = named(folder) {
            return FilePlace(base: path(named), path: String(folder.dropFirst(named.count + 1)))
        }
        // A folder that is elsewhere is an error, and this path does not lead to it.
        return FilePlace(of: folder, below: options.root) ?? FilePlace(base: options.root, path: "..")
    }

    /// Whether a folder has to be below the root.
    func isConfined(_ folder: String) -> Bool { options.isConfined && named(folder) == nil }

    /// Whether a preview may look for changes in a folder: in a confined build, not outside the root.
    func mayBeWatched(_ folder: String) -> Bool {
        guard isConfined(folder) else { return true }
        return FilePlace(of: folder, below: options.root).map { $0.status?.kind != .link } ?? false
    }

    /// The folder of the command line that a folder is, or is in.
    private func named(_ folder: String) -> String? {
        options.namedFolders.first { folder == $0 || folder.hasPrefix($0 + "/") }
    }

    /// The configured folders that a confined build does not touch, because they are not below the root.
    package func foldersElsewhere() -> [Diagnostic] {
        let folders = configuration.folders
        let all =
            [("content", folders.content), ("templates", folders.templates), ("output", folders.output)]
            + [configuration.original?.folders.content].compactMap(\.self).map { ("content", $0) }
        return all.filter { isConfined($0.1) && FilePlace(of: $0.1, below: options.root) == nil }.map { key, folder in
            Diagnostic(
                .invalidConfiguration, at: SourceLocation(path: options.configurationFile ?? "sitegen.yml"),
                "'folders.\(key)' is '\(folder)', which is not below the folder of the site; '--safe' does not use it")
        }.uniqued()
    }
}

import Diagnostics
import Foundation
import Guide

/// A site to build: its configuration and the options of the command line.
///
/// ```swift
/// let report = try await SiteBuild(configuration: .standard, options: SiteBuild.Options()).run()
/// report.summary?.written  // 40
/// ```
///
/// ``SiteSnapshot`` has the steps up to the findings, ``SiteOutput`` has those up to the files.
public struct SiteBuild: Sendable {
    public let configuration: Configuration
    public var options: Options
    /// Which stage is running. It does not affect what is built.
    public let progress = BuildProgress()

    public struct Options: Sendable, Equatable {
        /// The folder that contains the configured folders; paths in messages start here.
        public var root = "."
        public var includesDrafts = false
        /// Where to look for the built-in theme if the site has no templates and names none.
        public var themeFolders: [String] = []
        /// The file that the configuration was read from, or would be.
        public var configurationFile: String?
        /// Whether warnings fail the build as errors do.
        public var isStrict = false
        /// Where to look for Pygments and Pagefind; `nil` uses neither.
        public var tools: ExternalTools?
        /// Whether the site gets a search if Pagefind is installed.
        public var hasSearch = true
        /// The date used to find outdated reviews; `nil` skips that check.
        public var today: CalendarDate?

        public init() {}
    }

    public init(configuration: Configuration, options: Options) {
        self.configuration = configuration
        self.options = options
    }

    /// Reads and checks everything; writes nothing.
    public func check() async throws -> BuildReport {
        try await read().report
    }

    /// Reads and checks everything; writes nothing. The guide is for commands that print a part of it.
    public func read() async throws -> (guide: Guide, report: BuildReport) {
        let site = try await snapshot()
        return (site.content.guide, report(of: site))
    }

    /// Builds the site. If there are errors, nothing is written.
    ///
    /// - Throws: ``ContentTree/Unreadable`` or ``OutputError`` if a file cannot be read or written.
    public func run() async throws -> BuildReport {
        let site = try await snapshot()
        let report = report(of: site)
        guard !report.hasFailed else { return report }
        progress.begin(.highlight)
        let guide = site.content.guide
        let additions = await AdditionsState.updated(from: nil, for: guide, changed: guide.entries, options: options)
        let output = SiteOutput(
            content: site.content, templates: site.sources.theme?.library, pictures: site.pictures,
            additions: additions.value, assets: site.sources.assets)
        let session = try OutputFolder(path: path(configuration.folders.output)).begin()
        let summary = try await output.write(to: session, progress: progress)
        return self.report(of: site, notes: additions.value.notes, summary: summary)
    }

    func snapshot() async throws -> SiteSnapshot {
        let site = await SiteSnapshot.updated(from: nil, build: self, change: .everything, isFollowed: false)
        if let error = site.failures.first?.error { throw error }
        return site
    }

    private func report(
        of site: SiteSnapshot, notes: [String] = [], summary: OutputSummary? = nil
    ) -> BuildReport {
        BuildReport(
            diagnostics: site.findings.all, isStrict: options.isStrict, timings: progress.timings, notes: notes,
            summary: summary, guide: site.content.guide)
    }

    // MARK: Places

    func misplacedOutput() -> [Diagnostic] { MisplacedOutput.diagnostics(of: configuration.folders, at: path) }

    var themeFolder: String {
        let folder = configuration.folders.templates
        return ThemeFolder.choose(
            own: path(folder), isRequired: folder != Configuration.standard.folders.templates,
            others: options.themeFolders)
    }

    func path(_ folder: String) -> String {
        folder.hasPrefix("/") || options.root == "." ? folder : "\(options.root)/\(folder)"
    }
}

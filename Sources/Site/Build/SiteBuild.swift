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
        /// Where to look for Pygments, mermaid-cli and Git; `nil` uses none.
        package var tools: ExternalTools?
        /// Whether the site gets a search.
        package var hasSearch = true
        /// The date used to find outdated reviews; `nil` skips that check.
        package var today: CalendarDate?
        /// How a check asks other sites; `nil` asks none.
        package var linkCheck: LinkCheck?

        package init() {}
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

    /// Builds the site. If there are errors, nothing is written.
    package func run() async throws -> BuildReport {
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
        let session = try OutputFolder(path: path(configuration.folders.output)).begin()
        let summary = try await output.write(to: session, progress: progress)
        let notes = additions.notes + (configuration.baseURL == nil ? [Self.withoutBaseURL] : [])
        return self.report(of: site, notes: notes, summary: summary, found: found)
    }

    func snapshot() async throws -> SiteSnapshot {
        let site = await SiteSnapshot.updated(from: nil, build: self)
        guard let error = site.failures.first?.error else { return site }
        let content = path(configuration.folders.content)
        guard FileStatus(of: content, followsLinks: true) == nil else { throw error }
        let hint = "run sitegen in the folder of a site, or make one with 'sitegen new site'"
        throw ContentTree.Unreadable(path: content, reason: "there is no such folder; \(hint)")
    }

    private static let withoutBaseURL =
        "'base-url' is not set, so the links of 404.html do not work at addresses in folders, and there are no sitemap, "
        + "feed and canonical links"

    private func report(
        of site: SiteSnapshot, notes: [String] = [], summary: OutputSummary? = nil, found: [Diagnostic] = []
    ) -> BuildReport {
        let scheduled = site.sources.files.filter { !options.includesDrafts && $0.isScheduled }.map(\.item.source)
        let wait =
            "\(scheduled.joined(separator: ", ")): published on the day in 'publish-after', by a build on or after it"
        return BuildReport(
            diagnostics: (site.findings.all + found).sorted(), isStrict: options.isStrict, timings: progress.timings,
            notes: notes + (scheduled.isEmpty ? [] : [wait]), summary: summary, guide: site.content.guide)
    }

    // MARK: Places

    func misplacedOutput() -> [Diagnostic] { MisplacedOutput.diagnostics(of: configuration.folders, at: path) }

    package func path(_ folder: String) -> String {
        folder.hasPrefix("/") || options.root == "." ? folder : "\(options.root)/\(folder)"
    }

    /// The bytes of a file: those in an editor, or else those on the disk.
    func contents(of item: ContentTree.Item) throws -> [UInt8] {
        try options.unsaved[item.location] ?? SiteFile.read(item.location, limit: configuration.fileSizeLimit)
    }
}

import Diagnostics
import Foundation
import Guide

/// A whole build, from a folder of Markdown to a folder of pages. The pipeline stands in ``run()``, top to bottom.
public struct SiteBuild: Sendable {
    public let configuration: Configuration
    public let options: Options

    public struct Options: Sendable {
        /// The folder that the configuration's folders are in; paths in messages start there.
        public var root = "."
        public var includesDrafts = false
        /// Where the program's own theme may be, for a site that has no templates and names none.
        public var themeFolders: [String] = []
        /// Whether warnings stop the build as errors do.
        public var isStrict = false
        /// Where programs for highlighting and for the search are looked for; nowhere without.
        public var tools: ExternalTools?
        /// Whether the site gets a search, if there is the program for it.
        public var hasSearch = true

        public init() {}
    }

    public init(configuration: Configuration, options: Options) {
        self.configuration = configuration
        self.options = options
    }

    /// Reads and checks everything, writes nothing.
    public func check() async throws -> BuildReport {
        try await read().report
    }

    /// Reads and checks everything and gives what came of it, for commands that show a part of it.
    public func read() async throws -> (guide: Guide, report: BuildReport) {
        var timings = StageTimings()
        let read = try await read(&timings)
        let report = BuildReport(diagnostics: read.diagnostics, isStrict: options.isStrict, timings: timings.stages)
        return (read.guide, report)
    }

    /// Builds the site. Findings that stop the build stop it before the first byte is written.
    ///
    /// - Throws: ``ContentTree/Unreadable`` or ``OutputError`` when the machine fails.
    public func run() async throws -> BuildReport {
        var timings = StageTimings()
        let read = try await read(&timings)
        let diagnostics = (read.diagnostics + misplacedOutput()).sorted()
        let report = BuildReport(diagnostics: diagnostics, isStrict: options.isStrict, timings: timings.stages)
        guard !report.hasFailed, let templates = read.templates else { return report }

        let additions = SiteAdditions(to: read.guide, options: options)
        timings.end("highlight")

        let output = try OutputFolder(path: path(configuration.folders.output)).begin()
        let writer = SiteWriter(
            guide: read.guide, templates: templates, illustrations: read.illustrations, tree: read.tree,
            additions: additions, session: output)
        let found = try await writer.writePages()
        timings.end("pages")
        try await writer.writeSearchIndex(of: found)
        timings.end("search")
        try await writer.writeExports()
        timings.end("exports")
        try writer.writeAssets()
        let summary = try output.finish()
        timings.end("finish")
        return BuildReport(
            diagnostics: read.diagnostics, isStrict: options.isStrict, timings: timings.stages, notes: additions.notes,
            summary: summary)
    }

    // MARK: Reading

    private struct Input {
        let guide: Guide
        let tree: ContentTree
        let templates: TemplateLibrary?
        let illustrations: Illustrations
        let diagnostics: [Diagnostic]
    }

    private func read(_ timings: inout StageTimings) async throws -> Input {
        let folders = configuration.folders
        var tree = try ContentTree(
            folder: path(folders.content), name: folders.content, includesDrafts: options.includesDrafts)
        if !configuration.trustsHTML { tree.refuse(try await ActiveFile.refusals(among: tree.assets)) }
        let theme = ThemeFolder.choose(
            own: path(folders.templates), isRequired: folders.templates != Configuration.standard.folders.templates,
            others: options.themeFolders)
        let (templates, templateDiagnostics) = try TemplateLibrary.load(folder: theme, name: folders.templates)
        let (references, apiDiagnostics) = try apiReferences()
        timings.end("discover")

        let parser = EntryParser(configuration: configuration)
        var (drafts, found) = try await readFrontMatter(of: tree, parser: parser)
        var diagnostics = templateDiagnostics + tree.skipped.map(Self.diagnostic) + apiDiagnostics + found
        let pages = pages(besides: drafts)
        diagnostics += AddressChecker.check(drafts, pages: pages)
        diagnostics += AddressChecker.check(
            assets: tree.assets, against: drafts, generated: pages.map { $0.hasSuffix("/") ? $0 + "index.html" : $0 })
        drafts = AddressChecker.withoutDuplicates(drafts)
        timings.end("front matter")

        let routes = Routes(
            routes: drafts.map(\.route), assets: tree.assets.map(\.path), pages: pages)
        // The drafts are given away: they hold the files' bytes, whose room the entries need.
        let given = drafts
        drafts = []
        let parsed = await concurrentMap(given) { parser.parse($0, routes: routes) }
        timings.end("parse and merge")

        let guide = Guide(joining: parsed.map(\.entry), configuration: configuration, references: references)
        diagnostics += parsed.flatMap(\.diagnostics)
        diagnostics += AnchorChecker.check(guide)
        let pictures = try await Illustrations.load(for: guide, from: tree)
        diagnostics += pictures.diagnostics
        timings.end("join and check")
        return Input(
            guide: guide, tree: tree, templates: templates, illustrations: pictures.illustrations,
            diagnostics: DiagnosticPolicy(configuration).apply(to: diagnostics))
    }

    private func readFrontMatter(
        of tree: ContentTree, parser: EntryParser
    ) async throws -> (drafts: [EntryParser.Draft], diagnostics: [Diagnostic]) {
        let fronts = await concurrentMap(tree.entries) { item in
            Result {
                let contents = try SiteFile.read(item.location, limit: configuration.fileSizeLimit)
                return parser.readFrontMatter(of: item, contents: contents)
            }
        }
        var diagnostics: [Diagnostic] = []
        var drafts: [EntryParser.Draft] = []
        for front in fronts {
            let (draft, found) = try front.get()
            guard let draft else {
                diagnostics += found
                continue
            }
            if !draft.isDraft || options.includesDrafts { drafts.append(draft) }
        }
        return (drafts, diagnostics)
    }

    /// What `_data/apis.yml` says; nothing where there is no such file, or where a symbolic link leads to one.
    private func apiReferences() throws -> (references: [APIReference], diagnostics: [Diagnostic]) {
        let folder = configuration.folders.content
        let (item, skipped) = ContentTree.data(APIReferenceReader.file, folder: path(folder), name: folder)
        guard let item else { return ([], skipped.map { [Self.diagnostic($0)] } ?? []) }
        let contents = try SiteFile.read(item.location, limit: configuration.fileSizeLimit)
        return APIReferenceReader.read(path: item.source, contents: contents, configuration: configuration)
    }

    /// Pages written among the entries would be read as files beside them by the next build.
    private func misplacedOutput() -> [Diagnostic] {
        let output = URL(fileURLWithPath: path(configuration.folders.output)).standardizedFileURL.path + "/"
        return [configuration.folders.content, configuration.folders.templates].compactMap { folder in
            let source = URL(fileURLWithPath: path(folder)).standardizedFileURL.path + "/"
            guard output.hasPrefix(source) || source.hasPrefix(output) else { return nil }
            return Diagnostic(
                Rule.invalidConfiguration.severity, rule: Rule.invalidConfiguration.id,
                at: SourceLocation(path: configuration.folders.output),
                "the output folder and '\(folder)' must not be inside each other")
        }
    }

    /// Pages and files a link may lead to that are neither entries nor copied.
    ///
    /// Whether a generated page has anything to show is known only when all entries are joined; then `AnchorChecker` looks
    /// at the links to it.
    private func pages(besides drafts: [EntryParser.Draft]) -> [String] {
        let categories = Set(drafts.flatMap(\.categories)).map { "\(Slug.make(from: $0.rawValue))/" }
        let generated = GeneratedPage.allCases.map(\.url).filter { !categories.contains($0) }
        var files = ["robots.txt", "404.html"]
        if configuration.exports.contains(.json) { files += ["guide.json", "guide.schema.json"] }
        if configuration.exports.contains(.llms) { files.append("llms.txt") }
        if configuration.baseURL != nil {
            files.append("sitemap.xml")
            if configuration.exports.contains(.feed) { files.append("feed.xml") }
        }
        return categories + generated + files
    }

    private static func diagnostic(_ skipped: ContentTree.Skipped) -> Diagnostic {
        Diagnostic(
            Rule.fileSkipped.severity, rule: Rule.fileSkipped.id, at: SourceLocation(path: skipped.source),
            "\(skipped.reason.fact); it is not published")
    }

    private func path(_ folder: String) -> String {
        folder.hasPrefix("/") || options.root == "." ? folder : "\(options.root)/\(folder)"
    }
}

/// How long each stage of a build took.
struct StageTimings {
    private(set) var stages: [BuildReport.Stage] = []
    private var start = ContinuousClock.now

    /// Ends the stage that began when the one before it ended.
    mutating func end(_ name: String) {
        let now = ContinuousClock.now
        stages.append(BuildReport.Stage(name: name, duration: now - start))
        start = now
    }
}

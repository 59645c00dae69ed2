import Diagnostics
import Foundation
import Guide

/// A whole build, from a folder of Markdown to a folder of pages. The pipeline stands in ``run()``, top to bottom.
public struct SiteBuild: Sendable {
    public let configuration: Configuration
    public var options: Options
    /// Told how far the build is; what is built does not depend on it.
    public var progress: BuildProgress?

    public struct Options: Sendable, Equatable {
        /// The folder that the configuration's folders are in; paths in messages start there.
        public var root = "."
        public var includesDrafts = false
        /// Where the program's own theme may be, for a site that has no templates and names none.
        public var themeFolders: [String] = []
        /// The file that the configuration was read from, or would be.
        public var configurationFile: String?
        /// Whether warnings stop the build as errors do.
        public var isStrict = false
        /// Where programs for highlighting and for the search are looked for; nowhere without.
        public var tools: ExternalTools?
        /// Whether the site gets a search, if there is the program for it.
        public var hasSearch = true
        /// The day on which reviews are held against the age that a site allows; they are not without one.
        public var today: CalendarDate?

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
        let read = try await read(discover(), &timings)
        let report = BuildReport(
            diagnostics: read.diagnostics, isStrict: options.isStrict, timings: timings.stages, guide: read.guide)
        return (read.guide, report)
    }

    /// Builds the site. Findings that stop the build stop it before the first byte is written.
    ///
    /// - Throws: ``ContentTree/Unreadable`` or ``OutputError`` when the machine fails.
    public func run() async throws -> BuildReport {
        var timings = StageTimings()
        let sources = try discover()
        let output = path(configuration.folders.output)
        let code = options.tools == nil ? nil : CodeCollector()
        let read = try await read(sources, code: code, &timings)
        let report = BuildReport(diagnostics: read.diagnostics, isStrict: options.isStrict, timings: timings.stages)
        guard !report.hasFailed, let templates = read.templates else { return report }

        progress?.begin(.highlight)
        let (blocks, options) = (code?.blocks ?? [], options)
        let additions = await ExternalProcess.apart { SiteAdditions(to: blocks, options: options) }
        timings.end("highlight")

        let session = try OutputFolder(path: output).begin()
        let writer = SiteWriter(
            guide: read.guide, templates: templates, illustrations: read.illustrations, tree: read.tree,
            additions: additions, session: session, hasOwnAddresses: read.hasOwnAddresses, progress: progress)
        let found = try await writer.writePages()
        timings.end("pages")
        try await writer.writeSearchIndex(of: found)
        timings.end("search")
        try await writer.writeExports()
        timings.end("exports")
        progress?.begin(.finish)
        try writer.writeAssets()
        let summary = try session.finish()
        timings.end("finish")
        return BuildReport(
            diagnostics: read.diagnostics, isStrict: options.isStrict, timings: timings.stages, notes: additions.notes,
            summary: summary, guide: read.guide)
    }

    // MARK: Reading

    private struct Input {
        let guide: Guide
        let tree: ContentTree
        let templates: TemplateLibrary?
        let illustrations: Illustrations
        let diagnostics: [Diagnostic]
        /// Whether no two files want the same address, and every address is one.
        let hasOwnAddresses: Bool
    }

    /// All files of the content and of the theme, as they were listed.
    private struct Sources {
        let tree: ContentTree
        let theme: String
    }

    private func discover() throws -> Sources {
        Sources(tree: try listedTree(), theme: themeFolder)
    }

    /// - Parameters:
    ///   - code: Who gathers their code.
    private func read(
        _ sources: Sources, code: CodeCollector? = nil, _ timings: inout StageTimings
    ) async throws -> Input {
        let tree = try await withoutActiveFiles(sources.tree) { _ in true }
        let (theme, name) = (sources.theme, configuration.folders.templates)
        // What neither waits for the entries nor keeps them waiting.
        async let loaded = TemplateLibrary.load(folder: theme, name: name)
        async let apis = apiReferences()
        timings.end("discover")

        let parser = EntryParser(configuration: configuration)
        let (read, unpublished, found) = try await readFrontMatter(of: tree, parser: parser)
        let (templates, templateDiagnostics) = try await loaded
        let (references, apiDiagnostics) = try await apis
        var addresses = SiteAddresses(
            read, unpublished: unpublished, assets: tree.assets, configuration: configuration)
        var diagnostics = templateDiagnostics + skipped(tree) + apiDiagnostics + found + addresses.diagnostics
        diagnostics += misplacedOutput()
        diagnostics += try draftFolders(besides: tree)
        timings.end("front matter")

        // The drafts are given away: they hold the files' bytes, whose room the entries need.
        let (routes, hasOwnAddresses) = (addresses.routes, addresses.diagnostics.isEmpty)
        let given = addresses.takeDrafts()
        let progress = progress
        progress?.begin(.merge, of: given.count)
        let parsed = await concurrentMap(given) {
            defer { progress?.advance() }
            let (entry, diagnostics) = parser.parse($0, routes: routes)
            code?.add(codeOf: entry)
            // Findings are put in order here, on all cores; to join them is all that is left.
            return (entry: entry, diagnostics: diagnostics.sorted())
        }
        timings.end("parse and merge")

        let guide = Guide(joining: parsed.map(\.entry), configuration: configuration, references: references)
        for entry in parsed { diagnostics += entry.diagnostics }
        diagnostics += GuideChecker.check(guide, today: options.today)
        let pictures = try await Illustrations.load(for: guide, from: tree)
        diagnostics += pictures.diagnostics
        timings.end("join and check")
        return Input(
            guide: guide, tree: tree, templates: templates, illustrations: pictures.illustrations,
            diagnostics: DiagnosticPolicy(configuration).apply(to: diagnostics), hasOwnAddresses: hasOwnAddresses)
    }

    func readFrontMatter(
        of tree: ContentTree, parser: EntryParser
    ) async throws -> (drafts: [EntryParser.Draft], unpublished: [Routes.Route], diagnostics: [Diagnostic]) {
        let progress = progress
        progress?.begin(.read, of: tree.entries.count)
        let fronts = await concurrentMap(tree.entries) { item in
            defer { progress?.advance() }
            return Result {
                let contents = try SiteFile.read(item.location, limit: configuration.fileSizeLimit)
                return parser.readFrontMatter(of: item, contents: contents)
            }
        }
        var diagnostics: [Diagnostic] = []
        var drafts: [EntryParser.Draft] = []
        var unpublished: [Routes.Route] = []
        for front in fronts {
            let (draft, found) = try front.get()
            guard let draft else {
                diagnostics += found
                continue
            }
            if !draft.isDraft || options.includesDrafts {
                drafts.append(draft)
            } else {
                unpublished.append(draft.route)
            }
        }
        return (drafts, unpublished, diagnostics)
    }

    /// What `_data/apis.yml` says; nothing where there is no such file, or where a symbolic link leads to one.
    func apiReferences() throws -> (references: [APIReference], diagnostics: [Diagnostic]) {
        let folder = configuration.folders.content
        let (item, skipped) = ContentTree.data(APIReferenceReader.file, folder: path(folder), name: folder)
        guard let item else { return ([], skipped.map { [diagnostic(of: $0)] } ?? []) }
        let contents = try SiteFile.read(item.location, limit: configuration.fileSizeLimit)
        return APIReferenceReader.read(path: item.source, contents: contents, configuration: configuration)
    }

    func misplacedOutput() -> [Diagnostic] { MisplacedOutput.diagnostics(of: configuration.folders, at: path) }

    func draftFolders(besides tree: ContentTree) throws -> [Diagnostic] {
        let folder = configuration.folders.content
        return options.includesDrafts ? [] : try DraftFolders.diagnostics(of: tree, in: path(folder), name: folder)
    }

    func skipped(_ tree: ContentTree) -> [Diagnostic] { tree.skipped.map(diagnostic(of:)) }

    private func diagnostic(of skipped: ContentTree.Skipped) -> Diagnostic {
        Diagnostic(
            Rule.fileSkipped.severity, rule: Rule.fileSkipped.id, at: SourceLocation(path: skipped.source),
            "\(skipped.reason.fact); it is not published")
    }

    // MARK: Places

    func contentTree() async throws -> ContentTree {
        try await withoutActiveFiles(listedTree()) { _ in true }
    }

    private func listedTree() throws -> ContentTree {
        try ContentTree(
            folder: path(configuration.folders.content), name: configuration.folders.content,
            includesDrafts: options.includesDrafts)
    }

    /// A tree without what browsers or servers would run.
    ///
    /// - Parameter isOpen: Whether a path is to be looked at; what was found of the others still holds.
    func withoutActiveFiles(
        _ tree: ContentTree, among isOpen: (_ path: String) -> Bool
    ) async throws -> ContentTree {
        guard !configuration.trustsHTML else { return tree }
        var tree = tree
        tree.refuse(try await ActiveFile.refusals(among: tree.assets.filter { isOpen($0.path) }))
        return tree
    }

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

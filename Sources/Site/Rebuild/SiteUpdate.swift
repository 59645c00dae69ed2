import Diagnostics
import Guide

/// Brings a written site up to date when nothing has changed since its last build but the texts of some entries.
///
/// ```swift
/// let update = SiteUpdate(
///     build: build, memory: memory, record: record, lastFindings: diagnostics, tree: tree, theme: theme)
/// if let done = try await update.run(changed: ["content/controls/link.md"]) { … }
/// ```
///
/// The changed entries are parsed and rendered as in any build. What that needs to know of the others stands in their
/// outlines (``EntryOutline``), and so does what the others show of the changed ones: if that is not the same to the byte,
/// the update declines, and so it does wherever else more than the entries' own files may be different. Then nothing has been
/// written, and a full build does the work.
struct SiteUpdate: Sendable {
    let build: SiteBuild
    let memory: RebuildMemory
    let record: BuildRecord
    /// What the build of the record found.
    let lastFindings: [Diagnostic]
    /// The content as it was listed, active files among it.
    let tree: ContentTree
    let theme: String

    struct Done: Sendable {
        let diagnostics: [Diagnostic]
        let notes: [String]
        let summary: OutputSummary
        let guide: Guide
    }

    /// - Parameter paths: The files that are not as the record has them, as they can be opened.
    /// - Returns: `nil` when it takes a full build.
    func run(changed paths: Set<String>) async throws -> Done? {
        let items = tree.entries.filter { paths.contains($0.location) }
        // A search index is made from all pages.
        guard items.count == paths.count, items.count * 10 <= tree.entries.count + 9, record.tools.search.isEmpty,
            var outline = await memory.outline(of: record)
        else { return nil }
        let tree = try await build.withoutActiveFiles(tree) { _ in true }
        guard let parsed = try parse(items, in: &outline, assets: tree.assets.map(\.path)) else { return nil }
        let references = try build.apiReferences().references
        let guide = Guide(
            joining: outline.entries.map(\.entry), configuration: configuration, references: references)
        let diagnostics = findings(of: parsed, in: guide)
        let report = BuildReport(diagnostics: diagnostics, isStrict: build.options.isStrict, timings: [])
        guard !report.hasFailed,
            let summary = try await write(parsed.map(\.entry), of: guide, tree: tree, diagnostics: diagnostics)
        else { return nil }
        return Done(diagnostics: diagnostics, notes: record.notes, summary: summary, guide: guide)
    }

    private var configuration: Configuration { build.configuration }
    private var output: String { build.path(configuration.folders.output) }

    private func route(to entry: Entry) -> Routes.Route {
        let content = configuration.folders.content
        let file = content == "." ? entry.source : String(entry.source.dropFirst(content.count + 1))
        return Routes.Route(id: entry.id, url: entry.url, title: entry.title, aliases: entry.aliases, file: file)
    }

    private struct Parsed {
        let entry: Entry
        let diagnostics: [Diagnostic]
    }

    // MARK: Reading

    /// Parses the files and puts their entries into the outline; `nil` if other pages have to show something else of them.
    private func parse(
        _ items: [ContentTree.Item], in outline: inout GuideOutline, assets: [String]
    ) throws -> [Parsed]? {
        let known = outline.entries.map(\.entry)
        let routes = Routes(
            routes: known.map(route),
            assets: assets,
            pages: SiteAddresses.pages(of: known.flatMap(\.categories), configuration: configuration),
            downloads: configuration.exports.contains(.criteria) ? known.filter(\.hasTests).map(\.id) : [],
            baseURL: configuration.baseURL)
        let places = Dictionary(
            known.enumerated().map { ($1.source, $0) }, uniquingKeysWith: { first, _ in first })
        let parser = EntryParser(configuration: configuration)
        var parsed: [Parsed] = []
        for item in items {
            let contents = try SiteFile.read(item.location, limit: configuration.fileSizeLimit)
            guard let place = places[item.source],
                let draft = parser.readFrontMatter(of: item, contents: contents).draft,
                !draft.isDraft || build.options.includesDrafts,
                // Who else has its address is seen in the files of all.
                !draft.hasOddCategories
            else { return nil }
            let (entry, diagnostics) = parser.parse(draft, routes: routes)
            // Whether a link leads to a draft is seen in the files of all.
            guard known.count == tree.entries.count || !diagnostics.contains(where: { $0.rule == Rule.brokenLink.id })
            else { return nil }
            let old = outline.entries[place]
            let new = EntryOutline(
                entry, isListed: !old.tests.isEmpty,
                asksForCode: record.tools.highlighter == CodeHighlighter.nobody)
            // An alias that is no address is in the draft only.
            guard new.isSame(as: old), draft.route.aliases.count == entry.aliases.count else { return nil }
            outline.entries[place] = new
            parsed.append(Parsed(entry: entry, diagnostics: diagnostics))
        }
        return parsed
    }

    /// All findings: those of the changed files anew, of the others what was found last.
    private func findings(of parsed: [Parsed], in guide: Guide) -> [Diagnostic] {
        let sources = Set(parsed.map { Spelling($0.entry.source) })
        var anchors = AnchorChecker(guide)
        var found = parsed.flatMap(\.diagnostics)
        for item in parsed { found += anchors.check(item.entry) }
        // Nobody knows the places of the others, so this says nothing of them.
        found += GuideChecker.checkApartFromAnchors(guide, today: build.options.today)
        let others = lastFindings.filter { !sources.contains(Spelling($0.location.path)) }
        let own = DiagnosticPolicy(configuration).apply(
            to: found.filter { sources.contains(Spelling($0.location.path)) })
        return (others + own).sorted()
    }

    // MARK: Writing

    /// Writes the entries' own files; `nil` if that is not all that has to be written.
    private func write(
        _ entries: [Entry], of guide: Guide, tree: ContentTree, diagnostics: [Diagnostic]
    ) async throws -> OutputSummary? {
        let (templates, _) = try TemplateLibrary.load(folder: theme, name: configuration.folders.templates)
        let blocks = entries.flatMap(\.codeBlocks)
        let (known, tools) = (record.tools.highlighter, build.options.tools)
        guard let templates,
            let highlighter = await ExternalProcess.apart({
                CodeHighlighter.prepare(blocks, besides: known, tools: tools)
            })
        else { return nil }
        let (illustrations, _) = try await Illustrations.load(Illustrations.wanted(by: entries), from: tree)
        let renderer = PageRenderer(
            guide: guide, templates: templates, illustrations: illustrations,
            additions: SiteAdditions(highlighter: highlighter, search: nil, options: build.options))
        var files: [OutputFile] = []
        var places: [Int] = []
        for entry in entries {
            // The text of some is part of a page that shows more than this entry.
            guard let job = renderer.job(at: renderer.path(at: entry.url)), case .entry(let place) = job else {
                return nil
            }
            files += [renderer.render(job)] + EntryExports.files(of: entry, in: guide)
            places.append(place)
        }
        if configuration.exports.contains(.json) {
            let old = try SiteFile.read("\(output)/\(GuideJSON.path)")
            guard let file = GuideJSON.file(of: guide, replacing: places, in: old) else { return nil }
            files.append(file)
        }
        return try write(files, diagnostics: diagnostics)
    }

    private func write(_ files: [OutputFile], diagnostics: [Diagnostic]) throws -> OutputSummary? {
        let session = try OutputFolder(path: output).begin()
        // Now that nobody else may write: another build may just have done so.
        guard memory.hasOutputs(of: record) else { return nil }
        let paths = record.outputs.map(\.path).filter { $0 != OutputManifest.location }
        let own = Set(files.map { Spelling($0.path) })
        let kept = paths.filter { !own.contains(Spelling($0)) }
        guard kept.count + own.count == paths.count, own.count == files.count else { return nil }
        for path in kept { try session.keep(path) }
        for file in files { try session.write(file) }
        var outputs: [StampedFile] = []
        let summary = try session.finish { outputs = memory.stamps(of: $0) }
        memory.remember(outputs, findings: memory.keepFindings(diagnostics), since: record)
        return summary
    }
}

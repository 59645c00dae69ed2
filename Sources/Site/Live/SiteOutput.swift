import Diagnostics
import Guide

/// All files of a site, none of them made before it is asked for.
///
/// ```swift
/// output.paths  // ["404.html", "a-z/index.html", …]
/// output.file(at: "controls/link/index.html")
/// ```
final class SiteOutput: Sendable {
    let guide: Guide
    /// `nil` as long as there is no theme; then there are no pages.
    let renderer: PageRenderer?
    /// Files of the theme, by path.
    private let themeAssets: [String: [UInt8]]
    /// Files beside the entries, by path.
    private let assets: [String: ContentTree.Item]

    static let empty = SiteOutput(
        guide: Guide(joining: [], configuration: .standard), templates: nil, illustrations: .none, additions: .none,
        assets: [])

    init(
        guide: Guide, templates: TemplateLibrary?, illustrations: Illustrations, additions: SiteAdditions,
        assets: [ContentTree.Item]
    ) {
        self.guide = guide
        renderer = templates.map {
            PageRenderer(guide: guide, templates: $0, illustrations: illustrations, additions: additions)
        }
        themeAssets = Dictionary(
            (templates?.assets ?? []).map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
        self.assets = Dictionary(assets.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Where each file goes, sorted; the search index is not among them.
    var paths: [String] {
        var paths = Set(themeAssets.keys).union(assets.keys)
        if let renderer { paths.formUnion(renderer.jobs.map(renderer.path)) }
        for entry in guide.entries { paths.formUnion(EntryExports.paths(of: entry, in: guide)) }
        paths.formUnion(SiteExports.paths(of: guide, otherPages: otherPages))
        return paths.sorted()
    }

    /// One file; `nil` where there is none at a path.
    ///
    /// - Throws: ``ContentTree/Unreadable`` when a file that is copied cannot be read.
    func file(at path: String) throws -> OutputFile? {
        if let renderer, let job = renderer.job(at: path) { return renderer.render(job) }
        if let bytes = themeAssets[path] { return OutputFile(path: path, bytes: bytes) }
        if let file = EntryExports.file(at: path, in: guide) { return file }
        if let file = SiteExports.file(at: path, of: guide, otherPages: otherPages) { return file }
        return try assets[path].map { OutputFile(path: path, bytes: try SiteFile.read($0.location)) }
    }

    /// Whether a file is copied from the disk, where it may change at any time.
    func isCopied(_ path: String) -> Bool { assets[path] != nil }

    private var otherPages: [String] { guide.generatedPages.map(\.url) }
}

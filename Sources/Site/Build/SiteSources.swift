import Diagnostics
import Foundation
import Guide

/// Everything that a site is made from, read from disk.
///
/// What cannot be read is a failure, and what was read before stays.
struct SiteSources: Sendable {
    let build: SiteBuild
    let parser: EntryParser
    /// `nil` until the content folder could be read.
    private(set) var content: ContentFiles?
    private(set) var references = APIReferences()
    private(set) var heard = HeardFiles()
    private(set) var theme: ThemeFiles?
    private(set) var failures: [Failure] = []

    struct Failure: Sendable {
        let path: String
        let error: any Error

        /// Whether it was something else a moment ago.
        var hasChanged: Bool { (error as? ContentTree.Unreadable)?.hasChanged ?? false }
    }

    private init(build: SiteBuild, parser: EntryParser) {
        (self.build, self.parser) = (build, parser)
    }

    static func updated(from old: SiteSources?, build: SiteBuild) async -> SiteSources {
        let configuration = build.configuration
        let parser =
            old.flatMap { $0.build.configuration == configuration ? $0.parser : nil }
            ?? EntryParser(configuration: configuration)

        var new = SiteSources(build: build, parser: parser)
        new.content = old?.content
        new.content?.changedAssets = []
        if let old { (new.references, new.heard, new.theme) = (old.references, old.heard, old.theme) }
        let folders = configuration.folders
        let hasContent = await new.read(folders.content) { new in
            new.content = try await ContentFiles.updated(from: old?.content, build: build, parser: parser)
        }
        // The theme and the data are large, and an editor reads the site at each letter.
        let isOnlyText = hasContent && new.hasOnlyChangedText(since: old)
        if isOnlyText { return new }
        _ = await new.read(folders.templates) { $0.theme = try ThemeFiles.updated(from: old?.theme, build: build) }
        // If the content folder is missing it may come back; keep what was in it.
        if hasContent {
            _ = await new.read("\(folders.content)/\(APIReferenceReader.path)") {
                $0.references = try APIReferences(build)
            }
            _ = await new.read("\(folders.content)/\(HeardRun.folder)") { $0.heard = try HeardFiles(build) }
        }
        return new
    }

    /// Whether nothing but Markdown of the content has changed.
    private func hasOnlyChangedText(since old: SiteSources?) -> Bool {
        guard let old, old.failures.isEmpty, old.build.configuration == build.configuration else { return false }
        let changed = build.options.changedFiles
        let folder = URL(fileURLWithPath: build.path(build.configuration.folders.content)).standardizedFileURL.path
        return !changed.isEmpty
            && changed.allSatisfy { path in
                path.hasPrefix(folder + "/") && !path.hasPrefix(folder + "/_data/") && ContentTree.isMarkdown(path)
            }
    }

    var files: [EntryFile] { content?.files ?? [] }

    /// The files to copy.
    var assets: [ContentTree.Item] { content?.tree.assets ?? [] }

    /// Reads a part, or notes why it cannot be read. Returns whether it could.
    private mutating func read(_ path: String, _ work: (inout SiteSources) async throws -> Void) async -> Bool {
        do {
            try await work(&self)
            return true
        } catch {
            failures.append(Failure(path: path, error: error))
            return false
        }
    }
}

/// The descriptions of APIs in `_data/apis.yml`.
struct APIReferences: Sendable {
    private(set) var list: [APIReference] = []
    private(set) var diagnostics: [Diagnostic] = []

    init() {}

    fileprivate init(_ build: SiteBuild) throws {
        let folder = build.configuration.folders.content
        let (item, skipped) = ContentTree.data(APIReferenceReader.file, folder: build.place(folder), name: folder)
        if let skipped { diagnostics = [skipped.diagnostic] }
        guard let item else { return }
        let contents = try build.contents(of: item)
        (list, diagnostics) = APIReferenceReader.read(
            path: item.source, contents: contents, configuration: build.configuration)
    }
}

/// The theme: its files, and the templates made from them.
struct ThemeFiles: Sendable {
    /// Those of the site's own folder, over those of the theme that comes with the program.
    let files: [String: ThemeFile]
    private let settings: ThemeSettings
    private let words: Words
    let library: TemplateLibrary?
    let diagnostics: [Diagnostic]

    /// The templates by their paths in messages.
    var templates: [String: [UInt8]] {
        let templates = files.filter { $0.key.hasSuffix(".mustache") }.map { ($0.value.place, $0.value.bytes) }
        return Dictionary(templates, uniquingKeysWith: { first, _ in first })
    }

    fileprivate static func updated(from old: ThemeFiles?, build: SiteBuild) throws -> ThemeFiles {
        let (name, settings) = (build.configuration.folders.templates, build.configuration.theme)
        let words = build.configuration.words
        let shipped = ThemeFolder.shipped(among: build.options.themeFolders)
        var files = try shipped.map { try TemplateLibrary.read(folder: $0, name: $0) } ?? [:]
        let isConfined = build.isConfined(name)
        let exists =
            isConfined ? build.place(name).status != nil : FileStatus(of: build.path(name), followsLinks: true) != nil
        // A site without a folder of the default name has no files of its own.
        if name != Configuration.standard.folders.templates || shipped == nil || exists {
            let own =
                isConfined
                ? try TemplateLibrary.read(below: build.place(name), name: name)
                : try TemplateLibrary.read(folder: build.path(name), name: name)
            files.merge(own) { _, own in own }
        }
        if let old, old.files == files, old.settings == settings, old.words == words { return old }
        let (library, found) = TemplateLibrary.make(
            from: files, name: name, settings: settings, words: words,
            original: build.configuration.original?.words)
        return ThemeFiles(files: files, settings: settings, words: words, library: library, diagnostics: found)
    }
}

extension ContentTree.Skipped {
    var diagnostic: Diagnostic {
        Diagnostic(.fileSkipped, at: SourceLocation(path: source), "\(reason); it is not published")
    }
}

import Diagnostics
import Guide

/// Everything that a site is made from, read from disk.
///
/// ```swift
/// let sources = await SiteSources.updated(from: nil, build: build, change: .everything)
/// let later = await SiteSources.updated(from: sources, build: build, change: .files(["/guide/content/link.md"]))
/// ```
///
/// Only what may have changed is read again. What cannot be read is a failure, and what was read before stays.
struct SiteSources: Sendable {
    let build: SiteBuild
    let parser: EntryParser
    /// `nil` until the content folder could be read.
    private(set) var content: ContentFiles?
    private(set) var references: APIReferences
    private(set) var theme: ThemeFiles?
    private(set) var failures: [Failure] = []

    enum Part: Sendable {
        case content, theme, references
    }

    struct Failure: Sendable {
        var part: Part?
        let path: String
        let error: any Error
    }

    static func updated(from old: SiteSources?, build: SiteBuild, change: SiteChange) async -> SiteSources {
        let configuration = build.configuration
        let before = old?.build.configuration
        let hasMoved = configuration.folders != before?.folders || configuration.trustsHTML != before?.trustsHTML
        let change = hasMoved || old?.hasFailed(.content) == true ? .everything : change
        let parser =
            old.flatMap { $0.build.configuration == configuration ? $0.parser : nil }
            ?? EntryParser(configuration: configuration)
        async let theme = result { try ThemeFiles.updated(from: old, build: build, change: change) }
        async let references = result { try APIReferences.updated(from: old, build: build, change: change) }
        let content = await result {
            try await ContentFiles.updated(from: old?.content, build: build, parser: parser, change: change)
        }

        var new = SiteSources(
            build: build, parser: parser, content: old?.content?.unchanged,
            references: old?.references ?? APIReferences(), theme: old?.theme)
        let folders = configuration.folders
        let hasContent = new.take(content, .content, called: folders.content) { $0.content = $1 }
        new.take(await theme, .theme, called: folders.templates) { $0.theme = $1 }
        let read = await references
        // If the content folder is missing it may come back; keep what was in it.
        if hasContent {
            new.take(read, .references, called: "\(folders.content)/\(APIReferenceReader.path)") { $0.references = $1 }
        }
        return new
    }

    func hasFailed(_ part: Part) -> Bool { failures.contains { $0.part == part } }

    var files: [EntryFile] { content?.files ?? [] }

    /// The files to copy.
    var assets: [ContentTree.Item] { content?.tree.assets ?? [] }

    /// Drops the files once they are parsed: together they are larger than their entries.
    mutating func forgetFiles() { content?.files = [] }

    @discardableResult
    private mutating func take<Value>(
        _ result: Result<Value, any Error>, _ part: Part, called path: String,
        _ store: (inout SiteSources, Value) -> Void
    ) -> Bool {
        switch result {
        case .success(let value):
            store(&self, value)
            return true
        case .failure(let error):
            failures.append(Failure(part: part, path: path, error: error))
            return false
        }
    }

    private static func result<Value>(_ read: () async throws -> Value) async -> Result<Value, any Error> {
        do { return .success(try await read()) } catch { return .failure(error) }
    }
}

/// The descriptions of APIs in `_data/apis.yml`.
struct APIReferences: Sendable {
    var list: [APIReference] = []
    var diagnostics: [Diagnostic] = []

    fileprivate static func updated(
        from old: SiteSources?, build: SiteBuild, change: SiteChange
    ) throws -> APIReferences {
        let folder = build.configuration.folders.content
        let isOther = old?.content?.configuration != build.configuration || old?.hasFailed(.references) == true
        if let old, !isOther, !change.contains("\(build.path(folder))/\(APIReferenceReader.path)") {
            return old.references
        }
        let (item, skipped) = ContentTree.data(APIReferenceReader.file, folder: build.path(folder), name: folder)
        guard let item else { return APIReferences(diagnostics: skipped.map { [$0.diagnostic] } ?? []) }
        let contents = try SiteFile.read(item.location, limit: build.configuration.fileSizeLimit)
        let (list, found) = APIReferenceReader.read(
            path: item.source, contents: contents, configuration: build.configuration)
        return APIReferences(list: list, diagnostics: found)
    }
}

/// The theme: its files, and the templates made from them.
struct ThemeFiles: Sendable {
    let folder: String
    /// The folder's name in messages.
    let name: String
    let files: [String: [UInt8]]
    let library: TemplateLibrary?
    let diagnostics: [Diagnostic]

    fileprivate static func updated(
        from old: SiteSources?, build: SiteBuild, change: SiteChange
    ) throws -> ThemeFiles {
        let (folder, name) = (build.themeFolder, build.configuration.folders.templates)
        let known = old?.theme.flatMap { $0.folder == folder && $0.name == name ? $0 : nil }
        if let known, old?.hasFailed(.theme) == false, change.paths(inside: folder).isEmpty { return known }
        let files = try TemplateLibrary.read(folder: folder)
        if let known, known.files == files { return known }
        let (library, found) = TemplateLibrary.make(from: files, name: name)
        return ThemeFiles(folder: folder, name: name, files: files, library: library, diagnostics: found)
    }
}

extension ContentTree.Skipped {
    var diagnostic: Diagnostic {
        Diagnostic(
            Rule.fileSkipped.severity, rule: Rule.fileSkipped.id, at: SourceLocation(path: source),
            "\(reason.fact); it is not published")
    }
}

import Diagnostics
import Guide

/// Reads a folder of entries, however old and for whichever generator they were written, and rewrites them as entries of
/// today.
///
/// ```swift
/// let imported = try CollectionImport(folder: "old", configuration: .standard).run()
/// imported.files  // what would be written
/// imported.repairs  // what was done to get there
/// ```
///
/// Nothing is written here, see ``ImportWriter``. Entries are rewritten until nothing changes any more, which is why
/// importing what was imported changes nothing.
public struct CollectionImport: Sendable {
    /// Where it is.
    public let folder: String
    /// What it is called in messages.
    public let name: String
    public let configuration: Configuration
    /// Where the collection was published; links to what is not in it lead there.
    public var siteURL: String?
    /// A folder inside the collection that is not read, because the result goes there.
    public var exception: String?

    public init(folder: String, name: String? = nil, configuration: Configuration) {
        self.folder = folder
        self.name = name ?? folder
        self.configuration = configuration
    }

    /// More turns than this mean that two repairs undo each other, which would be a mistake of sitegen.
    static let maximalTurns = 24

    /// - Throws: ``ContentTree/Unreadable`` when the folder or a file in it cannot be read.
    public func run() throws -> ImportedCollection {
        var tree = try ImportTree(folder: folder, name: name, except: exception)
        var collection = ImportedCollection(folder: name)
        collection.repairs += tree.repairs
        collection.unread += tree.unread
        var entries: [ImportEntry] = []
        let parser = EntryParser(configuration: configuration)
        for item in tree.entries {
            let contents = try SiteFile.read(item.location)
            let (draft, found) = parser.readFrontMatter(of: item, contents: contents)
            if let draft { entries.append(ImportEntry(draft)) } else { collection.unread += found }
        }
        collection.repairs += tree.separate(&entries)
        var assets: [String: Set<String>] = [:]
        var turn = 0
        var check = self.check(entries, tree: tree, parser: parser)
        while turn < Self.maximalTurns, rewrite(&entries, check: check, assets: &assets, unread: &collection.unread) {
            turn += 1
            for index in entries.indices { entries[index].read(with: parser) }
            check = self.check(entries, tree: tree, parser: parser)
        }
        collection.repairs += entries.flatMap(\.repairs)
        collection.files += entries.map { ImportedFile(path: $0.item.path, contents: .text($0.text)) }
        let used = Set(assets.values.flatMap { $0 })
        collection.files += tree.assets.filter { used.contains($0.path) }
            .map { ImportedFile(path: $0.path, contents: .copy(of: $0.location)) }
        let bySource = Dictionary(entries.map { ($0.item.source, $0) }, uniquingKeysWith: { first, _ in first })
        collection.findings = check.diagnostics.map { bySource[$0.location.path]?.original(of: $0) ?? $0 }.sorted()
        return collection
    }

    // MARK: Turns

    /// What a check of the whole collection says.
    private struct Check {
        let context: CollectionLinks
        let diagnostics: [Diagnostic]
        let byFile: [String: [Diagnostic]]
    }

    private func check(_ entries: [ImportEntry], tree: ImportTree, parser: EntryParser) -> Check {
        let content = SiteContent(
            SiteContent.Input(
                configuration: configuration, parser: parser, files: entries.map { EntryFile($0.draft) },
                assets: tree.assets, includesDrafts: true, isFollowed: false))
        let found = content.diagnostics
        let diagnostics = DiagnosticPolicy(configuration).apply(to: found)
        let files = Dictionary(entries.map { ($0.item.entryID, $0.item.path) }, uniquingKeysWith: { first, _ in first })
        return Check(
            context: CollectionLinks(
                routes: content.addresses.routes, guide: content.guide, files: files, siteURL: siteURL),
            diagnostics: diagnostics,
            byFile: Dictionary(grouping: found, by: \.location.path))
    }

    /// Takes every entry a step further; false when none changed. Those that cannot be read are taken out.
    private func rewrite(
        _ entries: inout [ImportEntry], check: Check, assets: inout [String: Set<String>], unread: inout [Diagnostic]
    ) -> Bool {
        let rewriter = EntryRewriter(configuration: configuration)
        var hasChanged = false
        var kept: [ImportEntry] = []
        for var entry in entries {
            let found = check.byFile[entry.item.source] ?? []
            guard let step = rewriter.rewrite(entry.draft, found: found, context: check.context) else {
                unread += found.filter { $0.severity == .error }.map(entry.original)
                assets[entry.item.path] = nil
                hasChanged = true
                continue
            }
            assets[entry.item.path] = step.assets
            if step.text != entry.text {
                entry.take(step)
                hasChanged = true
            }
            kept.append(entry)
        }
        entries = kept
        return hasChanged
    }
}

/// An entry between its old file and its new one.
struct ImportEntry {
    private(set) var draft: EntryParser.Draft
    private(set) var text: String
    /// For each line, the line of the file that was imported.
    private var lines: [Int]
    private(set) var repairs: [Diagnostic] = []

    var item: ContentTree.Item { draft.item }

    init(_ draft: EntryParser.Draft) {
        self.draft = draft
        text = draft.text
        lines = Array(1...max(1, text.utf8.count { $0 == UInt8(ascii: "\n") } + 1))
    }

    mutating func move(to path: String) {
        draft = draft.moved(to: path)
    }

    mutating func take(_ step: EntryRewriter.Step) {
        // What was an error is none any more.
        repairs += step.repairs.map { original(of: $0).with(severity: .warning) }
        lines = step.lines.map { lines[min(max($0 - 1, 0), lines.count - 1)] }
        if lines.isEmpty { lines = [1] }
        text = step.text
    }

    mutating func read(with parser: EntryParser) {
        if let draft = parser.readFrontMatter(of: item, contents: Array(text.utf8)).draft { self.draft = draft }
    }

    /// A finding at the line of the file that was imported.
    func original(of diagnostic: Diagnostic) -> Diagnostic {
        let line = diagnostic.location.line.map { lines[min(max($0 - 1, 0), lines.count - 1)] }
        return Diagnostic(
            diagnostic.severity, rule: diagnostic.rule, at: SourceLocation(path: diagnostic.location.path, line: line),
            diagnostic.message, suggestion: diagnostic.suggestion)
    }
}

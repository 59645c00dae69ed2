import Diagnostics
import Guide

/// Reads a folder of entries in older forms as a build reads them, and prints them in today's form. ``ImportWriter`` writes them.
package struct CollectionImport: Sendable {
    private let folder: String
    /// What the folder is called in messages.
    private let name: String
    private let configuration: Configuration
    /// Where the collection was published; links to what is not in it lead there.
    package var siteURL: String?
    /// The Jekyll site that the folder is or lies in.
    package let site: JekyllSite
    /// A folder inside the collection that is not read, because the result goes there.
    package var exception: String?

    package init(folder: String, name: String? = nil, configuration: Configuration) {
        (self.folder, self.name, self.configuration) = (folder, name ?? folder, configuration)
        site = JekyllFolder.site(around: folder)
    }

    /// What is printed is read and printed again, because two parts may be equal only once they are in their places.
    private static let maximalTurns = 4

    package func run() throws -> ImportedCollection {
        var tree = try ImportTree(folder: folder, name: name, except: exception)
        var collection = ImportedCollection(folder: name)
        collection.unread += tree.unread
        let parser = EntryParser(configuration: configuration, importing: site)
        var drafts: [EntryParser.Draft] = []
        for item in tree.entries + tree.pages {
            let (draft, found) = try read(item, isHTML: tree.pages.contains(item), parser: parser)
            // A title can be given, all else that is missing cannot.
            let errors = found.filter { $0.rule == Rule.invalidYAML.id }
            guard let draft, errors.isEmpty else {
                collection.unread += draft == nil ? found : errors
                continue
            }
            let (prepared, repairs) = parser.prepared(draft)
            drafts.append(prepared)
            collection.repairs += repairs
        }
        collection.repairs += tree.repairs + tree.separate(&drafts)
        var first = check(drafts, tree: tree, parser: parser)
        if !tree.pages.isEmpty {
            drafts = first.linked(of: drafts, roots: Set(tree.entries.map(\.source)))
            first = check(drafts, tree: tree, parser: parser)
        }
        var printed = Printed(of: drafts, as: first, parser: parser)
        var last = first
        for _ in 1..<Self.maximalTurns {
            drafts = zip(drafts, printed.texts).map { draft, text in
                parser.readFrontMatter(of: draft.item, contents: Array(text.utf8)).draft ?? draft
            }
            last = check(drafts, tree: tree, parser: parser)
            let again = Printed(of: drafts, as: last, parser: parser)
            let isSame = again.texts == printed.texts
            printed.texts = again.texts
            if isSame { break }
        }
        collection.files = zip(drafts, printed.texts).map { .init(path: $0.item.path, contents: .text($1)) }
        collection.files += tree.assets.filter { printed.assets.contains($0.path) }
            .map { .init(path: $0.path, contents: .copy(of: $0.location)) }
        let unpublished = Set(drafts.filter(\.isUnpublished).map(\.item.source))
        let left = last.diagnostics.sorted()
        collection.findings = left.filter { $0.severity == .error || !unpublished.contains($0.location.path) }
        collection.draftFindings = left.filter { $0.severity != .error && unpublished.contains($0.location.path) }
        collection.missingFiles = missingFiles(in: first.diagnostics)
        // Text that was for some readers is for all now.
        collection.missingFiles += first.diagnostics.filter { JekyllSite.isLeftOut($0.message) }
        let menu = last.collection.menu(of: site, in: name)
        collection.missingFiles += menu.findings
        collection.settings = ImportedSettings(of: site, menu: menu.items)
        collection.repairs += first.diagnostics.filter { found in !last.diagnostics.contains { $0.isSame(as: found) } }
            .map { $0.with(severity: .warning) }
        return collection
    }

    /// One finding for all included files that are not there, which the repairs name one by one.
    private func missingFiles(in found: [Diagnostic]) -> [Diagnostic] {
        let missing = found.count { $0.rule == Rule.liquidTag.id && $0.message == JekyllSite.missingInclude }
        let message =
            "\(missing) includes name files that are not in '_includes' beside the collection; they are left out, and comments "
            + "in the new files show where"
        return missing == 0 ? [] : [Diagnostic(.liquidTag, at: SourceLocation(path: name), message)]
    }

    // MARK: Steps

    /// Reads a file. Texts that YAML cannot read, or takes for a comment, are put into quotation marks, so that they are not lost.
    private func read(
        _ item: ContentTree.Item, isHTML: Bool, parser: EntryParser
    ) throws -> (draft: EntryParser.Draft?, diagnostics: [Diagnostic]) {
        let file = try SiteFile.read(item.location)
        let read = parser.readFrontMatter(of: item, contents: isHTML ? Array(HTMLPage.markdown(of: file).utf8) : file)
        let edits = read.diagnostics.filter { [Rule.yamlComment.id, Rule.invalidYAML.id].contains($0.rule) }
            .flatMap(\.edits)
        guard !edits.isEmpty, let draft = read.draft else { return read }
        let contents = edits.applied(to: Array(draft.text.utf8))
        return (parser.readFrontMatter(of: item, contents: contents).draft, read.diagnostics)
    }

    /// A collection as it was read.
    private struct Check {
        let collection: ReadCollection
        let diagnostics: [Diagnostic]
        let byFile: [String: [Diagnostic]]

        /// Files without those that no link leads to, be it over others, from the files of `roots`.
        func linked(of drafts: [EntryParser.Draft], roots: Set<String>) -> [EntryParser.Draft] {
            var reached: Set<EntryID> = []
            var pending = drafts.filter { roots.contains($0.item.source) }.map(\.item.entryID)
            while let id = pending.popLast() {
                if reached.insert(id).inserted { pending += collection.guide[id]?.links.map(\.to) ?? [] }
            }
            return drafts.filter { roots.contains($0.item.source) || reached.contains($0.item.entryID) }
        }
    }

    private func check(_ drafts: [EntryParser.Draft], tree: ImportTree, parser: EntryParser) -> Check {
        func makeContent(includesDrafts: Bool) -> SiteContent {
            SiteContent(
                SiteContent.Input(
                    configuration: configuration, parser: parser, files: drafts.map { EntryFile($0) },
                    assets: tree.assets, includesDrafts: includesDrafts))
        }
        let content = makeContent(includesDrafts: true)
        // A build with drafts and one without them find different things.
        let published = drafts.contains(where: \.isUnpublished) ? makeContent(includesDrafts: false).diagnostics : []
        let found = (content.diagnostics + published).uniqued()
        let routes = content.addresses.routes
        let address = siteURL ?? site.baseURL.map { String($0.dropLast()) }
        return Check(
            collection: ReadCollection(
                drafts, guide: content.guide, routes: routes, siteURL: address, leadsThere: siteURL != nil),
            diagnostics: DiagnosticPolicy(configuration).apply(to: found),
            byFile: Dictionary(grouping: found, by: \.location.path))
    }

    /// All entries as they are to be written.
    private struct Printed {
        var texts: [String] = []
        /// The files that they use.
        var assets: Set<String> = []

        init(of drafts: [EntryParser.Draft], as check: Check, parser: EntryParser) {
            for draft in drafts {
                let found = check.byFile[draft.item.source] ?? []
                let (text, used) = parser.print(draft, found: found, in: check.collection)
                texts.append(text)
                assets.formUnion(used)
            }
        }
    }
}

extension Diagnostic {
    /// Whether it says the same of the same file, be it of another line.
    fileprivate func isSame(as other: Diagnostic) -> Bool {
        rule == other.rule && location.path == other.location.path && message == other.message
    }
}

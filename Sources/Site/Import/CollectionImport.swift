import Diagnostics
import Foundation
import Guide

/// Reads a folder of entries in older forms as a build reads them, and prints them in today's form. ``ImportWriter`` writes them.
package struct CollectionImport: Sendable {
    private let folder: String
    /// What the folder is called in messages.
    private let name: String
    private let configuration: Configuration
    /// Where the collection was published; links to what is not in it lead there.
    package var siteURL: String?
    /// Where the folder can be read as source; links to files that the collection does not have lead there.
    package var sourceURL: String?
    /// The Jekyll site that the folder is, or is in.
    package let site: JekyllSite
    /// The folder that pictures and videos are in which entries name and the collection does not have.
    package var mediaFolder: String?
    /// What the folder that the result goes to is called in messages.
    package var target = Configuration.standard.folders.content
    /// A folder inside the collection that is not read, because the result goes there.
    package var exception: String?

    /// Whether nothing outside the folder is read.
    private let isConfined: Bool

    package init(folder: String, name: String? = nil, configuration: Configuration, isConfined: Bool = false) {
        (self.folder, self.name, self.configuration) = (folder, name ?? folder, configuration)
        self.isConfined = isConfined
        site = JekyllFolder.site(around: folder, isConfined: isConfined)
    }

    /// What is printed is read and printed again, because two parts may be equal only once they are in their places.
    private static let maximalTurns = 4

    package func run() throws -> ImportedCollection {
        var tree = try ImportTree(folder: folder, name: name, except: exception)
        let parser = EntryParser(configuration: configuration, importing: site)
        if let mediaFolder { tree.addMedia(try MediaFolders.files(in: mediaFolder, named: mediaFolder), least: 1) }
        var read = ImportedCollection(folder: name)
        let drafts = try drafts(of: &tree, parser: parser, into: &read)
        let collection = printed(drafts, of: &tree, parser: parser, into: read)
        // What a build would not publish is not copied, and what is printed must not lead there.
        let used = Set(collection.files.map(\.path))
        var refusals: [String: String] = [:]
        for file in tree.assets where used.contains(file.path) && !configuration.trustsHTML {
            guard let reason = try PublishedFile.refusal(of: file, listed: configuration.published) else { continue }
            refusals[file.path] = reason
            read.missingFiles.append(
                Diagnostic(
                    .fileSkipped, at: SourceLocation(path: file.source),
                    "\(reason); it is not imported, and nothing leads to it"))
        }
        guard !refusals.isEmpty else { return collection }
        tree.leaveOut(Set(refusals.keys))
        return printed(drafts, of: &tree, parser: parser, into: read)
    }

    // MARK: Steps

    /// The entries of the collection, with their places and all that can be read besides.
    private func drafts(
        of tree: inout ImportTree, parser: EntryParser, into collection: inout ImportedCollection
    ) throws -> [EntryParser.Draft] {
        collection.unread += tree.unread
        var found: [(draft: EntryParser.Draft, isHTML: Bool)] = []
        for item in tree.entries + tree.pages {
            let isHTML = tree.pages.contains(item)
            let (draft, diagnostics) = try read(item, isHTML: isHTML, parser: parser)
            // Only a missing title can be added.
            let errors = diagnostics.filter { $0.rule == Rule.invalidYAML.id }
            guard let draft, errors.isEmpty else {
                collection.unread += draft == nil ? diagnostics : errors
                continue
            }
            found.append((draft, isHTML))
        }
        let categories = categories(of: found.filter { !$0.isHTML }.map(\.draft))
        let folders = Set(categories.values)
        let names = names(of: folders, besides: tree)
        tree.rename(names)
        collection.repairs += folders.sorted().map { folder in
            let rename =
                names[folder].map { ", and the folder is renamed to '\($0)', the address of the category's page" } ?? ""
            return Diagnostic(
                .warning, rule: Self.folderCategory, at: SourceLocation(path: "\(name)/\(folder)"),
                "the entries do not name categories; '\(folder)' becomes the category of those in its folder\(rename)")
        }
        var drafts: [EntryParser.Draft] = []
        for draft in found.map(\.draft) {
            let (prepared, repairs) = parser.prepared(draft, category: categories[draft.item.path])
            let path = ImportTree.path(prepared.item.path, renaming: names)
            drafts.append(path == prepared.item.path ? prepared : prepared.moved(to: path))
            collection.repairs += repairs
        }
        collection.repairs += tree.repairs + tree.separate(&drafts)
        return drafts
    }

    /// The folders of entries as their categories, by the paths of their files, where a collection has no other ones.
    private func categories(of drafts: [EntryParser.Draft]) -> [String: String] {
        guard !drafts.contains(where: \.namesCategory) else { return [:] }
        let inFolders = drafts.filter { $0.item.url.contains("/") && $0.item.path.contains("/") }
        let folders = inFolders.map { ($0.item.path, String($0.item.path.prefix { $0 != "/" })) }
        guard Set(folders.map(\.1)).count > 1 else { return [:] }
        return Dictionary(folders) { first, _ in first }
    }

    /// The names of folders without capital letters, which the address of a category's page does not have either.
    private func names(of folders: Set<String>, besides tree: ImportTree) -> [String: String] {
        let taken = Set((tree.entries + tree.pages + tree.assets).map { String($0.path.prefix { $0 != "/" }) })
        var names: [String: String] = [:]
        for folder in folders.sorted() {
            let name = Slug.make(from: folder)
            if name != folder, name == folder.lowercased(), !taken.contains(name), !names.values.contains(name) {
                names[folder] = name
            }
        }
        return names
    }

    static let folderCategory: RuleID = "folder-category"

    /// Prints entries until what is printed says the same when it is read again, as the file that it will be.
    private func printed(
        _ drafts: [EntryParser.Draft], of tree: inout ImportTree, parser: EntryParser,
        into collection: ImportedCollection
    ) -> ImportedCollection {
        var (drafts, collection) = (drafts, collection)
        let roots = Set(tree.entries.map(\.source))
        var first = check(drafts, tree: tree, parser: parser)
        let mayGuess = mediaFolder == nil && tree.media == nil && !isConfined
        if mayGuess, first.diagnostics.contains(where: { $0.rule == Rule.missingImage.id }) {
            tree.addMedia(MediaFolders.guess(around: folder), least: 2)
            if tree.media != nil { first = check(drafts, tree: tree, parser: parser) }
        }
        let filmed = drafts.map { parser.withVideos($0, in: first.collection) }
        let films = zip(drafts, filmed).reduce(0) { $0 + $1.1.videoCount - $1.0.videoCount }
        if films > 0 {
            drafts = filmed
            collection.repairs.append(
                Diagnostic(
                    .warning, rule: Self.bodyVideo, at: SourceLocation(path: name),
                    "videos in the text of entries become 'videos' in the front matter: \(films) of them"))
            first = check(drafts, tree: tree, parser: parser)
        }
        if !tree.pages.isEmpty {
            drafts = first.linked(of: drafts, roots: roots)
            first = check(drafts, tree: tree, parser: parser)
        }
        let old = drafts
        var printed = Printed(of: drafts, as: first, parser: parser)
        var last = first
        let next = parser.ofPrinted
        for _ in 1...Self.maximalTurns {
            drafts = zip(old, printed.texts).map { draft, text in
                let item = draft.item.written(in: target)
                return next.readFrontMatter(of: item, contents: Array(text.utf8)).draft ?? draft
            }
            last = check(drafts, tree: tree, parser: next)
            let again = Printed(of: drafts, as: last, parser: next)
            let isSame = again.texts == printed.texts
            printed.texts = again.texts
            if isSame { break }
        }
        collection.files = zip(drafts, printed.texts).map {
            ImportedFile(path: $0.item.path, contents: .text($1), url: $0.item.url)
        }
        collection.files += tree.assets.filter { printed.assets.contains($0.path) }
            .map { ImportedFile(path: $0.path, contents: .copy(of: $0.location)) }
        let unpublished = Set((old + drafts).filter(\.isUnpublished).map(\.item.source))
        let unused = Set(tree.assets.filter { !printed.assets.contains($0.path) }.map(\.source))
        let left = last.diagnostics.filter { !unused.contains($0.location.path) }
        let places = Dictionary(zip(old, drafts).map { ($0.item.source, $1.item.source) }) { first, _ in first }
        let kept = Set(last.diagnostics.map(Fact.init))
        let gone = first.diagnostics.filter { found in
            !kept.contains(Fact(found, at: places[found.location.path]))
        }
        let losses = gone.filter(Self.isLoss).map { $0.with(severity: .warning) }
        collection.repairs += gone.filter { !Self.isLoss($0) }.map { $0.with(severity: .warning) }
        collection.losses =
            Self.joined(losses.filter { !unpublished.contains($0.location.path) })
            + empty(first.collection.guide, besides: unpublished)
        let published = left.filter { $0.severity == .error || !unpublished.contains($0.location.path) }
        collection.findings = withoutTranscripts(published, into: &collection).sorted()
        collection.draftFindings =
            losses.filter { unpublished.contains($0.location.path) }
            + left.filter { $0.severity != .error && unpublished.contains($0.location.path) }
        collection.missingFiles += missingFiles(in: first.diagnostics)
        let menu = last.collection.menu(of: site, in: name)
        collection.missingFiles += menu.findings
        collection.settings = ImportedSettings(of: site, menu: menu.items)
        return collection
    }

    /// Rules that name what is no longer in a printed entry, because nothing of today's form can say it.
    private static let losing: Set<RuleID> = [
        Rule.missingImage.id, Rule.externalImage.id, Rule.illustration.id, Rule.brokenLink.id, Rule.brokenAnchor.id,
        Rule.unsafeURL.id, Rule.unsupportedSyntax.id,
    ]

    /// Whether a finding names such a loss, or text that was for some readers and is now for all.
    private static func isLoss(_ found: Diagnostic) -> Bool {
        losing.contains(found.rule) || found.isLoss
    }

    /// One finding for all losses of a rule in a file, at the first of them, with the lines of the others.
    private static func joined(_ losses: [Diagnostic]) -> [Diagnostic] {
        Dictionary(grouping: losses.sorted().uniqued()) { "\($0.rule) \($0.location.path)" }.values.map { found in
            guard found.count > 1 else { return found[0] }
            let others = found.dropFirst().map { "line \($0.location.line ?? 1): \($0.message)" }
            return Diagnostic(
                .warning, rule: found[0].rule, at: found[0].location,
                ([found[0].message] + others).joined(separator: "; "), excerpt: found[0].excerpt)
        }.sorted()
    }

    /// Published entries without words, pictures and videos. What leads on to other entries may be empty.
    private func empty(_ guide: Guide, besides unpublished: Set<String>) -> [Diagnostic] {
        let folders = Set(guide.entries.map { $0.url[..<$0.url.dropLast().nameStart] })
        return guide.entries.filter {
            $0.saysNothing && !folders.contains($0.url[...]) && !unpublished.contains($0.source)
        }.map {
            Diagnostic(
                .warning, rule: Self.emptyEntry, at: SourceLocation(path: $0.source),
                "the entry has no text besides its title")
        }
    }

    static let emptyEntry: RuleID = "entry-empty"

    /// The findings without those that a video has no transcript, if there are many: they become one for the whole collection.
    private func withoutTranscripts(
        _ findings: [Diagnostic], into collection: inout ImportedCollection
    ) -> [Diagnostic] {
        let missing = findings.filter { $0.rule == Rule.videoTranscript.id && $0.severity == .warning }
        guard missing.count > Self.fewTranscripts else { return findings }
        collection.missingFiles.append(
            Diagnostic(
                .videoTranscript, at: SourceLocation(path: name),
                "\(missing.count) videos have no transcript; 'sitegen check' lists them"))
        return findings.filter { !missing.contains($0) }
    }

    private static let fewTranscripts = 5
    static let bodyVideo: RuleID = "body-video"

    /// One finding for all included files that are not there, which the repairs name one by one.
    private func missingFiles(in found: [Diagnostic]) -> [Diagnostic] {
        let missing = found.count { $0.rule == Rule.liquidTag.id && $0.message == JekyllSite.missingInclude }
        let message =
            "\(missing) includes name files that are not in '_includes' beside the collection; they are left out, and comments "
            + "in the new files show where"
        return missing == 0 ? [] : [Diagnostic(.liquidTag, at: SourceLocation(path: name), message)]
    }

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

        /// The files that can be reached, directly or through others, by links from the files of `roots`.
        func linked(of drafts: [EntryParser.Draft], roots: Set<String>) -> [EntryParser.Draft] {
            var reached: Set<EntryID> = []
            var pending = drafts.filter { roots.contains($0.item.source) }.map(\.item.entryID)
            while let id = pending.popLast() {
                if reached.insert(id).inserted { pending += collection.guide[id]?.links.map(\.to) ?? [] }
            }
            return drafts.filter { roots.contains($0.item.source) || reached.contains($0.item.entryID) }
        }
    }

    /// The folder as source, if its address is known.
    private var sourceFolder: SourceFolder? {
        sourceURL.map { url in
            let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            return SourceFolder(url: url, name: name, paths: Set(paths))
        }
    }

    private func check(_ drafts: [EntryParser.Draft], tree: ImportTree, parser: EntryParser) -> Check {
        func makeContent(includesDrafts: Bool) -> SiteContent {
            SiteContent(
                SiteContent.Input(
                    configuration: configuration, parser: parser, files: drafts.map { EntryFile($0) },
                    assets: tree.assets, movedAssets: tree.movedAssets, media: tree.media,
                    sourceFolder: sourceFolder, includesDrafts: includesDrafts))
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

/// What a finding says of a file, be it of another line.
private struct Fact: Hashable {
    let rule: RuleID
    let path: String
    let message: String

    init(_ finding: Diagnostic) { self.init(finding, at: nil) }

    /// - Parameter path: The file's new place.
    init(_ finding: Diagnostic, at path: String?) {
        (rule, message) = (finding.rule, finding.message)
        self.path = path ?? finding.location.path
    }
}

extension Entry {
    /// Whether there is nothing to read, to see or to test; a tag is none of these. Sections without text are reported as such.
    fileprivate var saysNothing: Bool {
        let texts = (introduction + platforms.flatMap(\.introduction)).map(\.html)
        return criteria.isEmpty && scenarios.isEmpty && videos.isEmpty && illustration == nil && sections.isEmpty
            && texts.allSatisfy { html in
                !["<img", "<video", "<svg"].contains(where: html.source.contains)
                    && html.plainText.replacing(/<[^>]*>/, with: "").allSatisfy { !$0.isLetter && !$0.isNumber }
            }
    }
}

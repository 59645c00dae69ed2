import Diagnostics
import Guide

/// The entries of a site, parsed and joined to a guide. It reads nothing from disk, so builds, previews and imports use it alike.
///
/// An entry is parsed again only if its file or the address of any file changed, or if it depends on titles and one of these changed.
struct SiteContent: Sendable {
    /// Everything that a guide is made from.
    struct Input: Sendable {
        let configuration: Configuration
        let parser: EntryParser
        /// Sorted by path.
        var files: [EntryFile]
        var assets: [ContentTree.Item] = []
        /// The new paths of files that an import gives another place, by their old ones.
        var movedAssets: [String: String] = [:]
        /// Where an import finds pictures and videos that are in no folder of the content.
        var media: MediaIndex?
        /// Where an import finds files that the guide does not have.
        var sourceFolder: SourceFolder?
        var references: [APIReference] = []
        var heard: [HeardRun] = []
        var includesDrafts = false
        /// Whether another version will be made from this one, for which files keep their text.
        var isFollowed = false
        /// The levels of findings; `nil` keeps all findings as they were reported.
        var policy: DiagnosticPolicy?
        var progress: BuildProgress?

        func isPublished(_ file: EntryFile) -> Bool {
            file.isReadable && (includesDrafts || !file.isDraft)
        }

        /// Whether all files have the same addresses: those of entries depend on their front matter only.
        func hasAddresses(of other: Input) -> Bool {
            includesDrafts == other.includesDrafts && assets == other.assets
                && files.elementsEqual(other.files) { $0 === $1 || $0.hasFrontMatter(of: $1) }
        }

        /// The published files, without those whose address another file has.
        func published(_ kept: Set<Spelling>?) -> [EntryFile] {
            files.filter { isPublished($0) && kept?.contains(Spelling($0.item.path)) ?? true }
        }
    }

    let input: Input
    let addresses: SiteAddresses
    /// Sorted by path.
    let entries: [ParsedEntry]
    /// The entries of the guide: the same, or their replacements.
    let shown: [ParsedEntry]
    let guide: Guide
    /// How many entries were parsed for this version.
    let parsedCount: Int

    /// - Parameter replacement: The entry to show instead of another.
    static func updated(
        from old: SiteContent?, with input: Input, replacement: (ParsedEntry) -> ParsedEntry = { $0 }
    ) async -> SiteContent {
        let old = old?.input.configuration == input.configuration ? old : nil
        let known = old.flatMap { $0.input.hasAddresses(of: input) ? $0.addresses : nil }
        let addresses = known ?? Self.addresses(input)
        let entries = await parse(input, addresses, earlier: old?.entries(validWith: addresses.routes) ?? [])
        input.progress?.begin(.check)
        return SiteContent(input, addresses, entries, shown: entries.map(replacement), after: old)
    }

    /// The same on one core, for callers that cannot wait.
    init(_ input: Input) {
        let addresses = Self.addresses(input)
        let entries = input.published(addresses.kept).compactMap {
            ParsedEntry($0, routes: addresses.routes, parser: input.parser, policy: input.policy)
        }
        self.init(input, addresses, entries, shown: entries, after: nil)
    }

    private init(
        _ input: Input, _ addresses: SiteAddresses, _ entries: [ParsedEntry], shown: [ParsedEntry],
        after old: SiteContent?
    ) {
        (self.input, self.addresses, self.entries, self.shown) = (input, addresses, entries, shown)
        var guide = Self.join(shown, input, after: old)
        guide.heard = HeardResults(input.heard)
        self.guide = guide
        let earlier = Set((old?.entries ?? []).map(ObjectIdentifier.init))
        parsedCount = entries.count { !earlier.contains(ObjectIdentifier($0)) }
    }

    /// The entries that would be parsed alike with other routes.
    private func entries(validWith routes: Routes) -> [ParsedEntry] {
        let own = addresses.routes
        if own == routes { return entries }
        return own.hasAddresses(of: routes) ? entries.filter { !$0.dependsOnTitles } : []
    }

    /// What is wrong with the entries and with the links between them, in no order.
    var diagnostics: [Diagnostic] {
        addresses.diagnostics + entries.flatMap(\.diagnostics) + AnchorChecker.check(guide)
    }

    // MARK: Stages

    private static func addresses(_ input: Input) -> SiteAddresses {
        SiteAddresses(
            input.files.filter(input.isPublished).compactMap(\.draft),
            unreadable: input.files.compactMap(\.spareRoute),
            unpublished: input.files.filter { $0.isDraft && !input.isPublished($0) }.compactMap { $0.draft?.route },
            assets: input.assets, movedAssets: input.movedAssets, media: input.media,
            sourceFolder: input.sourceFolder, configuration: input.configuration)
    }

    private static func parse(
        _ input: Input, _ addresses: SiteAddresses, earlier: [ParsedEntry]
    ) async -> [ParsedEntry] {
        let (routes, parser, policy, progress) = (addresses.routes, input.parser, input.policy, input.progress)
        let files = input.published(addresses.kept)
        progress?.begin(.merge, of: files.count)
        let known = Dictionary(
            earlier.map { (ObjectIdentifier($0.file), $0) }, uniquingKeysWith: { first, _ in first })
        return await concurrentMap(files) { file in
            defer {
                progress?.advance()
                if !input.isFollowed { file.forget() }
            }
            return known[ObjectIdentifier(file)]
                ?? ParsedEntry(file, routes: routes, parser: parser, policy: policy)
        }.compactMap(\.self)
    }

    /// The only place where a guide is joined.
    private static func join(_ entries: [ParsedEntry], _ input: Input, after old: SiteContent?) -> Guide {
        if let old, old.input.references == input.references, entries.count == old.shown.count,
            let guide = old.guide.replacing(zip(entries, old.shown).filter { $0 !== $1 }.map(\.0.entry))
        {
            return guide
        }
        return Guide(
            joining: entries.map(\.entry), configuration: input.configuration, references: input.references)
    }
}

import Diagnostics
import Guide

/// The entries of a site, parsed and joined to a guide. It reads nothing from disk, so builds, previews and imports use it alike.
///
/// An entry is parsed again only if its file or an answer of the routes changed, an index of the guide is made again only if an
/// entry contributes something else to it.
struct SiteContent: Sendable {
    /// Everything that a guide is made from.
    struct Input: Sendable {
        let configuration: Configuration
        let parser: EntryParser
        /// Sorted by path.
        var files: [EntryFile]
        var assets: [ContentTree.Item] = []
        var references: [APIReference] = []
        var heard: [HeardRun] = []
        var includesDrafts = false
        /// The levels of findings; `nil` keeps all findings as they were reported.
        var policy: DiagnosticPolicy?
        /// Whether the content will be updated later.
        var isFollowed = true
        var progress: BuildProgress?

        func isPublished(_ file: EntryFile) -> Bool {
            file.isReadable && (includesDrafts || !file.isDraft)
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

    /// - Parameter replacement: The entry to show in place of another.
    static func updated(
        from old: SiteContent?, with input: Input, replacement: (ParsedEntry) -> ParsedEntry = { $0 }
    ) async -> SiteContent {
        let old = old?.input.configuration == input.configuration ? old : nil
        let known = old?.hasSameAddresses(input) == true ? old?.addresses : nil
        let addresses = known ?? Self.addresses(input)
        let entries = await parse(input, addresses, earlier: old?.entries ?? [], mayDiffer: known == nil)
        input.progress?.begin(.check)
        return SiteContent(input, addresses, entries, shown: entries.map(replacement), after: old)
    }

    /// The same on one core, for callers that cannot wait.
    init(_ input: Input) {
        let addresses = Self.addresses(input)
        let entries = input.published(addresses.kept).compactMap {
            ParsedEntry(
                $0, routes: addresses.routes, parser: input.parser, policy: input.policy, isFollowed: input.isFollowed)
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

    /// What is wrong with the entries and with the links between them, in no order.
    var diagnostics: [Diagnostic] {
        addresses.diagnostics + entries.flatMap(\.diagnostics) + AnchorChecker.check(guide)
    }

    // MARK: Stages

    /// Whether other files have the same addresses. If any is wrong, this is not known, because messages name lines.
    private func hasSameAddresses(_ new: Input) -> Bool {
        addresses.diagnostics.isEmpty && new.assets.map(\.path) == input.assets.map(\.path)
            && new.files.elementsEqual(input.files) { new, old in
                guard new !== old, let draft = new.draft, let oldDraft = old.draft else { return new === old }
                return input.isPublished(new) == input.isPublished(old) && draft.hasSameAddress(as: oldDraft)
            }
    }

    private static func addresses(_ input: Input) -> SiteAddresses {
        SiteAddresses(
            input.files.filter(input.isPublished).compactMap(\.draft),
            unpublished: input.files.filter { $0.isDraft && !input.isPublished($0) }.compactMap { $0.draft?.route },
            assets: input.assets, configuration: input.configuration)
    }

    private static func parse(
        _ input: Input, _ addresses: SiteAddresses, earlier: [ParsedEntry], mayDiffer: Bool
    ) async -> [ParsedEntry] {
        let routes = addresses.routes
        let (parser, policy, isFollowed, progress) = (input.parser, input.policy, input.isFollowed, input.progress)
        let files = input.published(addresses.kept)
        progress?.begin(.merge, of: files.count)
        let known = Dictionary(
            earlier.compactMap { entry in entry.file.map { (ObjectIdentifier($0), entry) } },
            uniquingKeysWith: { first, _ in first })
        func isSame(_ entry: ParsedEntry) -> Bool { !mayDiffer || entry.isSame(with: routes) }
        return await concurrentMap(files, known: { known[ObjectIdentifier($0)].flatMap { isSame($0) ? $0 : nil } }) {
            file in
            defer { progress?.advance() }
            return ParsedEntry(file, routes: routes, parser: parser, policy: policy, isFollowed: isFollowed)
        }
    }

    /// The only place where a guide is joined.
    private static func join(_ entries: [ParsedEntry], _ input: Input, after old: SiteContent?) -> Guide {
        guard let old, old.input.references == input.references, entries.count == old.shown.count,
            zip(entries, old.shown).allSatisfy({ $0 === $1 || $0.entry.id == $1.entry.id })
        else {
            return Guide(
                joining: entries.map(\.entry), configuration: input.configuration, references: input.references)
        }
        let changed = zip(entries, old.shown).filter { $0 !== $1 && $0.entry != $1.entry }.map(\.0.entry)
        return changed.isEmpty ? old.guide : GuideReplacement(changed, in: old.guide).guide
    }
}

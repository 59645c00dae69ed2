import Diagnostics
import Guide

/// The entries of a site, parsed and joined to a guide. It reads nothing from disk, so builds, previews and imports use it alike.
///
/// ```swift
/// let content = await SiteContent.updated(from: nil, with: input)
/// let later = await SiteContent.updated(from: content, with: input)
/// later.parsedCount  // 0, because nothing changed
/// ```
///
/// Each stage runs again only for what changed: the addresses if a front matter changed them, an entry if its file or an
/// answer of the routes changed, an index of the guide if an entry contributes something else to it.
struct SiteContent: Sendable {
    /// Everything that a guide is made from.
    struct Input: Sendable {
        let configuration: Configuration
        let parser: EntryParser
        /// Sorted by path.
        var files: [EntryFile]
        var assets: [ContentTree.Item] = []
        var references: [APIReference] = []
        var includesDrafts = false
        /// The levels of findings; `nil` keeps all findings as they were reported.
        var policy: DiagnosticPolicy?
        /// Whether the content will be updated later. If not, each file is dropped once it is parsed.
        var isFollowed = true
        var progress: BuildProgress?

        func isPublished(_ file: EntryFile) -> Bool {
            file.isReadable && (includesDrafts || !file.isDraft)
        }
    }

    /// How the guide came about.
    enum Join: Sendable {
        case anew
        /// Some entries replaced earlier versions; none if nothing changed.
        case replaced([EntryID], kept: Set<GuideReplacement.Part>)
    }

    let input: Input
    let addresses: SiteAddresses
    /// Sorted by path.
    let entries: [ParsedEntry]
    /// The entries of the guide: the same, or their replacements.
    let shown: [ParsedEntry]
    let guide: Guide
    let anchors: AnchorFindings
    /// How many entries were parsed for this version.
    let parsedCount: Int

    /// - Parameter replacement: The entry to show in place of another.
    static func updated(
        from old: SiteContent?, with input: consuming Input, replacement: (ParsedEntry) -> ParsedEntry = { $0 }
    ) async -> SiteContent {
        let old = old?.input.configuration == input.configuration ? old : nil
        let known = old?.hasSameAddresses(input) == true ? old?.addresses : nil
        let addresses = known ?? Self.addresses(input)
        let pairs = Self.pairs(input.takeFiles(addresses.kept), earlier: old?.entries ?? [])
        let entries = await parse(consume pairs, input, routes: addresses.routes, mayDiffer: known == nil)
        input.progress?.begin(.check)
        return SiteContent(input, addresses, entries, shown: entries.map(replacement), after: old)
    }

    /// The same on one core, for callers that cannot wait.
    init(_ input: Input) {
        let addresses = Self.addresses(input)
        var input = input
        let entries = input.takeFiles(addresses.kept).compactMap {
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
        let (guide, join) = Self.join(shown, input, after: old)
        self.guide = guide
        anchors = AnchorFindings.updated(from: old?.anchors, to: guide, after: old?.guide, join)
        let earlier = Set((old?.entries ?? []).map(ObjectIdentifier.init))
        parsedCount = entries.count { !earlier.contains(ObjectIdentifier($0)) }
    }

    /// What is wrong with the entries and with the links between them, in no order.
    var diagnostics: [Diagnostic] {
        addresses.diagnostics + entries.flatMap(\.diagnostics) + anchors.diagnostics
    }

    // MARK: Stages

    /// Whether the addresses are the same for sure. If any is wrong they are not, because messages name lines.
    private func hasSameAddresses(_ new: Input) -> Bool {
        guard addresses.diagnostics.isEmpty, new.files.count == input.files.count,
            new.assets.elementsEqual(input.assets, by: { $0.path == $1.path })
        else { return false }
        return zip(new.files, input.files).allSatisfy { new, old in
            new === old
                || new.item.path == old.item.path && input.isPublished(new) == input.isPublished(old)
                    && new.draft?.route == old.draft?.route && new.draft?.categories == old.draft?.categories
                    && new.draft?.hasCriteria == old.draft?.hasCriteria
                    && new.draft?.hasOddCategories != true && old.draft?.hasOddCategories != true
        }
    }

    private static func addresses(_ input: Input) -> SiteAddresses {
        SiteAddresses(
            input.files.filter(input.isPublished).compactMap(\.draft),
            unpublished: input.files.filter { $0.isDraft && !input.isPublished($0) }.compactMap { $0.draft?.route },
            assets: input.assets, configuration: input.configuration)
    }

    /// Each file with the entry that was parsed from it before.
    private static func pairs(
        _ files: [EntryFile], earlier: [ParsedEntry]
    ) -> [(file: EntryFile, known: ParsedEntry?)] {
        // Both lists are sorted by path, and usually the same.
        var earlier = earlier[...]
        return files.map { file in
            while let first = earlier.first, first.file !== file, first.item.path < file.item.path {
                earlier.removeFirst()
            }
            return (file, earlier.first?.file === file ? earlier.popFirst() : nil)
        }
    }

    /// - Parameter mayDiffer: Whether the routes may give other answers than before.
    private static func parse(
        _ pairs: consuming [(file: EntryFile, known: ParsedEntry?)], _ input: Input, routes: Routes, mayDiffer: Bool
    ) async -> [ParsedEntry] {
        let (parser, policy, isFollowed, progress) = (input.parser, input.policy, input.isFollowed, input.progress)
        progress?.begin(.merge, of: pairs.count)
        return await concurrentMap(consume pairs) { file, known -> ParsedEntry? in
            defer { progress?.advance() }
            if let known, !mayDiffer || known.isSame(with: routes) { return known }
            return ParsedEntry(file, routes: routes, parser: parser, policy: policy, isFollowed: isFollowed)
        }.compactMap(\.self)
    }

    /// The only place where a guide is joined.
    private static func join(
        _ entries: [ParsedEntry], _ input: Input, after old: SiteContent?
    ) -> (guide: Guide, join: Join) {
        guard let old, old.input.references == input.references, entries.count == old.shown.count,
            zip(entries, old.shown).allSatisfy({ $0 === $1 || $0.entry.id == $1.entry.id })
        else {
            let guide = Guide(
                joining: entries.map(\.entry), configuration: input.configuration, references: input.references)
            return (guide, .anew)
        }
        let changed = zip(entries, old.shown).filter { $0 !== $1 && $0.entry != $1.entry }.map(\.0.entry)
        guard !changed.isEmpty else {
            return (old.guide, .replaced([], kept: Set(GuideReplacement.Part.allCases)))
        }
        let replacement = GuideReplacement(changed, in: old.guide)
        let isAnew = !replacement.kept.contains(.order)
        return (replacement.guide, isAnew ? .anew : .replaced(changed.map(\.id), kept: replacement.kept))
    }
}

extension SiteContent.Input {
    /// The published files, without those whose address another file has. Nobody else holds them if the content is not followed.
    fileprivate mutating func takeFiles(_ kept: Set<String>?) -> [EntryFile] {
        let published = files.filter { isPublished($0) && kept?.contains($0.item.path) ?? true }
        if !isFollowed { files = [] }
        return published
    }
}

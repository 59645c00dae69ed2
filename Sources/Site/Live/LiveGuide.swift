import Diagnostics
import Guide

/// A guide that is kept up to date. It goes through the stages of a build, and each is done again only for what is no longer
/// the same: the addresses when a front matter changed them, an entry when its file or an answer it got from the routes
/// changed, an index of the guide when an entry gives it something else.
///
/// ```swift
/// var live = await LiveGuide(input)
/// await live.update(to: later)
/// live.lastStep.parsed  // 1, if one file changed
/// ```
struct LiveGuide: Sendable {
    /// Everything that a guide is made of.
    struct Input: Sendable {
        let configuration: Configuration
        let parser: EntryParser
        /// By path.
        var files: [EntryFile]
        var assets: [ContentTree.Item]
        var references: [APIReference]
        let includesDrafts: Bool

        var published: [EntryFile] { files.filter(isPublished) }

        func isPublished(_ file: EntryFile) -> Bool {
            file.isReadable && (includesDrafts || !file.isDraft)
        }
    }

    /// What the last update did.
    struct Step: Sendable {
        var parsed = 0
        var join = Join.anew
    }

    enum Join: Sendable {
        case anew
        /// Some entries took the place of others; none at all, if nothing changed.
        case replaced([EntryID], kept: Set<GuideReplacement.Part>)

        /// Whether the guide is as it was.
        var isNothing: Bool {
            if case .replaced(let entries, _) = self { entries.isEmpty } else { false }
        }
    }

    private(set) var input: Input
    /// What is wrong with the addresses.
    private(set) var addressDiagnostics: [Diagnostic]
    private var routes: Routes
    /// The files that have their address to themselves, if others do not; `nil` where all do.
    private var kept: Set<String>?
    /// By path.
    private(set) var parsed: [ParsedEntry] = []
    /// Those that the guide shows: the same, or what stands in for them.
    private(set) var shown: [ParsedEntry] = []
    private(set) var guide: Guide
    private(set) var lastStep = Step()

    /// A guide without entries, for the configuration of an input.
    init(of input: Input) {
        var empty = input
        (empty.files, empty.assets) = ([], [])
        self.input = empty
        let addresses = SiteAddresses([], assets: [], configuration: input.configuration)
        (routes, addressDiagnostics) = (addresses.routes, addresses.diagnostics)
        guide = Guide(joining: [], configuration: input.configuration, references: input.references)
    }

    /// Makes the guide what an input makes it.
    ///
    /// - Parameter standIn: Which entry is shown in place of another one.
    mutating func update(to new: Input, standIn: (ParsedEntry) -> ParsedEntry = { $0 }) async {
        let old = input
        input = new
        let isOtherSite = old.configuration != new.configuration
        let hasOtherAddresses = isOtherSite || !hasSameAddresses(new, as: old)
        if hasOtherAddresses { route(new) }
        await parse(new, earlier: isOtherSite ? [] : parsed, checksRoutes: hasOtherAddresses)
        join(parsed.map(standIn), isAnew: isOtherSite || old.references != new.references)
    }

    // MARK: Stages

    /// Whether the addresses are sure to be the same. Where any are wrong, they are not: lines count in messages.
    private func hasSameAddresses(_ new: Input, as old: Input) -> Bool {
        guard addressDiagnostics.isEmpty, new.files.count == old.files.count,
            new.assets.elementsEqual(old.assets, by: { $0.path == $1.path })
        else { return false }
        return zip(new.files, old.files).allSatisfy { new, old in
            new === old
                || new.item.path == old.item.path && input.isPublished(new) == input.isPublished(old)
                    && new.draft?.route == old.draft?.route && new.draft?.categories == old.draft?.categories
                    && new.draft?.hasCriteria == old.draft?.hasCriteria
                    && new.draft?.hasOddCategories != true && old.draft?.hasOddCategories != true
        }
    }

    private mutating func route(_ new: Input) {
        let drafts = new.published.compactMap(\.draft)
        let unpublished = new.files.filter { $0.isDraft && !new.isPublished($0) }.compactMap { $0.draft?.route }
        let addresses = SiteAddresses(
            drafts, unpublished: unpublished, assets: new.assets, configuration: new.configuration)
        routes = addresses.routes
        addressDiagnostics = DiagnosticPolicy(new.configuration).apply(to: addresses.diagnostics)
        kept = addresses.drafts.count == drafts.count ? nil : Set(addresses.drafts.map(\.item.path))
    }

    private mutating func parse(_ new: Input, earlier: [ParsedEntry], checksRoutes: Bool) async {
        let published = new.published
        let files = kept.map { kept in published.filter { kept.contains($0.item.path) } } ?? published
        var earlier = earlier[...]
        let pairs = files.map { file in
            // Both are sorted by path; mostly they are the same files.
            while let first = earlier.first, first.file !== file, first.file.item.path < file.item.path {
                earlier.removeFirst()
            }
            guard let first = earlier.first, first.file === file else { return (file, nil as ParsedEntry?) }
            earlier.removeFirst()
            return (file, first)
        }
        let (routes, parser, policy) = (routes, new.parser, DiagnosticPolicy(new.configuration))
        let isCurrent: @Sendable (ParsedEntry) -> Bool = { !checksRoutes || $0.holds(in: routes) }
        let open = checksRoutes ? Array(pairs.indices) : pairs.indices.filter { pairs[$0].1 == nil }
        let made = await concurrentMap(open) { index -> ParsedEntry? in
            let (file, old) = pairs[index]
            if let old, isCurrent(old) { return old }
            return ParsedEntry(file, routes: routes, parser: parser, policy: policy)
        }
        var result = pairs.map(\.1)
        lastStep.parsed = 0
        for (index, entry) in zip(open, made) {
            if result[index] !== entry { lastStep.parsed += 1 }
            result[index] = entry
        }
        parsed = result.compactMap(\.self)
    }

    private mutating func join(_ entries: [ParsedEntry], isAnew: Bool) {
        defer { shown = entries }
        let isParallel =
            entries.count == shown.count
            && zip(entries, shown).allSatisfy { $0 === $1 || $0.entry.id == $1.entry.id }
        guard !isAnew, isParallel else {
            guide = Guide(
                joining: entries.map(\.entry), configuration: input.configuration, references: input.references)
            lastStep.join = .anew
            return
        }
        let changed = zip(entries, shown).filter { $0 !== $1 && $0.entry != $1.entry }.map(\.0.entry)
        guard !changed.isEmpty else {
            lastStep.join = .replaced([], kept: Set(GuideReplacement.Part.allCases))
            return
        }
        let replacement = GuideReplacement(changed, in: guide)
        guide = replacement.guide
        lastStep.join = replacement.kept.contains(.order) ? .replaced(changed.map(\.id), kept: replacement.kept) : .anew
    }
}

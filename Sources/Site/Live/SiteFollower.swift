import Diagnostics
import Guide

/// Follows a site's files and keeps what is shown of them up to date; see ``LiveSite``.
///
/// There are two guides. `reading` is what a clean build makes of the files, errors and all; it gives the findings.
/// `showing` is what readers see: the same as long as there are no errors, and otherwise one in which whatever is wrong is
/// replaced by its last good version.
struct SiteFollower: Sendable {
    private(set) var sources: LiveSources
    private var reading: LiveGuide?
    private var showing: LiveGuide?
    private var anchors = LiveAnchors()
    private var lastGood = LastGood()
    private var pictures = LivePictures()
    private var additions = LiveAdditions()
    private(set) var findings = LiveFindings.none
    private(set) var output = SiteOutput.empty

    init(_ makeBuild: @escaping @Sendable () throws -> (build: SiteBuild, diagnostics: [Diagnostic])) {
        sources = LiveSources(makeBuild)
    }

    /// What an update did.
    struct Outcome: Sendable {
        var effect = LiveSite.Effect.nothing
        var parsed = 0
        var touchedAssets: Set<String> = []
    }

    var notes: [String] { additions.value.notes }

    mutating func update(_ change: LiveSite.Change) async -> Outcome {
        let old = (sources: sources, showing: showing, templates: lastGood.templates)
        await sources.update(change)
        guard let build = sources.build, let input = sources.input else {
            findings = LiveFindings([], others: sources.diagnostics, tree: nil)
            return Outcome()
        }
        let read = await read(input)
        var isOther = pictures.update(
            for: read.guide, assets: input.assets, touched: sources.hasReadAll ? nil : sources.touchedAssets)
        findings = findings(of: read, build)
        let shown = await show(input, read)

        let changed = Self.changed(shown.shown, since: old.showing?.shown ?? [])
        isOther = await additions.update(for: shown.guide, changed: changed, options: build.options) || isOther
        isOther =
            isOther || !changed.isEmpty || shown.shown.count != old.showing?.shown.count
            || !sources.touchedAssets.isEmpty || build.configuration != old.sources.build?.configuration
            || shown.input.references != old.showing?.input.references
        let effect = isOther ? .pages : Self.effect(of: sources.theme, after: old.sources.theme)
        if effect != .nothing {
            output = SiteOutput(
                guide: shown.guide, templates: lastGood.templates, illustrations: pictures.illustrations,
                additions: additions.value, assets: input.assets)
        }
        return Outcome(effect: effect, parsed: read.lastStep.parsed, touchedAssets: sources.touchedAssets)
    }

    // MARK: Stages

    private mutating func read(_ input: LiveGuide.Input) async -> LiveGuide {
        let old = reading?.guide
        // Taken, so that it is changed in place.
        var read = reading.take() ?? LiveGuide(of: input)
        await read.update(to: input)
        reading = read
        anchors.update(to: read.guide, after: old, read.lastStep.join)
        return read
    }

    private func findings(of read: LiveGuide, _ build: SiteBuild) -> LiveFindings {
        let found =
            (sources.tree.map(build.skipped) ?? []) + sources.references.diagnostics
            + (sources.theme?.diagnostics ?? []) + anchors.diagnostics
            + GuideChecker.checkApartFromAnchors(read.guide, today: build.options.today) + pictures.diagnostics
        let unread = read.input.files.filter { $0.draft == nil }.flatMap(\.diagnostics)
        return LiveFindings(
            read.parsed,
            others: sources.diagnostics + unread + read.addressDiagnostics
                + DiagnosticPolicy(build.configuration).apply(to: found),
            tree: sources.tree)
    }

    /// The guide that readers see.
    private mutating func show(_ input: LiveGuide.Input, _ read: LiveGuide) async -> LiveGuide {
        lastGood.keep(sources.references)
        lastGood.keep(sources.theme)
        guard findings.hasErrors else {
            lastGood.keep(read.parsed)
            showing = read
            return read
        }
        let findings = findings
        lastGood.keep(read.parsed) { !$0.hasErrors && !findings.hasOtherErrors(in: $0.entry.source) }
        var good = input
        good.references = lastGood.references
        // Where not even the front matter can be read, others need the title and the addresses it had.
        let versions = lastGood
        good.files = input.files.map { $0.hasErrors ? versions[$0.item.path]?.file ?? $0 : $0 }
        var shown = showing.take() ?? read
        // An error that another broken file has caused, and that is gone once that file is replaced, does not count.
        let isGood: (ParsedEntry) -> Bool = { !$0.hasErrors && !findings.hasOtherErrors(in: $0.entry.source) }
        await shown.update(to: good) { isGood($0) ? $0 : versions[$0.file.item.path] ?? $0 }
        lastGood.keep(shown.parsed, where: isGood)
        showing = shown
        return shown
    }

    // MARK: Differences

    private static func changed(_ entries: [ParsedEntry], since old: [ParsedEntry]) -> [Entry] {
        if entries.count == old.count {
            let isParallel = zip(entries, old).allSatisfy { $0.file.item.path == $1.file.item.path }
            if isParallel { return zip(entries, old).filter { $0 !== $1 }.map(\.0.entry) }
        }
        let known = Set(old.map(ObjectIdentifier.init))
        return entries.filter { !known.contains(ObjectIdentifier($0)) }.map(\.entry)
    }

    private static func effect(of theme: LiveSources.Theme?, after old: LiveSources.Theme?) -> LiveSite.Effect {
        guard theme?.files != old?.files || theme?.folder != old?.folder else { return .nothing }
        guard let new = theme, let old, let library = new.library, let before = old.library,
            new.files.keys == old.files.keys
        else { return .pages }
        let changed = new.files.keys.filter { new.files[$0] != old.files[$0] }
        guard changed.allSatisfy({ $0.hasPrefix("assets/") && $0.hasSuffix(".css") }) else { return .pages }
        let paths = Dictionary(library.assets.map { ($0.key, $0.path) }, uniquingKeysWith: { first, _ in first })
        let pairs = before.assets.compactMap { asset in paths[asset.key].map { (asset.path, $0) } }
        return .styleSheets(
            Dictionary(pairs.filter { $0 != $1 }, uniquingKeysWith: { first, _ in first }))
    }
}

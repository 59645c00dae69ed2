import Diagnostics
import Guide

/// What readers of a preview see.
///
/// Without errors it is what a clean build writes, byte for byte. Otherwise files with errors, the theme and the descriptions of
/// APIs are replaced by their last good versions.
struct ShownSite: Sendable {
    private let content: SiteContent
    private let lastGood: LastGood
    private let additions: SiteAdditions
    let output: SiteOutput

    var notes: [String] { additions.notes }
    var diagrams: Diagrams { additions.highlighter.diagrams }

    /// - Parameters:
    ///   - site: The current snapshot.
    ///   - earlier: The snapshot that the old one was made from.
    static func updated(
        from old: ShownSite?, to site: SiteSnapshot, after earlier: SiteSnapshot?
    ) async -> ShownSite {
        var lastGood = old?.lastGood ?? LastGood()
        lastGood.keep(site.sources)
        let content = await content(of: site, after: old?.content, &lastGood)
        let changed = changed(content.shown, since: old?.content.shown ?? [])
        let build = site.sources.build
        let additions = await SiteAdditions.updated(
            from: old?.additions, for: content.guide, changed: changed, options: build.options)
        let theme = site.sources.theme
        let hasChanged =
            site.pictures.haveChanged || additions.haveChanged || !changed.isEmpty
            || content.shown.count != old?.content.shown.count
            || site.sources.content?.changedAssets.isEmpty == false
            || build.configuration != earlier?.sources.build.configuration
            || content.input.references != old?.content.input.references
            || content.input.heard != old?.content.input.heard
            || theme?.files != earlier?.sources.theme?.files
        let output = hasChanged ? nil : old?.output
        return ShownSite(
            content: content, lastGood: lastGood, additions: additions,
            output: output
                ?? SiteOutput(
                    content: content, templates: lastGood.templates, pictures: site.pictures,
                    translation: site.translation,
                    additions: additions, assets: site.sources.assets))
    }

    private static func content(
        of site: SiteSnapshot, after old: SiteContent?, _ lastGood: inout LastGood
    ) async -> SiteContent {
        let (read, findings) = (site.content, site.findings)
        guard findings.hasErrors else {
            lastGood.keep(read.entries)
            return read
        }
        let isGood: (ParsedEntry) -> Bool = { !$0.hasErrors && !findings.hasOtherErrors(in: $0.entry.source) }
        lastGood.keep(read.entries, where: isGood)
        let versions = lastGood
        var good = read.input
        good.references = versions.references
        // If not even the front matter can be read, other entries need its earlier title and addresses.
        good.files = good.files.map { $0.hasErrors ? versions[$0.item.path]?.file ?? $0 : $0 }
        // Errors that another broken file caused are gone once that file is replaced.
        let content = await SiteContent.updated(from: old ?? read, with: good) {
            isGood($0) ? $0 : versions[$0.item.path] ?? $0
        }
        lastGood.keep(content.entries, where: isGood)
        return content
    }

    // MARK: Differences

    private static func changed(_ entries: [ParsedEntry], since old: [ParsedEntry]) -> [Entry] {
        let known = Set(old.map(ObjectIdentifier.init))
        return entries.filter { !known.contains(ObjectIdentifier($0)) }.map(\.entry)
    }
}

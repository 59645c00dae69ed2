import Diagnostics
import Guide

/// A site as its files are at one moment: what was read, the guide, and what is wrong. Made from the snapshot before.
///
/// `check` stops here, `build` goes on with ``SiteOutput``, and the preview with ``ShownSite``.
struct SiteSnapshot: Sendable {
    let sources: SiteSources
    let content: SiteContent
    let pictures: SitePictures
    let translation: TranslationState
    let findings: SiteFindings
    /// What could not be read: errors of the site.
    let failures: [SiteSources.Failure]

    /// - Parameter others: Findings in the configuration.
    static func updated(
        from old: SiteSnapshot?, build: SiteBuild, others: [Diagnostic] = []
    ) async -> SiteSnapshot {
        build.progress.begin(.discover)
        let sources = await SiteSources.updated(from: old?.sources, build: build)
        let translation = TranslationState(sources)
        let unread = sources.files.filter { !$0.isReadable }
        let policy = DiagnosticPolicy(build.configuration)
        let input = SiteContent.Input(
            configuration: build.configuration, parser: sources.parser, files: sources.files,
            assets: sources.assets, references: sources.references.list, heard: sources.heard.list,
            includesDrafts: build.options.includesDrafts, isFollowed: build.options.isFollowed, policy: policy,
            progress: build.progress)
        let content = await SiteContent.updated(from: old?.content, with: input)
        let files = sources.content
        let pictures = await SitePictures.updated(from: old?.pictures, for: content.guide, assets: sources.assets)

        let failures =
            sources.failures
            + unread.compactMap { file in
                file.failure.map { SiteSources.Failure(path: file.item.source, error: $0) }
            } + pictures.failures
        let found =
            build.misplacedOutput() + (files?.diagnostics ?? [])
            + unread.filter { $0.failure == nil }.flatMap(\.diagnostics) + sources.references.diagnostics
            + sources.heard.diagnostics(in: content.guide)
            + (sources.theme?.diagnostics ?? [])
            + ThemeLinkChecker.check(
                sources.theme?.templates ?? [:], routes: content.addresses.routes, guide: content.guide)
            + content.addresses.diagnostics
            + GuideChecker.check(content.guide, today: build.options.today) + pictures.diagnostics
            + translation.diagnostics
        let unimported = UnimportedCollection.error(in: content.entries).map { [$0] }
        let findings = SiteFindings(
            unimported == nil ? content.entries : [],
            others: unimported ?? others + failures.map { Diagnostic(unreadable: $0.path, $0.error) }
                + policy.apply(to: found),
            sources: files?.tree.entries.map(\.source) ?? [])
        return SiteSnapshot(
            sources: sources, content: content, pictures: pictures, translation: translation, findings: findings,
            failures: failures)
    }
}

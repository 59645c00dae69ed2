import Diagnostics
import Guide

/// A guide in all its languages, each below its own folder, as a build writes them.
///
/// One language is followed from the start. The others are read when a page of theirs is asked for, and followed from then on.
package actor LiveGuide {
    /// Makes the build of a language from `sitegen.yml` and the command line; of the one that is followed, without a language.
    package typealias MakeBuild =
        @Sendable (_ language: String?) throws -> (build: SiteBuild, diagnostics: [Diagnostic])

    private let makeBuild: MakeBuild
    private let main: LiveSite
    /// The other languages that were asked for, and what reads them for the first time.
    private var others: [String: (site: LiveSite, reading: Task<Void, Never>)] = [:]

    package init(_ makeBuild: @escaping MakeBuild) {
        self.makeBuild = makeBuild
        main = LiveSite { try makeBuild(nil) }
    }

    // MARK: Following

    /// Brings the languages that were asked for up to date; see ``LiveSite/refresh(changed:)``.
    package func refresh(changed files: Set<String> = []) async -> LiveSite.Refresh {
        var refresh = await main.refresh(changed: files)
        for (_, other) in others.sorted(by: { $0.key < $1.key }) {
            refresh.add(await other.site.refresh(changed: files))
        }
        return refresh
    }

    /// Absolute paths of the folders and files to watch; see ``LiveSite/watchedPaths``.
    package var watchedPaths: [String] {
        get async {
            var paths = await main.watchedPaths
            for other in others.values { paths += await other.site.watchedPaths }
            return paths.uniqued().sorted()
        }
    }

    // MARK: Reading

    /// The folder of the language that is followed from the start: empty for the original.
    package var folder: String { get async { await main.folder } }

    /// A file of the guide, by its path in the output; `nil` if a clean build would not write it.
    package func file(at path: String) async throws -> OutputFile? {
        let (site, own) = await site(at: path)
        guard let file = try await site.file(at: own) else { return nil }
        return OutputFile(path: path, bytes: file.bytes)
    }

    /// `404.html` of the language that a path is in, with links that begin at the preview's root.
    package func notFoundPage(at path: String) async -> OutputFile? {
        let (site, own) = await site(at: path)
        return await site.notFoundPage(in: "/" + path.dropLast(own.count))
    }

    /// The findings that concern a page; see ``LiveSite/diagnostics(on:)``.
    package func diagnostics(on path: String) async -> [Diagnostic] {
        let (site, own) = await site(at: path)
        return await site.diagnostics(on: own)
    }

    /// The site of the language that a path is in, and the path in it.
    private func site(at path: String) async -> (site: LiveSite, path: String) {
        let (own, languages) = (await main.folder, await main.languages)
        let folders = languages.enumerated().map { ($1, $0 == 0 ? "" : $1 + "/") }
        guard let (language, folder) = folders.last(where: { path.hasPrefix($0.1) && !$0.1.isEmpty }) ?? folders.first,
            folder != own
        else { return (main, String(path.dropFirst(own.count))) }
        let other = others[language] ?? open(language)
        // Other callers meanwhile wait for the same site.
        await other.reading.value
        return (other.site, String(path.dropFirst(folder.count)))
    }

    private func open(_ language: String) -> (site: LiveSite, reading: Task<Void, Never>) {
        let site = LiveSite { [makeBuild] in try makeBuild(language) }
        let other = (site: site, reading: Task { _ = await site.refresh() })
        others[language] = other
        return other
    }
}

import Guide

/// Hands everything a site consists of to the output, on all cores.
struct SiteWriter: Sendable {
    let guide: Guide
    let templates: TemplateLibrary
    let illustrations: Illustrations
    let tree: ContentTree
    let additions: SiteAdditions
    let session: OutputSession
    /// Whether no two files want the same address. Where some do, and the site's rules let that be, old addresses and files beside
    /// the entries give way.
    var hasOwnAddresses = true
    var progress: BuildProgress?

    /// Pages that a search may find, and what tells their contents apart.
    struct SearchablePages: Sendable {
        let jobs: [PageRenderer.Job]
        let fingerprints: [String]
    }

    private var renderer: PageRenderer {
        PageRenderer(guide: guide, templates: templates, illustrations: illustrations, additions: additions)
    }

    func writePages() async throws -> SearchablePages {
        let (renderer, session, hasSearch, progress) = (renderer, session, additions.search != nil, progress)
        let jobs = hasOwnAddresses ? renderer.jobs : renderer.jobs.filter { !$0.isRedirect }
        progress?.begin(.pages, of: jobs.count)
        let results = await concurrentMap(jobs) { job in
            defer { progress?.advance() }
            return Result {
                let page = renderer.render(job)
                try session.write(page)
                return hasSearch && job.isSearchable ? "\(page.path) \(Fingerprint.of(page.bytes))" : nil
            }
        }
        let fingerprints = try results.map { try $0.get() }
        return SearchablePages(
            jobs: zip(jobs, fingerprints).compactMap { $1 == nil ? nil : $0 },
            fingerprints: fingerprints.compactMap(\.self))
    }

    func writeSearchIndex(of pages: SearchablePages) async throws {
        guard let search = additions.search else { return }
        progress?.begin(.search)
        let renderer = renderer
        let files = try await search.files(pages.fingerprints) { renderer.render(pages.jobs[$0]) }
        for file in files { try session.write(file) }
    }

    func writeExports() async throws {
        let guide = guide
        try await write(guide.entries) { EntryExports.files(of: $0, in: guide) }
        for file in SiteExports.files(of: guide, otherPages: guide.generatedPages.map(\.url)) {
            try session.write(file)
        }
    }

    /// Copies the theme's files and those beside the entries. Comes last, since some of it may give way.
    func writeAssets() throws {
        for asset in templates.assets { try session.write(OutputFile(path: asset.path, bytes: asset.bytes)) }
        if hasOwnAddresses {
            for item in tree.assets { try session.write(copy(of: item)) }
        } else {
            let renderer = renderer
            for job in renderer.jobs where job.isRedirect { try session.writeUnlessTaken(renderer.render(job)) }
            for item in tree.assets { try session.writeUnlessTaken(copy(of: item)) }
        }
    }

    private func copy(of item: ContentTree.Item) throws -> OutputFile {
        try OutputFile(path: item.path, bytes: SiteFile.read(item.location))
    }

    private func write<Element: Sendable>(
        _ elements: [Element], files: @escaping @Sendable (Element) -> [OutputFile]
    ) async throws {
        let (session, progress) = (session, progress)
        progress?.begin(.exports, of: elements.count)
        let results = await concurrentMap(elements) { element in
            defer { progress?.advance() }
            return Result { for file in files(element) { try session.write(file) } }
        }
        for result in results { try result.get() }
    }
}

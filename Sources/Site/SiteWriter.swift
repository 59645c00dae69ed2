import Guide

/// Hands everything a site consists of to the output, on all cores.
struct SiteWriter: Sendable {
    let guide: Guide
    let templates: TemplateLibrary
    let illustrations: Illustrations
    let tree: ContentTree
    let session: OutputSession

    func writePages() async throws {
        let renderer = PageRenderer(guide: guide, templates: templates, illustrations: illustrations)
        try await write(renderer.jobs) { [renderer.render($0)] }
    }

    func writeExports() async throws {
        let guide = guide
        try await write(guide.entries) { EntryExports.files(of: $0, in: guide) }
        for file in SiteExports.files(of: guide, otherPages: guide.generatedPages.map(\.url)) {
            try session.write(file)
        }
    }

    /// Copies the theme's files and those beside the entries.
    func writeAssets() throws {
        for asset in templates.assets { try session.write(OutputFile(path: asset.path, bytes: asset.bytes)) }
        for item in tree.assets {
            try session.write(OutputFile(path: item.path, bytes: SiteFile.read(item.location)))
        }
    }

    private func write<Element: Sendable>(
        _ elements: [Element], files: @escaping @Sendable (Element) -> [OutputFile]
    ) async throws {
        let session = session
        let results = await concurrentMap(elements) { element in
            Result { for file in files(element) { try session.write(file) } }
        }
        for result in results { try result.get() }
    }
}

import Foundation

/// The search index of a site: made by Pagefind, or kept from the build before when no page has changed since.
struct SearchIndex: Sendable {
    /// Where the index is in the output.
    static let folder = "pagefind"
    /// What a page imports to search.
    static let script = "\(folder)/pagefind.js"

    static let missing =
        "there is no search, because there is no Pagefind; "
        + "'python3 -m venv .venv && .venv/bin/pip install \"pagefind[bin]\"' installs it"

    let pagefind: Pagefind
    let cache: CacheFile?

    init?(tools: ExternalTools) {
        guard let pagefind = Pagefind.find(with: tools) else { return nil }
        self.pagefind = pagefind
        cache = tools.cache("search")
    }

    /// The files of the index.
    ///
    /// - Parameters:
    ///   - fingerprints: Of the pages to be found, path and content, in order.
    ///   - render: Makes one of these pages; they are made again only when they have to be indexed.
    func files(
        _ fingerprints: [String], render: @escaping @Sendable (Int) -> OutputFile
    ) async throws -> [OutputFile] {
        let key = Array((["\(PagefindBundle.version)", pagefind.identity] + fingerprints).joined(separator: "\n").utf8)
        var kept = cache?.read() ?? [:]
        if kept.removeValue(forKey: "key") == key { return Self.files(of: kept) }
        let bundle = try await pagefind.index { folder in
            let results = await concurrentMap(Array(fingerprints.indices)) { index in
                Result { try Self.write(render(index), to: folder) }
            }
            for result in results { try result.get() }
        }
        cache?.write(bundle.files.merging(["key": key]) { _, key in key })
        return Self.files(of: bundle.files)
    }

    private static func files(of bundle: [String: [UInt8]]) -> [OutputFile] {
        bundle.sorted { $0.key < $1.key }.map { OutputFile(path: "\(folder)/\($0.key)", bytes: $0.value) }
    }

    private static func write(_ page: OutputFile, to folder: URL) throws {
        // The path is made of what authors wrote; the output would refuse it too.
        let file = folder.appendingPathComponent(try OutputPath(page.path).text)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(page.bytes).write(to: file)
    }
}

import Foundation

/// The search index of a site: made by Pagefind, or kept from the build before when no page has changed since.
struct SearchIndex: Sendable {
    /// Where the index is in the output.
    static let folder = "pagefind"
    /// What a page imports to search.
    static let script = "\(folder)/pagefind.js"

    static let missing =
        "there is no search because Pagefind is not installed; "
        + "'python3 -m venv .venv && .venv/bin/pip install \"pagefind[extended]\"' installs it"

    /// What readers of a language do without; `nil` if it is nothing.
    func note(for language: String) -> String? {
        guard ["ja", "zh"].contains(language.prefix { $0 != "-" }.lowercased()), !pagefind.isExtended else {
            return nil
        }
        return
            "the search finds no words inside a text in the language '\(language)', because Pagefind is not the extended one; "
            + "'.venv/bin/pip install \"pagefind[extended]\"' installs it"
    }

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
        let key = ["\(PagefindBundle.version)", pagefind.identity] + fingerprints
        if let kept = cache?.read(Kept.self), kept.key == key { return Self.files(of: kept.files) }
        let bundle = try await pagefind.index { folder in
            let results = await concurrentMap(Array(fingerprints.indices)) { index in
                Result { try Self.write(render(index), to: folder) }
            }
            for result in results { try result.get() }
        }
        let made = Kept(key: key, files: bundle.files.mapValues { Data($0) })
        cache?.write(made)
        return Self.files(of: made.files)
    }

    /// An index, and what it was made from.
    private struct Kept: Codable {
        let key: [String]
        let files: [String: Data]
    }

    private static func files(of bundle: [String: Data]) -> [OutputFile] {
        bundle.sorted { $0.key < $1.key }.map { OutputFile(path: "\(folder)/\($0.key)", bytes: [UInt8]($0.value)) }
    }

    private static func write(_ page: OutputFile, to folder: URL) throws {
        // The path is made of what authors wrote; the output would refuse it too.
        let file = folder.appendingPathComponent(try OutputPath(page.path).text)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(page.bytes).write(to: file)
    }
}

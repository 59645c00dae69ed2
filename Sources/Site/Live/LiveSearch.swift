import Guide

/// The search index of a site as it is at one moment, made when the first of its files is asked for.
///
/// Making it takes Pagefind seconds where there are many pages. Whoever asks meanwhile waits for the same one.
actor LiveSearch {
    nonisolated let output: SiteOutput
    private var making: Task<[String: OutputFile], any Error>?

    init(of output: SiteOutput) {
        self.output = output
    }

    /// - Throws: ``SearchError`` or what the machine says, when there is no index to be had.
    func file(at path: String) async throws -> OutputFile? {
        let output = output
        let task = making ?? Task.detached { try await Self.make(of: output) }
        making = task
        return try await task.value[path]
    }

    private static func make(of output: SiteOutput) async throws -> [String: OutputFile] {
        guard let renderer = output.renderer, let search = renderer.additions.search else { return [:] }
        let jobs = renderer.jobs.filter(\.isSearchable)
        let fingerprints = await concurrentMap(jobs) { job in
            let page = renderer.render(job)
            return "\(page.path) \(Fingerprint.of(page.bytes))"
        }
        let files = try await search.files(fingerprints) { renderer.render(jobs[$0]) }
        return Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }
}

import Guide

/// The search index of a site at one moment, made when the first of its files is asked for.
///
/// With many pages Pagefind takes seconds. Everyone who asks meanwhile waits for the same index.
actor LiveSearch {
    nonisolated let output: SiteOutput
    private var making: Task<[String: OutputFile], any Error>?

    init(of output: SiteOutput) {
        self.output = output
    }

    /// - Throws: ``SearchError``, or a system error, if the index cannot be made.
    func file(at path: String) async throws -> OutputFile? {
        let output = output
        let task =
            making
            ?? Task.detached {
                let files = try await output.searchFiles()
                return Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
            }
        making = task
        return try await task.value[path]
    }
}

/// How many files a build changed.
///
/// ```swift
/// let summary = try session.finish()
/// print("\(summary.written) written, \(summary.unchanged) unchanged, \(summary.removed) removed")
/// ```
public struct OutputSummary: Hashable, Sendable {
    /// New and changed files.
    public let written: Int
    /// Files that were not touched, because their bytes are the same.
    public let unchanged: Int
    /// Files of an earlier build that no longer belong to the site.
    public let removed: Int

    public init(written: Int, unchanged: Int, removed: Int) {
        self.written = written
        self.unchanged = unchanged
        self.removed = removed
    }
}

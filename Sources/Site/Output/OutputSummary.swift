/// What a build did to its output.
///
/// ```swift
/// let summary = try session.finish()
/// print("\(summary.written) written, \(summary.unchanged) unchanged, \(summary.removed) removed")
/// ```
public struct OutputSummary: Hashable, Sendable {
    /// Files that are new or have other bytes than before.
    public let written: Int
    /// Files that were on disk with these bytes already; their modification time is the old one.
    public let unchanged: Int
    /// Files of an earlier build that no longer belong to the site, folders not counted.
    public let removed: Int

    public init(written: Int, unchanged: Int, removed: Int) {
        self.written = written
        self.unchanged = unchanged
        self.removed = removed
    }
}

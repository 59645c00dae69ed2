import Diagnostics
import Guide

/// The result of a build or a check.
public struct BuildReport: Sendable {
    /// All findings, sorted by location, with the levels that the site gives.
    public let diagnostics: [Diagnostic]
    public let isStrict: Bool
    public let timings: [Stage]
    /// What the site does without, such as a search. Not a finding.
    public let notes: [String]
    /// `nil` if nothing was to be written, or errors prevented it.
    public let summary: OutputSummary?
    public let guide: Guide

    public struct Stage: Sendable {
        public let name: String
        public let duration: Duration
    }

    public var errorCount: Int { diagnostics.count { $0.severity == .error } }
    public var warningCount: Int { diagnostics.count { $0.severity == .warning } }

    /// Whether there are errors or, with `--strict`, any findings.
    public var hasFailed: Bool { errorCount > 0 || (isStrict && !diagnostics.isEmpty) }
}

import Diagnostics
import Guide

/// What came of a build or a check.
public struct BuildReport: Sendable {
    /// All findings, sorted by place, with the levels the site gives them.
    public let diagnostics: [Diagnostic]
    public let isStrict: Bool
    public let timings: [Stage]
    /// What the site does without, for people; nothing of it is wrong.
    public let notes: [String]
    /// `nil` when nothing was to be written, or the findings forbade it.
    public let summary: OutputSummary?
    /// What was built; a command that ends with its report ends before this is taken apart.
    public let guide: Guide?

    public struct Stage: Sendable {
        public let name: String
        public let duration: Duration
    }

    init(
        diagnostics: [Diagnostic], isStrict: Bool, timings: [Stage], notes: [String] = [],
        summary: OutputSummary? = nil, guide: Guide? = nil
    ) {
        self.diagnostics = diagnostics
        self.isStrict = isStrict
        self.timings = timings
        self.notes = notes
        self.summary = summary
        self.guide = guide
    }

    public var errorCount: Int { diagnostics.count { $0.severity == .error } }
    public var warningCount: Int { diagnostics.count { $0.severity == .warning } }

    /// Whether the content is wrong: any error, or, under `--strict`, any finding.
    public var hasFailed: Bool { errorCount > 0 || (isStrict && !diagnostics.isEmpty) }
}

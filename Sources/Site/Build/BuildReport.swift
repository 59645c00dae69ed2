import Diagnostics
import Guide

/// The result of a build or a check.
package struct BuildReport: Sendable {
    /// All findings, sorted by location, with the levels that the site gives.
    package let diagnostics: [Diagnostic]
    /// The findings in the configuration, whose paths start in the working folder.
    package let configurationFindings: [Diagnostic]
    package let isStrict: Bool
    package let timings: [Stage]
    /// What the site lacks, such as a search. Not a finding.
    package let notes: [String]
    /// `nil` if nothing was to be written, or errors prevented it.
    package let summary: OutputSummary?
    package let guide: Guide

    package struct Stage: Sendable {
        package let name: String
        package let duration: Duration
    }

    /// The same report with a part of its findings in the content.
    package func keeping(_ isKept: (Diagnostic) -> Bool) -> BuildReport {
        BuildReport(
            diagnostics: diagnostics.filter(isKept), configurationFindings: configurationFindings, isStrict: isStrict,
            timings: timings, notes: notes, summary: summary, guide: guide)
    }

    package var errorCount: Int { diagnostics.totals.errors }

    /// Whether there are errors or, with `--strict`, any findings.
    package var hasFailed: Bool {
        errorCount > 0 || isStrict && !(diagnostics.isEmpty && configurationFindings.isEmpty)
    }
}

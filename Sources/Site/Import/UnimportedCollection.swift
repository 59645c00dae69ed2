import Diagnostics
import Guide

/// Recognises a content folder with a collection of MagentaA11y that was never imported: most files have no title, and criteria
/// stand under a heading *Condensed*.
enum UnimportedCollection {
    /// One error in place of all findings, which would be several for every file; `nil` for any other content.
    static func error(in entries: [ParsedEntry]) -> Diagnostic? {
        var untitled = 0
        var example: SourceLocation?
        for entry in entries {
            guard
                let found = entry.diagnostics.first(where: { $0.rule == Rule.missingTitle.id && $0.severity == .error })
            else { continue }
            untitled += 1
            let hasCriteria = entry.entry.shared.contains { $0.title == EntryParser.headingOfCollection }
            if hasCriteria, example == nil { example = found.location }
        }
        guard let example, untitled * 2 > entries.count else { return nil }
        return Diagnostic(
            .error, rule: Rule.missingTitle.id, at: example,
            "this looks like a collection to be imported: \(untitled) of \(entries.count) files have no title, and criteria are "
                + "below '## \(EntryParser.headingOfCollection)'; run 'sitegen import'")
    }
}

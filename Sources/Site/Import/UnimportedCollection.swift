import Diagnostics
import Guide

/// Recognises a content folder with a collection of MagentaA11y that was never imported: most files have no title, and some have a
/// section of that format.
enum UnimportedCollection {
    /// One error instead of all findings, which would be several for every file; `nil` for any other content.
    static func error(in entries: [ParsedEntry]) -> Diagnostic? {
        var untitled = 0
        var example: (location: SourceLocation, heading: String)?
        for entry in entries {
            guard
                let found = entry.diagnostics.first(where: { $0.rule == Rule.missingTitle.id && $0.severity == .error })
            else { continue }
            untitled += 1
            let section = entry.entry.shared.first { EntryParser.headingsOfCollection.contains($0.title) }
            if let section, example == nil { example = (found.location, section.title) }
        }
        guard let example, untitled * 2 > entries.count else { return nil }
        return Diagnostic(
            .error, rule: Rule.missingTitle.id, at: example.location,
            "this looks like a collection to be imported: \(untitled) of \(entries.count) files have no title, and there are "
                + "sections such as '## \(example.heading)'; run 'sitegen import'")
    }
}

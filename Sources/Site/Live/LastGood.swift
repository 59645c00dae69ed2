import Guide

/// What was last seen without errors, by file: what readers get while the present version is broken.
///
/// ```swift
/// lastGood.keep(reading.parsed)            // nothing is wrong
/// lastGood["controls/link.md"]?.entry      // the version to show, when something is
/// ```
struct LastGood: Sendable {
    /// All entries of the last time when none had errors.
    private var clean: [ParsedEntry] = []
    /// By path; made when it is first asked for, since mostly nobody asks.
    private var versions: [String: ParsedEntry]?
    private(set) var references: [APIReference] = []
    private(set) var templates: TemplateLibrary?

    subscript(path: String) -> ParsedEntry? { versions?[path] }

    /// Keeps entries none of which has errors.
    mutating func keep(_ entries: [ParsedEntry]) {
        clean = entries
        versions = nil
    }

    /// Keeps those of several entries that have no errors.
    mutating func keep(_ entries: [ParsedEntry], where isGood: (ParsedEntry) -> Bool) {
        var versions =
            versions ?? Dictionary(clean.map { ($0.file.item.path, $0) }, uniquingKeysWith: { first, _ in first })
        for entry in entries where versions[entry.file.item.path] !== entry && isGood(entry) {
            versions[entry.file.item.path] = entry
        }
        self.versions = versions
    }

    mutating func keep(_ references: LiveSources.References) {
        if !references.diagnostics.contains(where: { $0.severity == .error }) { self.references = references.list }
    }

    mutating func keep(_ theme: LiveSources.Theme?) {
        templates = theme?.library ?? templates
    }
}

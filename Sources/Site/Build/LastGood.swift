import Guide

/// The last versions without errors, by file: what readers see while the current version is broken.
struct LastGood: Sendable {
    private var versions: [String: ParsedEntry] = [:]
    private(set) var references: [APIReference] = []
    private(set) var templates: TemplateLibrary?

    subscript(path: String) -> ParsedEntry? { versions[path] }

    /// Keeps the good ones among several entries.
    mutating func keep(_ entries: [ParsedEntry], where isGood: (ParsedEntry) -> Bool = { _ in true }) {
        for entry in entries where isGood(entry) { versions[entry.item.path] = entry }
    }

    /// Keeps the API descriptions and the theme. If the site's own theme never was good, the built-in one is used.
    mutating func keep(_ sources: SiteSources) {
        if !sources.references.diagnostics.contains(where: { $0.severity == .error }) {
            references = sources.references.list
        }
        templates =
            sources.theme?.library ?? templates
            ?? sources.build.options.themeFolders.lazy.compactMap {
                try? TemplateLibrary.load(folder: $0, name: $0, words: sources.build.configuration.words).library
            }.first
    }
}

import Guide

/// What is added to the pages of a site: highlighted code and diagrams, if Pygments and mermaid-cli are installed, facts from Git,
/// and a search.
///
/// Pygments and mermaid-cli run only for code that was not seen before.
struct SiteAdditions: Sendable {
    var highlighter = CodeHighlighter.plain
    private(set) var hasSearch = false
    /// Empty unless the site shows facts from it. A preview reads it once.
    private(set) var history = GitHistory.none
    private var facts: Set<Configuration.PageFact> = []
    /// What the site lacks, for people.
    var notes: [String] = []
    /// Whether pages may look different from those of the version before.
    private(set) var haveChanged = true
    private var options: SiteBuild.Options
    private var seen: Set<CodeBlock> = []

    /// Neither of both.
    static let none = {
        var options = SiteBuild.Options()
        options.hasSearch = false
        return SiteAdditions(options: options)
    }()

    /// - Parameter changed: The entries that differ from the version before.
    static func updated(
        from old: SiteAdditions?, for guide: Guide, changed: [Entry], options: SiteBuild.Options
    ) async -> SiteAdditions {
        let facts = guide.configuration.pageFacts
        let isSame =
            old?.options.tools == options.tools && old?.hasSearch == options.hasSearch && old?.facts == facts
        let new = isSame ? await concurrentMap(changed) { $0.codeBlocks }.flatMap(\.self) : []
        if var old, isSame, old.seen.isSuperset(of: new) {
            (old.haveChanged, old.options) = (false, options)
            return old
        }
        guard var tools = options.tools else { return SiteAdditions(options: options) }
        tools.translation = guide.configuration.original.map { _ in guide.configuration.language }
        // All code of the site, because the cache for the next build keeps exactly what this build needs.
        let blocks = await concurrentMap(guide.entries) { $0.codeBlocks }.flatMap(\.self)
        let diagrams = guide.entries.flatMap(\.diagrams)
        return await ExternalProcess.apart { [tools] in
            var additions = SiteAdditions(options: options, seen: Set(blocks))
            additions.highlighter = CodeHighlighter.prepare(blocks, tools: tools)
            let known = isSame ? old?.highlighter.diagrams : nil
            additions.highlighter.diagrams = Diagrams.prepare(diagrams, after: known, tools: tools)
            additions.facts = facts
            if !facts.isEmpty { additions.history = GitHistory(of: tools) }
            additions.notes = [additions.highlighter.note, additions.highlighter.diagrams.note, additions.history.note]
                .compactMap(\.self)
            return additions
        }
    }

    private init(options: SiteBuild.Options, seen: Set<CodeBlock> = []) {
        (self.options, self.seen) = (options, seen)
        hasSearch = options.hasSearch
    }
}

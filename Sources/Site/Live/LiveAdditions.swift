import Guide

/// What other programs add to a site that is kept up to date. They are asked as seldom as can be: Pygments only when there is
/// code that was not seen before, for Pagefind only when the tools may be others.
struct LiveAdditions: Sendable {
    private var options: SiteBuild.Options?
    private var highlighter = CodeHighlighter.plain
    private var search: SearchIndex?
    private var seen: Set<CodeBlock> = []

    var value: SiteAdditions {
        SiteAdditions(highlighter: highlighter, search: search, options: options ?? SiteBuild.Options())
    }

    /// - Parameter changed: The entries that are not as they were.
    /// - Returns: Whether pages may look different now.
    mutating func update(for guide: Guide, changed: [Entry], options: SiteBuild.Options) async -> Bool {
        let isOther = self.options?.tools != options.tools || self.options?.hasSearch != options.hasSearch
        if isOther {
            self.options = options
            search = await ExternalProcess.apart { options.hasSearch ? options.tools.flatMap(SearchIndex.init) : nil }
        }
        guard let tools = options.tools else { return isOther }
        let entries = isOther ? guide.entries : changed
        let seen = seen
        guard isOther || entries.contains(where: { !seen.isSuperset(of: $0.codeBlocks) }) else { return false }
        // All code of the site, since what is kept for the next build is what this one needs.
        let blocks = guide.entries.flatMap(\.codeBlocks)
        highlighter = await ExternalProcess.apart { CodeHighlighter.prepare(blocks, tools: tools) }
        self.seen = Set(blocks)
        return true
    }
}

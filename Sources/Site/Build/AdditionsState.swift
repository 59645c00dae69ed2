import Guide

/// What other programs add to a site: highlighted code and a search. Pygments runs only for code that was not seen before;
/// Pagefind is looked for only if the options changed.
struct AdditionsState: Sendable {
    let value: SiteAdditions
    /// Whether pages may look different.
    let haveChanged: Bool
    private let options: SiteBuild.Options
    private let seen: Set<CodeBlock>

    /// - Parameter changed: The entries that differ from the version before.
    static func updated(
        from old: AdditionsState?, for guide: Guide, changed: [Entry], options: SiteBuild.Options
    ) async -> AdditionsState {
        let isSame = old?.options.tools == options.tools && old?.options.hasSearch == options.hasSearch
        let new = isSame ? await concurrentMap(changed) { $0.codeBlocks }.flatMap(\.self) : []
        if let old, isSame, old.seen.isSuperset(of: new) {
            return AdditionsState(value: old.value, haveChanged: false, options: options, seen: old.seen)
        }
        // All code of the site, because the cache for the next build keeps exactly what this build needs.
        let blocks = options.tools == nil ? [] : await concurrentMap(guide.entries) { $0.codeBlocks }.flatMap(\.self)
        let value = await ExternalProcess.apart {
            SiteAdditions(
                highlighter: CodeHighlighter.prepare(blocks, tools: options.tools),
                search: options.hasSearch ? options.tools.flatMap(SearchIndex.init) : nil, options: options)
        }
        return AdditionsState(value: value, haveChanged: true, options: options, seen: Set(blocks))
    }
}

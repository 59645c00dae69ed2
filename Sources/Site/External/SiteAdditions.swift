/// What other programs add to a site, where they are installed: highlighted code and a search.
struct SiteAdditions: Sendable {
    let highlighter: CodeHighlighter
    let search: SearchIndex?
    /// What the site does without, for people.
    let notes: [String]

    static let none = SiteAdditions(highlighter: .plain, search: nil, options: SiteBuild.Options())

    /// Highlights the code of a guide, and finds out whether there can be a search.
    init(to code: [CodeBlock], options: SiteBuild.Options) {
        let highlighter = CodeHighlighter.prepare(code, tools: options.tools)
        let search = options.hasSearch ? options.tools.flatMap(SearchIndex.init) : nil
        self.init(highlighter: highlighter, search: search, options: options)
    }

    init(highlighter: CodeHighlighter, search: SearchIndex?, options: SiteBuild.Options) {
        self.highlighter = highlighter
        self.search = search
        let isMissed = options.hasSearch && options.tools != nil && search == nil
        notes = [highlighter.note, isMissed ? SearchIndex.missing : nil].compactMap(\.self)
    }
}

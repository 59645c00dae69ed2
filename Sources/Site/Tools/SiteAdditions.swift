/// What other programs add to a site, where they are installed: highlighted code and a search.
struct SiteAdditions: Sendable {
    let highlighter: CodeHighlighter
    let search: SearchIndex?
    /// What the site does without, for people.
    let notes: [String]

    static let none = SiteAdditions(highlighter: .plain, search: nil, options: SiteBuild.Options())

    init(highlighter: CodeHighlighter, search: SearchIndex?, options: SiteBuild.Options) {
        self.highlighter = highlighter
        self.search = search
        let isMissed = options.hasSearch && options.tools != nil && search == nil
        notes = [highlighter.note, isMissed ? SearchIndex.missing : nil].compactMap(\.self)
    }
}

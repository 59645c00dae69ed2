/// Which programs had a part in a site, in a form that shows later whether they would do the same again.
struct ToolsWitness: Hashable, Sendable {
    /// See ``CodeHighlighter/witness``; empty where no code was to be highlighted.
    let highlighter: String
    /// Which Pagefind it was; empty where no search was wanted or there is none.
    let search: String

    init(highlighter: String, search: String) {
        self.highlighter = highlighter
        self.search = search
    }

    /// - Returns: `nil` where it cannot be told which program will answer next time.
    init?(of additions: SiteAdditions) {
        guard let highlighter = additions.highlighter.witness else { return nil }
        self.init(highlighter: highlighter, search: additions.search?.pagefind.identity ?? "")
    }

    /// Whether a build with these options would get the same from them.
    func holds(for options: SiteBuild.Options) -> Bool {
        guard let tools = options.tools else { return highlighter.isEmpty && search.isEmpty }
        guard hasHighlighter(tools) else { return false }
        let found = options.hasSearch ? SearchIndex(tools: tools)?.pagefind.identity : nil
        return search == found ?? ""
    }

    private func hasHighlighter(_ tools: ExternalTools) -> Bool {
        switch highlighter {
        case "": return true
        case CodeHighlighter.nobody:
            // No file tells that nothing was installed since. To ask costs no more than an interpreter takes to start.
            guard case .missing = Pygments(tools: tools).mark([]) else { return false }
            return true
        default: return Pygments.Witness(highlighter, tools: tools) != nil
        }
    }
}

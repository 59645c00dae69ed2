import Guide

/// What other programs add to a site, where they are installed: highlighted code and a search.
struct SiteAdditions: Sendable {
    let highlighter: CodeHighlighter
    let search: SearchIndex?
    /// What the site does without, for people.
    let notes: [String]

    static let none = SiteAdditions(highlighter: .plain, search: nil, options: SiteBuild.Options())

    /// Highlights the code of a guide, and finds out whether there can be a search.
    init(to guide: Guide, options: SiteBuild.Options) async {
        let code = options.tools == nil ? [] : await Self.code(of: guide.entries)
        let highlighter = CodeHighlighter.prepare(code, tools: options.tools)
        let search = options.hasSearch ? options.tools.flatMap(SearchIndex.init) : nil
        self.init(highlighter: highlighter, search: search, options: options)
    }

    /// The entries' code; what several neighbours have is gathered once.
    private static func code(of entries: [Entry]) async -> [CodeBlock] {
        let size = 16
        let ranges = stride(from: 0, to: entries.count, by: size).map { $0..<min($0 + size, entries.count) }
        return await concurrentMap(ranges, chunk: 1) { range in
            var seen: Set<CodeBlock> = []
            return entries[range].flatMap(\.codeBlocks).filter { seen.insert($0).inserted }
        }.flatMap(\.self)
    }

    init(highlighter: CodeHighlighter, search: SearchIndex?, options: SiteBuild.Options) {
        self.highlighter = highlighter
        self.search = search
        let isMissed = options.hasSearch && options.tools != nil && search == nil
        notes = [highlighter.note, isMissed ? SearchIndex.missing : nil].compactMap(\.self)
    }
}

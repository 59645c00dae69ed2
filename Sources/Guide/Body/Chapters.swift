import Markdown

/// The headings that platforms' headings are below.
struct Chapters {
    /// Sections with several platforms under them: `## Name`, `### iOS`, `### Android`. If they follow platforms' headings of the
    /// same level, they are not sections of the last platform.
    private(set) var overSeveralPlatforms: Set<MarkdownNode> = []
    /// Whether several headings of level 1 have platforms under them, so that none of them is the page's title.
    private(set) var hasSeveralTitles = false

    init(of headings: [(node: MarkdownNode, words: String)], names: NameReader) {
        var open: [(heading: MarkdownNode, platforms: Set<PlatformID>)] = []
        var titles: Set<MarkdownNode> = []
        for heading in headings {
            open.removeAll { $0.heading.headingLevel >= heading.node.headingLevel }
            guard let label = names.naming(of: heading.words).label, label.frameworks.isEmpty else {
                open.append((heading.node, []))
                continue
            }
            for index in open.indices {
                open[index].platforms.insert(label.platform)
                if open[index].platforms.count > 1 { overSeveralPlatforms.insert(open[index].heading) }
            }
            if let first = open.first?.heading, first.headingLevel == 1 { titles.insert(first) }
        }
        hasSeveralTitles = titles.count > 1
    }
}

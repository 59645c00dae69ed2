import Markdown

/// What headings tell by how they stand to each other: which are over platforms, and which are followed by one.
struct HeadingOrder {
    /// Sections that several platforms stand under: `## Name`, `### iOS`, `### Android`. Where they follow the platforms' own
    /// headings, at the same level, they are no sections of the last one.
    private(set) var overSeveralPlatforms: Set<MarkdownNode> = []
    /// Whether several headings of level 1 have platforms under them, so that none of them is the page's title.
    private(set) var hasSeveralTitles = false
    /// Headings behind which, at their level and above, only platforms follow.
    private var followedByPlatformsAlone: Set<MarkdownNode> = []
    private var lastPlatform = 0
    /// For each platform, the level and name of each of its headings, in order.
    private var names: [PlatformID: [(line: Int, level: Int, name: String)]] = [:]

    init(of headings: [OutlineReader.Heading], reader: HeadingReader) {
        var open: [(heading: MarkdownNode, level: Int, platforms: Set<PlatformID>)] = []
        var titles: Set<MarkdownNode> = []
        for heading in headings {
            open.removeAll { $0.level >= heading.level }
            guard let label = reader.label(heading.name), label.frameworks.isEmpty else {
                open.append((heading.node, heading.level, []))
                continue
            }
            let platform = label.platform
            let name = label.correction ?? Vocabulary.normalized(heading.name)
            names[platform, default: []].append((heading.node.line, heading.level, name))
            lastPlatform = heading.node.line
            for index in open.indices {
                open[index].platforms.insert(platform)
                if open[index].platforms.count > 1 { overSeveralPlatforms.insert(open[index].heading) }
            }
            if let first = open.first, first.level == 1 { titles.insert(first.heading) }
        }
        hasSeveralTitles = titles.count > 1
        findFollowers(headings, reader: reader)
    }

    private static func platform(named name: String, reader: HeadingReader) -> PlatformID? {
        reader.label(name).flatMap { $0.frameworks.isEmpty ? $0.platform : nil }
    }

    /// Goes backwards, so that the next heading of each level is known.
    private mutating func findFollowers(_ headings: [OutlineReader.Heading], reader: HeadingReader) {
        // For each level, whether nothing but a platform's heading comes next at it or above.
        var isPlatform = [Bool](repeating: true, count: 7)
        for heading in headings.reversed() {
            if isPlatform[heading.level] { followedByPlatformsAlone.insert(heading.node) }
            let opens = Self.platform(named: heading.name, reader: reader) != nil || reader.isForeign(heading.name)
            for deeper in heading.level...6 { isPlatform[deeper] = opens }
        }
    }

    /// Whether the next heading at a heading's level or above opens a platform, or there is none.
    func isFollowedByPlatformsAlone(_ heading: MarkdownNode) -> Bool { followedByPlatformsAlone.contains(heading) }

    /// Whether another heading of the same platform and level follows that says otherwise what it is about: `## iOS 16+` behind
    /// `## iOS 15`.
    func hasVariant(of heading: MarkdownNode, of platform: PlatformID, vocabulary: Vocabulary) -> Bool {
        let names = names[platform] ?? []
        guard let own = names.first(where: { $0.line == heading.line }) else { return false }
        return names.contains {
            $0.line > own.line && $0.level == own.level && $0.name != own.name
                && !vocabulary.isPlainName($0.name, of: platform)
        }
    }

    /// Whether any platform's heading follows.
    func isFollowedByPlatform(_ heading: MarkdownNode) -> Bool { heading.line < lastPlatform }
}

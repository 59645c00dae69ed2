import Markdown

/// Videos that are in a body as HTML, which an import writes as `videos` of the front matter.
///
/// ```markdown
/// ### iOS VoiceOver
///
/// <video controls>
///   <source src="toggle.mp4" type="video/mp4">
///   <track kind="captions" src="toggle.vtt">
/// </video>
/// ```
///
/// The heading above a video is its title. A heading with nothing else below it is taken out as well. A video stays where it is if its file
/// is not there, or if it has what `videos` cannot say: a second source, captions in several languages, a picture, links.
struct BodyVideos {
    private(set) var videos: [FrontMatter.RawVideo] = []
    /// The body with empty lines instead of what was taken out.
    private(set) var body: ArraySlice<UInt8>

    private let firstLine: Int
    private let resolver: LinkResolver
    private let vocabulary: Vocabulary

    init(in draft: EntryParser.Draft, vocabulary: Vocabulary, routes: Routes) {
        (body, firstLine, self.vocabulary) = (draft.body, draft.bodyLine, vocabulary)
        resolver = LinkResolver(routes: routes, item: draft.item)
        guard MarkdownText(body, firstLine: 1).contains("<video") else { return }
        let spent = MarkdownDocument(parsing: body).withTree { read($0.children) }
        guard !spent.isEmpty else { return }
        let lines = body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
        let kept = lines.map { spent.contains($0.offset + 1) ? [] : $0.element }
        body = Array(kept.joined(separator: [UInt8(ascii: "\n")]))[...]
    }

    /// Reads the videos among blocks.
    ///
    /// - Returns: The lines of those that are read and of the headings that have nothing else, from 1.
    private mutating func read(_ blocks: [MarkdownNode]) -> Set<Int> {
        var spent: Set<Int> = []
        var isSpent = blocks.map { _ in false }
        var headings: [MarkdownNode] = []
        for (index, block) in blocks.enumerated() {
            if block.kind == .heading {
                headings.removeAll { $0.headingLevel >= block.headingLevel }
                headings.append(block)
            } else if block.kind == .htmlBlock, let video = video(block, below: headings) {
                videos.append(video)
                isSpent[index] = true
            }
        }
        guard !videos.isEmpty else { return [] }
        for index in blocks.indices.reversed() where blocks[index].kind == .heading {
            let level = blocks[index].headingLevel
            let own = blocks.indices.dropFirst(index + 1)
                .prefix { blocks[$0].kind != .heading || blocks[$0].headingLevel > level }
            isSpent[index] = !own.isEmpty && own.allSatisfy { isSpent[$0] }
        }
        for index in blocks.indices where isSpent[index] {
            let end = index + 1 < blocks.count ? blocks[index + 1].line : body.count { $0 == UInt8(ascii: "\n") } + 2
            spent.formUnion(blocks[index].line..<max(blocks[index].line + 1, end))
        }
        return spent
    }

    private func video(_ block: MarkdownNode, below headings: [MarkdownNode]) -> FrontMatter.RawVideo? {
        let tags = HTMLToken.tags(of: block.literal)
        guard let first = tags.first, let last = tags.last, first.name == "video", last.name == "video", last.isClosing,
            block.literal.trimmed.hasPrefix("<"), block.literal.trimmed.hasSuffix(">"),
            tags.dropFirst().dropLast().allSatisfy({ $0.name == "source" || $0.name == "track" }),
            !first.attributes.contains(where: { $0.name == "poster" })
        else { return nil }
        let sources = ([first] + tags.filter { $0.name == "source" }).compactMap { address($0, block) }
        let tracks = tags.filter { $0.name == "track" }
        let captions = tracks.compactMap { address($0, block) }
        guard sources.count == 1, Self.films.contains(where: sources[0].value.lowercased().hasSuffix), tracks.count < 2,
            captions.count == tracks.count,
            (sources + captions).allSatisfy({ resolver.asset(at: $0.value) != nil })
        else { return nil }
        let platform = headings.reversed().lazy.compactMap { self.platform(of: $0) }.first
        return FrontMatter.RawVideo(
            platform: platform, title: title(headings.last), src: sources[0], captions: captions.first, transcript: nil)
    }

    private static let films = [".mp4", ".m4v", ".webm", ".mov", ".ogv"]

    private func address(_ tag: HTMLTag, _ block: MarkdownNode) -> Located<String>? {
        tag.attributes.first { $0.name == "src" }?.value
            .map { Located(value: HTML(trusted: String($0)).text, line: firstLine + block.line - 1) }
    }

    private func platform(of heading: MarkdownNode) -> PlatformID? {
        let naming = NameReader(vocabulary: vocabulary).naming(of: HeadingName.of(heading.headingWords))
        if let platform = (naming.label ?? naming.section?.label)?.platform { return platform }
        let first = heading.headingWords.prefix { !$0.isWhitespace }
        return vocabulary.platformID(named: String(first))
    }

    /// The words of a heading, unless they say no more than that there is a video, or for which platform.
    private func title(_ heading: MarkdownNode?) -> String {
        guard let words = heading?.headingWords.singleSpaced.trimmed else { return "" }
        let isPlain =
            ["video", "videos", "film", "films", "demo"].contains(words.lowercased())
            || vocabulary.platformID(named: words) != nil
        return isPlain ? "" : words
    }
}

extension EntryParser {
    /// An entry whose videos in the body are in its front matter.
    public func withVideos(_ draft: Draft, in collection: ReadCollection) -> Draft {
        let read = BodyVideos(in: draft, vocabulary: vocabulary, routes: collection.routes)
        guard !read.videos.isEmpty else { return draft }
        var frontMatter = draft.frontMatter
        frontMatter.videos += read.videos
        return Draft(
            item: draft.item, source: draft.source, frontMatter: frontMatter, body: read.body, bodyLine: draft.bodyLine,
            diagnostics: draft.diagnostics)
    }
}

import Markdown

/// A section that is being sorted: blocks of the tree, not yet rendered.
final class RawSection {
    /// The author's heading; `nil` for what is before the first one.
    let heading: Heading?
    let platform: PlatformID?
    /// The heading that opened it, be it its own, a platform's or a framework's.
    var opening: MarkdownNode?
    /// The frameworks whose heading the section is below.
    let scope: RawPart.Scope?
    var blocks: [MarkdownNode] = []
    var parts: [RawPart] = []
    /// Whether all its blocks were moved to the platforms they are about.
    var isEmptied = false
    /// Whether it goes on with a section whose heading is elsewhere.
    let isContinuation: Bool
    /// Whether sections with headings of their own are below the framework's heading that it begins with.
    var isCarriedOn = false
    /// How many platforms were opened before it. A section is nested only in those with which it shares its platform's heading.
    var platformCount = 0
    /// For the first section under a framework's heading, the level of that heading.
    var levelAbove: Int?
    let origin: Origin
    /// For a section that every platform had, the platforms' sections that it replaces.
    var copies: [RawSection] = []

    /// How a section came to be where it is. Sections of different origins are not nested in each other.
    enum Origin {
        /// Its author put it there.
        case author
        /// A platform's tips, taken out of a section for all.
        case tips
        /// A section that every platform has, moved to those for all.
        case repeated
    }

    init(
        heading: Heading?, platform: PlatformID?, scope: RawPart.Scope? = nil, isContinuation: Bool = false,
        origin: Origin = .author
    ) {
        self.heading = heading
        self.platform = platform
        self.scope = scope
        self.isContinuation = isContinuation
        self.origin = origin
    }

    /// Whether it is what is below a platform's heading, up to the next one.
    var isPlatformOpening: Bool { platform != nil && isContinuation && scope == nil }

    struct Heading {
        /// Its inline content; several sections may share it.
        let html: HTML
        let text: String
        /// The anchor that its words make, of any length.
        let slug: String
        let aspect: AspectID?
        /// The level the author gave it.
        let level: Int
        /// In the parsed text.
        let line: Int
        /// Whether it is an aspect's with text of its own that is as high as its platform's heading, or is that, too.
        var isHigh = false
        /// The headings that it is below, outermost first, without those of aspects.
        var chapters: [Heading] = []
        /// What else its anchors are made of: its own words, and those of its chapters.
        var otherNames: [String] = []

        /// Whether it is not a sentence, so that it can be before other headings.
        var isShort: Bool { text.utf8.count <= NameReader.longestText }

        /// The heading as it is called where its chapters are not around it: `Dark mode: How to turn it on`.
        var inChapter: Heading {
            guard !chapters.isEmpty else { return self }
            let text = (chapters + [self]).map(\.text).joined(separator: ": ")
            let html = chapters.map { $0.html + HTML(escaping: ": ") }.reduce(.empty, +) + html
            var heading = Heading(
                html: html, text: text, slug: Slug.whole(from: text), aspect: aspect, level: level, line: line)
            heading.chapters = chapters
            heading.otherNames = [self.text] + chapters.map(\.text)
            return heading
        }
    }

    /// How many blocks are below the heading, their words and the addresses they link to, for comparing.
    var words: Spelling {
        var bytes = Array(String(blocks.count).utf8)
        for block in blocks { block.appendWords(to: &bytes) }
        return Spelling(String(decoding: bytes, as: UTF8.self))
    }

    /// A number made of ``words``.
    var fingerprint: WordFingerprint {
        var fingerprint = WordFingerprint()
        for block in blocks { block.hashWords(into: &fingerprint) }
        return fingerprint
    }
}

/// A run of a section's blocks under one label.
struct RawPart {
    struct Scope {
        let frameworks: [FrameworkID]
        let label: SectionPart.Label?

        /// What its anchor is made of: its frameworks, or its words.
        var name: String? {
            guard let label else { return nil }
            return frameworks.isEmpty
                ? Slug.make(from: label.text) : frameworks.map(\.rawValue).joined(separator: "-")
        }
    }
    let scope: Scope?
    var blocks: [MarkdownNode]
}

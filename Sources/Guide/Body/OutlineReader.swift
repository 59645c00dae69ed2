import Diagnostics
import Markdown

/// Divides a parsed body into sections: which heading, which platform, which framework each block is below.
/// docs/reference/headings.md tells authors the rules.
///
/// 1. A heading that names a platform opens it; one that names a platform and an aspect opens both, for that section alone.
/// 2. An open platform owns what follows, headings of its own level included. It ends before a heading above its level, and
///    before one of its level that is for others: for all platforms, for another one, or with platforms of its own under it.
/// 3. A platform's heading under a section continues that section for the platform: `### Name`, `#### iOS`. It ends as other
///    headings do, but not before an aspect of its level.
/// 4. A heading that names frameworks opens their part of the section before it, or a section of its own.
/// 5. Any other heading opens a section: of the open platform, or for all.
struct OutlineReader {
    let labels: LabelReader
    let document: MarkdownDocument
    let text: MarkdownText
    let title: String
    var findings: Findings
    /// Renders a heading's inline content, checked.
    let render: (_ heading: MarkdownNode) -> HTML

    var sections = [RawSection(heading: nil, platform: nil)]
    /// The author's heading for each platform that has one.
    var platformTitles: [PlatformID: String] = [:]
    /// The first heading of each platform, in the parsed text.
    var platformLines: [PlatformID: Int] = [:]

    var vocabulary: Vocabulary { labels.vocabulary }
    var names: NameReader { NameReader(vocabulary: vocabulary) }
    var platforms = OpenPlatforms()
    var platform: OpenPlatform? { platforms.current }
    /// The name of the first heading of each platform, to know whether later ones are called otherwise.
    var platformNames: [PlatformID: String] = [:]
    /// How many platforms were opened so far.
    var platformCount = 0
    var framework: OpenFramework?
    lazy var chapters = Chapters(of: headings, names: names)
    var headings: [(node: MarkdownNode, words: String)] = []
    var ownAnchors: [MarkdownNode: String] = [:]
    private(set) var anchors: [HeadingAnchors] = []
    /// Headings inside a toolkit that name a platform of the guide: `### iOS` below React Native.
    private(set) var insideToolkits: [InsideToolkit] = []
    /// A heading inside a toolkit with the platform that it names.
    struct InsideToolkit {
        let platform: PlatformID
        let toolkit: PlatformID
        let heading: MarkdownNode
        let words: String
    }

    /// The shared headings that are open, outermost first.
    var open: [RawSection.Heading] = []

    mutating func read(_ blocks: [MarkdownNode]) {
        for block in blocks where block.kind == .heading {
            takeAttributes(of: block)
            headings.append((block, block.headingWords))
        }
        var next = 0
        var counter = HeadingAnchors.Counter()
        for block in blocks {
            if block.kind == .heading {
                read(block, words: headings[next].words)
                let own = ownAnchors[block].map { [$0, $0.lowercased()] } ?? []
                let foreign = counter.anchor(of: headings[next].words)
                anchors.append(HeadingAnchors(own: own, foreign: foreign, section: sections[sections.count - 1]))
                next += 1
            } else {
                sections[sections.count - 1].blocks.append(block)
            }
        }
        reportEmptyPlatforms()
        reportOnlyInsideToolkits()
    }

    private mutating func read(_ node: MarkdownNode, words: String) {
        guard !words.isEmpty || node.firstChild != nil else { return }
        let level = node.headingLevel
        // The page's own title, repeated in the body.
        if level == 1, sections.count == 1, sections[0].blocks.isEmpty, words == title { return }
        if let framework, level <= framework.level { self.framework = nil }
        platforms.end(before: level)
        let naming = names.naming(of: words)
        let label = naming.label?.reading(in: platform?.id)
        if naming.label != nil || naming.section != nil, isTab(node, words: words) {
            findings.report(
                .unsupportedSyntax, line: text.sourceLine(node.line), at: words,
                "'\(words)' is a tab for another generator, not a platform's heading; its text is for "
                    + (platform.map { vocabulary.name(of: $0.id) } ?? "all platforms"))
            openSection(node, words: words, aspect: nil)
        } else if let named = platformInsideToolkit(naming, level: level) {
            if let toolkit = platform?.id {
                insideToolkits.append(
                    InsideToolkit(platform: named, toolkit: toolkit, heading: node, words: words))
            }
            openSection(node, words: words, aspect: nil)
        } else if let (scope, aspect) = naming.section, scope.frameworks.isEmpty {
            openSection(of: scope.platform, aspect: aspect, words: words, heading: node)
        } else if let label, fits(label, level: level) {
            findings.reportSpelling(of: label, line: text.sourceLine(node.line), vocabulary)
            if label.frameworks.isEmpty {
                openPlatform(label, words: words, heading: node)
            } else {
                openFramework(label, words: words, heading: node)
            }
        } else if let (scope, aspect) = naming.section, aspect != nil,
            fits(scope.reading(in: platform?.id), level: level)
        {
            openSection(of: scope.reading(in: platform?.id), aspect: aspect, words: words, heading: node)
        } else {
            if platform == nil, let suggestion = naming.suggestion {
                findings.report(
                    .platformSpelling, line: text.sourceLine(node.line), at: words,
                    "'\(words)' is not the name of a platform", suggestion: suggestion)
            }
            if isForOthers(naming, heading: node, words: words) { leavePlatform(before: level) }
            report(elsewhere: naming, heading: node, words: words)
            openSection(node, words: words, aspect: vocabulary.aspectID(ofHeading: words))
        }
    }

    /// Whether a heading at its platform's level is for all platforms or for another one.
    private mutating func isForOthers(_ naming: Naming, heading node: MarkdownNode, words: String) -> Bool {
        guard let platform, node.headingLevel == platform.level else { return false }
        if naming.isForAll || chapters.overSeveralPlatforms.contains(node) { return true }
        if naming.isForeign || naming.platforms.contains(where: { $0 != platform.id }) {
            let reason = naming.isForeign ? "is not configured" : "names another platform"
            findings.report(
                .headingLevel, line: text.sourceLine(node.line), at: words,
                "'\(words)' has the heading level of a platform but \(reason); "
                    + "it is read as a section for all platforms", suggestion: naming.suggestion)
            return true
        }
        if platform.enclosing != nil, vocabulary.aspectID(ofHeading: words) == nil { return true }
        return labels.hasLabels(ofOthersThan: platform.id, behind: node)
    }

    mutating func leavePlatform(before level: Int) {
        platforms.leave(before: level)
        framework = nil
    }

    /// Takes the attributes off a heading. The anchor of a section is kept.
    private mutating func takeAttributes(of heading: MarkdownNode) {
        let line = text.sourceLine(heading.line)
        takeEmptyTag(of: heading)
        guard
            let attributes = HeadingAttributes(
                takenFrom: heading, in: document, line: findings.source.line(line))
        else { return }
        ownAnchors[heading] = attributes.anchor.map(Slug.composed)
        findings.report(
            .kramdown, line: line, at: attributes.written,
            "the heading's attributes '\(attributes.written)' are left out")
    }

    /// Takes `<a name="x"></a>` off a heading, as an anchor of its own.
    private mutating func takeEmptyTag(of heading: MarkdownNode) {
        for node in heading.children where node.kind == .htmlInline {
            guard let end = node.next, end.kind == .htmlInline, let tag = HTMLToken.tags(of: node.literal).first,
                let anchor = tag.anchor, tag.name == "a" || tag.name == "span", end.literal == "</\(tag.spelling)>"
            else { continue }
            ownAnchors[heading] = anchor
            document.remove(node)
            document.remove(end)
            if let text = heading.firstChild, text.kind == .text {
                text.setLiteral(String(text.literal.drop(while: \.isWhitespace)))
            }
            if let text = heading.lastChild, text.kind == .text {
                text.setLiteral(String(text.literal[...].trimmingSuffix(while: \.isWhitespace)))
            }
            return
        }
    }

    // MARK: Sections

    /// The section that a platform's heading is below, with the chapter around it. A heading of level 1 is one unless it is the
    /// page's title.
    mutating func enclosing(level: Int) -> RawSection.Heading? {
        if let platform { return platform.enclosing }
        guard let heading = open.last(where: { $0.level < level }), isOverPlatforms(heading) else { return nil }
        return heading.inChapter
    }

    private mutating func isOverPlatforms(_ heading: RawSection.Heading) -> Bool {
        heading.level > 1 || heading.aspect != nil || chapters.hasSeveralTitles
    }

    /// - Parameters:
    ///   - saysPlatform: Whether the heading names the platform itself, so that its level does not matter.
    ///   - owner: The platform of a framework that the heading names.
    ///   - scope: That framework.
    mutating func openSection(
        _ node: MarkdownNode, words: String, aspect: AspectID?, saysPlatform: Bool = false, owner: PlatformID? = nil,
        scope: RawPart.Scope? = nil
    ) {
        let html = render(node)
        // Links that take their words from their targets have them only now; tags are not words. Most headings are words alone.
        let isPlain = node.firstChild.map { $0.kind == .text && $0.next == nil } ?? false
        let title = isPlain ? words : html.plainText.singleSpaced
        guard !title.isEmpty else { return }
        let level = node.headingLevel
        if !saysPlatform { reportLevel(of: node, words: words, title: title) }
        var heading = RawSection.Heading(
            html: html, text: title, slug: Slug.whole(from: title), aspect: aspect, level: level, line: node.line)
        heading.isHigh = platform.map { isHigh(node, aspect: aspect, in: $0) } ?? false
        if platform == nil, owner == nil {
            open.removeAll { $0.level >= level }
            for chapter in open where chapter.isShort && chapter.aspect == nil && isOverPlatforms(chapter) {
                heading.chapters.append(chapter)
            }
            open.append(heading)
        }
        let section = RawSection(
            heading: heading, platform: platform?.id ?? owner ?? framework?.owner, scope: scope ?? framework?.scope)
        section.opening = node
        section.platformCount = platformCount
        if let owner, let scope {
            framework = OpenFramework(scope: scope, level: level, owner: owner, opening: section)
            section.isCarriedOn = true
        } else if let framework, !framework.opening.isCarriedOn {
            section.levelAbove = framework.level
            framework.opening.isCarriedOn = true
        }
        sections.append(section)
    }

    /// Whether an aspect's heading is as high as its platform's and has text of its own. Without text, it is a heading for
    /// the aspects that follow it.
    private func isHigh(_ node: MarkdownNode, aspect: AspectID?, in platform: OpenPlatform) -> Bool {
        guard aspect != nil, platform.enclosing == nil, node.headingLevel <= platform.level, let next = node.next else {
            return false
        }
        return next.kind != .heading
    }

    // MARK: Findings

    /// `### State (Jetpack Compose)` and `### iOS and Android` below iOS: the text is for iOS, where its heading is.
    private mutating func report(elsewhere naming: Naming, heading node: MarkdownNode, words: String) {
        guard let platform, let fact = vocabulary.fact(of: naming, elsewhereThan: platform.id) else { return }
        findings.report(
            .frameworkElsewhere, line: text.sourceLine(node.line), at: words,
            "'\(words)' \(fact), but the text is for \(vocabulary.name(of: platform.id))")
    }

    /// A platform that the entry names only inside a toolkit, perhaps because of one number sign too many.
    private mutating func reportOnlyInsideToolkits() {
        var reported: Set<PlatformID> = []
        for inside in insideToolkits
        where platformLines[inside.platform] == nil && reported.insert(inside.platform).inserted {
            let (toolkit, platform) = (vocabulary.name(of: inside.toolkit), vocabulary.name(of: inside.platform))
            findings.report(
                .headingLevel, line: text.sourceLine(inside.heading.line), at: inside.words,
                "'\(inside.words)' belongs to \(toolkit) here, so the entry has no text for \(platform)")
        }
    }

    private mutating func reportLevel(of node: MarkdownNode, words: String, title: String) {
        guard let platform, node.headingLevel <= platform.level else { return }
        findings.report(
            .headingLevel, line: text.sourceLine(node.line), at: words,
            "'\(title)' has the same heading level as its platform; it is read as a section of '\(vocabulary.name(of: platform.id))'"
        )
    }

    /// A platform's heading with nothing under it, neither text nor sections, is not shown.
    private mutating func reportEmptyPlatforms() {
        for (index, section) in sections.enumerated() where section.isPlatformOpening && section.blocks.isEmpty {
            let next = index + 1 < sections.count ? sections[index + 1] : nil
            guard next?.platform != section.platform, let heading = section.opening else { continue }
            let words = heading.plainText.singleSpaced
            findings.report(
                .emptyPlatform, line: text.sourceLine(heading.line), at: words,
                "the platform '\(words)' has no content; its heading is not shown")
        }
    }
}

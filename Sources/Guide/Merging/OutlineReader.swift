import Diagnostics
import Markdown

/// Divides a parsed body into sections: which heading, which platform, which framework each block stands under.
///
/// A heading that is a platform's name opens that platform, which owns all that follows up to the next platform, headings
/// of its own level included. A heading above it ends it, and so does one that says it is for all. Where the platform's
/// heading itself stands under a section (`### Name`, `#### iOS`), the next heading of that section's level ends it too.
struct OutlineReader {
    let reader: HeadingReader
    let document: MarkdownDocument
    let text: MarkdownText
    /// Renders a heading's inline content, checked.
    let render: (_ heading: MarkdownNode) -> HTML
    var findings: Findings

    var sections: [RawSection] = []
    /// The author's heading for each platform that has one.
    var platformTitles: [PlatformID: String] = [:]
    /// The first heading of each platform, in the parsed text.
    var platformLines: [PlatformID: Int] = [:]

    var vocabulary: Vocabulary { reader.labels.vocabulary }
    var platforms = OpenPlatforms()
    var platform: OpenPlatform? { platforms.current }
    /// The name of the first heading of each platform, to know whether later ones are called otherwise.
    var platformNames: [PlatformID: String] = [:]
    /// Platforms whose headings are sections beside each other, because each says another thing of the platform.
    private var variants: Set<PlatformID> = []
    /// Levels above that of a platform at which sections were read as the platform's all the same.
    private var slips: Set<Int> = []
    var framework: OpenFramework?
    /// How headings stand to each other. Looked at only where a section stands at the level of a platform, or above all.
    private lazy var order = HeadingOrder(of: headings, reader: reader)
    private var headings: [Heading] = []
    /// The anchors that authors gave their headings: `## Name {#label}`.
    private(set) var headingAnchors: [MarkdownNode: String] = [:]
    /// Those they gave to other places.
    var anchors: BodyAnchors
    /// The shared headings that are open, outermost first.
    private var open: [RawSection.Heading] = []
    private let title: String
    private var levels: HeadingLevels

    /// A heading with its words, and what it is called by them.
    struct Heading {
        let node: MarkdownNode
        let words: String
        let name: String
        let level: Int
    }

    init(
        labels: LabelReader, document: MarkdownDocument, text: MarkdownText, title: String, findings: Findings,
        render: @escaping (_ heading: MarkdownNode) -> HTML
    ) {
        reader = HeadingReader(labels: labels)
        self.document = document
        self.text = text
        self.title = title
        self.findings = findings
        self.render = render
        sections = [RawSection(heading: nil, platform: nil)]
        anchors = BodyAnchors(in: text, areRead: !labels.vocabulary.configuration.trustsHTML)
        levels = HeadingLevels(areAsked: labels.vocabulary.configuration.isOn(.headingSkipped))
    }

    mutating func read(_ blocks: [MarkdownNode]) {
        for block in blocks where block.kind == .heading {
            takeAttributes(of: block)
            let words = block.headingWords
            headings.append(
                Heading(node: block, words: words, name: HeadingName.of(words), level: block.headingLevel))
        }
        var next = 0
        for block in blocks {
            if block.kind == .heading {
                anchors.read(heading: block)
                read(headings[next])
                next += 1
            } else if !anchors.read(block, in: sections[sections.count - 1]) {
                sections[sections.count - 1].blocks.append(block)
                platforms.noteText()
            }
        }
        reportEmptyPlatforms()
    }

    private mutating func read(_ heading: Heading) {
        let (node, words, name, level) = (heading.node, heading.words, heading.name, heading.level)
        guard !words.isEmpty || node.firstChild != nil else { return }
        // The page's own title, repeated in the body.
        if level == 1, sections.count == 1, sections[0].blocks.isEmpty, words == title {
            anchors.lead(node, named: headingAnchors[node], to: .top)
            return
        }
        if let skipped = levels.skipped(before: words, level: level) {
            findings.report(.headingSkipped, line: text.sourceLine(node.line), at: words, skipped)
        }
        if let framework, level <= framework.level { self.framework = nil }
        platforms.resume(at: level)
        // A platform under a section ends with it, whatever the next heading names.
        if let enclosing = platform?.enclosing, level <= enclosing.level { leavePlatform() }
        if isInsideToolkit(name, level: level) {
            openSection(node, words: words, aspect: nil, level: level)
        } else if let (id, aspect) = platformAndAspect(in: name, level: level) {
            if id != platform?.id {
                let isOverAspects = aspect != nil && isOverAspectsAlone(node, of: id, level: level)
                interrupt(for: id, words: words, heading: node, level: level, isTitle: isOverAspects)
                if isOverAspects { return }
            }
            openSection(node, words: words, aspect: aspect, level: level, saysPlatform: true)
        } else if let label = reader.label(name)?.reading(in: platform?.id), fits(label, level: level) {
            findings.reportSpelling(of: label, line: text.sourceLine(node.line), vocabulary)
            if !label.frameworks.isEmpty {
                openFramework(label, words: words, heading: node, level: level)
            } else {
                open(label, name: name, words: words, heading: node, level: level)
            }
        } else if let found = reader.frameworkSection(name, in: platform?.id), fits(found.label, level: level) {
            openSection(of: found, words: words, heading: node, level: level)
        } else {
            let aspect = vocabulary.aspectID(ofHeading: name)
            if endsPlatform(node, name: name, words: words, aspect: aspect, level: level) {
                leavePlatform(before: level)
            }
            openSection(node, words: words, aspect: aspect, level: level)
        }
    }

    /// Opens the platform that a heading names. What the heading says beyond the name stays.
    private mutating func open(
        _ label: Label, name: String, words: String, heading node: MarkdownNode, level: Int
    ) {
        let name = (label.hasRemark ? nil : label.correction) ?? Vocabulary.normalized(name)
        // `## iPad` behind `## iPhone`, `### iOS 17` inside iOS.
        let isPlain = vocabulary.isPlainName(name, of: label.platform)
        let enclosing = enclosing(level: level)
        let isOne = isOneOfSeveral(label.platform, isPlain: isPlain || enclosing != nil, heading: node)
        let isAgain = isOne || !isPlain && enclosing == nil && platformNames[label.platform].map { $0 != name } ?? false
        if platform?.id != label.platform || !isAgain {
            let title = isPlain ? nil : SectionPart.Label(text: words, html: render(node))
            if isPlain { reportPictures(in: node) }
            if enclosing == nil, platformNames[label.platform] == nil { platformNames[label.platform] = name }
            platforms.open(label.platform, level: level, enclosing: enclosing)
            let own = isOne ? self.name(of: label.platform) : words
            begin(label.platform, words: own, heading: node, enclosing: enclosing, name: title)
            sections[sections.count - 1].opening = node
            if !isAgain {
                anchors.lead(node, named: headingAnchors[node], to: .heading(enclosing, platform: label.platform))
            }
        }
        if isAgain { openSection(node, words: words, aspect: nil, level: level, saysPlatform: true) }
    }

    /// Whether a platform's heading is a section beside others of the platform, since each says another thing of it: `## iOS 15`,
    /// `## iOS 16+`.
    private mutating func isOneOfSeveral(_ id: PlatformID, isPlain: Bool, heading: MarkdownNode) -> Bool {
        guard !isPlain else { return false }
        if platformNames[id] == nil, order.hasVariant(of: heading, of: id, vocabulary: vocabulary) {
            variants.insert(id)
        }
        return variants.contains(id)
    }

    /// Whether a heading that names no platform ends the one that is open.
    private mutating func endsPlatform(
        _ node: MarkdownNode, name: String, words: String, aspect: AspectID?, level: Int
    ) -> Bool {
        guard let platform, level <= platform.level else { return false }
        if platforms.goesOn(at: level), level < platform.level { return true }
        if order.overSeveralPlatforms.contains(node) || reader.isForAll(name) { return true }
        if reader.isForeign(name) || reader.isForSeveral(name) {
            let reason = reader.isForeign(name) ? "is none that is configured" : "names several of them"
            findings.report(
                .headingLevel, line: text.sourceLine(node.line), at: words,
                "'\(words)' stands beside platforms and \(reason); it is read as a section for all")
            return true
        }
        if reader.labels.nameSeveralPlatforms(behind: node) { return true }
        if platform.enclosing != nil, HeadingReader.mayBeForAll(name), order.isFollowedByPlatformsAlone(node) {
            return true
        }
        guard level < platform.level, !slips.contains(level) else { return false }
        // Sections above their platform: `### iOS`, `## Role`, `### Android`, `## Role`.
        guard aspect != nil, platform.isEmpty || (!platform.hasDeeper && order.isFollowedByPlatform(node)) else {
            return true
        }
        slips.insert(level)
        return false
    }

    mutating func leavePlatform(before level: Int? = nil) {
        platforms.leave(before: level)
        framework = nil
    }

    /// Takes the attributes off a heading. Its anchor is kept.
    private mutating func takeAttributes(of heading: MarkdownNode) {
        if !vocabulary.configuration.trustsHTML {
            let names = HeadingAnchor.take(from: heading, in: document)
            headingAnchors[heading] = names.first
            if names.count > 1 { anchors.add(names.dropFirst(), to: heading) }
        }
        guard let attributes = HeadingAttributes(takenFrom: heading) else { return }
        if let anchor = attributes.anchor { headingAnchors[heading] = anchor }
        let kept = attributes.anchor.map { "; '#\($0)' still leads there" }
        findings.report(
            .kramdown, line: text.sourceLine(heading.line), at: attributes.written,
            "the heading's attributes '\(attributes.written)' are left out" + (kept ?? ""))
    }

    // MARK: Platforms

    /// The section that a platform's heading stands under. A heading of level 1 is one as far as it is no title.
    mutating func enclosing(level: Int) -> RawSection.Heading? {
        if let platform { return platform.enclosing }
        guard let heading = open.last(where: { $0.level < level }), heading.level == 1, heading.aspect == nil else {
            return open.last { $0.level < level }
        }
        return order.hasSeveralTitles ? heading : nil
    }

    /// The platform of a heading that names a platform and one of its sections at once.
    private func platformAndAspect(in name: String, level: Int) -> (PlatformID, AspectID?)? {
        let isDeeper = platform.map { level > $0.level } ?? false
        guard let found = reader.section(name, beside: isDeeper ? nil : platform?.id) else { return nil }
        // `#### Differences on iOS` inside Android.
        if isDeeper, found.aspect == nil, found.platform != platform?.id { return nil }
        return (found.platform, found.aspect)
    }

    // MARK: Sections

    /// - Parameters:
    ///   - saysPlatform: Whether the heading names the platform itself, so that its level does not matter.
    ///   - owner: The platform of a framework that the heading names.
    ///   - scope: That framework.
    mutating func openSection(
        _ node: MarkdownNode, words: String, aspect: AspectID?, level: Int, saysPlatform: Bool = false,
        owner: PlatformID? = nil, scope: RawPart.Scope? = nil
    ) {
        let html = render(node)
        // Links that take their words from their targets have them only now; tags are no words.
        let title = html.plainText.singleSpaced
        guard !title.isEmpty else { return }
        if !saysPlatform { reportLevel(level, of: node, words: words, title: title) }
        platforms.note(headingOfLevel: level)
        var heading = RawSection.Heading(
            html: html, text: title, slug: Slug.make(from: title), aspect: aspect, level: level, line: node.line,
            anchor: headingAnchors[node])
        heading.isHigh = platform.map { isHigh(node, aspect: aspect, level: level, in: $0) } ?? false
        if platform == nil, owner == nil {
            open.removeAll { $0.level >= level }
            open.append(heading)
        }
        let section = RawSection(
            heading: heading, platform: platform?.id ?? owner ?? framework?.owner, scope: scope ?? framework?.scope)
        section.opening = node
        if let owner, let scope {
            framework = OpenFramework(scope: scope, level: level, owner: owner, opening: section)
            section.isCarriedOn = true
        } else if let framework, !framework.opening.isCarriedOn {
            section.levelAbove = framework.level
            framework.opening.isCarriedOn = true
        }
        sections.append(section)
    }
}

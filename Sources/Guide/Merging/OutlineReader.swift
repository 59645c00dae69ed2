import Diagnostics
import Markdown

/// Divides a parsed body into sections: which heading, which platform, which framework each block stands under.
///
/// A heading that is a platform's name opens that platform, which owns all that follows up to the next platform, headings
/// of its own level included. Where the platform's heading itself stands under a section (`### Name`, `#### iOS`), the
/// next heading of that section's level or above ends it.
struct OutlineReader {
    let labels: LabelReader
    let document: MarkdownDocument
    let text: MarkdownText
    /// Renders a heading's inline content, checked.
    let render: (_ heading: MarkdownNode) -> HTML
    var findings: Findings

    private(set) var sections: [RawSection] = []
    /// The author's heading for each platform that has one.
    private(set) var platformTitles: [PlatformID: String] = [:]
    /// The first heading of each platform, in the parsed text.
    private(set) var platformLines: [PlatformID: Int] = [:]

    private var vocabulary: Vocabulary { labels.vocabulary }
    private var platform: OpenPlatform?
    /// A framework's heading, its level and its author's words, and the section that the text right under it is part of.
    private var framework: (scope: RawPart.Scope, level: Int, owner: PlatformID, opening: RawSection)?
    /// Headings under which several platforms have headings of their own: they hold for all. Looked for only where a section
    /// stands at the level of a platform.
    private lazy var shared = headings(overSeveralPlatforms: blocks)
    private var blocks: [MarkdownNode] = []
    /// The anchors that authors gave their headings: `## Name {#label}`.
    private var anchors: [MarkdownNode: String] = [:]
    /// The shared headings that are open, outermost first.
    private var open: [RawSection.Heading] = []
    private let title: String
    /// The level of the heading before, where anybody asks whether one is skipped; that of the title to begin with.
    private var levelBefore: Int?

    /// A platform whose text is being read.
    private struct OpenPlatform {
        let id: PlatformID
        let level: Int
        /// The section that the platform's heading stands under.
        let enclosing: RawSection.Heading?
    }

    /// Headings that name a platform and one of its sections, outermost first: their platform ends with that section, and the
    /// one before it goes on.
    private var interruptions: [(level: Int, before: OpenPlatform?)] = []

    init(
        labels: LabelReader, document: MarkdownDocument, text: MarkdownText, title: String, findings: Findings,
        render: @escaping (_ heading: MarkdownNode) -> HTML
    ) {
        self.labels = labels
        self.document = document
        self.text = text
        self.title = title
        self.findings = findings
        self.render = render
        sections = [RawSection(heading: nil, platform: nil)]
        levelBefore = labels.vocabulary.configuration.isOn(.headingSkipped) ? 1 : nil
    }

    mutating func read(_ blocks: [MarkdownNode]) {
        for block in blocks where block.kind == .heading { takeAttributes(of: block) }
        self.blocks = blocks
        for block in blocks {
            if block.kind == .heading {
                read(heading: block)
            } else {
                sections[sections.count - 1].blocks.append(block)
            }
        }
        reportEmptyPlatforms()
    }

    private mutating func read(heading node: MarkdownNode) {
        let words = node.plainText.singleSpaced
        let level = node.headingLevel
        guard !words.isEmpty || node.firstChild != nil else { return }
        // The page's own title, repeated in the body.
        if level == 1, sections.count == 1, sections[0].blocks.isEmpty, words == title { return }
        checkLevel(of: node, words: words)
        removeEmphasis(from: node, words: words)
        if let framework, level <= framework.level { self.framework = nil }
        while let last = interruptions.last, level <= last.level {
            platform = last.before
            interruptions.removeLast()
        }
        if let (id, aspect) = platformAndAspect(in: words) {
            if id != platform?.id { interrupt(for: id, words: words, heading: node, level: level) }
            openSection(node, words: words, aspect: aspect, level: level)
        } else if let label = labels.label(words), fits(label) {
            report(label, of: node)
            if !label.frameworks.isEmpty {
                openFramework(label, heading: node, level: level)
            } else {
                open(label, words: words, heading: node, level: level)
            }
        } else {
            if level <= platform?.level ?? 0, shared.contains(node) || vocabulary.namesAllPlatforms(words) {
                platform = nil
                framework = nil
            }
            openSection(node, words: words, aspect: vocabulary.aspectID(ofHeading: words), level: level)
        }
    }

    /// Opens the platform that a heading names. What the heading says beyond the name stays.
    private mutating func open(_ label: Label, words: String, heading node: MarkdownNode, level: Int) {
        let isAgain = label.isQualified && platformTitles[label.platform].map { $0 != words } ?? false
        if platform?.id != label.platform || !isAgain {
            interruptions = []
            let name = label.isBare ? nil : SectionPart.Label(text: label.text, html: render(node))
            openPlatform(label.platform, words: words, heading: node, level: level, name: name)
            sections[sections.count - 1].opening = node
        }
        // `### iOS 17` inside iOS.
        if isAgain { openSection(node, words: words, aspect: nil, level: level) }
    }

    /// Sections that several platforms stand under: `## Name`, `### iOS`, `### Android`. Where they follow the platforms' own
    /// headings, at the same level, they are no sections of the last one.
    private func headings(overSeveralPlatforms blocks: [MarkdownNode]) -> Set<MarkdownNode> {
        var found: Set<MarkdownNode> = []
        var open: [(heading: MarkdownNode, level: Int, platforms: Set<PlatformID>)] = []
        for block in blocks where block.kind == .heading {
            let level = block.headingLevel
            open.removeAll { $0.level >= level }
            let label = labels.label(block.plainText.singleSpaced)
            if let label, label.frameworks.isEmpty {
                for index in open.indices {
                    open[index].platforms.insert(label.platform)
                    if open[index].platforms.count > 1 { found.insert(open[index].heading) }
                }
            } else {
                open.append((block, level, []))
            }
        }
        return found
    }

    /// Whether a label is one where it stands: another platform's framework is not.
    private func fits(_ label: Label) -> Bool {
        platform == nil || label.frameworks.isEmpty || label.platform == platform?.id
    }

    /// Takes the attributes off a heading. Its anchor is kept.
    private mutating func takeAttributes(of heading: MarkdownNode) {
        guard let attributes = HeadingAttributes(takenFrom: heading) else { return }
        anchors[heading] = attributes.anchor
        findings.report(
            .kramdown, line: text.sourceLine(heading.line), at: attributes.written,
            "the heading's attributes '\(attributes.written)' are left out"
                + (attributes.anchor.map { "; '#\($0)' still leads to its section" } ?? ""))
    }

    // MARK: Platforms and frameworks

    /// - Parameter name: What the heading is called where it stands under a section, if it says more than the platform's name.
    private mutating func openPlatform(
        _ id: PlatformID, words: String, heading node: MarkdownNode, level: Int, name: SectionPart.Label? = nil
    ) {
        if platformLines[id] == nil { platformLines[id] = node.line }
        let enclosing = platform.map(\.enclosing) ?? open.last { $0.level < level && $0.level > 1 }
        platform = OpenPlatform(id: id, level: level, enclosing: enclosing)
        framework = nil
        if enclosing == nil, platformTitles[id] == nil { platformTitles[id] = words }
        let scope = enclosing == nil ? nil : name.map { RawPart.Scope(frameworks: [], label: $0) }
        sections.append(RawSection(heading: enclosing, platform: id, scope: scope, isContinuation: true))
    }

    /// Opens a platform for a single section.
    private mutating func interrupt(for id: PlatformID, words: String, heading node: MarkdownNode, level: Int) {
        let before = platform
        openPlatform(id, words: vocabulary.platform(id)?.name ?? words, heading: node, level: level)
        interruptions.append((level, before))
    }

    /// `iOS developer notes`, `Name (Android)`, `Role on iOS`: a heading that names a platform and one of its sections at once.
    private func platformAndAspect(in words: String) -> (PlatformID, AspectID)? {
        guard let blank = words.utf8.firstIndex(of: UInt8(ascii: " ")) else { return nil }
        if let id = vocabulary.platformID(named: String(words[..<blank])) {
            let rest = words[blank...].drop { " -–—:".contains($0) }
            return vocabulary.aspectID(ofHeading: String(rest)).map { (id, $0) }
        }
        let isRemark = words.utf8.last == UInt8(ascii: ")")
        let end = isRemark ? words.dropLast() : words[...]
        guard let start = end.lastIndex(where: { $0 == " " || $0 == "(" }),
            let id = vocabulary.platformID(named: String(end[start...].dropFirst()))
        else { return nil }
        var name = end[..<start].trimmingSuffix(while: \.isWhitespace)
        if !isRemark || end[start] != "(" {
            guard let joint = Self.joints.first(where: { name.hasSuffix($0) }) else { return nil }
            name = name.dropLast(joint.count)
        }
        return vocabulary.aspectID(ofHeading: String(name)).map { (id, $0) }
    }

    private static let joints = [" for", " on", " in", " -", " –", " —", ":"]

    private mutating func openFramework(_ label: Label, heading node: MarkdownNode, level: Int) {
        let name = SectionPart.Label(text: label.text, html: render(node))
        let scope = RawPart.Scope(frameworks: label.frameworks, label: name)
        let owner = platform?.id ?? label.platform
        let opening = RawSection(heading: host(of: level), platform: owner, scope: scope, isContinuation: true)
        opening.opening = node
        framework = (scope, level, owner, opening)
        sections.append(opening)
    }

    /// The heading that a framework's heading continues: the last one that is no deeper; `nil` for the platform itself.
    private func host(of level: Int) -> RawSection.Heading? {
        for section in sections.reversed() {
            guard let heading = section.heading else { return nil }
            if heading.level <= level { return heading }
        }
        return nil
    }

    // MARK: Sections

    private mutating func openSection(_ node: MarkdownNode, words: String, aspect: AspectID?, level: Int) {
        let html = render(node)
        // Links that take their words from their targets have them only now; tags are no words.
        let title = html.plainText.singleSpaced
        guard !title.isEmpty else { return }
        if let enclosing = platform?.enclosing, level <= enclosing.level {
            platform = nil
            framework = nil
        }
        if let platform, platform.enclosing == nil, level == platform.level {
            findings.report(
                .headingLevel, line: text.sourceLine(node.line), at: words,
                "'\(title)' stands at the level of its platform; it is read as a section of "
                    + "'\(vocabulary.platform(platform.id)?.name ?? platform.id.rawValue)'")
        }
        let heading = RawSection.Heading(
            html: html, text: title, aspect: aspect, level: level, line: node.line, anchor: anchors[node])
        if platform == nil {
            open.removeAll { $0.level >= level }
            open.append(heading)
        }
        let section = RawSection(heading: heading, platform: platform?.id ?? framework?.owner, scope: framework?.scope)
        section.opening = node
        if let framework, !framework.opening.isCarriedOn {
            section.levelAbove = framework.level
            framework.opening.isCarriedOn = true
        }
        sections.append(section)
    }

    // MARK: Findings

    /// A platform's heading with nothing under it, neither text nor sections, is not shown.
    private mutating func reportEmptyPlatforms() {
        for (index, section) in sections.enumerated() where section.isPlatformOpening && section.blocks.isEmpty {
            let next = index + 1 < sections.count ? sections[index + 1] : nil
            guard next?.platform != section.platform, let heading = section.opening else { continue }
            let words = heading.plainText.singleSpaced
            findings.report(
                .emptyPlatform, line: text.sourceLine(heading.line), at: words,
                "nothing stands under '\(words)'; the heading is not shown")
        }
    }

    /// Who jumps from heading to heading takes a skipped level for a section that is missing.
    private mutating func checkLevel(of node: MarkdownNode, words: String) {
        guard let before = levelBefore else { return }
        let level = node.headingLevel
        levelBefore = level
        guard level > before + 1 else { return }
        let place = before == 1 ? "the title" : "one of level \(before)"
        findings.report(
            .headingSkipped, line: text.sourceLine(node.line), at: words,
            "'\(words)' has level \(level) and follows \(place); level \(before + 1) is skipped")
    }

    /// A heading is set apart by being one; emphasis around all of it says nothing more.
    private mutating func removeEmphasis(from node: MarkdownNode, words: String) {
        var hasEmphasis = false
        while true {
            let inked = node.children.filter { !$0.isBlankText }
            guard !inked.isEmpty, inked.allSatisfy({ $0.kind == .strong || $0.kind == .emphasis }) else { break }
            hasEmphasis = true
            for wrapper in inked {
                for child in wrapper.children { wrapper.insertBefore(child) }
                document.remove(wrapper)
            }
        }
        guard hasEmphasis else { return }
        findings.report(
            .headingEmphasis, line: text.sourceLine(node.line), at: words, "the heading '\(words)' needs no emphasis")
    }

    private mutating func report(_ label: Label, of node: MarkdownNode) {
        guard let correction = label.correction else { return }
        let isPlatform = label.frameworks.isEmpty
        let name =
            isPlatform
            ? vocabulary.platform(label.platform)?.name
            : vocabulary.platform(label.platform)?.frameworks.first { $0.id == label.frameworks.first }?.name
        findings.report(
            isPlatform ? .platformSpelling : .frameworkSpelling, line: text.sourceLine(node.line), at: label.text,
            "'\(label.text)' is read as '\(name ?? correction)'")
    }
}

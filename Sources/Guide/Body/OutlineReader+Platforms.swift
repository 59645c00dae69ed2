import Markdown

/// Headings that name platforms.
extension OutlineReader {
    /// Opens the platform that a heading names. What the heading says beyond the name stays.
    mutating func openPlatform(_ label: Label, words: String, heading node: MarkdownNode) {
        let level = node.headingLevel
        let enclosing = enclosing(level: level)
        // `## iOS 17` after `## iOS 16`, `### iOS 17` inside iOS.
        let isVariant =
            !label.isPlain && enclosing == nil && platformNames[label.platform].map { $0 != label.name } ?? false
        if platform?.id != label.platform || !isVariant {
            let title = label.isPlain ? nil : SectionPart.Label(text: words, html: render(node))
            if label.isPlain { reportPictures(in: node) }
            if enclosing == nil, platformNames[label.platform] == nil { platformNames[label.platform] = label.name }
            platforms.enter(OpenPlatform(id: label.platform, level: level, enclosing: enclosing))
            begin(label.platform, words: words, heading: node, enclosing: enclosing, name: title)
            sections[sections.count - 1].opening = node
        }
        if isVariant { openSection(node, words: words, aspect: nil, saysPlatform: true) }
    }

    /// Opens a section that names its platform as well: `## iOS developer notes`.
    mutating func openSection(of id: PlatformID, aspect: AspectID?, words: String, heading node: MarkdownNode) {
        if id != platform?.id {
            if let platform, platform.enclosing != nil, platform.level == node.headingLevel {
                leavePlatform(before: platform.level)
            }
            let enclosing = enclosing(level: node.headingLevel)
            let isTitle = enclosing == nil && aspect != nil && isOverAspectsAlone(node, of: id)
            let name = vocabulary.name(of: id)
            if enclosing == nil, platformNames[id] == nil {
                platformNames[id] = vocabulary.names.compounds.word(for: Vocabulary.normalized(name))
            }
            platforms.enter(OpenPlatform(id: id, level: node.headingLevel, enclosing: enclosing, isSection: true))
            begin(id, words: isTitle ? words : name, heading: node, enclosing: enclosing)
            if isTitle {
                sections[sections.count - 1].opening = node
                return
            }
        }
        openSection(node, words: words, aspect: aspect, saysPlatform: true)
    }

    /// Begins the text of a platform that was opened.
    ///
    /// - Parameter name: What a heading under a section says, if that is more than the platform's name.
    private mutating func begin(
        _ id: PlatformID, words: String, heading node: MarkdownNode, enclosing: RawSection.Heading?,
        name: SectionPart.Label? = nil
    ) {
        if platformLines[id] == nil { platformLines[id] = node.line }
        framework = nil
        platformCount += 1
        if enclosing == nil, platformTitles[id] == nil { platformTitles[id] = words }
        let scope = enclosing == nil ? nil : name.map { RawPart.Scope(frameworks: [], label: $0) }
        sections.append(RawSection(heading: enclosing, platform: id, scope: scope, isContinuation: true))
        sections[sections.count - 1].platformCount = platformCount
    }

    /// Whether a heading that names a platform and one of its sections has only the platform's sections under it:
    /// `## iOS Developer Notes`, `### Name`. It is the platform's heading.
    private func isOverAspectsAlone(_ node: MarkdownNode, of id: PlatformID) -> Bool {
        guard let next = node.next, next.kind == .heading, next.headingLevel > node.headingLevel,
            platformTitles[id] == nil
        else { return false }
        return vocabulary.aspectID(ofHeading: next.headingWords) != nil
    }

    /// The platform that a heading inside a toolkit for several platforms names: `### Android` in Flutter is about Flutter on
    /// Android, not for those who build with Android's own means.
    func platformInsideToolkit(_ naming: Naming, level: Int) -> PlatformID? {
        guard let platform, level > platform.level, vocabulary.toolkits.contains(platform.id),
            let named = naming.label?.platform ?? naming.section?.label.platform
        else { return nil }
        return named != platform.id && !vocabulary.toolkits.contains(named) ? named : nil
    }

    /// Whether a heading is only a link to a place on the page, as tabs of other generators are: `## [iOS](#tab/ios)`. One that leads to
    /// itself is a heading.
    func isTab(_ heading: MarkdownNode, words: String) -> Bool {
        guard heading.isLinkToPlace, let link = heading.walk.first(where: { $0.kind == .link }) else { return false }
        return link.url.lowercased() != "#" + Slug.whole(from: words)
    }

    /// A platform's heading is shown as its words.
    private mutating func reportPictures(in heading: MarkdownNode) {
        for node in heading.childWalk where node.kind == .htmlInline {
            guard HTMLPolicy.elementName(ofTag: node.literal) == "img" else { continue }
            findings.report(
                .htmlAsText, line: text.sourceLine(heading.line), at: node.literal,
                "the picture in a platform's heading is left out")
        }
    }
}

import Markdown

/// Platforms that begin, and the headings of sections that stand as high as theirs.
extension OutlineReader {
    /// Begins the text of a platform that was opened.
    ///
    /// - Parameter name: What the heading is called where it stands under a section, if it says more than the platform's name.
    mutating func begin(
        _ id: PlatformID, words: String, heading node: MarkdownNode, enclosing: RawSection.Heading?,
        name: SectionPart.Label? = nil
    ) {
        if platformLines[id] == nil { platformLines[id] = node.line }
        framework = nil
        if enclosing == nil, platformTitles[id] == nil { platformTitles[id] = words }
        let scope = enclosing == nil ? nil : name.map { RawPart.Scope(frameworks: [], label: $0) }
        sections.append(RawSection(heading: enclosing, platform: id, scope: scope, isContinuation: true))
    }

    /// Whether a heading inside a toolkit for several platforms names one of these: `### Android` in Flutter is about Flutter on
    /// Android, and no text for those who build with Android's own means.
    func isInsideToolkit(_ name: String, level: Int) -> Bool {
        guard let platform, level > platform.level, OtherPlatforms.isToolkit(self.name(of: platform.id)) else {
            return false
        }
        let named = reader.label(name)?.platform ?? reader.section(name, beside: nil)?.platform
        return named.map { $0 != platform.id && !OtherPlatforms.isToolkit(self.name(of: $0)) } ?? false
    }

    /// Opens a platform for a single section.
    ///
    /// - Parameter isTitle: Whether the heading is the platform's alone, because the section has nothing but others under it.
    mutating func interrupt(
        for id: PlatformID, words: String, heading node: MarkdownNode, level: Int, isTitle: Bool
    ) {
        let name = vocabulary.platform(id)?.name ?? words
        let enclosing = enclosing(level: level)
        if enclosing == nil, platformNames[id] == nil { platformNames[id] = Vocabulary.normalized(name) }
        platforms.interrupt(for: id, level: level, enclosing: enclosing)
        begin(id, words: isTitle ? words : name, heading: node, enclosing: enclosing)
        guard isTitle else { return }
        sections[sections.count - 1].opening = node
        anchors.lead(node, named: nil, to: .heading(enclosing, platform: id))
        // Links to it lead to its first section, or to the next one if that is shown among those for all.
        var next = node.next
        while let block = next, block.kind != .heading || block.headingLevel > level {
            if block.kind == .heading { anchors.add([Slug.make(from: words)], to: block) }
            next = block.next
        }
    }

    /// Whether a heading that names a platform and one of its sections has no text, but the platform's sections under it:
    /// `## iOS Developer Notes`, `### Name`.
    mutating func isOverAspectsAlone(_ node: MarkdownNode, of id: PlatformID, level: Int) -> Bool {
        guard let next = node.next, next.kind == .heading, next.headingLevel > level, headingAnchors[node] == nil,
            platformTitles[id] == nil, enclosing(level: level) == nil
        else { return false }
        return vocabulary.aspectID(ofHeading: HeadingName.of(next.headingWords)) != nil
    }

    /// Whether an aspect's heading stands as high as its platform's, or is that, too. One that has no text of its own is a
    /// heading for those that follow it.
    func isHigh(_ node: MarkdownNode, aspect: AspectID?, level: Int, in platform: OpenPlatform) -> Bool {
        guard aspect != nil, platform.enclosing == nil, level <= platform.level, let next = node.next else {
            return false
        }
        return next.kind != .heading
    }
}

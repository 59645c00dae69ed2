import Markdown

/// A framework whose heading is open: `#### Jetpack Compose`.
struct OpenFramework {
    /// The framework, in its author's words.
    let scope: RawPart.Scope
    /// The level of its heading.
    let level: Int
    let owner: PlatformID
    /// The section that the text right under the heading is part of.
    let opening: RawSection
}

/// Headings of frameworks.
extension OutlineReader {
    /// Whether a label is one where it stands: inside a platform, another's framework is not.
    func fits(_ label: Label, level: Int) -> Bool {
        guard let platform, !label.frameworks.isEmpty, label.platform != platform.id else { return true }
        return level <= platform.level
    }

    mutating func openFramework(_ label: Label, words: String, heading node: MarkdownNode, level: Int) {
        leavePlatform(for: label, words: words, heading: node)
        platforms.note(headingOfLevel: level)
        let owner = platform?.id ?? label.platform
        let host = host(of: level, owner: owner)
        // Beside a section that is about something else, it is a section of its own, unless others stand under it.
        if let host, host.level == level, host.aspect == nil, let next = node.next,
            next.kind != .heading || next.headingLevel <= level
        {
            openSection(
                node, words: words, aspect: nil, level: level, saysPlatform: true, owner: owner,
                scope: RawPart.Scope(frameworks: label.frameworks, label: nil))
            return
        }
        anchors.lead(node, named: headingAnchors[node], to: .heading(host, platform: owner))
        let name = SectionPart.Label(text: label.text, html: render(node))
        let scope = RawPart.Scope(frameworks: label.frameworks, label: name)
        let opening = RawSection(heading: host, platform: owner, scope: scope, isContinuation: true)
        opening.opening = node
        framework = OpenFramework(scope: scope, level: level, owner: owner, opening: opening)
        sections.append(opening)
    }

    /// Opens a section that is about a framework by its own heading.
    mutating func openSection(
        of found: HeadingReader.FrameworkSection, words: String, heading node: MarkdownNode, level: Int
    ) {
        leavePlatform(for: found.label, words: words, heading: node)
        openSection(
            node, words: words, aspect: found.aspect, level: level, saysPlatform: true,
            owner: platform?.id ?? found.label.platform,
            scope: RawPart.Scope(frameworks: found.label.frameworks, label: nil))
    }

    /// Ends the open platform before a framework of another one.
    private mutating func leavePlatform(for label: Label, words: String, heading node: MarkdownNode) {
        guard let platform, platform.id != label.platform else { return }
        findings.report(
            .headingLevel, line: text.sourceLine(node.line), at: words,
            HeadingLevels.moved(words, to: name(of: label.platform), outOf: name(of: platform.id)))
        leavePlatform()
    }

    /// The heading that a framework's heading continues: the last one that is no deeper and no other platform's; `nil` for
    /// the platform itself.
    func host(of level: Int, owner: PlatformID) -> RawSection.Heading? {
        for section in sections.reversed() where section.platform == nil || section.platform == owner {
            guard let heading = section.heading else { return nil }
            if heading.level <= level { return heading }
        }
        return nil
    }
}

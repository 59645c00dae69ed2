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

/// Headings that name frameworks.
extension OutlineReader {
    /// Whether a label can be one here: inside a platform, another platform's framework cannot.
    func fits(_ label: Label, level: Int) -> Bool {
        guard let platform, !label.frameworks.isEmpty, label.platform != platform.id else { return true }
        return level <= platform.level
    }

    mutating func openFramework(_ label: Label, words: String, heading node: MarkdownNode) {
        let level = node.headingLevel
        leavePlatform(for: label, words: words, heading: node)
        let owner = platform?.id ?? label.platform
        let host = host(of: level, owner: owner)
        // Beside a section that is about something else, it is a section of its own, unless others are below it.
        if let host, host.level == level, host.aspect == nil, let next = node.next,
            next.kind != .heading || next.headingLevel <= level
        {
            openSection(
                node, words: words, aspect: nil, saysPlatform: true, owner: owner,
                scope: RawPart.Scope(frameworks: label.frameworks, label: nil))
            return
        }
        let name = SectionPart.Label(text: label.text, html: render(node))
        let scope = RawPart.Scope(frameworks: label.frameworks, label: name)
        let opening = RawSection(heading: host, platform: owner, scope: scope, isContinuation: true)
        opening.opening = node
        opening.platformCount = platformCount
        framework = OpenFramework(scope: scope, level: level, owner: owner, opening: opening)
        sections.append(opening)
    }

    /// Opens a section that names its frameworks as well: `## Role in SwiftUI`.
    mutating func openSection(of label: Label, aspect: AspectID?, words: String, heading node: MarkdownNode) {
        leavePlatform(for: label, words: words, heading: node)
        openSection(
            node, words: words, aspect: aspect, saysPlatform: true, owner: platform?.id ?? label.platform,
            scope: RawPart.Scope(frameworks: label.frameworks, label: nil))
    }

    /// Ends the open platform before a framework of another one.
    private mutating func leavePlatform(for label: Label, words: String, heading node: MarkdownNode) {
        guard let platform, platform.id != label.platform else { return }
        findings.report(
            .headingLevel, line: text.sourceLine(node.line), at: words,
            "'\(words)' does not belong to '\(vocabulary.name(of: platform.id))', which it follows; it is read as a part for "
                + vocabulary.name(of: label.platform))
        leavePlatform(before: 1)
    }

    /// The heading that a framework's heading continues: the last one that is no deeper and of no other platform; `nil` for the
    /// platform itself.
    private func host(of level: Int, owner: PlatformID) -> RawSection.Heading? {
        for section in sections.reversed() where section.platform == nil || section.platform == owner {
            guard let heading = section.heading else { return nil }
            if heading.level <= level { return heading }
        }
        return nil
    }
}

import Diagnostics
import Markdown

/// What is to be said of headings.
extension OutlineReader {
    func name(of platform: PlatformID) -> String { vocabulary.platform(platform)?.name ?? platform.rawValue }

    /// A platform's heading is shown as its words.
    mutating func reportPictures(in heading: MarkdownNode) {
        for node in heading.childWalk where node.kind == .htmlInline {
            guard HTMLPolicy.elementName(ofTag: node.literal) == "img" else { continue }
            findings.report(
                .htmlAsText, line: text.sourceLine(heading.line), at: node.literal,
                "the picture in a platform's heading is left out")
        }
    }

    mutating func reportLevel(_ level: Int, of node: MarkdownNode, words: String, title: String) {
        guard let platform, level <= platform.level else { return }
        findings.report(
            .headingLevel, line: text.sourceLine(node.line), at: words,
            HeadingLevels.misplaced(title, isAbove: level < platform.level, platform: name(of: platform.id)))
    }

    /// A platform's heading with nothing under it, neither text nor sections, is not shown.
    mutating func reportEmptyPlatforms() {
        for (index, section) in sections.enumerated() where section.isPlatformOpening && section.blocks.isEmpty {
            let next = index + 1 < sections.count ? sections[index + 1] : nil
            guard next?.platform != section.platform, let heading = section.opening else { continue }
            let words = heading.plainText.singleSpaced
            findings.report(
                .emptyPlatform, line: text.sourceLine(heading.line), at: words,
                "nothing stands under '\(words)'; the heading is not shown")
        }
    }
}

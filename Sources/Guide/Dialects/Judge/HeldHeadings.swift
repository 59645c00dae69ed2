import Markdown

/// Headings in lines that cmark reads as code or raw HTML. If these were never closed, they end before one of them.
struct HeldHeadings {
    let page: JudgedPage
    let vocabulary: Vocabulary
    /// How far lines may be indented by the list items around them.
    var indent = 0

    /// The first line that opens a platform or names an aspect.
    ///
    /// - Parameter isUnclosed: Whether the lines are surely never closed. Otherwise `# iOS` is as likely a comment.
    func firstKnown(in lines: Range<Int>, isUnclosed: Bool = false) -> Int? {
        lines.first { isKnown($0, in: lines, isUnclosed: isUnclosed) }
    }

    /// The first one of any name after an empty line.
    func firstBehindBlank(in lines: Range<Int>) -> Int? {
        lines.dropFirst().first { line in
            guard page.isBlank(line - 1), let heading = LoneLine(text(line)).heading else { return false }
            return heading.level > 1
        }
    }

    /// The platform that a line opens, and the line's words.
    func platform(in line: ArraySlice<UInt8>) -> (id: PlatformID, words: String)? {
        guard let (words, level) = LoneLine(line).heading, level > 1 else { return nil }
        return platform(of: words).map { ($0, words) }
    }

    /// The finding for a line with the heading of a platform that is indented so far that Markdown reads it as code or as text.
    func symptom(ofIndented line: Int) -> (platform: PlatformID, symptom: Symptom)? {
        let text = page.line(line).drop(while: \.isBlank)
        guard text.first == UInt8(ascii: "#"), let (platform, name) = platform(in: text) else { return nil }
        let message = "'\(name)' is indented by four columns or more, so it is not a heading; remove the indentation"
        return (platform, Symptom(.platformAsText, at: text.startIndex, message))
    }

    /// The platforms that headings of the text open. One with nothing below it is not shown.
    var openedPlatforms: Set<PlatformID> {
        let leaves = page.leaves.all
        let openings = zip(leaves, leaves.dropFirst()).filter { leaf, next in
            leaf.kind == .heading && (next.kind != .heading || next.node.headingLevel > leaf.node.headingLevel)
        }
        return Set(openings.compactMap { platform(of: $0.0.node.headingWords) })
    }

    /// The platform that a heading's words open.
    func platform(of words: String) -> PlatformID? {
        let naming = NameReader(vocabulary: vocabulary).naming(of: HeadingName.of(words))
        return (naming.label ?? naming.section?.label)?.platform
    }

    private func isKnown(_ line: Int, in lines: Range<Int>, isUnclosed: Bool) -> Bool {
        let isBehindBlank = line == lines.lowerBound || page.isBlank(line - 1)
        let next = line + 1 < lines.upperBound && isBehindBlank ? text(line + 1) : nil
        guard let (words, level) = LoneLine(text(line), next: next).heading, level > 1 || isUnclosed || next != nil
        else { return false }
        return Self.isKnown(words, level: level, vocabulary)
    }

    static func isKnown(_ words: String, level: Int, _ vocabulary: Vocabulary) -> Bool {
        let title = HeadingName.of(words)
        let naming = NameReader(vocabulary: vocabulary).naming(of: title)
        if naming.label != nil || naming.section != nil || naming.isForeign { return true }
        return level > 1 && vocabulary.aspectID(ofHeading: title) != nil
    }

    /// A line without the signs of quotes before it, each with the space after it, and without the indentation of its items.
    private func text(_ line: Int) -> ArraySlice<UInt8> {
        var text = page.line(line)
        while text.first == UInt8(ascii: ">") {
            text = text.dropFirst()
            if text.first == UInt8(ascii: " ") { text = text.dropFirst() }
        }
        let blanks = text.prefix(indent).prefix { $0 == UInt8(ascii: " ") }
        return text[blanks.endIndex...]
    }
}

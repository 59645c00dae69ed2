/// The headings of a text that open a platform or name an aspect. What is never closed ends before one of them.
struct KnownHeadings {
    let lines: [Substring]
    let vocabulary: Vocabulary

    /// The first in some lines of code or HTML.
    ///
    /// - Parameter isUnclosed: Whether they are surely never closed. Otherwise `# iOS` is as likely a comment.
    func first(in range: Range<Int>, isUnclosed: Bool = false) -> Int? {
        range.first { isKnown(at: $0, isUnclosed: isUnclosed) }
    }

    func isKnown(at position: Int, isUnclosed: Bool = false) -> Bool {
        guard let (words, level) = Self.title(at: position, in: lines), level > 1 || isUnclosed else { return false }
        let title = HeadingName.of(words)
        let naming = NameReader(vocabulary: vocabulary).naming(of: title)
        if naming.label != nil || naming.section != nil || naming.isForeign { return true }
        return level > 1 && vocabulary.aspectID(ofHeading: title) != nil
    }

    /// Whether a line is a heading of whatever name behind an empty line, and no comment in code.
    func isBehindBlank(_ position: Int) -> Bool {
        let line = lines[position].utf8
        let text = line.drop { $0 == UInt8(ascii: " ") }
        let signs = text.prefix { $0 == UInt8(ascii: "#") }.count
        return line.count - text.count < 4 && (2...6).contains(signs)
            && text.dropFirst(signs).first == UInt8(ascii: " ") && lines[position - 1].isBlank
    }

    // MARK: Their form

    /// The text of a heading, without emphasis: `## iOS`, ` ## iOS`, or `iOS` above a line of dashes.
    static func title(at position: Int, in lines: [Substring]) -> (text: String, level: Int)? {
        let line = lines[position].utf8
        guard let first = line.first else { return nil }
        let sign = UInt8(ascii: "#")
        if first == sign || first == UInt8(ascii: " ") {
            let text = line.drop { $0 == UInt8(ascii: " ") }
            if text.first == sign {
                guard line.count - text.count < 4 else { return nil }
                let title = text.drop { $0 == sign }
                let level = text.count - title.count
                guard level <= 6, title.first == UInt8(ascii: " ") else { return nil }
                return (words(of: title), level)
            }
        }
        guard position + 1 < lines.count, isUnderline(lines[position + 1]),
            position == 0 || lines[position - 1].isBlank
        else { return nil }
        return (words(of: line[...]), 2)
    }

    static func isUnderline(_ line: Substring) -> Bool {
        let text = line.utf8.drop { $0 == UInt8(ascii: " ") }
        guard let sign = text.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "=") else { return false }
        return line.utf8.count - text.count < 4 && text.drop { $0 == sign }.allSatisfy { $0 == UInt8(ascii: " ") }
    }

    private static func words(of title: Substring.UTF8View) -> String {
        let words = title.filter {
            switch $0 {
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "#"): false
            default: true
            }
        }
        return String(decoding: words, as: UTF8.self).trimmed
    }
}

/// The headings of a text that open a platform or name an aspect. Code that is never closed ends before one of them.
struct KnownHeadings {
    private struct Heading {
        let position: Int
        /// `# iOS`, which is as likely a comment in code.
        let mayBeComment: Bool
        let opensPlatform: Bool
    }

    private let headings: [Heading]

    init(in lines: [Substring], vocabulary: Vocabulary) {
        headings = lines.indices.compactMap { position in
            guard let (words, level) = Self.title(at: position, in: lines) else { return nil }
            let title = HeadingName.of(words)
            let naming = NameReader(vocabulary: vocabulary).naming(of: title)
            let opensPlatform = naming.label != nil || naming.section != nil || naming.isForeign
            guard opensPlatform || vocabulary.aspectID(ofHeading: title) != nil else { return nil }
            return Heading(position: position, mayBeComment: level == 1, opensPlatform: opensPlatform)
        }
    }

    /// How many headings may be in code; a number sign also begins a comment.
    private static let mostHeadings = 100

    /// The first heading in some lines that is surely one.
    func first(in lines: Range<Int>) -> Int? {
        headings(in: lines).first { !$0.mayBeComment }?.position
    }

    /// The first heading in some lines of code that is never closed: one that may be a comment only if it names a platform,
    /// or if there is no other.
    func firstBehindCode(in lines: Range<Int>) -> Int? {
        let headings = headings(in: lines)
        return (headings.first { !$0.mayBeComment || $0.opensPlatform } ?? headings.first)?.position
    }

    private func headings(in lines: Range<Int>) -> ArraySlice<Heading> {
        var range = headings.startIndex..<headings.endIndex
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range =
                headings[middle].position < lines.lowerBound
                ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return headings[range.lowerBound...].prefix(Self.mostHeadings).prefix { $0.position < lines.upperBound }
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

    /// Whether a line is a heading of whatever name, and no comment in code.
    static func isHeading(_ line: Substring) -> Bool {
        let text = line.utf8.drop { $0 == UInt8(ascii: " ") }
        let signs = text.prefix { $0 == UInt8(ascii: "#") }.count
        return line.utf8.count - text.count < 4 && (2...6).contains(signs)
            && text.dropFirst(signs).first == UInt8(ascii: " ")
    }
}

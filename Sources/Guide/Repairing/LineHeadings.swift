/// The headings of a text, found before anything is parsed; none in fenced code.
enum LineHeadings {
    struct Heading {
        /// Its first line, counted from 0.
        let position: Int
        let level: Int
        /// Its words without numbers and signs around them.
        let name: String
    }

    static func all(in lines: [Substring], vocabulary: Vocabulary) -> [Heading] {
        var ends = FenceEnds(in: lines, vocabulary: vocabulary)
        var headings: [Heading] = []
        var position = 0
        while position < lines.count {
            if let fence = CodeFence(opening: lines[position]) {
                position = max(ends.end(of: fence, from: position + 1).next, position + 1)
                continue
            }
            if let (words, level) = KnownHeadings.title(at: position, in: lines), !words.isEmpty {
                let isTitle =
                    level == 2 && position + 1 < lines.count && lines[position + 1].utf8.first == UInt8(ascii: "=")
                headings.append(
                    Heading(position: position, level: isTitle ? 1 : level, name: HeadingName.of(words)))
            }
            position += 1
        }
        return headings
    }
}

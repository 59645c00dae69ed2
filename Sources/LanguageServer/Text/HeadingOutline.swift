import Diagnostics
import Guide
import Markdown

/// The headings of a Markdown text, as cmark finds them.
struct HeadingOutline {
    struct Heading: Equatable {
        /// From 0.
        let line: Int
        let level: Int
        /// Without its markup.
        let text: String
        /// Where its words are in the document.
        let range: Range<Int>
    }

    private(set) var headings: [Heading] = []

    /// - Parameter body: The line on which the Markdown begins, from 0.
    init(_ text: DocumentText, body: Int) {
        let start = text.range(ofLine: body).lowerBound
        let document = MarkdownDocument(parsing: text.bytes[start...])
        headings = document.withTree { root in
            root.children.filter { $0.kind == .heading }.map { node in
                let line = body + node.line - 1
                return Heading(
                    line: line, level: node.headingLevel, text: node.plainText, range: Self.words(of: line, in: text))
            }
        }
    }

    /// A line without the signs of a heading.
    private static func words(of line: Int, in text: DocumentText) -> Range<Int> {
        let range = text.range(ofLine: line)
        var (low, high) = (range.lowerBound, range.upperBound)
        func skip(_ signs: String, from place: Int) -> Int {
            var place = place
            while place < high, signs.utf8.contains(text.bytes[place]) { place += 1 }
            return place
        }
        low = skip(" ", from: low)
        if low < high, text.bytes[low] == UInt8(ascii: "#") { low = skip(" \t", from: skip("#", from: low)) }
        let end = text.text(in: low..<high)
        var kept = end[...]
        while let last = kept.last, last == " " || last == "\t" { kept.removeLast() }
        if kept.hasSuffix("#") {
            let without = kept.dropLast(kept.reversed().prefix { $0 == "#" }.count)
            if without.isEmpty || without.hasSuffix(" ") { kept = without }
            while let last = kept.last, last == " " { kept.removeLast() }
        }
        high = low + kept.utf8.count
        return low..<max(low, high)
    }

    func heading(atLine line: Int) -> Heading? { headings.first { $0.line == line } }
}

/// What a place in a body is about: by the headings above it, as the names of platforms and aspects are configured.
struct BodyPlace {
    var platform: Platform?
    var aspect: AspectID?

    init(line: Int, in outline: HeadingOutline, _ configuration: Configuration) {
        for heading in outline.headings where heading.line <= line {
            let name = heading.text.lowercased()
            func isNamed(_ names: [String]) -> Bool { names.contains { $0.lowercased() == name } }
            if let found = configuration.platforms.first(where: { isNamed([$0.id.rawValue, $0.name] + $0.spellings) }) {
                (platform, aspect) = (found, nil)
                continue
            }
            aspect =
                configuration.aspects.first { aspect in
                    ([aspect.title] + aspect.spellings).contains { name.hasPrefix($0.lowercased()) }
                }?.id
        }
    }
}

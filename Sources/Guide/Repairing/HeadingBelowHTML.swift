/// A heading right below a line of HTML, of which it is a part to CommonMark; kramdown and MDX read a heading.
///
/// ```markdown
/// <img src="switch.png" alt="A switch">
/// ## Android
/// ```
enum HeadingBelowHTML {
    /// The words of the heading at a place, where it is one and would be lost.
    static func words(at place: Int, in lines: [Substring]) -> String? {
        guard place > 0, isPossible(lines[place], below: lines[place - 1]),
            let (words, _) = KnownHeadings.title(at: place, in: lines),
            !words.isEmpty
        else { return nil }
        let block = lines[..<place].suffix(mostLines)
        let start = block.lastIndex { $0.allSatisfy(\.isWhitespace) }.map { $0 + 1 } ?? block.startIndex
        let isHTML = block[start...].enumerated().contains { begins(HTMLBlockLine($1), first: $0 == 0) }
        // What is shown as it is written may begin a line with a number sign.
        let isVerbatim = block[start...].contains { line in verbatim.contains { line.contains($0) } }
        return isHTML && !isVerbatim ? words : nil
    }

    /// Whether a line may be a heading, and the one above ends with a tag.
    static func isPossible(_ line: Substring, below above: Substring?) -> Bool {
        guard line.utf8.first == UInt8(ascii: "#"), let last = above?.utf8.last else { return false }
        return last == UInt8(ascii: ">")
    }

    /// The same for the line that begins at a place.
    static func mayBegin(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        start > 1 && start < text.count && text[start] == UInt8(ascii: "#") && text[start - 2] == UInt8(ascii: ">")
    }

    /// So many lines above a heading are looked at.
    private static let mostLines = 50
    private static let verbatim = ["<pre", "<script", "<style", "<textarea", "<svg", "<!--", "<?"]

    /// Whether a line begins a block of HTML, in a paragraph or as the first one of a block.
    private static func begins(_ line: HTMLBlockLine, first isFirst: Bool) -> Bool {
        guard let name = line.name else { return false }
        return blocks.contains(name) || isFirst && line.isOneTag
    }

    /// A line that may begin with a tag.
    private struct HTMLBlockLine {
        private(set) var name: String?
        private(set) var isOneTag = false

        init(_ line: Substring) {
            let text = line.drop { $0 == " " }
            guard line.utf8.count - text.utf8.count < 4, text.first == "<" else { return }
            let word = text.dropFirst().drop { $0 == "/" }.prefix {
                $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-")
            }
            guard word.first?.isLetter ?? false else { return }
            name = word.lowercased()
            isOneTag = text.dropFirst().allSatisfy { $0 != "<" } && text.firstIndex(of: ">") == text.indices.last
        }
    }

    /// The elements that begin a block wherever they stand (CommonMark 0.29, 4.6, condition 6), and whose text is shown.
    private static let blocks: Set<String> = [
        "address", "article", "aside", "blockquote", "body", "caption", "center", "col", "colgroup", "dd", "details",
        "dialog",
        "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
        "header",
        "hr", "iframe", "legend", "li", "link", "main", "menu", "nav", "ol", "p", "param", "section", "source",
        "summary",
        "table", "tbody", "td", "tfoot", "th", "thead", "tr", "track", "ul",
    ]
}

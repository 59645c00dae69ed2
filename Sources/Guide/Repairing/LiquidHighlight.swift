/// The opening line of a highlight block of Jekyll or Hugo: `{% highlight kotlin %}`, `{{< highlight kotlin >}}`, alone or glued
/// to other text.
struct LiquidHighlight {
    let language: Substring
    let title: String?
    /// Whether the tag is of code for certain: `{% code %}` may also stand around a fence, or for a file.
    let isSure: Bool
    /// Whether it is Jekyll's.
    let isLiquid: Bool
    /// The columns before the tag.
    let indent: Int
    /// Text before the tag, list marker included; empty where there is none.
    let before: Substring
    /// The list marker before the tag where it is all that stands there.
    let marker: Substring?
    /// Code behind the tag.
    let after: Substring
    /// Whether the block also ends on this line, and what follows then.
    let isClosed: Bool
    let rest: Substring

    init?(opening line: Substring) {
        let tag: Range<Substring.Index>
        if let liquid = Self.liquid.lazy.compactMap({ LiquidTag.first(in: line, named: $0) }).first {
            isLiquid = true
            tag = liquid.range
            isSure = liquid.name == "highlight"
            let arguments = TagArguments(isSure ? "" : liquid.arguments)
            language =
                isSure
                ? liquid.arguments.split(separator: " ").first ?? ""
                : arguments.value(of: "lang", "language").map { $0[...] } ?? ""
            // `{% codeblock Words of the title lang:swift %}`
            let words = arguments.all.prefix { $0.name == nil }.map(\.value).joined(separator: " ")
            title = arguments.codeTitle ?? (words.isEmpty ? nil : words)
        } else if let shortcode = Shortcode.first(in: line, named: Self.shortcodes) {
            isLiquid = false
            tag = shortcode.range
            isSure = shortcode.name == "highlight"
            language = shortcode.language
            title = isSure ? nil : shortcode.codeTitle
        } else {
            return nil
        }
        guard !Self.isInCode(tag.lowerBound, of: line) else { return nil }
        indent = Columns.before(line)
        let front = line[..<tag.lowerBound]
        let markers = ListMarkers(of: front + "x")
        if markers.behind == "x" {
            before = ""
            marker = markers.areThere ? front : nil
        } else {
            before = front
            marker = nil
            guard isSure else { return nil }
        }
        let behind = line[tag.upperBound...]
        if let (inside, rest) = Self.closing(behind) {
            isClosed = true
            after = inside
            self.rest = rest
        } else {
            isClosed = false
            after = behind.allSatisfy { $0 == " " || $0 == "\t" } ? "" : behind
            rest = ""
        }
        guard isSure || rest.allSatisfy(\.isWhitespace) else { return nil }
    }

    private static let liquid = ["highlight", "codeblock", "code"]
    private static let shortcodes: Set<Substring> = ["highlight", "code", "codeblock", "code-block"]
    private static let endsOfShortcodes: Set<Substring> = ["/highlight", "/code", "/codeblock", "/code-block"]

    /// Whether a place lies in a code span, which shows a tag.
    private static func isInCode(_ place: Substring.Index, of line: Substring) -> Bool {
        var rest = line
        var ends = InlineEnds(line)
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "`")), open < place {
            let end = ends.codeSpan(at: rest[open...]).endIndex
            if place < end { return true }
            rest = rest[end...]
        }
        return false
    }

    /// What stands before and behind an `{% endhighlight %}`; `nil` where the line has none.
    static func closing(_ line: Substring) -> (inside: Substring, rest: Substring)? {
        guard
            let tag = liquid.lazy.compactMap({ LiquidTag.first(in: line, named: "end" + $0)?.range }).first
                ?? Shortcode.first(in: line, named: endsOfShortcodes)?.range
        else { return nil }
        return (line[..<tag.lowerBound], line[tag.upperBound...])
    }
}

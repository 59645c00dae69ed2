/// The opening line of a highlight block of Jekyll, alone or behind other text: `{% highlight kotlin %}`.
struct LiquidHighlight {
    let tag: Range<Substring.Index>
    let language: Substring
    /// The columns before the tag.
    let indent: Int
    /// Text before the tag, list marker included; empty if there is none.
    let before: Substring
    /// The list marker, if nothing else is before the tag.
    let marker: Substring?

    init?(opening line: Substring) {
        guard let liquid = LiquidTag.first(in: line, named: "highlight") else { return nil }
        tag = liquid.range
        language = liquid.arguments.split(separator: " ").first ?? ""
        indent = Columns.before(line)
        let front = line[..<tag.lowerBound]
        // Behind one backtick, the tag is in a code span.
        guard front.utf8.count(where: { $0 == UInt8(ascii: "`") }).isMultiple(of: 2) else { return nil }
        let markers = ListMarkers(of: line[..<tag.upperBound])
        let isFirst = markers.behind.startIndex == tag.lowerBound
        before = isFirst ? "" : front
        marker = isFirst && markers.areThere ? front : nil
        // On one line, it is text between two tags.
        guard Self.closing(in: line[tag.upperBound...]) == nil else { return nil }
    }

    /// Where `{% endhighlight %}` is in a line.
    static func closing(in line: Substring) -> Range<Substring.Index>? {
        LiquidTag.first(in: line, named: "endhighlight")?.range
    }
}

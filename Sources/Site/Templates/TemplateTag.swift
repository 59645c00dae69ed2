/// A tag of a Mustache template, as far as checking needs it.
struct TemplateTag {
    enum Kind {
        case text, html, section, inverted, end, partial, parent, block, comment
        /// `{{=<% %>=}}`, which changes what is a tag from there on.
        case delimiters
    }
    let kind: Kind
    let name: String
    let line: Int
    let column: Int
    /// Where the tag stands in its template, braces included.
    let range: Range<String.Index>

    /// The tags of a template in order.
    static func tags(in template: String) -> [TemplateTag] {
        var tags: [TemplateTag] = []
        var place = Place(line: 1, column: 1)
        // By bytes: braces are ASCII, and a search by characters is the slowest part of reading a theme.
        var rest = template.utf8[...]
        while let open = Self.first(2, "{", in: rest) {
            place.advance(over: rest[..<open.lowerBound])
            let isTriple = rest[open.upperBound...].first == UInt8(ascii: "{")
            guard let close = Self.first(isTriple ? 3 : 2, "}", in: rest[open.upperBound...]) else { break }
            let inner = Substring(rest[open.upperBound..<close.lowerBound]).dropFirst(isTriple ? 1 : 0)
            let (kind, name) = read(inner, isTriple: isTriple)
            tags.append(
                TemplateTag(
                    kind: kind, name: name, line: place.line, column: place.column,
                    range: open.lowerBound..<close.upperBound))
            place.advance(over: rest[open.lowerBound..<close.upperBound])
            rest = rest[close.upperBound...]
        }
        return tags
    }

    /// A line and a column; both start at 1, and a column counts Unicode scalars.
    private struct Place {
        var line: Int
        var column: Int

        mutating func advance(over text: Substring.UTF8View) {
            for byte in text {
                if byte == UInt8(ascii: "\n") {
                    line += 1
                    column = 1
                } else if byte & 0b1100_0000 != 0b1000_0000 {
                    column += 1
                }
            }
        }
    }

    /// The first run of as many braces.
    private static func first(
        _ count: Int, _ brace: Unicode.Scalar, in text: Substring.UTF8View
    ) -> Range<String.Index>? {
        let sign = UInt8(ascii: brace)
        var run = 0
        var start = text.startIndex
        for index in text.indices {
            if text[index] != sign {
                run = 0
                continue
            }
            if run == 0 { start = index }
            run += 1
            if run == count { return start..<text.index(after: index) }
        }
        return nil
    }

    private static func read(_ inner: Substring, isTriple: Bool) -> (Kind, String) {
        func name(_ text: Substring) -> String {
            text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        if isTriple { return (.html, name(inner)) }
        let trimmed = inner.drop(while: \.isWhitespace)
        switch trimmed.first {
        case "#": return (.section, name(trimmed.dropFirst()))
        case "^": return (.inverted, name(trimmed.dropFirst()))
        case "/": return (.end, name(trimmed.dropFirst()))
        case ">": return (.partial, name(trimmed.dropFirst()))
        case "<": return (.parent, name(trimmed.dropFirst()))
        case "$": return (.block, name(trimmed.dropFirst()))
        case "!", "%": return (.comment, "")
        case "=": return (.delimiters, "")
        case "&": return (.html, name(trimmed.dropFirst()))
        default: return (.text, name(trimmed))
        }
    }
}

extension TemplateTag {
    /// How many sections may stand in each other: they are read and rendered by functions that call themselves.
    static let deepest = 100

    /// The first tag that sitegen cannot work with, and why.
    static func unusable(in tags: [TemplateTag]) -> (tag: TemplateTag, reason: String)? {
        var open = 0
        for tag in tags {
            switch tag.kind {
            case .delimiters: return (tag, "the signs of tags cannot be changed; write {{ and }}")
            case .section, .inverted, .parent, .block: open += 1
            case .end: open -= 1
            case .text, .html, .partial, .comment: continue
            }
            if open > deepest { return (tag, "more than \(deepest) sections stand in each other") }
        }
        return nil
    }
}

/// A tag of a Mustache template, as far as checking needs it.
struct TemplateTag {
    enum Kind {
        case text, html, section, inverted, end, partial, parent, block, comment
    }
    let kind: Kind
    let name: String
    let line: Int
    let column: Int
    /// Where the tag stands in its template, braces included.
    let range: Range<String.Index>

    /// The tags of a template in order. Set delimiters (`{{=<% %>=}}`) are not supported by sitegen's templates.
    static func tags(in template: String) -> [TemplateTag] {
        var tags: [TemplateTag] = []
        var line = 1
        var column = 1
        var rest = template[...]
        func advance(over text: Substring) {
            for scalar in text.unicodeScalars {
                if scalar == "\n" {
                    line += 1
                    column = 1
                } else {
                    column += 1
                }
            }
        }
        while let open = rest.firstRange(of: "{{") {
            advance(over: rest[..<open.lowerBound])
            let isTriple = rest[open.upperBound...].hasPrefix("{")
            let ending = isTriple ? "}}}" : "}}"
            guard let close = rest[open.upperBound...].firstRange(of: ending) else { break }
            let inner = rest[open.upperBound..<close.lowerBound].dropFirst(isTriple ? 1 : 0)
            let (kind, name) = read(inner, isTriple: isTriple)
            tags.append(
                TemplateTag(
                    kind: kind, name: name, line: line, column: column, range: open.lowerBound..<close.upperBound))
            advance(over: rest[open.lowerBound..<close.upperBound])
            rest = rest[close.upperBound...]
        }
        return tags
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
        case "!", "%", "=": return (.comment, "")
        case "&": return (.html, name(trimmed.dropFirst()))
        default: return (.text, name(trimmed))
        }
    }
}

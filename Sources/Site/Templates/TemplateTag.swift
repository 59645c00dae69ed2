import Guide

/// A tag of a Mustache template.
struct TemplateTag: Sendable {
    enum Kind {
        case text, html, section, inverted, end, partial, parent, block, comment
        /// `{{=<% %>=}}`, which changes what is a tag from there on.
        case delimiters
        /// `{{% CONTENT_TYPE:TEXT}}`, a setting, as some Mustache libraries have.
        case setting
    }
    let kind: Kind
    let name: String
    /// The name's parts between its full stops: what is looked up outwards, and what is asked of that.
    let parts: [String]
    let line: Int
    let column: Int
    /// Where the tag stands among its template's bytes, braces included.
    let range: Range<Int>

    /// The tags of a template in order, and whether another is opened behind them.
    static func tags(in template: UnsafeBufferPointer<UInt8>) -> (tags: [TemplateTag], endsInTag: Bool) {
        var tags: [TemplateTag] = []
        var place = Place(line: 1, column: 1)
        var position = 0
        while let open = first(2, "{", in: template[position...]) {
            place.advance(over: template[position..<open.lowerBound])
            let isTriple = open.upperBound < template.count && template[open.upperBound] == UInt8(ascii: "{")
            guard let close = first(isTriple ? 3 : 2, "}", in: template[open.upperBound...]) else {
                return (tags, true)
            }
            let (kind, name) = read(template[(open.upperBound + (isTriple ? 1 : 0))..<close.lowerBound], isTriple)
            let parts = name.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
            let range = open.lowerBound..<close.upperBound
            tags.append(
                TemplateTag(kind: kind, name: name, parts: parts, line: place.line, column: place.column, range: range))
            place.advance(over: template[range])
            position = close.upperBound
        }
        return (tags, false)
    }

    /// A line and a column; both start at 1, and a column counts Unicode scalars.
    private struct Place {
        var line: Int
        var column: Int

        mutating func advance(over text: Slice<UnsafeBufferPointer<UInt8>>) {
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
        _ count: Int, _ brace: Unicode.Scalar, in text: Slice<UnsafeBufferPointer<UInt8>>
    ) -> Range<Int>? {
        let sign = UInt8(ascii: brace)
        var run = 0
        for index in text.startIndex..<text.endIndex {
            run = text[index] == sign ? run + 1 : 0
            if run == count { return (index + 1 - count)..<(index + 1) }
        }
        return nil
    }

    private static func read(_ inner: Slice<UnsafeBufferPointer<UInt8>>, _ isTriple: Bool) -> (Kind, String) {
        func name(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> String {
            text.split(whereSeparator: \.isWhiteSpace).map { String(decoding: $0, as: UTF8.self) }
                .joined(separator: " ")
        }
        if isTriple { return (.html, name(inner)) }
        let trimmed = inner.drop(while: \.isWhiteSpace)
        switch trimmed.first.map(Unicode.Scalar.init) {
        case "#": return (.section, name(trimmed.dropFirst()))
        case "^": return (.inverted, name(trimmed.dropFirst()))
        case "/": return (.end, name(trimmed.dropFirst()))
        case ">": return (.partial, name(trimmed.dropFirst()))
        case "<": return (.parent, name(trimmed.dropFirst()))
        case "$": return (.block, name(trimmed.dropFirst()))
        case "!": return (.comment, "")
        case "%": return (.setting, "")
        case "=": return (.delimiters, "")
        case "&": return (.html, name(trimmed.dropFirst()))
        default: return (.text, name(trimmed))
        }
    }
}

extension TemplateSource {
    /// How many sections may stand in each other: they are read and rendered by functions that call themselves.
    static let deepest = 100

    /// The first tag that sitegen cannot work with, and why.
    var unusableTag: (tag: TemplateTag, reason: String)? {
        var open = 0
        for tag in tags {
            switch tag.kind {
            case .delimiters: return (tag, "the signs of tags cannot be changed; write {{ and }}")
            case .setting: return (tag, "templates have no settings; leave the tag out")
            case .section, .inverted, .parent, .block: open += 1
            case .end: open -= 1
            case .text, .html, .partial, .comment: continue
            }
            if open > Self.deepest { return (tag, "more than \(Self.deepest) sections stand in each other") }
        }
        return nil
    }
}

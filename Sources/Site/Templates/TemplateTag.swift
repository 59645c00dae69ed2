import Guide

/// A tag of a Mustache template.
struct TemplateTag: Sendable {
    enum Kind {
        case text, html, section, inverted, end, partial, parent, block, comment
    }

    let kind: Kind
    let name: String
    /// The name split at full stops: the first part is looked up outwards, the others inside what it gives.
    let parts: [String]
    let line: Int
    let column: Int
    /// The bytes of the tag in its template, with the braces.
    let range: Range<Int>

    /// A tag for another name at the same place, as text.
    func named(_ name: String) -> TemplateTag {
        let parts = name.split(separator: ".").map(String.init)
        return TemplateTag(kind: .text, name: name, parts: parts, line: line, column: column, range: range)
    }

    /// The tags of a template in order, and whether another one starts after them and has no end.
    static func tags(in template: [UInt8]) -> (tags: [TemplateTag], endsInTag: Bool) {
        template.withUnsafeBufferPointer { bytes in
            var tags: [TemplateTag] = []
            var place = Place(line: 1, column: 1)
            var position = 0
            while let open = bytes.first(of: Array("{{".utf8), from: position) {
                place.advance(over: template[position..<open])
                let isTriple = open + 2 < bytes.count && bytes[open + 2] == UInt8(ascii: "{")
                let braces = Array((isTriple ? "}}}" : "}}").utf8)
                guard let close = bytes.first(of: braces, from: open + 2) else { return (tags, true) }
                let (kind, name) = read(template[(open + braces.count)..<close], isTriple)
                let parts = name.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
                position = close + braces.count
                tags.append(
                    TemplateTag(
                        kind: kind, name: name, parts: parts, line: place.line, column: place.column,
                        range: open..<position))
                place.advance(over: template[open..<position])
            }
            return (tags, false)
        }
    }

    /// A line and a column; both start at 1, and a column counts Unicode scalars.
    private struct Place {
        var line: Int
        var column: Int

        mutating func advance(over text: ArraySlice<UInt8>) {
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

    private static func read(_ inner: ArraySlice<UInt8>, _ isTriple: Bool) -> (Kind, String) {
        func name(_ text: ArraySlice<UInt8>) -> String {
            text.split(whereSeparator: \.isWhiteSpace).map { String(decoding: $0, as: UTF8.self) }
                .joined(separator: " ")
        }
        if isTriple { return (.html, name(inner)) }
        let trimmed = inner.drop(while: \.isWhiteSpace)
        guard let kind = trimmed.first.flatMap({ signs[Unicode.Scalar($0)] }) else { return (.text, name(trimmed)) }
        return (kind, kind == .comment ? "" : name(trimmed.dropFirst()))
    }

    private static let signs: [Unicode.Scalar: Kind] = [
        "#": .section, "^": .inverted, "/": .end, ">": .partial, "<": .parent, "$": .block, "!": .comment, "&": .html,
    ]

    /// The whole line, with its line break, of a tag that writes nothing itself and has a line of its own.
    func standsAlone(in text: [UInt8]) -> Range<Int>? {
        if kind == .text || kind == .html { return nil }
        var start = range.lowerBound
        while start > 0, text[start - 1] != UInt8(ascii: "\n") {
            guard Self.isIndent(text[start - 1]) else { return nil }
            start -= 1
        }
        var end = range.upperBound
        while end < text.count {
            let byte = text[end]
            end += 1
            if byte == UInt8(ascii: "\n") { break }
            guard Self.isIndent(byte) || byte == UInt8(ascii: "\r") else { return nil }
        }
        return start..<end
    }

    private static func isIndent(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

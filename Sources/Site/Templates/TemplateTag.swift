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
    /// The bytes of the tag in its template, with the braces.
    let range: Range<Int>

    /// A tag for another name at the same place, as text.
    func named(_ name: String) -> TemplateTag {
        TemplateTag(kind: .text, name: name, parts: Self.parts(of: name), range: range)
    }

    private static func parts(of name: String) -> [String] {
        name.utf8.contains(UInt8(ascii: "."))
            ? name.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) } : name.isEmpty ? [] : [name]
    }

    /// The tags of a template in order, and whether another one starts after them and has no end.
    static func tags(in template: [UInt8]) -> (tags: [TemplateTag], endsInTag: Bool) {
        let (openBraces, double, triple) = (Array("{{".utf8), Array("}}".utf8), Array("}}}".utf8))
        return template.withUnsafeBufferPointer { bytes in
            var tags: [TemplateTag] = []
            var position = 0
            while let open = bytes.first(of: openBraces, from: position) {
                let isTriple = open + 2 < bytes.count && bytes[open + 2] == UInt8(ascii: "{")
                let braces = isTriple ? triple : double
                guard let close = bytes.first(of: braces, from: open + 2) else { return (tags, true) }
                position = close + braces.count
                let start = min(open + braces.count, close)
                let (kind, name) = read(Slice(base: bytes, bounds: start..<close), isTriple)
                tags.append(TemplateTag(kind: kind, name: name, parts: parts(of: name), range: open..<position))
            }
            return (tags, false)
        }
    }

    /// Line and column of a place; both start at 1, and a column counts Unicode scalars.
    static func location(of place: Int, in template: [UInt8]) -> (line: Int, column: Int) {
        var (line, column) = (1, 1)
        for byte in template[..<place] {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0b1100_0000 != 0b1000_0000 {
                column += 1
            }
        }
        return (line, column)
    }

    private static func read(_ inner: Slice<UnsafeBufferPointer<UInt8>>, _ isTriple: Bool) -> (Kind, String) {
        func name(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> String {
            if !text.contains(where: \.isWhiteSpace) { return String(decoding: text, as: UTF8.self) }
            return text.split(whereSeparator: \.isWhiteSpace).map { String(decoding: $0, as: UTF8.self) }
                .joined(separator: " ")
        }
        if isTriple { return (.html, name(inner)) }
        let trimmed = inner.drop(while: \.isWhiteSpace)
        guard let kind = trimmed.first.flatMap(kind(ofSign:)) else { return (.text, name(trimmed)) }
        return (kind, kind == .comment ? "" : name(trimmed.dropFirst()))
    }

    private static func kind(ofSign sign: UInt8) -> Kind? {
        switch Unicode.Scalar(sign) {
        case "#": .section
        case "^": .inverted
        case "/": .end
        case ">": .partial
        case "<": .parent
        case "$": .block
        case "!": .comment
        case "&": .html
        default: nil
        }
    }

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

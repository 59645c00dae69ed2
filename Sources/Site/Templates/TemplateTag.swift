import Guide

/// A tag of a Mustache template.
struct TemplateTag: Sendable {
    enum Kind {
        case text, html, section, inverted, end, partial, parent, block, comment
    }

    let kind: Kind
    let name: String
    /// Whether the name has a full stop: `{{.}}`, or a path such as `{{page.title}}`.
    let isPath: Bool
    /// Whether the name has nothing but letters from a to z, digits, `.`, `-` and `_`; that of a partial may be a path with `/`.
    let isPlain: Bool
    /// The bytes of the tag in its template, with the braces.
    let range: Range<Int>

    private init(_ kind: Kind, _ name: String, range: Range<Int>) {
        let plain = Self.plain
        (self.kind, self.name, self.range) = (kind, name, range)
        (isPath, isPlain) = name.withBytes { bytes in
            let isFile = kind == .partial
            return (
                bytes.contains(UInt8(ascii: ".")),
                bytes.allSatisfy { plain[Int($0)] || isFile && $0 == UInt8(ascii: "/") }
            )
        }
    }

    /// A tag for another name at the same place, as text.
    func named(_ name: String) -> TemplateTag { TemplateTag(.text, name, range: range) }

    /// The name split at full stops: the first part is looked up outwards, the others inside what it gives. `{{.}}` has none.
    var parts: [String] {
        guard isPath else { return [name] }
        return name.withBytes { bytes in
            var parts: [String] = []
            var start = 0
            while start < bytes.count {
                let end = bytes.first(UInt8(ascii: "."), from: start) ?? bytes.count
                if end > start { parts.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
                start = end + 1
            }
            return parts
        }
    }

    /// The key of a word of the interface: `menu` for `{{words.menu}}`.
    var word: String? {
        guard let first = name.utf8.first, first == UInt8(ascii: "w") else { return nil }
        if name == "words" { return "" }
        let prefix = "words."
        return isPath && name.hasPrefix(prefix) ? String(name.utf8.dropFirst(prefix.utf8.count)) : nil
    }

    /// Whether it asks for the text of the section around it: `{{.}}`.
    var isDot: Bool { isPath && name.utf8.allSatisfy { $0 == UInt8(ascii: ".") } }

    private static let plain = (0...255).map { byte in
        UInt8(byte).isLetter || UInt8(byte).isDigit || Array(".-_".utf8).contains(UInt8(byte))
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
                tags.append(TemplateTag(kind, name, range: open..<position))
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

/// Tells which lines of a text are surely code: those between the fences of a block that stands by itself behind a blank line.
///
/// ```swift
/// var lines = CodeLines()
/// ["", "```", "- - - a", "```", "b"].map { lines.isCode(Array($0.utf8)[...]) }  // false, true, true, true, false
/// ```
///
/// Fences in lists, in quotes, in raw HTML and directly below a paragraph are not told.
struct CodeLines {
    private var fence: (sign: UInt8, length: Int)?
    /// What ends the raw HTML that the line before is in.
    private var rawEnd: [UInt8]?
    private var isBehindBlank = true

    mutating func isCode(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.drop { $0 == UInt8(ascii: " ") }
        let isIndented = text.startIndex - line.startIndex > 3
        defer { isBehindBlank = text.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }
        if let (sign, length) = fence {
            let run = text.prefix { $0 == sign }
            let rest = text[run.endIndex...]
            if !isIndented, run.count >= length,
                rest.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
            {
                fence = nil
            }
            return true
        }
        if let end = rawEnd {
            if Self.contains(end, in: text) { rawEnd = nil }
            return false
        }
        guard !isIndented, let sign = text.first else { return false }
        if sign == UInt8(ascii: "<"), let end = Self.rawEnd(of: text) {
            rawEnd = Self.contains(end, in: text.dropFirst(2)) ? nil : end
        }
        guard isBehindBlank, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else { return false }
        let length = text.prefix { $0 == sign }.count
        guard length >= 3, sign == UInt8(ascii: "~") || !text.dropFirst(length).contains(sign) else { return false }
        fence = (sign, length)
        return true
    }

    /// Source: <https://spec.commonmark.org/0.29/#html-blocks>, kinds 1 to 5.
    private static func rawEnd(of text: ArraySlice<UInt8>) -> [UInt8]? {
        let beginning = text.prefix(10).map { (65...90).contains($0) ? $0 | 0x20 : $0 }
        return raw.first { beginning.starts(with: $0.begin) }?.end
    }

    private static let raw: [(begin: [UInt8], end: [UInt8])] = [
        ("<script", "</script>"), ("<pre", "</pre>"), ("<style", "</style>"), ("<textarea", "</textarea>"),
        ("<!--", "-->"), ("<?", "?>"), ("<![cdata[", "]]>"), ("<!", ">"),
    ].map { (Array($0.utf8), Array($1.utf8)) }

    private static func contains(_ end: [UInt8], in text: ArraySlice<UInt8>) -> Bool {
        guard text.count >= end.count else { return false }
        return text.indices.dropLast(end.count - 1).contains { text[$0...].starts(with: end) }
    }
}

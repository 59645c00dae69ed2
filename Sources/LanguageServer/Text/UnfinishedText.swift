/// What is half written where the author types: a finding about it would be wrong in a moment.
enum UnfinishedText {
    /// Whether a link, a key or a heading is unfinished at an offset of a document.
    static func isAt(_ offset: Int, in text: DocumentText) -> Bool {
        let line = text.line(ofOffset: offset)
        let range = text.range(ofLine: line)
        guard offset <= range.upperBound else { return false }
        let before = text.text(in: range.lowerBound..<offset)
        let behind = text.text(in: offset..<range.upperBound)
        if isOpenLink(before) { return true }
        guard behind.allSatisfy({ $0 == " " || $0 == "]" || $0 == "}" || $0 == "\"" || $0 == "'" }) else {
            return false
        }
        let outline = FrontMatterOutline(text)
        if outline.contains(line: line) { return isOpenKey(before) }
        return before.hasPrefix("#")
    }

    /// Whether the address of a link is still open: `[x](butt`, `[[butt`.
    static func isOpenLink(_ before: String) -> Bool {
        func isOpen(_ opening: String, _ closing: Character) -> Bool {
            guard let start = before.ranges(of: opening).last else { return false }
            return !before[start.upperBound...].contains(closing)
        }
        return isOpen("](", ")") || isOpen("[[", "]") || before.hasSuffix("](") || isOpen("[^", "]")
    }

    /// Whether a line of YAML has no key yet, or nothing after it, or an open quotation or list.
    static func isOpenKey(_ before: String) -> Bool {
        let text = before.drop { $0 == " " || $0 == "-" }
        guard !text.isEmpty else { return !before.isEmpty }
        guard let colon = text.firstIndex(of: ":") else { return !before.drop { $0 == " " }.hasPrefix("-") }
        let value = text[text.index(after: colon)...].drop { $0 == " " }
        if value.isEmpty { return true }
        let quotes = value.count { $0 == "\"" }
        let isOpen = value.count { "[{".contains($0) } > value.count { "]}".contains($0) }
        return isOpen || quotes % 2 == 1
    }
}

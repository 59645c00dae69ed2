/// Where comments and highlight blocks end, in which nothing is a block of its own. Thousands may wait for one end, or for none;
/// each kind of end is looked for once.
struct VerbatimEnds {
    private enum Kind: Hashable {
        case html
        case hidden(HiddenComment.Kind)
        case highlight
    }

    private var next: [Kind: Int] = [:]

    /// The last line of what a line begins; `nil` where it begins nothing, or nothing ends it.
    mutating func end(of text: Substring, at index: Int, in lines: [Substring]) -> Int? {
        if text.hasPrefix("<!--") {
            return text.contains("-->") ? index : endOfComment(behind: index, in: lines)
        }
        guard text.utf8.contains(UInt8(ascii: "{")) || text.contains("%%") else { return nil }
        if let (kind, _) = HiddenComment.opening(in: text) {
            return end(of: kind, behind: index, in: lines)
        }
        if let highlight = LiquidHighlight(opening: text) {
            return highlight.isClosed
                ? index : end(.highlight, behind: index, in: lines) { LiquidHighlight.closing($0) != nil }
        }
        return nil
    }

    /// The next line that ends a comment of HTML.
    mutating func endOfComment(behind index: Int, in lines: [Substring]) -> Int? {
        end(.html, behind: index, in: lines) { $0.contains("-->") }
    }

    /// The next line that ends a comment of another generator.
    mutating func end(of kind: HiddenComment.Kind, behind index: Int, in lines: [Substring]) -> Int? {
        end(.hidden(kind), behind: index, in: lines) { HiddenComment.end(kind, in: $0) != nil }
    }

    private mutating func end(
        _ kind: Kind, behind index: Int, in lines: [Substring], where ends: (Substring) -> Bool
    ) -> Int? {
        if next[kind].map({ $0 <= index }) ?? true {
            next[kind] = lines[(index + 1)...].firstIndex(where: ends) ?? lines.count
        }
        return next[kind].flatMap { $0 < lines.count ? $0 : nil }
    }
}

/// A comment of another generator: `{% comment %}…{% endcomment %}`, `{::comment}…{:/comment}`, `{/* … */}` or `%% … %%`. Like
/// one of HTML, no page shows it.
struct HiddenComment {
    enum Kind {
        case liquid
        case kramdown
        case mdx
        case obsidian
    }

    let kind: Kind
    let range: Range<Substring.Index>
    private let text: Substring

    init?(_ kind: Kind, in text: Substring, behind tag: Range<Substring.Index>) {
        guard let end = Self.end(kind, in: text[tag.upperBound...]) else { return nil }
        self.kind = kind
        self.range = tag.lowerBound..<end.upperBound
        self.text = text[tag.upperBound..<end.lowerBound]
    }

    /// The same as a comment of HTML.
    var inHTML: String { "<!--\(Self.textInHTML(text))-->" }

    /// Two hyphens end a comment of HTML, and so does `>` right where it begins.
    static func textInHTML(_ text: Substring) -> String {
        var result = text.hasPrefix(">") || text.hasPrefix("->") ? " " : ""
        for character in text {
            if character == "-", result.last == "-" { result.append(" ") }
            result.append(character)
        }
        return result
    }

    /// The tag that ends a comment, where a text has it.
    static func end(_ kind: Kind, in text: Substring) -> Range<Substring.Index>? {
        switch kind {
        case .liquid: LiquidTag.first(in: text, named: "endcomment")?.range
        case .kramdown: kramdownEnd(in: text)
        case .mdx: text.firstRange(of: "*/}")
        case .obsidian: obsidianEnd(in: text)
        }
    }

    /// Two percent signs with a word behind them begin a comment, or stand for one sign in code.
    private static func obsidianEnd(in text: Substring) -> Range<Substring.Index>? {
        var rest = text
        while let sign = rest.firstRange(of: obsidian) {
            rest = rest[sign.upperBound...]
            guard let next = rest.first else { return sign }
            if !next.isLetter, !next.isNumber, next != "%" { return sign }
            rest = rest.drop { $0 == "%" }
        }
        return nil
    }

    /// The sign that begins a comment of Obsidian at a place: no word or number stands before it.
    static func obsidianSign(at text: Substring, behind previous: Character?) -> Range<Substring.Index>? {
        guard text.hasPrefix(obsidian), previous.map({ $0.isWhitespace || "([>*_".contains($0) }) ?? true else {
            return nil
        }
        let inner = text.dropFirst(obsidian.count)
        return inner.first == "%" ? nil : text.startIndex..<inner.startIndex
    }

    private static let obsidian = "%%"

    private static func kramdownEnd(in text: Substring) -> Range<Substring.Index>? {
        var rest = text
        while let sign = rest.firstRange(of: "{:/") {
            rest = rest[sign.upperBound...]
            for name in ["}", "comment}"] where rest.hasPrefix(name) {
                return sign.lowerBound..<rest.dropFirst(name.count).startIndex
            }
        }
        return nil
    }

    /// The tag in a line that begins a comment which does not end in it. One in a code span begins none.
    static func opening(in line: Substring) -> (kind: Kind, tag: Range<Substring.Index>)? {
        guard line.contains("comment") || line.contains("{/*") || line.contains(obsidian) else { return nil }
        var ends = InlineEnds(line)
        var rest = line
        while let next = rest.utf8.firstIndex(where: isSign) {
            rest = rest[next...]
            if rest.first == "\\" {
                rest = rest.dropFirst(2)
            } else if rest.utf8.first == UInt8(ascii: "`") {
                rest = rest[ends.codeSpan(at: rest).endIndex...]
            } else if let (kind, tag) = tag(at: rest, in: line) {
                guard let comment = HiddenComment(kind, in: line, behind: tag) else { return (kind, tag) }
                rest = line[comment.range.upperBound...]
            } else {
                rest = rest.dropFirst()
            }
        }
        return nil
    }

    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "%"), UInt8(ascii: "`"), UInt8(ascii: "\\"): true
        default: false
        }
    }

    private static func tag(at text: Substring, in line: Substring) -> (Kind, Range<Substring.Index>)? {
        // One over several lines has its sign at the beginning of a line.
        if let sign = obsidianSign(at: text, behind: nil), line[..<text.startIndex].allSatisfy(\.isWhitespace) {
            return (.obsidian, sign)
        }
        let kramdown = "{::comment}"
        if text.hasPrefix(kramdown) { return (.kramdown, text.startIndex..<text.dropFirst(kramdown.count).startIndex) }
        if text.hasPrefix("{/*") { return (.mdx, text.startIndex..<text.dropFirst(3).startIndex) }
        guard text.hasPrefix("{%"), let tag = LiquidTag(at: text), tag.name == "comment" else { return nil }
        return (.liquid, tag.range)
    }
}

extension HiddenComment.Kind {
    var rule: Rule {
        switch self {
        case .liquid: .liquidTag
        case .kramdown: .kramdown
        case .mdx: .mdx
        case .obsidian: .obsidianComment
        }
    }

    var message: String {
        switch self {
        case .liquid: "a comment in Liquid is left out"
        case .kramdown: "a comment in kramdown is left out"
        case .mdx: "a comment in MDX is left out"
        case .obsidian: "a comment of Obsidian is left out"
        }
    }
}

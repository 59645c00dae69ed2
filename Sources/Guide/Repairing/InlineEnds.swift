/// Where a paragraph has the ends of what may begin in it. It may have thousands of beginnings without an end; each kind of
/// end is looked for once.
struct InlineEnds {
    private let text: Substring
    /// Up to here, no brace ends anything.
    private var lastWithoutBrace: Substring.Index
    private var withoutCommentEnd: Set<HiddenComment.Kind> = []
    /// Where the last run of so many backticks begins.
    private lazy var lastTicks: [Int: Substring.Index] = {
        var last: [Int: Substring.Index] = [:]
        var rest = text
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "`")) {
            let run = Self.ticks(at: rest[open...])
            last[run.utf8.count] = open
            rest = rest[run.endIndex...]
        }
        return last
    }()

    /// Whether there is a link or a picture with its address.
    private(set) lazy var hasLink = text.contains("](")
    /// Whether there is an attribute in braces.
    private(set) lazy var hasExpression = text.contains("={") || text.contains("{...")
    /// Where the brackets close that have attributes behind them, by where they open; looked for once.
    private lazy var brackets = text.contains("]{") ? closingBrackets { InlineAttributes(at: $1) != nil } : [:]
    /// Where the brackets of notes close, by where they open; looked for once.
    private lazy var notes = closingBrackets { open, _ in open.last == "^" }

    init(_ text: Substring) {
        self.text = text
        lastWithoutBrace = text.startIndex
    }

    /// The backticks that a text begins with. By bytes, as cmark-gfm sees them: with an accent behind it, a backtick is another
    /// character, and nothing would be passed.
    private static func ticks(at text: Substring) -> Substring {
        text[..<(text.utf8.firstIndex { $0 != UInt8(ascii: "`") } ?? text.endIndex)]
    }

    /// A code span from its first backtick to its last; the backticks alone where none closes it.
    mutating func codeSpan(at rest: Substring) -> Substring {
        let ticks = Self.ticks(at: rest)
        guard let last = lastTicks[ticks.utf8.count], last > rest.startIndex else { return ticks }
        var behind = rest[ticks.endIndex...]
        while let open = behind.utf8.firstIndex(of: UInt8(ascii: "`")) {
            let run = Self.ticks(at: behind[open...])
            if run.utf8.count == ticks.utf8.count { return rest[..<run.endIndex] }
            behind = behind[run.endIndex...]
        }
        return ticks
    }

    /// Where the bracket closes that opens at a place, if attributes stand behind it.
    mutating func bracket(closing open: Substring.Index) -> Substring.Index? { brackets[open] }

    /// Where the bracket closes that opens at a place behind the sign of a note.
    mutating func note(closing open: Substring.Index) -> Substring.Index? { notes[open] }

    /// Where brackets close, by where they open.
    ///
    /// - Parameter isWanted: Tells it from what stands before and behind a pair of them.
    private mutating func closingBrackets(
        where isWanted: (_ front: Substring, _ behind: Substring) -> Bool
    ) -> [Substring.Index: Substring.Index] {
        var (closing, open): ([Substring.Index: Substring.Index], [Substring.Index]) = ([:], [])
        var rest = text
        while let next = rest.utf8.firstIndex(where: Self.isBracket) {
            rest = rest[next...]
            switch rest.utf8.first {
            case UInt8(ascii: "\\"):
                rest = rest.dropFirst(2)
                continue
            case UInt8(ascii: "`"):
                rest = rest[codeSpan(at: rest).endIndex...]
                continue
            case UInt8(ascii: "["): open.append(next)
            default:
                let behind = rest[rest.utf8.index(after: next)...]
                if let start = open.popLast(), isWanted(text[..<start], behind) { closing[start] = next }
            }
            rest = rest[rest.utf8.index(after: next)...]
        }
        return closing
    }

    private static func isBracket(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "`"), UInt8(ascii: "\\"): true
        default: false
        }
    }

    /// The next closing brace on the same line.
    mutating func brace(behind start: Substring.Index) -> Substring.Index? {
        guard start >= lastWithoutBrace else { return nil }
        let rest = text.utf8[start...]
        guard let end = rest.firstIndex(where: { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "\n") }) else {
            lastWithoutBrace = text.endIndex
            return nil
        }
        if rest[end] == UInt8(ascii: "}") { return end }
        lastWithoutBrace = end
        return nil
    }

    /// A comment that the tag in a range opens and another one ends.
    mutating func comment(_ kind: HiddenComment.Kind, behind tag: Range<Substring.Index>) -> HiddenComment? {
        guard !withoutCommentEnd.contains(kind) else { return nil }
        if let comment = HiddenComment(kind, in: text, behind: tag) { return comment }
        withoutCommentEnd.insert(kind)
        return nil
    }
}

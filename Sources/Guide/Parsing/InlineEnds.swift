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
            let run = rest[open...].prefix { $0 == "`" }
            last[run.count] = open
            rest = rest[run.endIndex...]
        }
        return last
    }()

    init(_ text: Substring) {
        self.text = text
        lastWithoutBrace = text.startIndex
    }

    /// A code span from its first backtick to its last; the backticks alone where none closes it.
    mutating func codeSpan(at rest: Substring) -> Substring {
        let ticks = rest.prefix { $0 == "`" }
        guard let last = lastTicks[ticks.count], last > rest.startIndex else { return ticks }
        var behind = rest[ticks.endIndex...]
        while let open = behind.utf8.firstIndex(of: UInt8(ascii: "`")) {
            let run = behind[open...].prefix { $0 == "`" }
            if run.count == ticks.count { return rest[..<run.endIndex] }
            behind = behind[run.endIndex...]
        }
        return ticks
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

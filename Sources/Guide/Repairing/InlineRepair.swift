/// Repairs within one paragraph: Liquid tags and variables, Hugo's shortcodes, kramdown attributes, wiki links, and comments
/// of these. Code spans stay.
struct InlineRepair {
    struct Repair {
        let rule: Rule
        /// The text to point at.
        let found: String
        let message: String
        /// The line of the paragraph it stands in, from 0.
        var line = 0
    }

    struct Result {
        /// The lines as their author meant them, each with the line of the paragraph it begins in, from 0.
        var lines: [(text: String, line: Int)] = [("", 0)]
        var repairs: [Repair] = []
        /// The footnotes whose texts are put in.
        var footnotes: [String] = []
    }

    /// What becomes of the text.
    enum Form {
        /// Markdown for a page.
        case markdown
        /// Markdown for a file that is written anew, in which comments stay as those of HTML.
        case file
        /// A text that is shown as it is; in it, two brackets are the author's.
        case plain
    }

    let form: Form
    let values: PageValues
    let footnotes: Footnotes?
    let isBlock: Bool
    var ends: InlineEnds
    private(set) var rest: Substring
    private(set) var line = 0
    var result = Result()
    /// The brackets that close words with attributes.
    var spanEnds: Set<Substring.Index> = []
    /// The brackets that close notes.
    var noteEnds: Set<Substring.Index> = []
    /// The last bracket that opened.
    private(set) var bracket: Substring.Index?

    /// A paragraph with what stands in it repaired; `nil` for one that needs nothing.
    ///
    /// - Parameter isBlock: Whether it is a whole one, which may end with attributes of its own.
    static func repair(
        _ paragraph: Substring, as form: Form = .markdown, values: PageValues = PageValues(),
        footnotes: Footnotes? = nil, isBlock: Bool = false
    ) -> Result? {
        guard paragraph.utf8.contains(where: Self.opens) else { return nil }
        var repair = InlineRepair(
            form: form, values: values, footnotes: footnotes, isBlock: isBlock, ends: InlineEnds(paragraph),
            rest: paragraph)
        return repair.run() ? repair.result : nil
    }

    private init(
        form: Form, values: PageValues, footnotes: Footnotes?, isBlock: Bool, ends: InlineEnds, rest: Substring
    ) {
        self.form = form
        self.values = values
        self.footnotes = footnotes
        self.isBlock = isBlock
        self.ends = ends
        self.rest = rest
    }

    private mutating func run() -> Bool {
        var hasChanged = false
        // By bytes: all that is looked for is ASCII.
        while let next = rest.utf8.firstIndex(where: Self.isSign) {
            keep(until: next)
            if rest.first == "\\" {
                keep(until: rest.dropFirst(2).startIndex)
            } else if rest.utf8.first == UInt8(ascii: "`") {
                keep(until: ends.codeSpan(at: rest).endIndex)
            } else if let found = replacement() {
                put(found)
                hasChanged = true
            } else {
                if rest.first == "[" { bracket = rest.startIndex }
                keep(until: rest.dropFirst().startIndex)
            }
        }
        keep(until: rest.endIndex)
        return hasChanged
    }

    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "]"), UInt8(ascii: "`"), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: "^"): true
        default: opens(byte)
        }
    }

    /// Whether a byte may begin what is repaired.
    static func opens(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "%"),
            UInt8(ascii: ":"):
            true
        default: false
        }
    }

    private mutating func keep(until end: Substring.Index) {
        var part = rest[..<end]
        while let feed = part.utf8.firstIndex(of: UInt8(ascii: "\n")) {
            result.lines[result.lines.count - 1].text += part[..<feed]
            line += 1
            result.lines.append(("", line))
            part = part[part.utf8.index(after: feed)...]
        }
        result.lines[result.lines.count - 1].text += part
        rest = rest[end...]
    }

    /// Writes a replacement, which may have several lines, or stand for several: what follows begins in the line of its own.
    private mutating func put(_ found: Replacement) {
        let start = line
        line += rest[..<found.end].utf8.count { $0 == UInt8(ascii: "\n") }
        rest = rest[found.end...]
        var parts = found.text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        result.lines[result.lines.count - 1].text += parts.popFirst() ?? ""
        for (offset, part) in parts.enumerated() { result.lines.append((String(part), min(start + offset + 1, line))) }
        guard let last = result.lines.last, last.line < line else { return }
        let behind = rest.drop { $0 == " " }
        if last.text.allSatisfy(\.isWhitespace) {
            result.lines[result.lines.count - 1].line = line
        } else if rest.first == " ", behind.first?.isLetter ?? false, InlineAttributes.mayFollow(last.text[...]) {
            rest = behind
            result.lines.append(("", line))
        }
    }

    // MARK: Replacements

    struct Replacement {
        var text: String
        let end: Substring.Index
    }

    private mutating func replacement() -> Replacement? {
        if rest.hasPrefix("{%") { return liquidTag() }
        if rest.hasPrefix("{{%") || rest.hasPrefix("{{<") { return shortcode() }
        if rest.hasPrefix("{{") { return bookSign() ?? liquidVariable() }
        if rest.hasPrefix("{:") { return kramdown() }
        if rest.hasPrefix("{/*") { return comment() }
        if rest.hasPrefix("%%") { return commentOfObsidian() }
        if rest.hasPrefix("{fr"), let found = expression() { return found }
        if rest.hasPrefix("==") || rest.hasPrefix("++") { return mark() }
        if rest.utf8.first == UInt8(ascii: ":") { return icon() }
        if form == .plain { return nil }
        if rest.utf8.first == UInt8(ascii: "<") { return element() }
        if rest.utf8.first == UInt8(ascii: "^") { return note() }
        // `[words]([[a]])` has an address that nobody reads.
        if rest.hasPrefix("[[") { return rest.base[..<rest.startIndex].hasSuffix("](") ? nil : wikiLink() }
        if rest.hasPrefix("[^") { return footnote() }
        return switch rest.utf8.first {
        case UInt8(ascii: "["): span()
        case UInt8(ascii: "]"): link()
        case UInt8(ascii: "{"): attributes()
        default: nil
        }
    }

    mutating func report(_ rule: Rule, _ range: Range<Substring.Index>, _ message: String) {
        // A text over several lines is found by its first one.
        let found = rest[range].prefix { $0 != "\n" }
        let linesAbove = rest[..<range.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") }
        result.repairs.append(Repair(rule: rule, found: String(found), message: message, line: line + linesAbove))
    }
}

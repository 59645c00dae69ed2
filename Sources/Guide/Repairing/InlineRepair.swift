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
        fileprivate(set) var lines: [(text: String, line: Int)] = [("", 0)]
        fileprivate(set) var repairs: [Repair] = []
        /// The footnotes whose texts are put in.
        fileprivate(set) var footnotes: [String] = []
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

    private let form: Form
    private let footnotes: Footnotes?
    private let isBlock: Bool
    private var ends: InlineEnds
    private var rest: Substring
    private var line = 0
    private var result = Result()
    /// The brackets that close words with attributes.
    private var spanEnds: Set<Substring.Index> = []
    /// The last bracket that opened.
    private var bracket: Substring.Index?

    /// A paragraph with what stands in it repaired; `nil` for one that needs nothing.
    ///
    /// - Parameter isBlock: Whether it is a whole one, which may end with attributes of its own.
    static func repair(
        _ paragraph: Substring, as form: Form = .markdown, footnotes: Footnotes? = nil, isBlock: Bool = false
    ) -> Result? {
        guard paragraph.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }) else { return nil }
        var repair = InlineRepair(
            form: form, footnotes: footnotes, isBlock: isBlock, ends: InlineEnds(paragraph), rest: paragraph)
        return repair.run() ? repair.result : nil
    }

    private init(form: Form, footnotes: Footnotes?, isBlock: Bool, ends: InlineEnds, rest: Substring) {
        self.form = form
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
                leave(until: found.end)
                result.lines[result.lines.count - 1].text += found.text
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
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "`"), UInt8(ascii: "\\"): true
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

    private mutating func leave(until end: Substring.Index) {
        line += rest[..<end].utf8.count { $0 == UInt8(ascii: "\n") }
        rest = rest[end...]
    }

    // MARK: Replacements

    private struct Replacement {
        var text: String
        let end: Substring.Index
    }

    private mutating func replacement() -> Replacement? {
        if rest.hasPrefix("{%") { return liquidTag() }
        if rest.hasPrefix("{{%") || rest.hasPrefix("{{<") { return shortcode() }
        if rest.hasPrefix("{{") { return liquidVariable() }
        if rest.hasPrefix("{:") { return kramdown() }
        if rest.hasPrefix("{/*") { return comment() }
        if form == .plain { return nil }
        if rest.hasPrefix("[[") { return wikiLink() }
        if rest.hasPrefix("[^") { return footnote() }
        return switch rest.utf8.first {
        case UInt8(ascii: "["): span()
        case UInt8(ascii: "]"): link()
        default: attributes()
        }
    }

    private mutating func report(_ rule: Rule, _ range: Range<Substring.Index>, _ message: String) {
        // A text over several lines is found by its first one.
        let found = rest[range].prefix { $0 != "\n" }
        result.repairs.append(Repair(rule: rule, found: String(found), message: message, line: line))
    }

    private mutating func liquidTag() -> Replacement? {
        guard let tag = LiquidTag(at: rest) else { return nil }
        if tag.name == "comment", let comment = ends.comment(.liquid, behind: tag.range) { return hide(comment) }
        switch tag.name {
        case "link", "post_url":
            let path = tag.arguments.split(whereSeparator: \.isWhitespace).first ?? ""
            report(.linkForm, tag.range, "a link in Liquid, read as a link to '\(path)'")
            return Replacement(text: "/\(path)", end: tag.range.upperBound)
        default:
            if let title = title() { return title }
            let message =
                tag.name.hasPrefix("include")
                ? "an included file cannot be read; it is left out" : "the Liquid tag '\(tag.name)' is left out"
            report(.liquidTag, tag.range, message)
            return Replacement(text: "", end: tag.range.upperBound)
        }
    }

    /// The title of a tab or a remark that never ends, or of a tab without others: `{% tab title="iOS" %}`.
    private mutating func title() -> Replacement? {
        guard let tag = ContainerTag(at: rest), !tag.isClosing, tag.role != .group, let title = tag.title() else {
            return nil
        }
        report(.liquidTag, tag.range, "the tag '\(tag.name)' is left out; its title '\(title)' stays")
        return Replacement(text: form == .plain ? title : Admonition.bold(title), end: tag.range.upperBound)
    }

    private mutating func hide(_ comment: HiddenComment) -> Replacement {
        report(comment.kind.rule, comment.range, comment.kind.message)
        return Replacement(text: form == .file ? comment.inHTML : "", end: comment.range.upperBound)
    }

    private mutating func liquidVariable() -> Replacement? {
        guard let variable = LiquidVariable(at: rest) else { return nil }
        report(
            .liquidVariable, variable.range,
            "the Liquid variable '\(variable.name.singleSpaced)' is read as '\(variable.value)'")
        return Replacement(text: variable.value, end: variable.range.upperBound)
    }

    /// `{/* words */}` of MDX.
    private mutating func comment() -> Replacement? {
        let range = rest.startIndex..<rest.dropFirst(3).startIndex
        return ends.comment(.mdx, behind: range).map { hide($0) }
    }

    /// `[^1]` as the footnote's text, or its number.
    private mutating func footnote() -> Replacement? {
        guard let footnotes, let label = Footnotes.reference(rest) else { return nil }
        let behind = rest[label.endIndex...].dropFirst()
        guard behind.first != "(", behind.first != "[" || behind.hasPrefix("[^") else { return nil }
        let range = rest.startIndex..<behind.startIndex
        let blank = result.lines.last?.text.last.map { $0.isWhitespace || $0 == "(" } ?? true ? "" : " "
        switch footnotes[label] {
        case .reference(let text):
            result.footnotes.append(label.lowercased())
            return Replacement(text: "\(blank)(\(text))", end: range.upperBound)
        case .number(let number): return Replacement(text: "\(blank)(note \(number))", end: range.upperBound)
        case nil:
            if Footnotes.isLabel(label), !(behind.first.map { "*+?{".contains($0) } ?? false) {
                report(.footnote, range, "there is no footnote '\(label)'")
                return Replacement(text: String(rest[range]), end: range.upperBound)
            }
            return nil
        }
    }

    /// The end of a link that is not quite one: `](text field.md)`.
    private mutating func link() -> Replacement? {
        guard let bracket, let tail = LinkTail(at: rest, behind: rest.base[bracket..<rest.startIndex]) else {
            return nil
        }
        let found = tail.written.drop { $0 == "]" || $0 == " " || $0 == "(" }.dropLast()
        result.repairs.append(Repair(rule: .linkMalformed, found: String(found), message: tail.fact, line: line))
        return Replacement(text: tail.mended, end: tail.written.endIndex)
    }

    /// The bracket before `words]{.class}`, which goes with the other one.
    private mutating func span() -> Replacement? {
        guard let close = ends.bracket(closing: rest.startIndex) else { return nil }
        spanEnds.insert(close)
        return Replacement(text: "", end: rest.utf8.index(after: rest.startIndex))
    }

    /// `{width="5in"}` behind a link, a picture, code or words in brackets.
    private mutating func attributes() -> Replacement? {
        guard let attributes = InlineAttributes(at: rest) else { return nil }
        switch result.lines.last?.text.utf8.last {
        case UInt8(ascii: "]"):
            guard spanEnds.contains(rest.base.utf8.index(before: rest.startIndex)) else { return nil }
            result.lines[result.lines.count - 1].text.removeLast()
        case UInt8(ascii: ")"):
            guard ends.hasLink else { return nil }
        case UInt8(ascii: "`"), UInt8(ascii: ">"): break
        default: guard isBlock, endParagraph(attributes) else { return nil }
        }
        report(
            .kramdown, attributes.written.startIndex..<attributes.end,
            "the attribute '\(attributes.written)' is left out")
        return Replacement(text: "", end: attributes.end)
    }

    /// Whether attributes are a paragraph's own: `Text {.class}`.
    private func endParagraph(_ attributes: InlineAttributes) -> Bool {
        guard attributes.beginWithName, rest[attributes.end...].allSatisfy(\.isWhitespace),
            let text = result.lines.last(where: { !$0.text.allSatisfy(\.isWhitespace) })?.text
        else { return false }
        return InlineAttributes.mayFollow(text[...])
    }

    /// `{{< ref "x.md" >}}` as the address it stands for, a figure as a picture, words in quotation marks as themselves; all
    /// others vanish.
    private mutating func shortcode() -> Replacement? {
        if let example = Shortcode.example(at: rest) {
            report(.liquidTag, example.range, "an example of a shortcode of Hugo, shown as it is")
            return Replacement(text: form == .plain ? example.text : "\\" + example.text, end: example.range.upperBound)
        }
        guard let shortcode = Shortcode(at: rest) else { return nil }
        if form != .plain, let picture = shortcode.picture {
            report(.liquidTag, shortcode.range, "the shortcode '\(shortcode.name)' of Hugo is read as a picture")
            return Replacement(text: picture, end: shortcode.range.upperBound)
        }
        if let title = title() { return title }
        if let words = shortcode.words {
            report(.liquidTag, shortcode.range, "the shortcode '\(shortcode.name)' of Hugo is left out; its words stay")
            return Replacement(text: words, end: shortcode.range.upperBound)
        }
        if let path = shortcode.path {
            report(.linkForm, shortcode.range, "a link in a shortcode of Hugo, read as a link to '\(path)'")
            return Replacement(text: path, end: shortcode.range.upperBound)
        }
        report(.liquidTag, shortcode.range, "the shortcode '\(shortcode.name)' of Hugo is left out")
        return Replacement(text: "", end: shortcode.range.upperBound)
    }

    private mutating func kramdown() -> Replacement? {
        guard let sign = rest.dropFirst(2).first,
            sign == " " || sign == "." || sign == "#" || sign == ":" || sign == "/" || sign.isLetter,
            let end = ends.brace(behind: rest.startIndex)
        else { return nil }
        let range = rest.startIndex..<rest.utf8.index(after: end)
        let written = rest[range]
        if written == "{::comment}", let comment = ends.comment(.kramdown, behind: range) { return hide(comment) }
        report(.kramdown, range, "the kramdown attribute '\(written)' is left out")
        return Replacement(text: "", end: range.upperBound)
    }

    /// `[[x]]` as a link whose text is the entry's title, `[[x|words]]` as one with the author's words.
    private func wikiLink() -> Replacement? {
        let inner = rest.dropFirst(2).prefix { $0 != "[" && $0 != "]" && $0 != "\n" }
        let behind = rest[inner.endIndex...]
        // Where a link follows, this is Markdown's own `[[x]](y)`.
        guard !inner.isEmpty, behind.hasPrefix("]]"), !behind.hasPrefix("]](") else { return nil }
        let parts = inner.split(separator: "|", maxSplits: 1)
        // In a table the bar is escaped: `[[x\|words]]`.
        let name = (parts.first ?? "").trimmingSuffix { $0 == "\\" && parts.count > 1 }
        let target = String(name).trimmed.replacing(">", with: "%3E").replacing("<", with: "%3C")
            .replacing("\\", with: "%5C")
        guard !target.isEmpty else { return nil }
        let label = parts.count > 1 ? String(parts[1]).trimmed : ""
        return Replacement(
            text: "[\(label)](<\(LinkResolver.wikiScheme):\(target)>)", end: behind.dropFirst(2).startIndex)
    }
}

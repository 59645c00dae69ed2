/// Repairs within one line of text: Liquid tags and variables, kramdown attributes, wiki links. Code spans stay.
enum InlineRepair {
    struct Repair {
        let rule: Rule
        /// The text to point at.
        let found: String
        let message: String
    }

    /// The line as its author meant it and what was done; `nil` for a line that needs nothing.
    static func repair(_ line: Substring) -> (text: String, repairs: [Repair])? {
        guard line.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }) else { return nil }
        var text = ""
        var repairs: [Repair] = []
        var hasChanged = false
        var rest = line
        // By bytes: all that is looked for is ASCII.
        while let next = rest.utf8.firstIndex(where: isSign) {
            text += rest[..<next]
            rest = rest[next...]
            if rest.first == "\\" {
                text += rest.prefix(2)
                rest = rest.dropFirst(2)
            } else if rest.first == "`" {
                let span = codeSpan(rest)
                text += span
                rest = rest.dropFirst(span.count)
            } else if let (replacement, length, repair) = replacement(at: rest) {
                text += replacement
                rest = rest.dropFirst(length)
                if let repair { repairs.append(repair) }
                hasChanged = true
            } else {
                text.append(rest.removeFirst())
            }
        }
        guard hasChanged else { return nil }
        return (text + rest, repairs)
    }

    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "`"), UInt8(ascii: "\\"): true
        default: false
        }
    }

    /// Whether a line is nothing but an include.
    static func isInclude(_ line: Substring) -> Bool {
        guard let tag = LiquidTag.first(in: line), tag.name.hasPrefix("include") else { return false }
        return line[..<tag.range.lowerBound].allSatisfy(\.isWhitespace)
            && line[tag.range.upperBound...].allSatisfy(\.isWhitespace)
    }

    /// A code span from its first backtick to its last; the backticks alone where none closes it.
    private static func codeSpan(_ text: Substring) -> Substring {
        let ticks = text.prefix { $0 == "`" }
        var rest = text.dropFirst(ticks.count)
        while let open = rest.firstIndex(of: "`") {
            let run = rest[open...].prefix { $0 == "`" }
            if run.count == ticks.count { return text[..<run.endIndex] }
            rest = rest[run.endIndex...]
        }
        return ticks
    }

    private static func replacement(at text: Substring) -> (text: String, length: Int, repair: Repair?)? {
        if text.hasPrefix("{%") { return liquidTag(text) }
        if text.hasPrefix("{{") { return liquidVariable(text) }
        if text.hasPrefix("{:") { return kramdown(text) }
        if text.hasPrefix("[[") { return wikiLink(text) }
        return nil
    }

    private static func liquidTag(_ text: Substring) -> (text: String, length: Int, repair: Repair?)? {
        guard let tag = LiquidTag.first(in: text), tag.range.lowerBound == text.startIndex else { return nil }
        let written = String(text[tag.range])
        switch tag.name {
        case "link", "post_url":
            let path = tag.arguments.split(separator: " ").first ?? ""
            let repair = Repair(
                rule: .linkForm, found: written, message: "a link in Liquid, read as a link to '\(path)'")
            return ("/\(path)", written.count, repair)
        case "raw", "endraw", "comment", "endcomment":
            let repair = Repair(rule: .liquidTag, found: written, message: "the Liquid tag '\(tag.name)' is left out")
            return ("", written.count, repair)
        default:
            let message =
                tag.name.hasPrefix("include")
                ? "an included file cannot be read; it is left out" : "the Liquid tag '\(tag.name)' is left out"
            return ("", written.count, Repair(rule: .liquidTag, found: written, message: message))
        }
    }

    /// `{{ site.baseurl }}` and its like vanish; `{{ "/x/" | relative_url }}` is its text; other braces are the author's.
    static func liquidVariable(_ text: Substring) -> (text: String, length: Int, repair: Repair?)? {
        guard let close = text.firstRange(of: "}}") else { return nil }
        let written = text[..<close.upperBound]
        let inner = String(written.dropFirst(2).dropLast(2)).trimmed
        var value: String?
        if inner.hasPrefix("site.") || inner.hasPrefix("page.") {
            value = ""
        } else if let quote = inner.first, quote == "\"" || quote == "'", inner.contains("|"),
            let end = inner.dropFirst().firstIndex(of: quote)
        {
            value = String(inner[inner.index(after: inner.startIndex)..<end])
        }
        guard let value else { return nil }
        let repair = Repair(
            rule: .liquidVariable, found: String(written),
            message: "the Liquid variable '\(inner)' is read as '\(value)'")
        return (value, written.count, repair)
    }

    private static func kramdown(_ text: Substring) -> (text: String, length: Int, repair: Repair?)? {
        guard let close = text.firstIndex(of: "}"), let sign = text.dropFirst(2).first,
            sign == " " || sign == "." || sign == "#" || sign == ":" || sign == "/" || sign.isLetter
        else { return nil }
        let written = String(text[...close])
        let repair = Repair(rule: .kramdown, found: written, message: "the kramdown attribute '\(written)' is left out")
        return ("", written.count, repair)
    }

    /// `[[x]]` as a link whose text is the entry's title, `[[x|words]]` as one with the author's words.
    private static func wikiLink(_ text: Substring) -> (text: String, length: Int, repair: Repair?)? {
        guard let close = text.firstRange(of: "]]") else { return nil }
        let inner = text[text.index(text.startIndex, offsetBy: 2)..<close.lowerBound]
        guard !inner.isEmpty, !inner.contains("["), !inner.contains("]") else { return nil }
        // A link follows: this is Markdown's own `[[x]](y)`.
        if text[close.upperBound...].hasPrefix("(") { return nil }
        let parts = inner.split(separator: "|", maxSplits: 1)
        // In a table the bar is escaped: `[[x\|words]]`.
        let name = (parts.first ?? "").trimmingSuffix { $0 == "\\" && parts.count > 1 }
        let target = String(name).trimmed.replacing(">", with: "%3E").replacing("<", with: "%3C")
            .replacing("\\", with: "%5C")
        guard !target.isEmpty else { return nil }
        let label = parts.count > 1 ? String(parts[1]).trimmed : ""
        return ("[\(label)](<\(LinkResolver.wikiScheme):\(target)>)", inner.count + 4, nil)
    }
}

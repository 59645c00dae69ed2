/// Finds what to repair within paragraphs: Liquid tags and variables, kramdown attributes, wiki links. Skips code spans.
struct InlineRepair {
    struct Repair {
        let range: Range<String.Index>
        let replacement: String
        /// `nil` for a form that is read and needs no finding, such as `[[link]]`.
        let rule: Rule?
        let message: String
    }

    private let text: String
    let values: PageValues
    /// The included files that are shown as code, and need not be shown again.
    let filesInCode: Set<String>
    /// Where a repair may begin, in order; those before ``nextSign`` are done.
    private let signs: [String.Index]
    private var nextSign = 0
    /// Where a code span or a tag ends that began in an earlier line.
    private var resume: String.Index
    /// The end of the paragraph of the line looked at, once it is needed.
    private var paragraphEnd: String.Index?
    /// Unsupported syntax in the last line, with its location.
    var unsupported: [(UnsupportedSyntax, String.Index)] = []

    init(_ text: String, values: PageValues, filesInCode: Set<String> = []) {
        self.text = text
        self.filesInCode = filesInCode
        self.values = values
        resume = text.startIndex
        signs = text.withBytes { bytes in
            bytes.indices.compactMap {
                Self.isSign(bytes[$0]) ? text.utf8.index(text.startIndex, offsetBy: $0) : nil
            }
        }
    }

    /// The repairs of a line, in order. Lines are asked for in order, too.
    mutating func repairs(in line: Substring) -> [Repair] {
        var found: [Repair] = []
        var position = max(line.startIndex, resume)
        paragraphEnd = nil
        if position == line.startIndex, let kind = UnsupportedSyntax(beginning: line) {
            unsupported.append((kind, line.startOfText))
        }
        while nextSign < signs.count, signs[nextSign] < line.endIndex {
            let next = signs[nextSign]
            nextSign += 1
            if next < position { continue }
            if let repair = repair(at: next, in: line) {
                found.append(repair)
                position = repair.range.upperBound
            } else {
                if let kind = UnsupportedSyntax(at: next, in: text, upTo: line.endIndex) {
                    unsupported.append((kind, next))
                }
                position = end(ofTextAt: next, in: line)
            }
        }
        resume = max(resume, position)
        return found
    }

    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "["),
            UInt8(ascii: "<"), UInt8(ascii: "%"), UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "^"):
            true
        default: false
        }
    }

    private mutating func repair(at place: String.Index, in line: Substring) -> Repair? {
        let rest = text[place..<line.endIndex]
        switch text.utf8[place] {
        case UInt8(ascii: "{"):
            if rest.hasPrefix("{%") { return text[..<place].hasSuffix("{") ? nil : liquidTag(at: place, in: line) }
            if rest.hasPrefix("{{") { return liquidVariable(at: rest) }
            return rest.hasPrefix("{:") ? kramdown(at: rest) : nil
        case UInt8(ascii: "["): return wikiLink(at: rest)
        case UInt8(ascii: "<"): return officeTag(at: rest)
        default: return nil
        }
    }

    /// Where to go on behind a character: behind a code span, behind an escaped character, or behind itself.
    private mutating func end(ofTextAt place: String.Index, in line: Substring) -> String.Index {
        let next = text.utf8.index(after: place)
        switch text.utf8[place] {
        case UInt8(ascii: "`"): return codeSpan(at: place, in: line)
        case UInt8(ascii: "\\") where next < line.endIndex && text.utf8[next] < 0x80:
            return text.utf8.index(after: next)
        default: return next
        }
    }

    // MARK: Code spans

    /// The end of a code span, or of its backticks if nothing closes it.
    private mutating func codeSpan(at place: String.Index, in line: Substring) -> String.Index {
        func ticks(at place: String.Index) -> Substring.UTF8View {
            text[place...].utf8.prefix { $0 == UInt8(ascii: "`") }
        }
        let opening = ticks(at: place)
        var position = opening.endIndex
        // Nearly all of them end in their line.
        for isInLine in [true, false] {
            let end = isInLine ? line.endIndex : endOfParagraph(of: line)
            while let next = text.utf8[position..<end].firstIndex(of: UInt8(ascii: "`")) {
                let closing = ticks(at: next)
                if closing.count == opening.count { return closing.endIndex }
                position = closing.endIndex
            }
        }
        return opening.endIndex
    }

    private static let mostLines = 50
    /// Attributes and tags are not longer than this.
    private static let longest = 500

    /// The end of the paragraph that a line belongs to. Code spans and tags may go on until there.
    private mutating func endOfParagraph(of line: Substring) -> String.Index {
        if let paragraphEnd { return paragraphEnd }
        var end = line.endIndex
        defer { paragraphEnd = end }
        guard !line[line.startOfText...].hasPrefix("#"), !line[line.startOfText...].hasPrefix("|") else { return end }
        for _ in 0..<Self.mostLines where end < text.endIndex {
            let start = text.utf8.index(after: end)
            let next = text[start..<(text.utf8[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex)]
            let words = next[next.startOfText...]
            if words.isBlank || IndentedCode.interruptsParagraph(words) { break }
            end = next.endIndex
        }
        return end
    }

    // MARK: Jekyll

    private mutating func liquidTag(at place: String.Index, in line: Substring) -> Repair? {
        guard let tag = LiquidTag(at: text[place..<endOfParagraph(of: line)]) else { return nil }
        let included = values.text(including: tag)
        if tag.hasWords, included == nil { return nil }
        switch tag.name {
        case "link", "post_url":
            let path = tag.arguments.split(whereSeparator: \.isWhitespace).first ?? ""
            let message = "a Liquid link is read as a link to '\(path)'"
            return Repair(range: tag.range, replacement: "/\(path)", rule: .linkForm, message: message)
        default:
            let isShown = tag.includedPath.map(filesInCode.contains) ?? false
            let message =
                included != nil
                ? "an included file is \(isShown ? "shown as code" : "put in")"
                : tag.name.hasPrefix("include")
                    ? JekyllSite.missingInclude : "the Liquid tag '\(tag.name)' is left out"
            return Repair(
                range: tag.range, replacement: isShown ? "" : included ?? "", rule: .liquidTag, message: message)
        }
    }

    private func liquidVariable(at rest: Substring) -> Repair? {
        guard let variable = LiquidVariable(at: rest, values: values) else { return nil }
        return Repair(
            range: variable.range, replacement: variable.value, rule: .liquidVariable,
            message: "the Liquid variable '\(variable.name.singleSpaced)' is read as '\(variable.value)'")
    }

    /// `{: .class }`, `{::nomarkdown}`
    private func kramdown(at rest: Substring) -> Repair? {
        guard let sign = rest.dropFirst(2).first, sign.isLetter || " .#:/".contains(sign),
            let end = rest.utf8.prefix(Self.longest).firstIndex(of: UInt8(ascii: "}"))
        else { return nil }
        let written = rest[...end]
        return Repair(
            range: written.startIndex..<written.endIndex, replacement: "", rule: .kramdown,
            message: "the kramdown attribute '\(written)' is left out")
    }

    /// `<o:p></o:p>`, which word processors paste.
    private func officeTag(at rest: Substring) -> Repair? {
        let name = rest.dropFirst().drop { $0 == "/" }
        guard ["o:", "w:", "v:", "m:", "st1:"].contains(where: { name.hasPrefix($0) }),
            let end = rest.utf8.prefix(Self.longest).firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        return Repair(
            range: rest.startIndex..<rest.utf8.index(after: end), replacement: "", rule: .htmlAsText,
            message: "the tag '\(rest[...end])' of a word processor is left out")
    }

    // MARK: Links

    /// `[[x]]` as a link whose text is the entry's title, `[[x|words]]` as one with the author's words.
    private func wikiLink(at rest: Substring) -> Repair? {
        // `[words]([[a]])` is a link whose address is `[[a]]`.
        guard rest.hasPrefix("[["), !text[..<rest.startIndex].hasSuffix("](") else { return nil }
        let inner = rest.dropFirst(2).prefix { $0 != "[" && $0 != "]" }
        let behind = rest[inner.endIndex...]
        // With an address behind it, this is Markdown's own `[[x]](y)`.
        guard !inner.isEmpty, behind.hasPrefix("]]"), !behind.hasPrefix("]](") else { return nil }
        let parts = inner.split(separator: "|", maxSplits: 1)
        // In a table the bar is escaped: `[[x\|words]]`.
        let name = (parts.first ?? "").trimmingSuffix { $0 == "\\" && parts.count > 1 }
        let target = String(name).trimmed.replacing(">", with: "%3E").replacing("<", with: "%3C")
            .replacing("\\", with: "%5C")
        guard !target.isEmpty else { return nil }
        let label = parts.count > 1 ? String(parts[1]).trimmed : ""
        return Repair(
            range: rest.startIndex..<behind.dropFirst(2).startIndex,
            replacement: "[\(label)](<\(LinkResolver.wikiScheme):\(target)>)", rule: nil, message: "")
    }
}

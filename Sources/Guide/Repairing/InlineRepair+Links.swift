/// Footnotes, links that are not quite some, wiki links, and attributes in braces.
extension InlineRepair {
    /// `[^1]` as the footnote's text, or its number.
    mutating func footnote() -> Replacement? {
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

    /// `^[words]` of Pandoc behind a text, as a remark in parentheses.
    mutating func note() -> Replacement? {
        let open = rest.utf8.index(after: rest.startIndex)
        let front = rest.base[..<rest.startIndex].suffix(2)
        guard rest.hasPrefix("^["), front.last.map({ !$0.isWhitespace }) ?? false, InlineAttributes.mayFollow(front),
            let close = ends.note(closing: open),
            rest.utf8[open..<close].prefix(Self.longestWord).contains(UInt8(ascii: " "))
        else { return nil }
        noteEnds.insert(close)
        report(.footnote, rest.startIndex..<close, "a footnote, put in parentheses where it stands")
        return Replacement(text: " (", end: rest.utf8.index(after: open))
    }

    /// A text without a blank is no note: `x^[2]`.
    private static let longestWord = 100

    /// The end of a note, or of a link that is not quite one: `](text field.md)`.
    mutating func link() -> Replacement? {
        if noteEnds.contains(rest.startIndex) {
            return Replacement(text: ")", end: rest.utf8.index(after: rest.startIndex))
        }
        guard let bracket, let tail = LinkTail(at: rest, behind: rest.base[bracket..<rest.startIndex]) else {
            return nil
        }
        let found = tail.written.drop { $0 == "]" || $0 == " " || $0 == "(" }.dropLast()
        result.repairs.append(Repair(rule: .linkMalformed, found: String(found), message: tail.fact, line: line))
        return Replacement(text: tail.mended, end: tail.written.endIndex)
    }

    /// The bracket before `words]{.class}`, which goes with the other one.
    mutating func span() -> Replacement? {
        guard let close = ends.bracket(closing: rest.startIndex) else { return nil }
        spanEnds.insert(close)
        return Replacement(text: "", end: rest.utf8.index(after: rest.startIndex))
    }

    /// `{width="5in"}` behind a link, a picture, code or words in brackets.
    mutating func attributes() -> Replacement? {
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

    /// `[[x]]` as a link whose text is the entry's title, `[[x|words]]` as one with the author's words.
    func wikiLink() -> Replacement? {
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
        let isPicture = result.lines.last?.text.utf8.last == UInt8(ascii: "!")
        let words = parts.count > 1 ? isPicture ? Self.withoutSize(parts[1]) : parts[1] : ""
        let label = String(words).trimmed
        return Replacement(
            text: "[\(label)](<\(LinkResolver.wikiScheme):\(target)>)", end: behind.dropFirst(2).startIndex)
    }

    /// The words for a picture of Obsidian without the size behind them: `300`, `words|300x200`.
    private static func withoutSize(_ words: Substring) -> Substring {
        let front = words.trimmingSuffix { $0.isASCII && $0.isNumber || $0 == "x" || $0 == " " }
        let size = words[front.endIndex...].drop { $0 == " " }
        guard size.first?.isNumber ?? false, size.last != "x", front.isEmpty || front.last == "|" else { return words }
        return front.dropLast().trimmingSuffix { $0 == "\\" }
    }
}

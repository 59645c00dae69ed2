/// Raw HTML that only a sign of its own ends, whatever is in between: empty lines, headings, platforms.
enum RawHTMLBlock: String, CaseIterable {
    case comment = "<!--"
    case section = "<![cdata["
    case declaration = "<!"
    case instruction = "<?"
    case pre = "<pre"
    case script = "<script"
    case style = "<style"

    /// The kind that a text begins.
    init?(beginning text: Substring) {
        guard text.utf8.first == UInt8(ascii: "<") else { return nil }
        let start = Substring(text.unicodeScalars.prefix(10)).lowercased()
        guard let kind = Self.allCases.first(where: { start.hasPrefix($0.rawValue) }) else { return nil }
        let next = start.dropFirst(kind.rawValue.count).first
        switch kind {
        case .comment, .section, .instruction: break
        case .declaration: guard next?.isLetter ?? false else { return nil }
        case .pre, .script, .style: guard next.map({ "> \t".contains($0) }) ?? true else { return nil }
        }
        self = kind
    }

    var closing: String {
        switch self {
        case .comment: "-->"
        case .section: "]]>"
        case .declaration: ">"
        case .instruction: "?>"
        case .pre, .script, .style: "</\(rawValue.dropFirst())>"
        }
    }

    /// Whether a line ends it. The end tag of one kind of code ends all kinds.
    func isClosed(by line: Substring) -> Bool {
        guard closing.hasPrefix("</") else { return line.contains(closing) }
        let text = line.lowercased()
        return ["</pre>", "</script>", "</style>"].contains { text.contains($0) }
    }

    /// Whether headings may be in it. In other kinds, a heading says that they were never closed.
    var mayHoldHeadings: Bool { self != .section && self != .declaration && self != .instruction }
}

/// Slips in raw HTML: what is never closed would take the rest of the text with it.
extension BodyRepair {
    /// The line behind raw HTML in which nothing is repaired: a comment that has its lines to itself, and what is never closed.
    mutating func endOfRawHTML() -> Int? {
        let text = lines[index][lines[index].startOfText...]
        guard index >= rawHTMLEnd, let kind = RawHTMLBlock(beginning: text), kind == .comment || !isInHTML else {
            return nil
        }
        // `<!-->` is a whole comment.
        var (rest, last) = (kind == .comment ? text.dropFirst(2) : text.dropFirst(kind.rawValue.count), index)
        /// The first heading of a platform or an aspect, and the first of any name.
        var (known, other): (Int?, Int?)
        while !kind.isClosed(by: rest) {
            last += 1
            guard last < lines.count else { return close(kind, before: known ?? other) }
            rest = lines[last]
            if known == nil, headings.isKnown(at: last) { known = last }
            if other == nil, headings.isBehindBlank(last) { other = last }
            let isUnclosed = !kind.mayHoldHeadings || RawHTMLBlock(beginning: rest[rest.startOfText...]) == kind
            if isUnclosed, known != nil { return close(kind, before: known) }
        }
        guard kind == .comment, let close = rest.firstRange(of: kind.closing), rest[close.upperBound...].isBlank else {
            rawHTMLEnd = last + 1
            return nil
        }
        // Outside of a page's text, a comment stays.
        if !keepsComments { edits.append(edit(wholeLine(index).lowerBound..<wholeLine(last).upperBound, "")) }
        return last + 1
    }

    /// Whether the current line is a part of the HTML above it: a heading below `<img src="a.png">`, without a blank line.
    var isInHTML: Bool {
        let above = lines[min(index, max(textStart, rawHTMLEnd))..<index].suffix(50)
        let block = above[(above.lastIndex { $0.isBlank }.map { $0 + 1 } ?? above.startIndex)...]
        return block.indices.contains { place in
            let tag = block[place][block[place].startOfText...]
            guard tag.utf8.first == UInt8(ascii: "<") else { return false }
            let name = tag.drop { $0 == "<" || $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
            guard name.first?.isLetter ?? false, RawHTMLBlock(rawValue: "<" + name) == nil else { return false }
            // An element within a paragraph begins a block of HTML only if it is alone on the first line.
            let isFirst = place == block.startIndex
            let isAlone = !tag.dropFirst().contains("<") && tag.trimmingSuffix(while: \.isWhitespace).last == ">"
            return HTMLElement.allowed[name].map { $0.isBlock || isFirst && isAlone } ?? isFirst
        }
    }

    /// Closes raw HTML that never ends before a heading.
    private mutating func close(_ kind: RawHTMLBlock, before heading: Int?) -> Int? {
        guard let heading else {
            rawHTMLEnd = lines.count
            return nil
        }
        report(
            .fenceUnclosed, at: lines[index].startIndex, inLine: index,
            "'\(kind.rawValue)' is never closed; it ends before line \(number(heading))",
            edits: [insertion(ofLine: kind.closing + "\n", before: heading)])
        return heading
    }
}

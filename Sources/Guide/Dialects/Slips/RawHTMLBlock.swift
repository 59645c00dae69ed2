/// Raw HTML that only a sign of its own ends, whatever is in between: empty lines, headings, platforms.
enum RawHTMLBlock: String, CaseIterable {
    case comment = "<!--"
    case section = "<![cdata["
    case declaration = "<!"
    case instruction = "<?"
    case pre = "<pre"
    case script = "<script"
    case style = "<style"
    case textarea = "<textarea"

    /// The kind that a text begins.
    init?(beginning text: Substring) {
        guard text.utf8.first == UInt8(ascii: "<") else { return nil }
        let start = Substring(text.unicodeScalars.prefix(10)).lowercased()
        guard let kind = Self.allCases.first(where: { start.hasPrefix($0.rawValue) }) else { return nil }
        let next = start.dropFirst(kind.rawValue.count).first
        switch kind {
        case .comment, .section, .instruction: break
        case .declaration: guard next?.isLetter ?? false else { return nil }
        case .pre, .script, .style, .textarea: guard next.map({ "> \t".contains($0) }) ?? true else { return nil }
        }
        self = kind
    }

    var closing: String {
        switch self {
        case .comment: "-->"
        case .section: "]]>"
        case .declaration: ">"
        case .instruction: "?>"
        case .pre, .script, .style, .textarea: "</\(rawValue.dropFirst())>"
        }
    }

    /// Whether headings may be in it. In other kinds, a heading says that they were never closed.
    var mayHoldHeadings: Bool { self != .section && self != .declaration && self != .instruction }
}

/// Slips in raw HTML: what is never closed would take the rest of the text with it.
extension BodyRepair {
    /// The line behind raw HTML in which nothing is repaired: a comment that has its lines to itself, and what is never closed.
    mutating func endOfRawHTML() -> Int? {
        let text = lines[index][lines[index].startOfText...]
        guard let kind = RawHTMLBlock(beginning: text), index >= firstRawHTML[kind] ?? 0 else { return nil }
        let mayHoldCapitals = kind.closing.hasPrefix("</")
        // `<!-->` is a whole comment.
        var (rest, last) = (kind == .comment ? text.dropFirst(2) : text.dropFirst(kind.rawValue.count), index)
        /// The first heading of a platform or an aspect, and the first of any name.
        var (known, other): (Int?, Int?)
        while !(mayHoldCapitals ? rest.lowercased().contains(kind.closing) : rest.contains(kind.closing)) {
            last += 1
            guard last < lines.count else { return close(kind, before: known ?? other) }
            rest = lines[last]
            if known == nil, headings.isKnown(at: last) { known = last }
            if other == nil, headings.isBehindBlank(last) { other = last }
            let isUnclosed = !kind.mayHoldHeadings || RawHTMLBlock(beginning: rest[rest.startOfText...]) == kind
            if isUnclosed, known != nil { return close(kind, before: known) }
        }
        guard kind == .comment, let close = rest.firstRange(of: kind.closing), rest[close.upperBound...].isBlank else {
            firstRawHTML[kind] = last + 1
            return nil
        }
        // Outside of a page's text, a comment stays.
        if !keepsComments { edits.append(edit(wholeLine(index).lowerBound..<wholeLine(last).upperBound, "")) }
        return last + 1
    }

    /// Closes raw HTML that never ends before a heading.
    private mutating func close(_ kind: RawHTMLBlock, before heading: Int?) -> Int? {
        guard let heading else {
            firstRawHTML[kind] = lines.count
            return nil
        }
        report(
            .fenceUnclosed, at: lines[index].startIndex, inLine: index,
            "'\(kind.rawValue)' is never closed; it ends before line \(number(heading))",
            edits: [insertion(ofLine: kind.closing + "\n", before: heading)])
        return heading
    }
}

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

    /// What a finding calls it.
    var name: String {
        switch self {
        case .comment: "comment"
        case .section: "CDATA section"
        case .declaration, .instruction: "text in '\(rawValue)'"
        case .pre, .script, .style, .textarea: "'\(rawValue)>'"
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
        let heading = kind.mayHoldHeadings ? nil : fenceEnds.headings.first(in: (index + 1)..<lines.count)
        while !(mayHoldCapitals ? rest.lowercased().contains(kind.closing) : rest.contains(kind.closing)) {
            last += 1
            guard last < heading ?? lines.count else { return endOfUnclosed(kind) }
            rest = lines[last]
            let isSecond = heading == nil && RawHTMLBlock(beginning: rest[rest.startOfText...]) == kind
            if isSecond, let end = endOfUnclosed(kind, before: last) { return end }
        }
        guard kind == .comment, let close = rest.firstRange(of: kind.closing), rest[close.upperBound...].isBlank else {
            firstRawHTML[kind] = last + 1
            return nil
        }
        // Outside of a page's text, a comment stays.
        if !keepsComments { edits.append(edit(wholeLine(index).lowerBound..<wholeLine(last).upperBound, "")) }
        return last + 1
    }

    /// Closes raw HTML before the next heading of a platform or an aspect, or before any other if nothing closes it at all.
    private mutating func endOfUnclosed(_ kind: RawHTMLBlock, before limit: Int? = nil) -> Int? {
        let range = (index + 1)..<(limit ?? lines.count)
        func other() -> Int? { range.first { KnownHeadings.isHeading(lines[$0]) && lines[$0 - 1].isBlank } }
        guard let heading = fenceEnds.headings.first(in: range) ?? (limit == nil ? other() : nil) else {
            if limit == nil { firstRawHTML[kind] = lines.count }
            return nil
        }
        report(
            .fenceUnclosed, at: lines[index].startIndex, inLine: index,
            "the \(kind.name) is never closed; it ends before line \(number(heading))",
            edits: [insertion(ofLine: kind.closing + "\n", before: heading)])
        return heading
    }
}

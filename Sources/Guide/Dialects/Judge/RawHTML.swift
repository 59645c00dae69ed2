/// Raw HTML that only a sign of its own ends, whatever is in between: empty lines, headings, platforms.
///
/// cmark says which lines are in it; this says by what sign it was to end.
enum RawHTML: String, CaseIterable {
    case comment = "<!--"
    case section = "<![cdata["
    case declaration = "<!"
    case instruction = "<?"
    case pre = "<pre"
    case script = "<script"
    case style = "<style"

    /// The kind of a block.
    init?(_ html: String) {
        let start = Substring(html.trimmed.unicodeScalars.prefix(10)).lowercased()
        guard start.hasPrefix("<"), let kind = Self.allCases.first(where: { start.hasPrefix($0.rawValue) }) else {
            return nil
        }
        let next = start.dropFirst(kind.rawValue.count).first
        switch kind {
        case .comment, .section, .instruction: break
        case .declaration: guard next?.isLetter ?? false else { return nil }
        case .pre, .script, .style: guard next.map({ ">".contains($0) || $0.isWhitespace }) ?? true else { return nil }
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

    /// Whether its end is in it. The end tag of one kind of code ends all kinds.
    func isClosed(_ html: String) -> Bool {
        guard closing.hasPrefix("</") else {
            // `<!-->` is a whole comment.
            return html.trimmed.dropFirst(self == .comment ? 2 : rawValue.count).contains(closing)
        }
        let text = html.lowercased()
        return ["</pre>", "</script>", "</style>"].contains { text.contains($0) }
    }

    /// Whether headings may be in it. In other kinds, a heading says that they were never closed.
    var mayHoldHeadings: Bool { self != .section && self != .declaration && self != .instruction }

    func opensAgain(in html: String) -> Bool { opens(below: 0, in: html) }

    /// Whether a line after another one begins the same kind again, which says that the first was never closed.
    func opens(below line: Int, in html: String) -> Bool {
        html.lines.dropFirst(line + 1).contains { RawHTML(String($0)) == self }
    }

    /// Whether a line of HTML is inside a comment or an element for code that begins before it and ends in it or after it.
    static func isInside(_ html: String, line: Int) -> Bool {
        let lines = html.lowercased().lines
        guard line < lines.count else { return false }
        let above = lines[..<line].joined(separator: "\n")
        let below = lines[line...].joined(separator: "\n")
        return [comment, pre, script, style].contains { kind in
            guard let start = above.ranges(of: kind.rawValue).last else { return false }
            return !above[start.upperBound...].contains(kind.closing) && below.contains(kind.closing)
        }
    }
}

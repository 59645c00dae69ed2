import Markdown

/// A heading's text as its author wrote it, without number signs, underline and the emphasis around all of it.
struct HeadingText {
    let text: String
    let line: RewrittenText.Line

    init(_ heading: MarkdownNode, in text: RewrittenText) {
        let first = text.lines[min(max(heading.line - 1, 0), text.lines.count - 1)]
        line = first
        let written: String
        let start = first.text.drop { $0 == " " }
        let signs = start.prefix { $0 == "#" }
        if !signs.isEmpty, signs.count == heading.headingLevel {
            let rest = String(start.dropFirst(signs.count)).trimmed
            let body = rest[...].trimmingSuffix { $0 == "#" }
            let hasClosing = body.isEmpty || body.last == " " || body.last == "\t"
            written = hasClosing ? String(body).trimmed : rest
        } else {
            let end = max(heading.line, min(heading.endLine - 1, text.lines.count))
            written = text.lines[(heading.line - 1)..<end].map { $0.text.trimmed }.joined(separator: " ").trimmed
        }
        self.text = Self.isEmphasized(heading) ? Self.withoutEmphasis(written, words: heading.plainText) : written
    }

    private init(text: String, line: RewrittenText.Line) {
        (self.text, self.line) = (text, line)
    }

    /// The same heading without its first word, if that is the one given.
    func without(firstWord word: String) -> HeadingText {
        guard text.lowercased().hasPrefix(word.lowercased() + " ") else { return self }
        return HeadingText(text: String(text.dropFirst(word.count).drop { " -–—".contains($0) }), line: line)
    }

    func written(at level: Int) -> [RewrittenText.Line] {
        let signs = String(repeating: "#", count: min(max(level, 1), 6))
        return [RewrittenText.Line(text: text.isEmpty ? signs : "\(signs) \(text)", source: line.source)]
    }

    private static func isEmphasized(_ heading: MarkdownNode) -> Bool {
        let inked = heading.children.filter { !$0.isBlankText }
        return !inked.isEmpty && inked.allSatisfy { $0.kind == .strong || $0.kind == .emphasis }
    }

    /// The text without the marks around it; its words alone where these are more than pairs around all of it.
    private static func withoutEmphasis(_ written: String, words: String) -> String {
        var text = written
        while let mark = ["**", "__", "*", "_"].first(where: {
            text.count > 2 * $0.count && text.hasPrefix($0) && text.hasSuffix($0)
        }) {
            text = String(text.dropFirst(mark.count).dropLast(mark.count)).trimmed
        }
        let words = words.singleSpaced.trimmed
        let document = MarkdownDocument(parsing: "# " + text)
        let isRight = document.withTree { root in
            root.firstChild.map { !isEmphasized($0) && $0.plainText.singleSpaced.trimmed == words } ?? false
        }
        return isRight ? text : words.escapedForMarkdown
    }
}

extension String {
    /// The text with a backslash before every sign that could begin markup.
    var escapedForMarkdown: String {
        String(flatMap { "\\`*_[]<&~".contains($0) ? ["\\", $0] : [$0] })
    }
}

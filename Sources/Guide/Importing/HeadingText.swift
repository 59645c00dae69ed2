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
            let end = max(heading.line, min(Self.underline(of: heading, in: text.lines), text.lines.count))
            written = text.lines[(heading.line - 1)..<end].map { $0.text.trimmed }.joined(separator: " ").trimmed
        }
        if let attributes = HeadingAttributes.found(atEndOf: written) {
            self.text = Self.plain(String(written[..<attributes.startIndex]).trimmed)
        } else {
            self.text = Self.isEmphasized(heading) ? Self.withoutEmphasis(written, words: heading.plainText) : written
        }
    }

    /// The line below a heading that underlines it, from 0. The parser says of some headings that they end behind it.
    static func underline(of heading: MarkdownNode, in lines: [RewrittenText.Line]) -> Int {
        var index = heading.line
        while index < min(heading.endLine, lines.count) {
            let line = lines[index].text.trimmed
            if let sign = line.first, sign == "=" || sign == "-", line.allSatisfy({ $0 == sign }) { break }
            index += 1
        }
        return index
    }

    /// The line behind a heading, from 0.
    static func end(of heading: MarkdownNode, in lines: [RewrittenText.Line]) -> Int {
        guard lines.indices.contains(heading.line - 1) else { return heading.endLine }
        let signs = lines[heading.line - 1].text.drop { $0 == " " }.prefix { $0 == "#" }
        let isATX = !signs.isEmpty && signs.count == heading.headingLevel && heading.endLine <= heading.line
        return isATX ? heading.line : underline(of: heading, in: lines) + 1
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

    /// A heading's text without attributes behind it, and without the emphasis around all of it.
    private static func plain(_ written: String) -> String {
        let document = MarkdownDocument(parsing: "# " + written)
        return document.withTree { root in
            guard let heading = root.firstChild, isEmphasized(heading) else { return written }
            return withoutEmphasis(written, words: heading.plainText)
        }
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

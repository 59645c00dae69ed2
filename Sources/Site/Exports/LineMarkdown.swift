import Guide

/// A text as Markdown on one line, with the code and the links that its HTML has.
///
/// ```swift
/// LineMarkdown.of(result)  // "Says `button`, see [Role](#role)"
/// ```
enum LineMarkdown {
    /// A result, for a table's cell.
    static func of(_ result: CriteriaResult) -> String {
        of(result.html, text: result.text, isCell: true)
    }

    /// A section's heading.
    static func ofHeading(of section: Section) -> String {
        of(section.titleHTML, text: section.title, isCell: false)
    }

    private static func of(_ html: HTML, text: String, isCell: Bool) -> String {
        let html = html.source
        guard html.utf8.contains(UInt8(ascii: "<")), html.contains("<code") || html.contains("<a ") else {
            return EscapedMarkdown.inline(text)
        }
        return inline(html[...], isCell: isCell)
    }

    private static func inline(_ html: Substring, isCell: Bool) -> String {
        var writer = Writer(isCell: isCell)
        var rest = html
        while let open = rest.firstIndex(of: "<") {
            writer.add(words: rest[..<open])
            guard let close = end(ofTagIn: rest[open...]) else { break }
            let tag = rest[open..<close]
            rest = rest[close...]
            if tag.hasPrefix("<code"), let end = rest.firstRange(of: "</code>") {
                writer.add(code: rest[..<end.lowerBound])
                rest = rest[end.upperBound...]
            } else if tag.hasPrefix("<a "), let address = attribute("href", of: tag),
                let end = rest.firstRange(of: "</a>")
            {
                let text = inline(rest[..<end.lowerBound], isCell: isCell)
                writer.add(text.isEmpty ? "" : "[\(text)](\(EscapedMarkdown.destination(address)))")
                rest = rest[end.upperBound...]
            } else if tag.hasPrefix("<img"), let text = attribute("alt", of: tag) {
                writer.add(EscapedMarkdown.inline(text))
            } else if dividers.contains(name(of: tag)) {
                writer.divide()
            } else if breaks.contains(name(of: tag)) {
                writer.blank()
            }
        }
        writer.add(words: rest)
        return writer.text
    }

    /// Blocks between which a sign stands on one line.
    private static let dividers: Set<Substring> = ["p", "li", "ul", "ol"]
    private static let breaks: Set<Substring> = [
        "br", "pre", "div", "td", "th", "tr", "table", "blockquote", "hr", "dl", "dt", "dd", "details", "summary",
    ]

    private static func name(of tag: Substring) -> Substring {
        tag.dropFirst().drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
    }

    /// Behind the `>` of a tag; one in quotation marks ends none.
    private static func end(ofTagIn html: Substring) -> String.Index? {
        var quote: Character?
        for index in html.indices {
            let character = html[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == ">" {
                return html.index(after: index)
            }
        }
        return nil
    }

    private static func attribute(_ name: String, of tag: Substring) -> String? {
        guard let start = tag.firstRange(of: " \(name)=\"") else { return nil }
        return HTML(trusted: String(tag[start.upperBound...].prefix { $0 != "\"" })).plainText
    }

    /// Words on one line, with one blank where the HTML has white space.
    private struct Writer {
        let isCell: Bool
        private(set) var text = ""
        private var hasPendingBlank = false
        private var isDivided = false

        mutating func add(words html: Substring) {
            if html.first?.isWhitespace ?? false { blank() }
            add(EscapedMarkdown.inline(HTML(trusted: String(html)).plainText))
            if html.last?.isWhitespace ?? false { blank() }
        }

        init(isCell: Bool) { self.isCell = isCell }

        /// A code span between as many backticks as it has none of; a table's cell asks for backslashes before its bars.
        mutating func add(code html: Substring) {
            let words = HTML(trusted: String(html)).plainText
            let code = isCell ? words.replacing("|", with: "\\|") : words
            guard !code.isEmpty else { return }
            var fence = "`"
            while code.contains(fence) { fence += "`" }
            let pad = code.hasPrefix("`") || code.hasSuffix("`") ? " " : ""
            add(fence + pad + code + pad + fence)
        }

        mutating func add(_ markdown: String) {
            guard !markdown.isEmpty else { return }
            if isDivided, let last = text.last {
                text += ".!?:;,…。！？、".contains(last) ? " " : "; "
            } else if hasPendingBlank, !text.isEmpty {
                text += " "
            }
            text += markdown
            (hasPendingBlank, isDivided) = (false, false)
        }

        mutating func blank() { hasPendingBlank = true }

        mutating func divide() { isDivided = !text.isEmpty }
    }
}

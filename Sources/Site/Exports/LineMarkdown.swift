import Guide

/// Text as Markdown on one line, with the code and the links that its HTML has.
///
/// ```swift
/// LineMarkdown.append(result, to: &bytes)  // "Says `button`, see [Role](#role)"
/// ```
enum LineMarkdown {
    /// Adds a result, for a table's cell.
    static func append(_ result: CriteriaResult, to bytes: inout [UInt8]) {
        append(result.html, text: result.text, isCell: true, to: &bytes)
    }

    static func append(headingOf section: Section, to bytes: inout [UInt8]) {
        append(section.titleHTML, text: section.title, isCell: false, to: &bytes)
    }

    private static func append(_ html: HTML, text: String, isCell: Bool, to bytes: inout [UInt8]) {
        guard html.source.utf8.contains(UInt8(ascii: "<")), html.source.holds("<code") || html.source.holds("<a ")
        else { return EscapedMarkdown.append(text, to: &bytes) }
        var tokens = HTMLToken.tokens(of: html.source)[...]
        bytes.append(text: line(of: &tokens, isCell: isCell))
    }

    /// The Markdown of the tokens up to the end of a link, or of all.
    private static func line(of tokens: inout ArraySlice<HTMLToken>, isLink: Bool = false, isCell: Bool) -> String {
        var line = Line()
        while let token = tokens.popFirst() {
            switch token {
            case .comment: break
            case .text(let words): line.add(words: words)
            case .tag(let tag) where tag.name == "code" && !tag.isClosing:
                line.add(code(upToEndIn: &tokens, isCell: isCell))
            case .tag(let tag) where tag.name == "a":
                if tag.isClosing && isLink { return line.text }
                guard let address = attribute("href", of: tag) else { continue }
                let text = self.line(of: &tokens, isLink: true, isCell: isCell)
                line.add(text.isEmpty ? "" : "[\(text)](\(EscapedMarkdown.destination(address)))")
            case .tag(let tag) where tag.name == "img":
                line.add(EscapedMarkdown.inline(attribute("alt", of: tag) ?? ""))
            case .tag(let tag) where deletions.contains(tag.name): line.add("~~")
            case .tag(let tag):
                if dividers.contains(tag.name) { line.divide() }
                if breaks.contains(tag.name) { line.addBlank() }
            }
        }
        return line.text
    }

    /// Blocks between which a sign is on one line.
    private static let dividers: Set<String> = ["p", "li", "ul", "ol"]
    private static let breaks: Set<String> = [
        "br", "pre", "div", "td", "th", "tr", "table", "blockquote", "hr", "dl", "dt", "dd", "details", "summary",
    ]

    private static let deletions: Set<String> = ["del", "s", "strike"]

    private static func attribute(_ name: String, of tag: HTMLTag) -> String? {
        tag.attributes.first { $0.name == name }?.value.map { HTML(trusted: String($0)).plainText }
    }

    /// A code span between as many backticks as it has none of; a table's cell needs backslashes before bars.
    private static func code(upToEndIn tokens: inout ArraySlice<HTMLToken>, isCell: Bool) -> String {
        var html = ""
        loop: while let token = tokens.popFirst() {
            switch token {
            case .tag(let tag) where tag.name == "code" && tag.isClosing: break loop
            case .text(let text): html += text
            case .tag, .comment: break
            }
        }
        let words = HTML(trusted: html).plainText
        guard !words.isEmpty else { return "" }
        let code = isCell ? words.replacing("|", with: "\\|") : words
        var fence = "`"
        while code.contains(fence) { fence += "`" }
        let pad = code.hasPrefix("`") || code.hasSuffix("`") ? " " : ""
        return fence + pad + code + pad + fence
    }

    /// Words on one line, with one space where the HTML has white space.
    private struct Line {
        private(set) var text = ""
        private var hasPendingBlank = false
        private var isDivided = false

        mutating func add(words html: Substring) {
            if html.first?.isWhitespace ?? false { addBlank() }
            add(EscapedMarkdown.inline(HTML(trusted: String(html)).plainText))
            if html.last?.isWhitespace ?? false { addBlank() }
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

        mutating func addBlank() { hasPendingBlank = true }

        mutating func divide() { isDivided = !text.isEmpty }
    }
}

/// The tag of an element of HTML whose author says that Markdown stands in it, at the beginning of a line. kramdown, PHP Markdown
/// Extra and Python-Markdown read it so; CommonMark would show its signs.
///
/// ```swift
/// MarkdownElement(at: "<div class=\"wide\" markdown=\"1\">")?.tag  // "<div class=\"wide\">"
/// MarkdownElement(at: "<section markdown>")?.tag  // "": the element cannot pass
/// MarkdownElement(at: "<div>")  // nil
/// ```
struct MarkdownElement {
    let name: String
    /// The tag without the attribute; empty where a page has no such element, and for a paragraph, which Markdown makes.
    let tag: String
    let range: Range<Substring.Index>

    /// - Parameter parent: The name of an element around it that holds Markdown: it holds more of them by the same name.
    init?(at text: Substring, in parent: String? = nil) {
        guard text.utf8.first == UInt8(ascii: "<"), let found = HTMLTag(text), !found.isClosing, !found.isSelfClosing,
            Self.names.contains(found.name)
        else { return nil }
        if let attribute = found.attributes.first(where: { $0.name == "markdown" }) {
            guard attribute.value != "0", attribute.value != "false" else { return nil }
        } else if found.name != parent {
            return nil
        }
        name = found.name
        range = found.source.startIndex..<found.source.endIndex
        tag = HTMLElement.allowed[name] == nil || name == "p" ? "" : Self.withoutMark(found)
    }

    private static func withoutMark(_ tag: HTMLTag) -> String {
        let kept = tag.attributes.filter { $0.name != "markdown" }.map { attribute in
            guard let value = attribute.value else { return " \(attribute.name)" }
            let quote = value.contains("\"") ? "'" : "\""
            return " \(attribute.name)=\(quote)\(value)\(quote)"
        }
        return "<\(tag.name)\(kept.joined())>"
    }

    /// Elements that may hold blocks.
    private static let names: Set<String> = [
        "article", "aside", "blockquote", "center", "details", "div", "figcaption", "figure", "footer", "header",
        "main",
        "nav", "p", "section",
    ]

    /// Where the next tag stands that ends an element of a name.
    static func end(of name: String, in text: Substring) -> Range<Substring.Index>? {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return nil }
        return text.firstRange(of: "</\(name)>") ?? text.firstRange(of: "</\(name.uppercased())>")
    }

    /// The last line with a tag that ends an element of each name.
    static func lastEnds(in lines: [Substring]) -> [String: Int] {
        var last: [String: Int] = [:]
        for (index, line) in lines.enumerated() where line.contains("</") {
            for name in names where end(of: name, in: line) != nil { last[name] = index }
        }
        return last
    }

    /// Whether the tag that begins at a place may be one.
    static func mayBegin(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
        guard place + 1 < text.count, ForeignSigns.isLetter(text[place + 1]) else { return false }
        let tag = text[place...].prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "\n") }
        var rest = UnsafeBufferPointer(rebasing: tag)[...]
        while let blank = rest.firstIndex(of: UInt8(ascii: " ")) {
            rest = rest[(blank + 1)...]
            if rest.starts(with: "markdown".utf8) { return true }
        }
        return false
    }
}

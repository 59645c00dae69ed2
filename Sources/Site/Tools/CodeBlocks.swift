import Guide

/// Code in a language, as it stands in HTML: escaped.
struct CodeBlock: Hashable, Sendable {
    let language: String
    /// Between `<code class="language-…">` and `</code>`. Bytes, because two strings with an *é* of one scalar and of two are equal.
    let escaped: [UInt8]

    /// Whether lines are marked: any tag is that of a mark.
    private var hasMarks: Bool { escaped.contains(UInt8(ascii: "<")) }

    /// The code itself.
    var text: String { HTML(trusted: String(decoding: escaped, as: UTF8.self)).text }

    /// What stands for it among what is remembered.
    var key: String { "\(language)\n\(text)" }

    /// The kinds of words, each the class of an element on the page.
    private enum Kind: String {
        case keyword = "k"
        case string = "s"
        case comment = "c"
        case number = "m"
        case type = "t"
        case function = "f"
        /// An annotation, an attribute or a tag.
        case annotation = "a"
    }

    /// The code with its words marked; `nil` if none is marked, or if these are not the words of the code.
    ///
    /// - Parameter tokens: Kinds and words in turn, as `highlight.py` gives them.
    func marked(_ tokens: [String]) -> HTML? {
        guard tokens.count.isMultiple(of: 2) else { return nil }
        let text = text
        var html = ""
        var rest = text.utf8[...]
        var last: Kind?
        var isPlain = true
        for index in stride(from: 0, to: tokens.count, by: 2) where !tokens[index + 1].isEmpty {
            let word = tokens[index + 1]
            guard rest.starts(with: word.utf8) else { return nil }
            rest = rest.dropFirst(word.utf8.count)
            let kind = word.allSatisfy(\.isWhitespace) ? nil : Kind(rawValue: tokens[index])
            if kind != last {
                if last != nil { html += "</span>" }
                if let kind { html += "<span class=\"\(kind.rawValue)\">" }
                last = kind
            }
            isPlain = isPlain && kind == nil
            // Each line has its own elements if any is marked.
            let lineEnd = last.map { "</span>\n<span class=\"\($0.rawValue)\">" } ?? "\n"
            let escaped = HTML(escaping: word).source
            html += hasMarks ? escaped.replacing("\n", with: lineEnd) : escaped
        }
        if last != nil { html += "</span>" }
        guard !isPlain, rest.isEmpty else { return nil }
        guard hasMarks else { return HTML(trusted: html) }
        let marked = escaped.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let lines = zip(html.split(separator: "\n", omittingEmptySubsequences: false), marked)
        return HTML(
            trusted: lines.map { $1.starts(with: "<mark>".utf8) ? "<mark>\($0)</mark>" : $0 }.joined(separator: "\n"))
    }

    /// The code blocks of a page or a part of one, in order, with the ranges of their escaped code and of their elements.
    static func all(
        in html: UnsafeBufferPointer<UInt8>
    ) -> [(block: CodeBlock, range: Range<Int>, element: Range<Int>)] {
        var found: [(CodeBlock, Range<Int>, Range<Int>)] = []
        var index = 0
        while let start = html.first(of: opening, from: index) {
            let name = start + opening.count
            index = name
            guard let quote = html[name...].firstIndex(of: UInt8(ascii: "\"")), quote + 1 < html.count,
                html[quote + 1] == UInt8(ascii: ">"), let end = html.first(of: closing, from: quote + 2)
            else { continue }
            let language = String(decoding: html[name..<quote], as: UTF8.self)
            found.append(
                (
                    CodeBlock(language: language, escaped: Array(html[(quote + 2)..<end])), (quote + 2)..<end,
                    start..<(end + closing.count)
                ))
            index = end
        }
        return found
    }

    private static let opening = Array("<pre tabindex=\"0\"><code class=\"language-".utf8)
    private static let closing = Array("</code></pre>".utf8)
}

extension Entry {
    /// All the entry's code that says its language, in order.
    var codeBlocks: [CodeBlock] {
        let parts = introduction + sections.flatMap(\.parts) + platforms.flatMap(\.introduction)
        return parts.flatMap { $0.html.source.withBytes { CodeBlock.all(in: $0).map(\.block) } }
    }
}

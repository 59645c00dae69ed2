import Guide
import Markdown

/// Code in a language, as it is in HTML: escaped.
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

    /// The kinds of the code's words and how many bytes each of them goes on: `k3 1 t5`. Empty if none is marked, or if these are not
    /// the words of the code.
    ///
    /// - Parameter tokens: Kinds and words in turn, as `highlight.py` gives them.
    func runs(of tokens: [String]) -> String {
        guard tokens.count.isMultiple(of: 2) else { return "" }
        let text = text
        var rest = text.utf8[...]
        var runs: [(kind: Kind?, length: Int)] = []
        for index in stride(from: 0, to: tokens.count, by: 2) where !tokens[index + 1].isEmpty {
            let word = tokens[index + 1]
            guard rest.starts(with: word.utf8) else { return "" }
            rest = rest.dropFirst(word.utf8.count)
            let kind = word.allSatisfy(\.isWhitespace) ? nil : Kind(rawValue: tokens[index])
            if runs.isEmpty || runs[runs.count - 1].kind != kind { runs.append((kind, 0)) }
            runs[runs.count - 1].length += word.utf8.count
        }
        guard rest.isEmpty, runs.contains(where: { $0.kind != nil }) else { return "" }
        return runs.map { "\($0.kind?.rawValue ?? "")\($0.length)" }.joined(separator: " ")
    }

    /// The code with its words marked, as HTML; `nil` if runs are not those of the code.
    ///
    /// - Parameter runs: What ``runs(of:)`` gives.
    func marked(_ runs: String) -> [UInt8]? {
        // Asked once: each looks through the whole code.
        let (text, hasMarks) = (Array(text.utf8), hasMarks)
        var html = ByteBuffer(capacity: 4 * text.count)
        var start = 0
        for run in runs.utf8.split(separator: UInt8(ascii: " ")) {
            let kind = run.first.flatMap { Kind(rawValue: String(Unicode.Scalar($0))) }
            guard let length = Int(Substring(run.dropFirst(kind == nil ? 0 : 1))), length > 0,
                length <= text.count - start
            else { return nil }
            let word = text[start..<(start + length)]
            start += length
            // No run ends within a character.
            guard start == text.count || text[start] & 0xC0 != 0x80 else { return nil }
            // Each line has its own elements if any is marked.
            let lines =
                hasMarks && kind != nil
                ? word.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) : [word]
            for (index, line) in lines.enumerated() {
                if index > 0 { html.append(UInt8(ascii: "\n")) }
                if let kind { html.append(text: "<span class=\"\(kind.rawValue)\">") }
                line.withUnsafeBufferPointer { html.append(escapingQuotes: $0) }
                if kind != nil { html.append("</span>") }
            }
        }
        guard start == text.count else { return nil }
        guard hasMarks else { return html.bytes }
        let marked = escaped.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let lines = zip(html.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false), marked)
        let mark = ("<mark>", "</mark>")
        return Array(
            lines.map { line, old in
                old.starts(with: mark.0.utf8) ? Array(mark.0.utf8) + line + Array(mark.1.utf8) : Array(line)
            }.joined(separator: [UInt8(ascii: "\n")]))
    }

    /// The code blocks of a page or a part of one, in order, with the ranges of their escaped code and of their elements.
    static func all(
        in html: UnsafeBufferPointer<UInt8>
    ) -> [(block: CodeBlock, range: Range<Int>, element: Range<Int>)] {
        var found: [(CodeBlock, Range<Int>, Range<Int>)] = []
        var index = 0
        while let start = opening.first(in: html, from: index) {
            let name = start + opening.bytes.count
            index = name
            guard let quote = html[name...].firstIndex(of: UInt8(ascii: "\"")), quote + 1 < html.count,
                html[quote + 1] == UInt8(ascii: ">"), let end = closing.first(in: html, from: quote + 2)
            else { continue }
            let language = String(decoding: html[name..<quote], as: UTF8.self)
            found.append(
                (
                    CodeBlock(language: language, escaped: Array(html[(quote + 2)..<end])), (quote + 2)..<end,
                    start..<(end + closing.bytes.count)
                ))
            index = end
        }
        return found
    }

    private static let opening = ByteRun("<pre tabindex=\"0\"><code class=\"language-")
    private static let closing = ByteRun("</code></pre>")
}

extension Entry {
    /// All the entry's code that says its language, in order.
    var codeBlocks: [CodeBlock] {
        let parts = introduction + sections.flatMap(\.parts) + platforms.flatMap(\.introduction)
        return parts.flatMap { $0.html.source.withBytes { CodeBlock.all(in: $0).map(\.block) } }
    }
}

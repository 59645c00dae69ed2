import Markdown

/// Finds links, images and tags in a Markdown text where their author wrote them, code left aside.
///
/// The parser knows what a link is but not exactly where it stands, so this looks for what has a link's form; whoever
/// changes one asks the parser's tree whether it is one.
struct MarkdownScanner {
    struct Link {
        let isImage: Bool
        /// The opening bracket, an image's exclamation mark included.
        let opening: Range<Int>
        /// From the closing bracket to the end: `](address "title")`.
        let closing: Range<Int>
        /// The address alone, pointed brackets aside.
        let address: Range<Int>
        /// Whether it is the definition of a reference: `[x]: address`.
        let isDefinition: Bool
        /// The title in quotation marks; empty where there is none.
        let title: String
    }

    struct Tag {
        let range: Range<Int>
        /// The line it begins on, from 0.
        let line: Int
        let tag: HTMLTag
        /// Whether it stands in a block of HTML rather than in a paragraph.
        let isInBlock: Bool
        /// Whether that block begins with it.
        let beginsBlock: Bool
    }

    /// A link by reference: `[words][label]`, `[label][]`, `[label]`.
    struct Reference {
        /// The opening bracket, an image's exclamation mark included.
        let opening: Range<Int>
        /// From the bracket that closes its words to its end.
        let closing: Range<Int>
        let label: String
    }

    let text: [Character]
    private(set) var references: [Reference] = []
    private(set) var links: [Link] = []
    private(set) var tags: [Tag] = []

    /// - Parameters:
    ///   - code: The lines that are code, from 0.
    ///   - html: The lines of blocks of HTML.
    ///   - isTag: Whether the parser knows what has the form of a tag as one; a `<` may find its `>` paragraphs further down.
    init(_ lines: [String], code: Set<Int>, html: Set<Int>, isTag: (HTMLTag) -> Bool) {
        text = Array(lines.joined(separator: "\n"))
        var open: [(start: Int, isImage: Bool)] = []
        var line = 0
        var index = 0
        var isLineStart = true
        while index < text.count {
            if isLineStart, code.contains(line) {
                index = endOfLine(index)
            }
            isLineStart = false
            guard index < text.count else { break }
            let isHTML = html.contains(line)
            switch text[index] {
            case "\n":
                line += 1
                index += 1
                isLineStart = true
                if index < text.count, isBlankLine(index) { open = [] }
            case "\\" where !isHTML: index += index + 1 < text.count && text[index + 1] == "\n" ? 1 : 2
            case "`" where !isHTML:
                let end = endOfCodeSpan(index)
                line += text[index..<end].count { $0 == "\n" }
                index = end
            case "<":
                let end = readTag(
                    index, line: line, isInBlock: isHTML, beginsBlock: isHTML && !html.contains(line - 1), isTag: isTag)
                line += text[index..<end].count { $0 == "\n" }
                index = end
            case "!" where !isHTML && index + 1 < text.count && text[index + 1] == "[":
                open.append((index, true))
                index += 2
            case "[" where !isHTML:
                open.append((index, false))
                index += 1
            case "]" where !isHTML:
                guard let opening = open.popLast() else {
                    index += 1
                    break
                }
                let end = readAddress(closing: index, opening: opening.start, isImage: opening.isImage)
                line += text[index..<end].count { $0 == "\n" }
                index = end
            default: index += 1
            }
        }
    }

    // MARK: Parts

    private func endOfLine(_ start: Int) -> Int {
        var index = start
        while index < text.count, text[index] != "\n" { index += 1 }
        return index
    }

    private func isBlankLine(_ start: Int) -> Bool {
        text[start..<endOfLine(start)].allSatisfy { $0 == " " || $0 == "\t" }
    }

    /// Behind the code span that begins at a backtick; behind the backticks where none closes it in its paragraph.
    private func endOfCodeSpan(_ start: Int) -> Int {
        var open = start
        while open < text.count, text[open] == "`" { open += 1 }
        let length = open - start
        var index = open
        while index < text.count {
            if text[index] == "\n", isBlankLine(index + 1) { break }
            guard text[index] == "`" else {
                index += 1
                continue
            }
            let run = index
            while index < text.count, text[index] == "`" { index += 1 }
            if index - run == length { return index }
        }
        return open
    }

    private mutating func readTag(
        _ start: Int, line: Int, isInBlock: Bool, beginsBlock: Bool, isTag: (HTMLTag) -> Bool
    ) -> Int {
        if text[start...].starts(with: "<!--") {
            var index = start + 2
            while index < text.count {
                if text[index] == "-", text[index...].starts(with: "-->") { return index + 3 }
                index += 1
            }
            return start + 1
        }
        // No tag is longer; a text full of `<` must not be looked at to its end each time.
        let window = String(text[start..<min(text.count, start + 4096)])
        guard let tag = HTMLTag(window[...]), !tag.name.contains(":"), !tag.name.contains("@"), isTag(tag) else {
            return start + 1
        }
        let end = start + tag.source.count
        tags.append(
            Tag(
                range: start..<end, line: line, tag: tag, isInBlock: isInBlock,
                beginsBlock: beginsBlock && isLineStart(start)))
        return end
    }

    private mutating func readAddress(closing: Int, opening: Int, isImage: Bool) -> Int {
        let next = closing + 1
        let opened = opening..<(opening + (isImage ? 2 : 1))
        guard next < text.count else {
            references.append(Reference(opening: opened, closing: closing..<next, label: label(opened, closing)))
            return next
        }
        let isDefinition = text[next] == ":" && !isImage && isLineStart(opening)
        guard text[next] == "(" || isDefinition else {
            var (end, name) = (next, label(opened, closing))
            if text[next] == "[", let close = text[next..<endOfLine(next)].firstIndex(of: "]") {
                end = close + 1
                if close > next + 1 { name = label(next..<(next + 1), close) }
            }
            references.append(Reference(opening: opened, closing: closing..<end, label: name))
            return end
        }
        var index = next + 1
        while index < text.count, text[index].isWhitespace { index += 1 }
        guard index < text.count else { return next }
        let address: Range<Int>
        if text[index] == "<" {
            var end = index + 1
            while end < text.count, text[end] != ">", text[end] != "\n" { end += text[end] == "\\" ? 2 : 1 }
            guard end < text.count, text[end] == ">" else { return next }
            address = (index + 1)..<end
            index = end + 1
        } else {
            var depth = 0
            var end = index
            while end < text.count, !text[end].isWhitespace {
                if text[end] == "\\", end + 1 < text.count {
                    end += 1
                } else if text[end] == "(" {
                    depth += 1
                } else if text[end] == ")" {
                    if depth == 0, !isDefinition { break }
                    depth -= 1
                }
                end += 1
            }
            address = index..<min(end, text.count)
            index = min(end, text.count)
        }
        if isDefinition {
            links.append(
                Link(
                    isImage: false, opening: opening..<opening, closing: index..<index, address: address,
                    isDefinition: true, title: ""))
            return index
        }
        guard let (end, title) = endOfTitle(index) else { return next }
        links.append(
            Link(
                isImage: isImage, opening: opening..<(opening + (isImage ? 2 : 1)), closing: closing..<end,
                address: address, isDefinition: false, title: title))
        return end
    }

    /// What stands between two brackets, as labels are compared.
    func label(_ opening: Range<Int>, _ closing: Int) -> String {
        String(text[opening.upperBound..<closing]).singleSpaced.trimmed.lowercased()
    }

    /// The place behind the parenthesis that closes a link, and the title before it.
    private func endOfTitle(_ start: Int) -> (end: Int, title: String)? {
        var index = start
        while index < text.count, text[index].isWhitespace { index += 1 }
        guard index < text.count else { return nil }
        if text[index] == ")" { return (index + 1, "") }
        let quote = text[index] == "(" ? ")" : text[index]
        guard index > start, "\"')".contains(quote) else { return nil }
        index += 1
        let titleStart = index
        while index < text.count, text[index] != quote { index += text[index] == "\\" ? 2 : 1 }
        guard index < text.count else { return nil }
        let title = String(text[titleStart..<index])
        index += 1
        while index < text.count, text[index].isWhitespace { index += 1 }
        return index < text.count && text[index] == ")" ? (index + 1, title) : nil
    }

    private func isLineStart(_ index: Int) -> Bool {
        var before = index
        while before > 0, text[before - 1] == " " { before -= 1 }
        return before == 0 || text[before - 1] == "\n"
    }
}

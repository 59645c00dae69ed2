/// A text by lines, each with the line of the file it comes from, on its way to a new file.
struct RewrittenText: Equatable {
    struct Line: Equatable {
        var text: String
        /// In the file as it was read, from 1.
        let source: Int

        var isBlank: Bool { text.allSatisfy { $0 == " " || $0 == "\t" } }
    }

    var lines: [Line]

    init(_ lines: [Line]) {
        self.lines = lines
    }

    init(_ text: MarkdownText) {
        var lines = text.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        self.lines = lines.enumerated().map { index, line in
            Line(text: String(decoding: line, as: UTF8.self), source: text.sourceLine(index + 1))
        }
    }

    /// The same for the parser.
    var markdown: MarkdownText { MarkdownText(lines: lines.map { ($0.text[...], $0.source) }) }

    /// The file's line for a line of this text; both start at 1.
    func source(ofLine line: Int) -> Int {
        lines.isEmpty ? 1 : lines[min(max(line - 1, 0), lines.count - 1)].source
    }
}

extension [RewrittenText.Line] {
    /// Without blank lines at both ends.
    var withoutBlankEnds: [RewrittenText.Line] {
        guard let first = firstIndex(where: { !$0.isBlank }), let last = lastIndex(where: { !$0.isBlank }) else {
            return []
        }
        return Array(self[first...last])
    }
}

extension [[RewrittenText.Line]] {
    /// The pieces behind each other, with one empty line between any two.
    var joinedByEmptyLines: [RewrittenText.Line] {
        var result: [RewrittenText.Line] = []
        for piece in map(\.withoutBlankEnds) where !piece.isEmpty {
            if let last = result.last { result.append(.init(text: "", source: last.source)) }
            result += piece
        }
        return result
    }
}

import Markdown

/// Which bytes of a Markdown text are code, where nothing is a link.
///
/// Blocks are those that cmark finds. Spans are looked for between blank lines, as CommonMark has them.
struct CodeMask {
    /// Sorted; they do not overlap.
    private(set) var spans: [Range<Int>] = []
    /// Blocks of code by their lines, from 0.
    private var blocks: [ClosedRange<Int>] = []
    private let text: DocumentText

    /// - Parameter body: The line on which the Markdown begins, from 0.
    init(_ text: DocumentText, body: Int) {
        self.text = text
        let start = text.range(ofLine: body).lowerBound
        let document = MarkdownDocument(parsing: text.bytes[start...])
        blocks = document.withTree { root in
            root.descendants.filter { $0.kind == .codeBlock }.map { node in
                let first = body + node.line - 1
                return first...max(first, body + node.endLine - 1)
            }
        }
        var line = 0
        while line < text.lineCount {
            guard !isInBlock(line: line) else {
                line += 1
                continue
            }
            // A paragraph at most.
            var end = line
            while end + 1 < text.lineCount, !text.range(ofLine: end + 1).isEmpty, !isInBlock(line: end + 1) { end += 1 }
            addSpans(in: text.range(ofLine: line).lowerBound..<text.range(ofLine: end).upperBound)
            line = end + 1
        }
    }

    private mutating func addSpans(in range: Range<Int>) {
        let tick = UInt8(ascii: "`")
        func run(at place: Int) -> Int { text.bytes[place..<range.upperBound].prefix { $0 == tick }.count }
        var place = range.lowerBound
        while let start = text.bytes[place..<range.upperBound].firstIndex(of: tick) {
            let length = run(at: start)
            place = start + length
            if start > range.lowerBound, text.bytes[start - 1] == UInt8(ascii: "\\") { continue }
            var next = place
            while let other = text.bytes[next..<range.upperBound].firstIndex(of: tick) {
                let found = run(at: other)
                next = other + found
                guard found == length else { continue }
                spans.append(start..<next)
                place = next
                break
            }
        }
    }

    /// Whether a byte is code.
    func contains(_ offset: Int) -> Bool { isInBlock(line: text.line(ofOffset: offset)) || span(at: offset) != nil }

    /// The span of code at an offset, with its backticks.
    func span(at offset: Int) -> Range<Int>? { spans.first { $0.lowerBound < offset && offset < $0.upperBound } }

    /// Whether a line is in a block of code.
    func isInBlock(line: Int) -> Bool { blocks.contains { $0.contains(line) } }
}

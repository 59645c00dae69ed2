/// Markdown ready for the parser, which still knows where each of its lines comes from.
struct MarkdownText {
    let bytes: ArraySlice<UInt8>
    private let lines: [Int]?
    private let firstLine: Int
    /// What short forms in it stand for.
    var abbreviations = Abbreviations()

    /// A text that stands in its file as it is, from a line on.
    init(_ bytes: ArraySlice<UInt8>, firstLine: Int) {
        self.bytes = bytes
        self.lines = nil
        self.firstLine = firstLine
    }

    /// A text put together from lines, each with the number of the line of the file it was made from.
    init(lines: [(text: Substring, source: Int)]) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(lines.reduce(0) { $0 + $1.text.utf8.count + 1 })
        for line in lines {
            bytes.append(run: line.text)
            bytes.append(UInt8(ascii: "\n"))
        }
        self.bytes = bytes[...]
        self.lines = lines.map(\.source)
        self.firstLine = lines.first?.source ?? 1
    }

    /// The file's line for a line of this text; both start at 1.
    func sourceLine(_ line: Int) -> Int {
        guard let lines else { return firstLine + max(line, 1) - 1 }
        guard !lines.isEmpty else { return firstLine }
        return lines[min(max(line, 1), lines.count) - 1]
    }
}

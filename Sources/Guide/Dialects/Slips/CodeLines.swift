/// Tells which lines of a text are surely code: those between the fences of a block that stands by itself behind a blank line.
///
/// ```swift
/// var lines = CodeLines()
/// ["", "```", "- - - a", "```", "b"].map { lines.isCode($0) }  // false, true, true, true, false
/// ```
///
/// Fences in lists, in quotes, in raw HTML and directly below a paragraph are not told.
struct CodeLines {
    private var fence: CodeFence?
    /// The raw HTML that the line before is in.
    private var html: RawHTMLBlock?
    private var isBehindBlank = true

    mutating func isCode(_ line: Substring) -> Bool {
        let isIndented = Columns.before(line) >= IndentedCode.codeIndent
        let text = line[line.startOfText...]
        defer { isBehindBlank = line.isBlank }
        if let fence {
            if !isIndented, fence.isClosed(by: line) { self.fence = nil }
            return true
        }
        if let html {
            if html.isClosed(by: text) { self.html = nil }
            return false
        }
        guard !isIndented else { return false }
        if let kind = RawHTMLBlock(beginning: text), !kind.isClosed(by: text.dropFirst(2)) {
            html = kind
        }
        guard isBehindBlank, let opening = CodeFence(opening: line), opening.marker == nil else { return false }
        fence = opening
        return true
    }
}

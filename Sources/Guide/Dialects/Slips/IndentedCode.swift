/// Tells which lines of a text are indented code: by four columns and more, behind an empty line or other code, where no list
/// item asks for them.
///
/// ```swift
/// var code = IndentedCode()
/// code.read("- a")
/// code.read("")
/// code.isCode("    b")    // false: the item goes on
/// code.isCode("      b")  // true
/// ```
///
/// What begins with a fence or a highlight block is that, however deep it stands. Fenced code and quotes are not read here.
struct IndentedCode {
    /// The columns at which the texts of the open list items begin.
    private var items: [Int] = []
    private var isInParagraph = false
    private var isInCode = false

    /// Whether a line would be code if it came next.
    func isCode(_ line: Substring) -> Bool {
        guard !isInParagraph else { return false }
        let indent = Columns.blanks(in: line)
        guard indent.columns - (items.last { $0 <= indent.columns } ?? 0) >= Self.codeIndent else { return false }
        let text = line.dropBytes(indent.count)
        return !text.isEmpty && (isInCode || !Self.opensOther(text))
    }

    /// The column a fence has to be at to belong to the block that its indentation says: its own, unless that would make it
    /// indented code, then the column of the innermost list item's text.
    func columnOfFence(at indent: Int) -> Int {
        let item = items.last { $0 <= indent } ?? 0
        return indent - item >= Self.codeIndent ? item : indent
    }

    /// Goes on behind a line.
    mutating func read(_ line: Substring) {
        let indent = Columns.blanks(in: line)
        let text = line.dropBytes(indent.count)
        if text.isEmpty {
            isInParagraph = false
        } else if isCode(line) {
            close(until: indent.columns)
            isInCode = true
        } else {
            readText(text, at: indent.columns)
        }
    }

    private mutating func readText(_ text: Substring, at column: Int) {
        isInCode = false
        if isInParagraph {
            guard Self.interruptsParagraph(text), column - (items.last ?? 0) < Self.codeIndent else { return }
        }
        close(until: column)
        isInParagraph = false
        if !Self.isBreak(text), !text.hasPrefix("#") {
            isInParagraph = readMarkers(of: text, at: column)
        }
    }

    /// Opens the list items whose markers begin a line, and says whether text is after them.
    private mutating func readMarkers(of text: Substring, at column: Int) -> Bool {
        var (rest, column) = (text, column)
        while let marker = ListMarkers.length(of: rest), !Self.isBreak(rest) {
            let behind = rest.dropBytes(marker)
            let blanks = Columns.blanks(in: behind, from: column + marker)
            rest = behind.dropBytes(blanks.count)
            let isCode = blanks.columns > Self.codeIndent
            items.append(column + marker + (rest.isEmpty || isCode ? 1 : blanks.columns))
            if isCode || rest.isEmpty { return false }
            column += marker + blanks.columns
        }
        return !rest.isEmpty
    }

    private mutating func close(until column: Int) {
        while let last = items.last, last > column { items.removeLast() }
    }

    // MARK: Lines

    static let codeIndent = 4

    private static func opensOther(_ text: Substring) -> Bool {
        CodeFence(opening: text) != nil || LiquidHighlight(opening: text) != nil
    }

    /// Whether a line is a rule across the page or the underline of a heading.
    static func isBreak(_ text: Substring) -> Bool {
        guard let sign = text.utf8.first, "-*_=".utf8.contains(sign) else { return false }
        var count = 0
        for byte in text.utf8 where byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\t") {
            guard byte == sign else { return false }
            count += 1
        }
        return count >= 3
    }

    /// Whether a line ends the paragraph above it, its indentation left out.
    static func interruptsParagraph(_ text: Substring) -> Bool {
        switch text.utf8.first {
        case nil, UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "|"): true
        case UInt8(ascii: "`"), UInt8(ascii: "~"): CodeFence(opening: text) != nil
        case UInt8(ascii: "<"): text.hasPrefix("<!--")
        default: ListMarkers.length(of: text) != nil || isBreak(text)
        }
    }
}

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
/// What begins with a list marker, a fence or a highlight block is read as that, however deep it stands. Reads each line
/// once, and nothing of quotes.
struct IndentedCode {
    /// The columns at which the texts of the open list items begin.
    private var items: [Int] = []
    private var fence: CodeFence?
    private var isInParagraph = false
    private var isInCode = false

    /// Whether a line would be code if it came next.
    func isCode(_ line: Substring) -> Bool {
        guard !isInParagraph, fence == nil else { return false }
        let indent = Self.indent(of: line)
        guard indent.columns - (items.last { $0 <= indent.columns } ?? 0) >= Self.codeIndent else { return false }
        let text = line.dropFirst(indent.count)
        return !text.isEmpty && (isInCode || !Self.opensOther(text))
    }

    /// Goes on behind a line.
    mutating func read(_ line: Substring) {
        let indent = Self.indent(of: line)
        let text = line.dropFirst(indent.count)
        if let fence {
            let rest = text.drop { $0 == fence.character }
            guard text.count - rest.count >= fence.length, rest.allSatisfy(\.isWhitespace) else { return }
            self.fence = nil
        } else if text.isEmpty {
            isInParagraph = false
        } else if isCode(line) {
            close(until: indent.columns)
            isInCode = true
        } else {
            readText(text, at: indent.columns, line: line)
        }
    }

    private mutating func readText(_ text: Substring, at column: Int, line: Substring) {
        isInCode = false
        if isInParagraph {
            guard Self.interruptsParagraph(text), column - (items.last ?? 0) < Self.codeIndent else { return }
        }
        close(until: column)
        isInParagraph = false
        if let fence = CodeFence(opening: line) {
            readMarkers(of: fence.marker?.trimmingSuffix { $0 == " " || $0 == "\t" } ?? "", at: column)
            self.fence = fence
        } else if !Self.isBreak(text), !text.hasPrefix("#") {
            isInParagraph = readMarkers(of: text, at: column)
        }
    }

    /// Opens the list items whose markers begin a line, and says whether text stands behind them.
    @discardableResult
    private mutating func readMarkers(of text: Substring, at column: Int) -> Bool {
        var (rest, column) = (text, column)
        while let marker = Self.marker(of: rest), !Self.isBreak(rest) {
            let behind = rest.dropFirst(marker)
            let blanks = Self.indent(of: behind, from: column + marker)
            rest = behind.dropFirst(blanks.count)
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

    private static let codeIndent = 4

    /// The blanks at the beginning of a text, and the columns they take; a tab leads to the next fourth one.
    private static func indent(of text: Substring, from start: Int = 0) -> (count: Int, columns: Int) {
        var (count, column) = (0, start)
        for byte in text.utf8 {
            if byte == UInt8(ascii: " ") {
                column += 1
            } else if byte == UInt8(ascii: "\t") {
                column += codeIndent - column % codeIndent
            } else {
                break
            }
            count += 1
        }
        return (count, column - start)
    }

    private static func opensOther(_ text: Substring) -> Bool {
        marker(of: text) != nil || CodeFence(opening: text) != nil || LiquidHighlight(opening: text) != nil
    }

    /// The length of the list marker that a text begins with.
    private static func marker(of text: Substring) -> Int? {
        guard let first = text.utf8.first else { return nil }
        var length = 1
        if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) {
            let digits = text.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
            guard digits <= 9, let sign = text.utf8.dropFirst(digits).first,
                sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")")
            else { return nil }
            length = digits + 1
        } else if first != UInt8(ascii: "-"), first != UInt8(ascii: "*"), first != UInt8(ascii: "+") {
            return nil
        }
        guard let next = text.utf8.dropFirst(length).first else { return length }
        return next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") ? length : nil
    }

    /// Whether a line is a rule across the page or the underline of a heading.
    static func isBreak(_ text: Substring) -> Bool {
        guard let sign = text.first, "-*_=".contains(sign) else { return false }
        return text.count { $0 == sign } >= 3 && text.allSatisfy { $0 == sign || $0 == " " || $0 == "\t" }
    }

    /// Whether a line ends the paragraph above it, its indentation left out.
    static func interruptsParagraph(_ text: Substring) -> Bool {
        switch text.utf8.first {
        case nil, UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "|"): true
        case UInt8(ascii: "`"), UInt8(ascii: "~"): CodeFence(opening: text) != nil
        case UInt8(ascii: "<"): text.hasPrefix("<!--")
        default: marker(of: text) != nil || isBreak(text)
        }
    }
}

/// The list markers that a line begins with, which may be after one another.
///
/// ```swift
/// let markers = ListMarkers(of: "  - 1.\ttext")
/// markers.front   // "  - 1.\t"
/// markers.column  // 8
/// markers.behind  // "text"
/// ```
///
/// A marker with nothing behind it, not even a space, is none. Source: CommonMark 0.31.2, sections 2.2 and 5.2.
struct ListMarkers {
    /// The line's indentation, its markers and the spaces behind them.
    let front: Substring
    /// The column at which ``behind`` begins.
    let column: Int
    /// What comes after all markers; the text of a line without any.
    let behind: Substring
    /// Whether there is a marker at all.
    let areThere: Bool

    init(of line: Substring) {
        let indent = Columns.blanks(in: line)
        var column = indent.columns
        var rest = line.dropBytes(indent.count)
        var areThere = false
        while let length = Self.length(of: rest) {
            let after = rest.dropBytes(length)
            guard !after.isEmpty else { break }
            let blanks = Columns.blanks(in: after, from: column + length)
            column += length + blanks.columns
            rest = after.dropBytes(blanks.count)
            areThere = true
        }
        front = line[..<rest.startIndex]
        self.column = column
        behind = rest
        self.areThere = areThere
    }

    /// The length of the one list marker that a text begins with, spaces aside: 3 of `10. text`.
    static func length(of text: Substring) -> Int? {
        guard let first = text.utf8.first else { return nil }
        var length = 1
        if isDigit(first) {
            let digits = text.utf8.prefix(while: isDigit).count
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

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

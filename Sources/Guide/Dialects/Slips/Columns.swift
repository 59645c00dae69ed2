/// The columns that spaces at the beginning of a line take; a tab leads to the next fourth one.
enum Columns {
    static func before(_ line: Substring) -> Int { blanks(in: line).columns }

    /// The spaces at the beginning of a text that is at a column, and the columns they take.
    ///
    /// ```swift
    /// Columns.spaces(in: " \ta")  // (count: 2, columns: 4)
    /// Columns.spaces(in: "\ta", from: 1)  // (count: 1, columns: 3)
    /// ```
    static func blanks(in text: Substring, from start: Int = 0) -> (count: Int, columns: Int) {
        var (count, column) = (0, start)
        for byte in text.utf8 {
            if byte == UInt8(ascii: " ") {
                column += 1
            } else if byte == UInt8(ascii: "\t") {
                column += 4 - column % 4
            } else {
                break
            }
            count += 1
        }
        return (count, column - start)
    }

    /// A line without its first columns, as far as they are blank.
    ///
    /// ```swift
    /// Columns.removed(4, from: "      a")  // "  a"
    /// Columns.removed(2, from: "\ta")  // "  a"
    /// ```
    static func removed(_ columns: Int, from line: Substring) -> Substring {
        guard columns > 0 else { return line }
        var (rest, column) = (line, 0)
        while column < columns, let byte = rest.utf8.first, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
            column += byte == UInt8(ascii: "\t") ? 4 - column % 4 : 1
            rest = rest.dropFirst()
        }
        return column > columns ? String(repeating: " ", count: column - columns) + rest : rest
    }

    static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }
}

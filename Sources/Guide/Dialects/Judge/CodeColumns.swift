import Diagnostics

/// The columns that lines of code are moved by, to be in their list item. A tab leads to the next fourth column.
enum CodeColumns {
    /// How many columns text at the beginning of a line takes.
    static func count(_ text: ArraySlice<UInt8>) -> Int {
        text.reduce(0) { $1 == UInt8(ascii: "\t") ? $0 + 4 - $0 % 4 : $0 + 1 }
    }

    static func indent(of line: ArraySlice<UInt8>) -> Int { count(line.prefix(while: \.isBlank)) }

    static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }

    /// The edits that move lines along with their fence, so that none of them leaves the list item.
    ///
    /// - Parameters:
    ///   - written: The column of the fence as it is written.
    ///   - column: The one at which it has to be.
    static func moves(_ lines: [ArraySlice<UInt8>], written: Int, to column: Int) -> [TextEdit] {
        let code = lines.filter { !$0.allSatisfy(\.isBlank) }
        let least = code.map(indent).min() ?? column
        if written > column, least >= written {
            return code.map { line in
                let blanks = line.prefix(while: \.isBlank)
                return TextEdit(blanks.startIndex..<blanks.endIndex, self.blanks(count(blanks) - written + column))
            }
        }
        guard least < column else { return [] }
        return code.map { TextEdit($0.startIndex..<$0.startIndex, blanks(column)) }
    }
}

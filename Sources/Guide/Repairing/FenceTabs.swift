/// The tabs before fenced code in a list item or a quote. Where a tab belongs to both the fence and what that stands in, cmark-gfm
/// takes too little off each line of the code; blanks in the place of the tabs mean the same, and are read right.
///
/// ```swift
/// FenceTabs.replaced(in: ["\t```", "\ta", "\t\tb", "\t```"])  // ["    ```", "    a", "    \tb", "    ```"]
/// ```
enum FenceTabs {
    /// - Parameter lines: Those of a fenced block, from its first fence to its last.
    static func replaced(in lines: ArraySlice<Substring>) -> [Substring] {
        guard let first = lines.first else { return [] }
        let front = first.prefix { $0 == " " || $0 == "\t" || $0 == ">" }
        guard front.utf8.contains(UInt8(ascii: "\t")) else { return Array(lines) }
        let isQuoted = front.utf8.contains(UInt8(ascii: ">"))
        let column = replaced(in: first, until: .max, isQuoted: isQuoted).prefix { $0 == " " || $0 == ">" }.count
        return lines.map { replaced(in: $0, until: column, isQuoted: isQuoted) }
    }

    private static func replaced(in line: Substring, until end: Int, isQuoted: Bool) -> Substring {
        var (rest, front, column) = (line, "", 0)
        while column < end, let byte = rest.utf8.first {
            if byte == UInt8(ascii: "\t") {
                let width = Columns.blanks(in: rest.prefix(1), from: column).columns
                front += Columns.blanks(width)
                column += width
            } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: ">") && isQuoted {
                front.append(byte == UInt8(ascii: " ") ? " " : ">")
                column += 1
            } else {
                break
            }
            rest = rest.dropFirst()
        }
        return (front + rest)[...]
    }
}

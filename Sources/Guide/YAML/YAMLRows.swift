/// Puts the rows of every table into one column, whatever each was indented by.
///
/// ```yaml
/// keyboard:
///   tab: |
///     Moves on
///  enter: |
///     Opens it
/// ```
///
/// is two rows to every reader but YAML.
enum YAMLRows {
    static func align(in text: inout String, report: (_ line: Int, _ message: String) -> Void) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        /// The indentation of the first row of the table at hand; `nil` outside tables.
        var firstRow: Int?
        /// The indentation of the text below the row at hand.
        var content: Int?
        var isTable = false
        for (index, line) in lines.enumerated() {
            let indent = line.prefix { $0 == " " }.count
            if indent == line.count {
                lines[index] = ""
                continue
            }
            if indent == 0 {
                isTable = isKey(line[...], needsValue: false) && line.contains(/:\s*(#.*)?$/)
                (firstRow, content) = (nil, nil)
                continue
            }
            guard isTable else { continue }
            let rest = line.dropFirst(indent)
            if firstRow == nil, rest.hasPrefix("-") {
                isTable = false
                continue
            }
            let startsRow = indent <= 6 && isKey(rest, needsValue: true) && (content.map { indent < $0 } ?? true)
            guard startsRow else {
                // A row whose colon has no blank behind it is no text of the row above; it is reported as what it is.
                if indent == firstRow, YAMLKeys.glued(in: line) != nil {
                    lines[index] = "  " + rest
                    continue
                }
                if content == nil { content = indent }
                lines[index] = String(repeating: " ", count: max(4, 4 + indent - (content ?? indent))) + rest
                continue
            }
            if let first = firstRow, first != indent {
                report(index + 1, "the row is indented by \(indent), the first row of its table by \(first)")
            }
            firstRow = firstRow ?? indent
            content = nil
            lines[index] = "  " + rest
        }
        text = lines.joined(separator: "\n")
    }

    /// Whether a line is a key with its colon.
    ///
    /// - Parameter needsValue: Whether a bar, a text, or nothing but the colon has to follow, as behind a row's key.
    private static func isKey(_ line: Substring, needsValue: Bool) -> Bool {
        guard let first = line.first, first != "#", first != "-" else { return false }
        return needsValue ? line.contains(/^[^:"']+:+(\s*[|>][-+]?\s*|\s+.*)?$/) : line.contains(/^[^:]+:/)
    }
}

/// The form of a line in a table: `  tab: |` is a row whose text follows below.
struct YAMLRowLine {
    /// What follows a key on its line.
    enum Value {
        /// A text, with or without quotation marks.
        case text
        /// `|` or `>-`, which begin a text of several lines, or a quotation that does not end on the line.
        case block
        /// Nothing. Rows of its own may follow below.
        case nothing
    }

    /// The number of spaces before it.
    let indent: Int
    /// `nil` for a line without a key: text, an item of a list, a comment.
    let value: Value?
    let isComment: Bool
    let isItem: Bool

    /// `nil` for a blank line.
    init?(_ line: String) {
        let rest = line.drop { $0 == " " }
        guard let first = rest.first else { return nil }
        indent = line.count - rest.count
        isComment = first == "#"
        isItem = rest == "-" || rest.hasPrefix("- ")
        value = YAMLLine(line).map { Self.value(of: $0) }
    }

    private static func value(of line: YAMLLine) -> Value {
        let value = line.value
        if value.isEmpty || value.first == "#" { return .nothing }
        return opensQuotation(value) || BlockScalar.opens(line.line) ? .block : .text
    }

    private static func opensQuotation(_ text: Substring) -> Bool {
        guard let first = text.first, first == "\"" || first == "'" else { return false }
        return !text.dropFirst().contains(first)
    }
}

/// Finds the texts that a new entry leaves to its author: those that begin with `TODO:` outside code and comments.
enum Placeholders {
    /// Reports at the first placeholder how many lines of the file have one.
    ///
    /// - Parameter bodyLine: The line on which the Markdown begins; what stands above is YAML.
    static func report(in source: SourceFile, bodyLine: Int, findings: inout Findings) {
        // Most entries have none, and are not divided into lines for it.
        let isThere = source.bytes.withUnsafeBufferPointer { $0.first(of: Array(mark.utf8)) != nil }
        guard isThere else { return }
        var fence: CodeFence?
        var first: (line: Int, column: Int)?
        var count = 0
        var isInComment = false
        for number in 1...source.existing(line: .max) {
            let line = source.line(number)
            let text = line.drop { $0 == " " || $0 == "\t" || $0 == ">" }
            if number < bodyLine {
                if text.hasPrefix("#") { continue }
            } else if let opening = fence {
                if opening.isClosed(by: text) { fence = nil }
                continue
            } else if let opening = CodeFence(opening: text) {
                fence = opening
                continue
            }
            let wasInComment = isInComment
            isInComment = endsInComment(line[...], from: isInComment)
            guard !wasInComment, let range = line.ranges(of: mark).first(where: { isText($0.lowerBound, in: line) })
            else { continue }
            count += 1
            if first == nil { first = (number, findings.column(of: range.lowerBound, in: line)) }
        }
        guard let first else { return }
        findings.report(
            .placeholder, line: first.line, column: first.column,
            count == 1 ? "a placeholder is left" : "\(count) placeholders are left")
    }

    private static let mark = "TODO:"

    /// Whether a place in a line is neither inside a word, a code span nor a comment.
    private static func isText(_ index: String.Index, in line: String) -> Bool {
        let before = line[..<index]
        if let last = before.last, last.isLetter || last.isNumber || last == "_" { return false }
        return before.count(where: { $0 == "`" }).isMultiple(of: 2) && !endsInComment(before, from: false)
    }

    /// Whether a comment is open at the end of a text, if one is at its beginning or not.
    private static func endsInComment(_ text: Substring, from isInside: Bool) -> Bool {
        guard let opening = text.ranges(of: "<!--").last?.upperBound else { return isInside && !text.contains("-->") }
        return !text[opening...].contains("-->")
    }
}

import Markdown

/// Finds the texts that a new entry leaves to its author: those that begin with `TODO:` outside code and comments.
enum Placeholders {
    /// Reports at the first placeholder how many lines of the file have one.
    ///
    /// - Parameter bodyLine: The line on which the Markdown begins; what is above is YAML.
    static func report(in source: SourceFile, bodyLine: Int, _ body: JudgedText, findings: inout Findings) {
        // Most entries have none, and are not divided into lines for it.
        let isThere = source.bytes.withUnsafeBufferPointer { $0.first(of: Array(mark.utf8)) != nil }
        guard isThere else { return }
        var lines: Set<Int> = []
        for number in 1..<max(bodyLine, 1) {
            let line = source.line(number)
            if line.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("#") { continue }
            let isInCode = { (place: String.Index) in
                !line[..<place].count(where: { $0 == "`" }).isMultiple(of: 2)
            }
            if places(in: line).contains(where: { !isInCode($0) }) { lines.insert(number) }
        }
        lines.formUnion(body.document.withTree { self.lines(below: $0, body.text) })
        guard let first = lines.min() else { return }
        findings.report(
            .placeholder, line: first, at: mark,
            lines.count == 1
                ? "a placeholder has not been replaced" : "\(lines.count) placeholders have not been replaced")
    }

    private static let mark = "TODO:"

    /// The lines of the file in whose text or raw HTML one is.
    private static func lines(below root: MarkdownNode, _ text: MarkdownText) -> Set<Int> {
        var lines: Set<Int> = []
        for node in root.walk {
            switch node.kind {
            case .text where !places(in: node.literal).isEmpty: lines.insert(text.sourceLine(node.line))
            case .htmlBlock where node.literal.contains(mark):
                let html = node.literal
                let tokens = HTMLToken.tokens(of: html)
                for case .text(let words) in tokens where !places(in: String(words)).isEmpty {
                    let before = html[..<words.startIndex].utf8.count { $0 == UInt8(ascii: "\n") }
                    lines.insert(text.sourceLine(node.line + before))
                }
            default: continue
            }
        }
        return lines
    }

    /// Where one is in text, not inside a word.
    private static func places(in text: String) -> [String.Index] {
        text.ranges(of: mark).map(\.lowerBound).filter { place in
            text[..<place].last.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
        }
    }
}

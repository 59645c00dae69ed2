/// The comments of a front matter: those of its author, and keys that become some.
struct FrontMatterComments {
    let source: SourceFile

    /// A text as a comment of its own.
    func line(_ text: String, from number: Int) -> RewrittenText.Line {
        .init(text: "# " + text, source: number)
    }

    /// The lines of a key behind number signs.
    func commented(from start: Int, to end: Int) -> [RewrittenText.Line] {
        (start..<max(start + 1, end)).compactMap { number -> RewrittenText.Line? in
            let line = source.line(number)
            guard !line.trimmed.isEmpty, !line.hasPrefix("---") else { return nil }
            let text = String(line[...].trimmingSuffix { $0 == " " || $0 == "\t" })
            if text.hasPrefix("#") { return .init(text: text, source: number) }
            return self.line(text.replacing("\t", with: "  "), from: number)
        }
    }

    /// The author's comments in a range of lines, those in blocks of text aside, which are text.
    func written(from start: Int, to end: Int) -> [RewrittenText.Line] {
        var result: [RewrittenText.Line] = []
        var block: Int?
        for number in start..<max(start, end) {
            let line = source.line(number)
            let indent = line.prefix { $0 == " " || $0 == "\t" }.count
            guard indent < line.count else { continue }
            if let open = block, indent > open { continue }
            block = BlockScalar.opens(line) ? indent : nil
            if line.dropFirst(indent).hasPrefix("#") {
                result.append(.init(text: String(line.dropFirst(indent)), source: number))
            }
        }
        return result
    }
}

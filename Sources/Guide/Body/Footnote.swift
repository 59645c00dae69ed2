/// The text of a footnote, as GitHub reads it: `[^1]: Text`. It stands in the list of the entry's sources.
///
/// Source: GitHub Docs, "Basic writing and formatting syntax", Footnotes.
struct Footnote {
    let id: String
    /// Markdown, without the indent of its further lines.
    let text: String
    /// The line of its file.
    let line: Int

    /// Reads the note that begins in a line, with the lines that belong to it: the rest of its paragraph, and what is indented by four.
    ///
    /// - Parameter number: The file's number of the line.
    init?(at index: Int, of lines: [Substring], number: Int) {
        guard let (id, first) = Self.beginning(of: lines[index]) else { return nil }
        var text = [first]
        var next = index + 1
        while next < lines.count {
            let line = lines[next]
            let isIndented = Columns.before(line) >= 4
            let isLazy = !isIndented && !lines[next - 1].isBlank
            if line.isBlank {
                text.append("")
            } else if isIndented || isLazy && !IndentedCode.interruptsParagraph(line) && Self.beginning(of: line) == nil
            {
                text.append(isIndented ? line.dropBytes(min(4, Columns.blanks(in: line).count)) : line)
            } else {
                break
            }
            next += 1
        }
        while text.last?.isBlank ?? false {
            text.removeLast()
            next -= 1
        }
        (self.id, self.text, line, end) = (id, text.joined(separator: "\n"), number, next)
    }

    static func areIn(_ lines: [Substring]) -> Bool { lines.contains { beginning(of: $0) != nil } }

    /// The line behind it, as an index.
    let end: Int

    private static func beginning(of line: Substring) -> (id: String, text: Substring)? {
        let start = line[line.startOfText...]
        guard start.hasPrefix("[^"), Columns.before(line) < 4 else { return nil }
        let id = start.dropFirst(2).prefix { $0.utf8.count == 1 && $0.utf8.allSatisfy(Citations.isInID) }
        let behind = start[id.endIndex...]
        guard !id.isEmpty, behind.hasPrefix("]:") else { return nil }
        let text = behind.dropFirst(2).drop { $0 == " " || $0 == "\t" }
        return text.isEmpty ? nil : (String(id), text)
    }
}

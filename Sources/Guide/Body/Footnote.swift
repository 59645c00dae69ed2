/// The text of a footnote, as GitHub reads it: `[^1]: Text`. It is in the list of the entry's sources.
///
/// Source: GitHub Docs, "Basic writing and formatting syntax", Footnotes.
struct Footnote {
    let id: String
    /// Markdown, without the indent of its further lines.
    let text: String
    /// The line of its file.
    let line: Int

    /// Whether a line of text begins one. Whether that line is code is not asked here.
    static func mayBeIn(_ text: ArraySlice<UInt8>, scan: TextScan) -> Bool {
        scan.definitions.contains { place in
            let line = scan.range(ofLine: scan.line(of: place))
            return beginning(of: Substring(decoding: text[line], as: UTF8.self)) != nil
        }
    }

    /// The id and the first words of the note that a line begins.
    static func beginning(of line: Substring) -> (id: String, text: Substring)? {
        let start = line[line.startOfText...]
        guard start.hasPrefix("[^"), CodeColumns.indent(of: Array(line.utf8)[...]) < 4 else { return nil }
        let id = start.dropFirst(2).prefix { $0.utf8.count == 1 && $0.utf8.allSatisfy(Citations.isInID) }
        let behind = start[id.endIndex...]
        guard !id.isEmpty, behind.hasPrefix("]:") else { return nil }
        let text = behind.dropFirst(2).drop { $0 == " " || $0 == "\t" }
        return text.isEmpty ? nil : (String(id), text)
    }
}

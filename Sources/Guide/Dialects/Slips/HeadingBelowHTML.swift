/// A heading right below a block of HTML. To CommonMark it is a part of the HTML; kramdown reads a heading.
///
/// ```markdown
/// <img src="switch.png" alt="A switch">
/// ## Android
/// ```
enum HeadingBelowHTML {
    /// The words of the heading in a line, if it is one that would be lost.
    static func words(at place: Int, in lines: [Substring]) -> String? {
        guard place > 0, lines[place].hasPrefix("#"), lines[place - 1].utf8.last == UInt8(ascii: ">"),
            let (words, _) = KnownHeadings.title(at: place, in: lines), !words.isEmpty
        else { return nil }
        let above = lines[..<place].suffix(mostLines)
        let block = above[(above.lastIndex { $0.isBlank }.map { $0 + 1 } ?? above.startIndex)...]
        guard let first = block.first(where: { $0[$0.startOfText...].hasPrefix("<") }),
            let letter = first.drop(while: { $0 == " " || $0 == "<" || $0 == "/" }).first, letter.isLetter
        else { return nil }
        // An element within a paragraph does not begin a block of HTML.
        let name = first.drop { $0 == " " || $0 == "<" || $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
        let isInline = HTMLElement.allowed[name.lowercased()].map { !$0.isBlock } ?? false
        guard !isInline || first.dropFirst().firstIndex(of: "<") == nil else { return nil }
        // Text that is shown as it is written may begin a line with a number sign.
        return block.contains { line in verbatim.contains { line.contains($0) } } ? nil : words
    }

    private static let mostLines = 50
    private static let verbatim = ["<pre", "<script", "<style", "<textarea", "<svg", "<!--", "<?"]
}

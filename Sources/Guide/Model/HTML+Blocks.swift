extension HTML {
    /// The words of the markup on one line, with a semicolon behind a paragraph or item that ends without a sign of its own.
    ///
    /// `<ul><li>Opens</li><li>Focus moves.</li><li>Closes</li></ul>` is `Opens; Focus moves. Closes`.
    ///
    /// - Parameter words: Its ``plainText``, which most markup has no other line than.
    func plainLine(of words: String) -> String {
        guard source.utf8.count > words.utf8.count, source.contains("</p>") || source.contains("</li>") else {
            return words
        }
        var divided = source
        for tag in ["<p>", "</p>", "<li>", "</li>", "<ul>", "<ol>", "<ol "] where source.contains(tag) {
            divided = divided.replacing(tag, with: "\u{1}" + tag)
        }
        let blocks = divided.split(separator: "\u{1}").map { HTML(trusted: String($0)).plainText }
        return blocks.filter { !$0.isEmpty }.reduce("") { line, block in
            guard let last = line.last else { return block }
            return line + (".!?:;,…。！？、".contains(last) ? " " : "; ") + block
        }
    }
}

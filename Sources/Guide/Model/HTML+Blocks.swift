extension HTML {
    /// Whether a block is in the markup, such as a list, which a paragraph cannot hold.
    public var isBlock: Bool {
        source.utf8.contains(UInt8(ascii: "<")) && Self.blockEnds.contains { source.holds($0) }
    }

    private static let blockEnds = [
        "</p>", "</li>", "</pre>", "</div>", "</table>", "</blockquote>", "</figure>", "</details>", "</dl>", "<hr",
    ]

    /// The words of the markup on one line, with a semicolon after a paragraph or item that ends without a sign of its own.
    ///
    /// `<ul><li>Opens</li><li>Focus moves.</li><li>Closes</li></ul>` is `Opens; Focus moves. Closes`.
    ///
    /// - Parameter words: Its ``plainText``, which most markup has no other line than.
    func plainLine(of words: String) -> String {
        guard source.utf8.count > words.utf8.count, source.holds("</p>") || source.holds("</li>") else {
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

    /// The words of the markup, with a sign for code and for links of three words or more: both quote what is called so elsewhere.
    ///
    /// `Says <code>open on iOS</code>` is `Says …`. A link that is all there is stays.
    var plainTextWithoutQuotations: String {
        var result = source
        for (opening, closing) in [("<code", "</code>"), ("<a ", "</a>")] where result.contains(opening) {
            var rest = result[...]
            var kept = ""
            while let open = rest.firstRange(of: opening), let close = rest[open.upperBound...].firstRange(of: closing)
            {
                let element = rest[open.lowerBound..<close.upperBound]
                let words = HTML(trusted: String(element)).plainText
                let isQuotation = opening == "<code" || words.utf8.count { $0 == UInt8(ascii: " ") } > 1
                kept += rest[..<open.lowerBound] + (isQuotation ? "…" : element)
                rest = rest[close.upperBound...]
            }
            result = kept + rest
        }
        let words = HTML(trusted: result).plainText
        return words.contains(where: \.isLetter) ? words : plainText
    }
}

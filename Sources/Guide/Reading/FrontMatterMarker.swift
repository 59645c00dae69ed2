/// A line that is read as the `---` around a front matter, though it has other signs: `----`, `--- # end`, `---yaml`, the dashes
/// that a word processor makes of hyphens, or a no-break space behind them.
struct FrontMatterMarker {
    /// What is said of it.
    let oddity: String

    /// - Parameter isOpening: Whether the name of YAML may stand in it, as behind the mark of a code block.
    init?(_ line: ArraySlice<UInt8>, isOpening: Bool) {
        let text = String(decoding: line, as: UTF8.self)
        let signs = text.unicodeScalars
        let dashes = signs.prefix { $0 == "-" || Self.isTypographic($0) }
        let isPlain = dashes.allSatisfy { $0 == "-" }
        guard isPlain ? dashes.count >= 3 : !dashes.isEmpty else { return nil }
        let rest = signs[dashes.endIndex...].drop(while: Self.isInvisible)
        let hidden = signs[dashes.endIndex..<rest.startIndex].first { $0 != " " && $0 != "\t" }
        let words = String(Substring(rest)).trimmed
        let isComment = isPlain && words.hasPrefix("#") && rest.startIndex > dashes.endIndex
        let isName = isOpening && ["yaml", "yml"].contains(words.lowercased())
        guard words.isEmpty || isComment || isName else { return nil }
        if words.isEmpty, isPlain, dashes.count == 3, let hidden {
            oddity = "'---' is followed by \(HiddenCharacter.code(of: hidden)), which nobody sees"
        } else {
            oddity = "'\(text.trimmed)' is read as '---'"
        }
    }

    /// A line of other signs as it is usually written; `nil` for any other line, and for one with a comment.
    static func usual(for line: String) -> String? {
        guard let first = line.utf8.first, first == UInt8(ascii: "-") || first == 0xE2, !line.contains("#") else {
            return nil
        }
        return FrontMatterMarker(Array(line.utf8)[...], isOpening: true).map { _ in "---" }
    }

    private static func isTypographic(_ sign: Unicode.Scalar) -> Bool {
        ("\u{2010}"..."\u{2015}").contains(sign) || sign == "\u{2212}" || sign == "\u{2500}" || sign == "\u{2501}"
    }

    private static func isInvisible(_ sign: Unicode.Scalar) -> Bool {
        sign.properties.isWhitespace || sign == "\u{200B}" || sign == "\u{2060}" || sign == "\u{FEFF}"
    }
}

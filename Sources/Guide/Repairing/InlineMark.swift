/// Words that PyMdown, Obsidian and Pandoc mark, and keys as PyMdown writes them: `==words==`, `++ctrl+alt+del++`.
///
/// ```swift
/// InlineMark(at: "==new== text", behind: nil)?.html  // "<mark>new</mark>"
/// InlineMark(at: "++shift+tab++", behind: nil)?.html  // "<kbd>Shift</kbd>+<kbd>Tab</kbd>"
/// InlineMark(at: "++ and D++", behind: "C")  // nil
/// ```
struct InlineMark {
    /// The words alone.
    let words: String
    let html: String
    let message: String
    let range: Range<Substring.Index>

    /// - Parameter previous: The character before the sign.
    init?(at text: Substring, behind previous: Character?) {
        guard let sign = text.first, sign == "=" || sign == "+", text.dropFirst().first == sign,
            previous.map({ $0.isWhitespace || "(*_>|[/".contains($0) }) ?? true
        else { return nil }
        let inner = text.dropFirst(2)
        guard let first = inner.first, first != sign, !first.isWhitespace,
            let end = inner.prefix(Self.longest).firstRange(of: "\(sign)\(sign)"),
            let last = inner[..<end.lowerBound].last,
            !last.isWhitespace
        else { return nil }
        let next = text[end.upperBound...].first
        guard next != sign, !Self.isWord(next) else { return nil }
        let found = inner[..<end.lowerBound]
        range = text.startIndex..<end.upperBound
        if sign == "=" {
            (words, html) = (String(found), "<mark>\(found)</mark>")
            message = "'\(String(found).singleSpaced)' is marked as other generators do it"
        } else {
            let keys = found.split(separator: "+", omittingEmptySubsequences: false).map(Self.key)
            guard let names = keys as? [String] else { return nil }
            words = names.joined(separator: "+")
            html = names.map { "<kbd>\($0)</kbd>" }.joined(separator: "+")
            message = "'\(words)' is a key as another generator writes it"
        }
    }

    /// A key's name: `arrow-up` is `Arrow up`.
    private static func key(_ written: Substring) -> String? {
        guard let first = written.first,
            written.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }),
            first != "-"
        else { return nil }
        return first.uppercased() + written.dropFirst().replacing("-", with: " ")
    }

    private static func isWord(_ character: Character?) -> Bool {
        character.map { $0.isLetter || $0.isNumber } ?? false
    }

    /// Longer texts are not marked, but compared.
    private static let longest = 200

    /// Whether two of these signs that begin at a place may mark what follows: code compares and counts with them.
    static func mayBegin(_ text: UnsafeBufferPointer<UInt8>, behindSignAt place: Int) -> Bool {
        guard place + 1 < text.count, text[place] == text[place - 1], place < 2 || text[place - 2] != text[place] else {
            return false
        }
        let next = text[place + 1]
        return text[place] == UInt8(ascii: "+")
            ? ForeignSigns.isLetter(next) || next < 0x3A && next > 0x2F
            : next > UInt8(ascii: " ") && next != text[place]
    }
}

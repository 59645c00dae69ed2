/// When an announcement is made, as the words beside its quotation say.
///
/// ```swift
/// AnnouncementCondition.before("When selected, ")  // "When selected"
/// AnnouncementCondition.behind(", when disabled")  // "when disabled"
/// AnnouncementCondition.behind("is what older versions say")  // nil: prose
/// ```
enum AnnouncementCondition {
    /// The words before a quotation, set apart by a sign or in parentheses: `Disabled: "…"`, `(disabled) "…"`.
    static func before(_ text: Substring) -> String? {
        var rest = text.trimmingSuffix(while: \.isWhitespace)
        if rest.first == "(", rest.last == ")", !rest.dropFirst().dropLast().contains(where: { "()".contains($0) }) {
            return String(rest.dropFirst().dropLast()).trimmed
        }
        guard let sign = rest.popLast(), signs.contains(sign) else { return nil }
        // In `sub-"x"` the hyphen is part of the word.
        guard sign != "-" || rest.last?.isWhitespace ?? true else { return nil }
        rest = rest.trimmingSuffix(while: \.isWhitespace)
        // `Disabled (gray):` and `(“x”)`: what is open here closes after the quotation.
        guard !rest.isEmpty, rest.count(where: { $0 == "(" }) == rest.count(where: { $0 == ")" }) else { return nil }
        return String(rest)
    }

    /// Whether words above several examples say when these are announced: a few words, or a clause.
    static func isOver(_ words: String) -> Bool {
        let parts = words.split(separator: " ")
        guard let first = parts.first?.lowercased(), words.last != ".", !introductions.contains(words.lowercased())
        else { return false }
        return parts.count <= 4 || beginnings.contains(first)
    }

    /// The words after a quotation, set apart by a comma or beginning with a word such as *when*.
    static func behind(_ text: String) -> String? {
        var rest = text[...].trimmingSuffix { $0 == "." || $0.isWhitespace }
        let isSetApart = rest.first == "," || rest.first == ";"
        if isSetApart { rest = rest.dropFirst().drop(while: \.isWhitespace) }
        let words = rest.split(separator: " ", maxSplits: 3)
        guard rest.count <= 80, let first = words.first?.lowercased() else { return nil }
        // `"Label, dimmed", disabled`
        let isShort = isSetApart && words.count <= 3 && !contrasts.contains(first)
        return isShort || beginnings.contains(first) ? String(rest) : nil
    }

    private static let signs: Set<Character> = [":", "–", "—", "-", "→", ",", ";"]

    // One list for all languages that come with sitegen: none of the words means something else in another language.
    private static let beginnings: Set<String> = [
        "when", "if", "while", "after", "before", "once", "until", "unless", "on", "in", "for", "with", "without", "as",
        "by", "wenn", "falls", "während", "solange", "sobald", "nach", "vor", "bis", "bei", "im", "auf", "für", "mit",
        "ohne", "als",
    ]

    private static let introductions: Set<String> = [
        "example", "examples", "for example", "for instance", "beispiel", "beispiele", "zum beispiel",
    ]

    /// Words that continue a sentence.
    private static let contrasts: Set<String> = [
        "but", "not", "and", "or", "nor", "which", "never", "no", "aber", "nicht", "und", "oder", "kein", "keine",
        "nie",
    ]
}

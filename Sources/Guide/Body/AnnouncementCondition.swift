/// When an announcement is made, as the words beside its quotation say.
///
/// ```swift
/// AnnouncementCondition.before("When selected, ")  // "When selected"
/// AnnouncementCondition.behind(", when disabled")  // "when disabled"
/// AnnouncementCondition.behind("is what older versions say")  // nil: prose
/// ```
struct AnnouncementCondition: Equatable {
    let words: String

    /// What stands before a quotation, set apart by a sign: `Disabled: "…"`.
    static func before(_ text: Substring) -> AnnouncementCondition? {
        if let condition = inParentheses(text.trimmingSuffix(while: \.isWhitespace)) { return condition }
        var rest = text.trimmingSuffix(while: \.isWhitespace)
        guard let sign = rest.popLast(), signs.contains(sign) else { return nil }
        // In `sub-"x"` the hyphen is part of the word.
        guard sign != "-" || rest.last?.isWhitespace ?? true else { return nil }
        rest = rest.trimmingSuffix(while: \.isWhitespace)
        // `Disabled (gray):` and `(“x”)`: what is open here closes after the quotation.
        guard !rest.isEmpty, rest.count(where: { $0 == "(" }) == rest.count(where: { $0 == ")" }) else { return nil }
        return AnnouncementCondition(words: String(rest))
    }

    /// The words in a single pair of parentheses, if they are the whole text.
    static func inParentheses(_ text: Substring) -> AnnouncementCondition? {
        guard text.utf8.first == UInt8(ascii: "("), text.utf8.last == UInt8(ascii: ")"),
            !text.utf8.dropFirst().dropLast().contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") })
        else { return nil }
        return AnnouncementCondition(words: String(text.dropFirst().dropLast()).trimmed)
    }

    /// Whether words above several examples say when these are announced: a few words, or a clause.
    static func isOver(_ words: String) -> Bool {
        let parts = words.split(separator: " ")
        guard let first = parts.first?.lowercased(), words.last != ".", !introductions.contains(words.lowercased())
        else { return false }
        return parts.count <= 4 || beginnings.contains(first)
    }

    /// What stands after a quotation: set apart by a comma, or beginning with a word such as *when*.
    static func behind(_ text: String) -> AnnouncementCondition? {
        var rest = text[...].trimmingSuffix { $0 == "." || $0.isWhitespace }
        let isSetApart = rest.first == "," || rest.first == ";"
        if isSetApart { rest = rest.dropFirst().drop(while: \.isWhitespace) }
        guard rest.count <= 80 else { return nil }
        let words = rest.split(separator: " ", maxSplits: 3)
        guard let first = words.first?.lowercased() else { return nil }
        // `"Label, dimmed", disabled`
        let isCondition =
            beginnings.contains(first) || (isSetApart && words.count <= 3 && !contrasts.contains(first))
        return isCondition ? AnnouncementCondition(words: String(rest)) : nil
    }

    private static let signs: Set<Character> = [":", "–", "—", "-", "→", ",", ";"]

    private static let beginnings: Set<String> = [
        "when", "if", "while", "after", "before", "once", "until", "unless", "on", "in", "for", "with", "without", "as",
        "by",
    ]

    private static let introductions: Set<String> = ["example", "examples", "for example", "for instance"]

    /// Words that continue a sentence.
    private static let contrasts: Set<String> = ["but", "not", "and", "or", "nor", "which", "never", "no"]
}

extension [String] {
    /// Several conditions of one announcement as one; `nil` for none.
    var joinedConditions: String? { isEmpty ? nil : joined(separator: ", ") }
}

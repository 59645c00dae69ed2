/// When an announcement is made, as the words beside its quotation say.
///
/// ```swift
/// AnnouncementCondition.before("When selected, ")  // "When selected"
/// AnnouncementCondition.before("VoiceOver says ")  // "VoiceOver"
/// AnnouncementCondition.behind(", when disabled")  // "when disabled"
/// AnnouncementCondition.behind("is announced.")  // no words: it always holds
/// AnnouncementCondition.behind("is what older versions say")  // nil: prose
/// ```
struct AnnouncementCondition: Equatable {
    /// `nil` where nothing limits it.
    let words: String?

    /// What stands before a quotation, where a sign or a verb of saying leads from it to the quotation.
    static func before(_ text: Substring) -> AnnouncementCondition? {
        var rest = text.trimmingSuffix(while: \.isWhitespace)
        guard let last = rest.last else { return nil }
        let isSetApart = signs.contains(last)
        if isSetApart {
            rest = rest.dropLast()
            // In `sub-"x"` the hyphen is part of the word.
            guard last != "-" || rest.last?.isWhitespace ?? true else { return nil }
            if last == ">" {
                guard let stem = rest.last, stem == "=" || stem == "-" else { return nil }
                rest = rest.dropLast()
            }
        }
        rest = rest.trimmingSuffix(while: \.isWhitespace)
        if let verb = rest.split(separator: " ").last, verbs.contains(verb.lowercased()) {
            rest = rest.dropLast(verb.count).trimmingSuffix(while: \.isWhitespace)
        } else if !isSetApart {
            return nil
        }
        // `Disabled (gray):` and `(“x”)`: what is open there closes behind the quotation.
        guard !rest.isEmpty, rest.count(where: { $0 == "(" }) == rest.count(where: { $0 == ")" }) else { return nil }
        return AnnouncementCondition(words: String(rest))
    }

    /// What stands right before a quotation, where it can be nothing else: `(disabled)`, `When focused`.
    static func opening(_ text: Substring) -> AnnouncementCondition? {
        let words = text.trimmingSuffix(while: \.isWhitespace)
        if let condition = inParentheses(words) { return condition }
        let parts = words.split(separator: " ")
        guard (2...6).contains(parts.count), moments.contains(parts[0].lowercased()) else { return nil }
        return AnnouncementCondition(words: String(words))
    }

    /// What stands in one pair of parentheses, which are all of a text.
    static func inParentheses(_ text: Substring) -> AnnouncementCondition? {
        guard text.utf8.first == UInt8(ascii: "("), text.utf8.last == UInt8(ascii: ")"),
            !text.utf8.dropFirst().dropLast().contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") })
        else { return nil }
        return AnnouncementCondition(words: String(text.dropFirst().dropLast()).trimmed)
    }

    /// Whether words that stand over several examples say when these are made: a few words, or a clause.
    static func isOver(_ words: String) -> Bool {
        let parts = words.split(separator: " ")
        guard let first = parts.first?.lowercased(), words.last != ".", !introductions.contains(words.lowercased())
        else {
            return false
        }
        return parts.count <= 4 || beginnings.contains(first)
    }

    /// What stands behind a quotation: set apart by a comma, or with a word that begins a condition.
    static func behind(_ text: String) -> AnnouncementCondition? {
        var rest = text[...].trimmingSuffix { $0 == "." || $0.isWhitespace }
        let isSetApart = rest.first == "," || rest.first == ";"
        if isSetApart { rest = rest.dropFirst().drop(while: \.isWhitespace) }
        guard rest.count <= 80 else { return nil }
        let parts = rest.split(separator: " ", maxSplits: 2)
        if parts.count >= 2, auxiliaries.contains(parts[0].lowercased()), participles.contains(parts[1].lowercased()) {
            rest = parts.count > 2 ? parts[2].drop { $0 == "," || $0.isWhitespace } : ""
            if rest.isEmpty || rest == "out" || rest == "aloud" { return AnnouncementCondition(words: nil) }
        }
        let words = rest.split(separator: " ", maxSplits: 3)
        guard let first = words.first?.lowercased() else { return nil }
        // `"Label, dimmed", disabled`
        let isCondition =
            beginnings.contains(first) || (isSetApart && words.count <= 3 && !contrasts.contains(first))
        return isCondition ? AnnouncementCondition(words: String(rest)) : nil
    }

    private static let signs: Set<Character> = [":", "–", "—", "-", "→", ",", ";", "=", ">"]

    private static let verbs: Set<String> = ["says", "announces", "reads", "speaks", "said", "announced"]

    private static let auxiliaries: Set<String> = ["is", "gets", "was"]

    private static let participles: Set<String> = ["announced", "said", "spoken", "read", "heard"]

    private static let beginnings: Set<String> = [
        "when", "if", "while", "after", "before", "once", "until", "unless", "on", "in", "for", "with", "without", "as",
        "by",
    ]

    private static let introductions: Set<String> = ["example", "examples", "for example", "for instance"]

    private static let moments: Set<String> = ["when", "if", "while", "once", "after", "before"]

    /// Words that go on with a sentence.
    private static let contrasts: Set<String> = ["but", "not", "and", "or", "nor", "which", "never", "no"]
}

extension [String] {
    /// Two conditions of one announcement as one; `nil` for none.
    var joinedConditions: String? { isEmpty ? nil : joined(separator: ", ") }
}

import Markdown

/// Reads a spoken example from a list item or a paragraph.
///
/// ```swift
/// AnnouncementReader.read("“Label, dimmed, link” (disabled)")  // text "Label, dimmed, link", condition "disabled"
/// AnnouncementReader.read("Disabled: \"Label, dimmed\"")  // text "Label, dimmed", condition "Disabled"
/// AnnouncementReader.read("Announcement order can vary.")  // nil
/// ```
enum AnnouncementReader {
    struct Example: Equatable {
        let text: String
        let condition: String?
    }

    /// Reads one item; `nil` for prose, even with quotations in it.
    static func read(_ item: String) -> Example? {
        guard let opening = firstOpening(in: item[...]) else { return nil }
        let before = item[..<opening]
        guard before.utf8.count <= 240, before.count <= 80, let (text, rest) = quotation(item[opening...]) else {
            return nil
        }
        let isAlone = rest.allSatisfy { $0.isWhitespace || $0 == "." }
        if before.isEmpty {
            if isAlone { return Example(text: text, condition: nil) }
            return condition(rest).map { Example(text: text, condition: $0.words) }
        }
        // `Disabled: "Label, dimmed"`, `When selected, "Selected, Label"`
        guard isAlone, let condition = AnnouncementCondition.before(before) ?? named(before, by: text) else {
            return nil
        }
        return Example(text: text, condition: condition.words)
    }

    /// `Close button "Close, button"`: the control is called by the words that are announced.
    private static func named(_ before: Substring, by text: String) -> AnnouncementCondition? {
        let words = before.lowercased().split(separator: " ")
        guard words.count <= 4, let name = text.lowercased().split(separator: ",").first,
            name.utf8.count < text.utf8.count, words.contains(name)
        else { return nil }
        return AnnouncementCondition(words: String(before).trimmed)
    }

    static func firstOpening(in text: Substring) -> Substring.Index? {
        var rest = text
        while let (index, scalar) = nextMark(in: &rest) {
            // `Settings » Sound` is no quotation.
            if isOpening(scalar), scalar != "»" || quotation(text[index...]) != nil { return index }
        }
        return nil
    }

    static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\"", "“", "”", "„", "«", "»", "「", "『": true
        default: false
        }
    }

    static func hasOpening(_ text: Substring) -> Bool { firstOpening(in: text) != nil }

    /// The next quotation mark, or another character that begins with the same byte. Afterwards, `rest` begins after it.
    private static func nextMark(in rest: inout Substring) -> (index: Substring.Index, scalar: Unicode.Scalar)? {
        let next = rest.utf8.firstIndex { $0 == 0x22 || $0 == 0xC2 || $0 == 0xE2 || $0 == 0xE3 }
        guard let index = next else { return nil }
        let scalar = rest.unicodeScalars[index]
        rest = rest[rest.unicodeScalars.index(after: index)...]
        return (index, scalar)
    }

    private static func closes(_ scalar: Unicode.Scalar, _ opening: Unicode.Scalar) -> Bool {
        switch opening {
        case "\"": scalar == "\"" || scalar == "”"
        case "«": scalar == "»"
        case "»": scalar == "«" || scalar == "»"
        case "「": scalar == "」"
        case "『": scalar == "』"
        default: scalar == "”" || scalar == "“" || scalar == "\""
        }
    }

    /// The text between the first quotation mark and the one that closes it, pairs of curly marks inside it skipped.
    static func quotation(_ text: Substring) -> (text: String, rest: Substring)? {
        guard let opening = text.unicodeScalars.first, isOpening(opening) else { return nil }
        let inner = Substring(text.unicodeScalars.dropFirst())
        var rest = inner
        var depth = 0
        while let (index, scalar) = nextMark(in: &rest) {
            // In German quotations this one closes.
            if opening != "„", scalar == "“" {
                depth += 1
            } else if depth > 0, scalar == "”" {
                depth -= 1
            } else if closes(scalar, opening) {
                let quoted = String(inner[..<index]).trimmed
                return quoted.isEmpty ? nil : (quoted, rest)
            }
        }
        return nil
    }

    /// What stands behind a quotation, where it says when it holds: in parentheses, behind a sign, set apart by blanks, or with
    /// a word such as *when*; `nil` for prose.
    private static func condition(_ rest: Substring) -> AnnouncementCondition? {
        let isSetApart = rest.hasPrefix("  ")
        let text = String(rest).trimmed
        if text.hasPrefix("(") { return parenthesized(text[...]) }
        for sign in ["–", "—", "-", ":", "→"] where text.hasPrefix(sign) {
            let words = String(text.dropFirst()).trimmed
            // Another quotation is no condition.
            return words.unicodeScalars.first.map(isOpening) ?? false ? nil : AnnouncementCondition(words: words)
        }
        guard hasOpening(text[...]) else {
            return AnnouncementCondition.behind(text) ?? (isSetApart ? AnnouncementCondition(words: text) : nil)
        }
        // `"A"  "B"` are two of them, `"Minutes"  “Hour” and “Minute” are announced` is one.
        guard isSetApart, goesOn(text[...]) else { return nil }
        return AnnouncementCondition(words: text.singleSpaced)
    }

    /// Whether a text is more than quotations: a word stands first, or behind the quotation that does.
    private static func goesOn(_ text: Substring) -> Bool {
        guard let first = text.unicodeScalars.first, isOpening(first) else { return text.first?.isLetter ?? false }
        guard let rest = quotation(text)?.rest.drop(while: \.isWhitespace) else { return false }
        return rest.first?.isLetter ?? false && AnnouncementCondition.behind(String(rest)) == nil
    }

    /// What stands in parentheses behind a quotation: `(disabled)`, `(on) (in a row)`, and where the author forgot to close them
    /// or left a quotation mark behind them, all of it.
    private static func parenthesized(_ text: Substring) -> AnnouncementCondition? {
        // Nearly all are one pair.
        if let condition = AnnouncementCondition.inParentheses(text) { return condition }
        var rest = text.trimmingSuffix { ".\"”".contains($0) || $0.isWhitespace }
        if rest.last != ")" { rest = text }
        var parts: [String] = []
        while rest.first == "(", let end = rest.firstIndex(of: ")"), !rest[..<end].dropFirst().contains("(") {
            parts.append(String(rest[..<end].dropFirst()).trimmed)
            rest = rest[end...].dropFirst().drop(while: \.isWhitespace)
        }
        if rest.isEmpty, let words = parts.joinedConditions { return AnnouncementCondition(words: words) }
        if parts.isEmpty, !text.contains(")") {
            return AnnouncementCondition(words: String(text.dropFirst()).trimmed)
        }
        // `"A" (on), "B" (off)` is no single example.
        return hasOpening(rest) ? nil : AnnouncementCondition(words: String(text))
    }
}

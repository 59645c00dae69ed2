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
        guard let opening = item.unicodeScalars.firstIndex(where: isMark),
            let (text, rest) = quotation(item[opening...])
        else {
            return nil
        }
        let before = item[..<opening]
        let isAlone = rest.allSatisfy { $0.isWhitespace || $0 == "." }
        if before.isEmpty {
            return isAlone
                ? Example(text: text, condition: nil) : condition(rest).map { Example(text: text, condition: $0) }
        }
        // `Disabled: "Label, dimmed"`, `When selected, "Selected, Label"`
        guard isAlone, before.count <= 80,
            let condition = AnnouncementCondition.before(before) ?? named(before, by: text)
        else { return nil }
        return Example(text: text, condition: condition)
    }

    /// `Close button "Close, button"`: the control is called by the words that are announced.
    private static func named(_ before: Substring, by text: String) -> String? {
        let words = before.lowercased().split(separator: " ")
        guard words.count <= 4, let name = text.lowercased().split(separator: ",").first,
            name.utf8.count < text.utf8.count, words.contains(name)
        else { return nil }
        return String(before).trimmed
    }

    // MARK: Quotations

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool { scalar == "\"" || ("“"..."„").contains(scalar) }

    static func hasMark(_ text: some StringProtocol) -> Bool { text.unicodeScalars.contains(where: isMark) }

    /// The text between the first quotation mark and the one that closes it, pairs of marks inside it skipped.
    private static func quotation(_ text: Substring) -> (text: String, rest: Substring)? {
        let inner = text.unicodeScalars.dropFirst()
        let (opening, closing): (Unicode.Scalar, Unicode.Scalar) = text.first == "„" ? ("„", "“") : ("“", "”")
        var depth = 0
        for index in inner.indices where isMark(inner[index]) {
            switch inner[index] {
            case opening: depth += 1
            case closing where depth > 0: depth -= 1
            default:
                let quoted = String(inner[..<index]).trimmed
                return quoted.isEmpty ? nil : (quoted, Substring(inner[index...].dropFirst()))
            }
        }
        return nil
    }

    // MARK: Conditions

    /// The condition behind a quotation: in parentheses, behind a sign, set apart by blanks, or with a word such as *when*;
    /// `nil` for prose.
    private static func condition(_ rest: Substring) -> String? {
        let isSetApart = rest.hasPrefix("  ")
        let text = String(rest).trimmed
        if text.hasPrefix("(") { return parenthesized(text[...]) }
        for sign in ["–", "—", "-", ":", "→"] where text.hasPrefix(sign) {
            let words = String(text.dropFirst()).trimmed
            // Another quotation is no condition.
            return words.unicodeScalars.first.map(isMark) ?? false ? nil : words
        }
        guard hasMark(text) else { return AnnouncementCondition.behind(text) ?? (isSetApart ? text : nil) }
        // `"A"  "B"` are two of them, `"Minutes"  “Hour” and “Minute” are announced` is one.
        return isSetApart && !(text.unicodeScalars.last.map(isMark) ?? true) ? text.singleSpaced : nil
    }

    /// The words in parentheses behind a quotation: `(disabled)`, `(on) (in a row)`. If they are not closed or nested, all of it.
    private static func parenthesized(_ text: Substring) -> String? {
        var rest = text.trimmingSuffix { ".\"”“".contains($0) || $0.isWhitespace }
        if rest.last != ")" { rest = text }
        var parts: [String] = []
        while rest.first == "(", let end = rest.firstIndex(of: ")"), !rest[..<end].dropFirst().contains("(") {
            parts.append(String(rest[..<end].dropFirst()).trimmed)
            rest = rest[end...].dropFirst().drop(while: \.isWhitespace)
        }
        if rest.isEmpty { return parts.joined(separator: ", ") }
        // `"A" (on), "B" (off)` is no single example.
        guard parts.isEmpty || !hasMark(rest) else { return nil }
        return text.contains(")") ? String(text) : String(text.dropFirst()).trimmed
    }
}

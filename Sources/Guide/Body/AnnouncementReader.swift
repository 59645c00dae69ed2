import Markdown

/// Reads spoken examples from a list item, a paragraph or a cell.
///
/// ```swift
/// AnnouncementReader.read("“Label, dimmed, link” (disabled)")  // text "Label, dimmed, link", condition "disabled"
/// AnnouncementReader.read("Disabled: \"Label, dimmed\"")  // text "Label, dimmed", condition "Disabled"
/// AnnouncementReader.read("“A” (on) / “B” (off)")  // two of them
/// AnnouncementReader.read("Announcement order can vary.")  // none
/// ```
enum AnnouncementReader {
    struct Example: Equatable {
        let text: String
        let condition: String?
    }

    /// Reads the examples of one item; none in prose, even with quotations in it.
    static func read(_ item: String) -> [Example] {
        if let one = readOne(item) { return [one] }
        return hasMark(item) ? readSeveral(item) : []
    }

    private static func readOne(_ item: String) -> Example? {
        guard let (before, text, rest) = firstQuotation(item[...]) else { return nil }
        let isAlone = rest.unicodeScalars.allSatisfy { $0.isWhiteSpace || $0 == "." }
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

    /// Several quotations, each with its condition: `"A" (on) / "B" (off)`, `VoiceOver: "A", TalkBack: "B"`.
    private static func readSeveral(_ item: String) -> [Example] {
        var examples: [Example] = []
        var rest = item[...]
        while hasMark(rest) {
            guard let (words, text, behind) = firstQuotation(rest) else { return [] }
            let before = words.drop { $0.isWhitespace || ",;/|".contains($0) }
            guard before.count <= 80 else { return [] }
            rest = behind.drop(while: \.isWhitespace)
            var condition = AnnouncementCondition.before(before)
            guard before.isEmpty || condition != nil else { return [] }
            if condition == nil, rest.first == "(", let end = rest.firstIndex(of: ")") {
                condition = String(rest[..<end].dropFirst()).trimmed
                rest = rest[end...].dropFirst().drop(while: \.isWhitespace)
            }
            guard let condition, !condition.isEmpty, !hasMark(condition) else { return [] }
            examples.append(Example(text: text, condition: condition))
            guard rest.isEmpty || rest.first.map({ ",;/|.".contains($0) }) ?? false else { return [] }
        }
        return rest.unicodeScalars.allSatisfy { $0.isWhiteSpace || $0 == "." } ? examples : []
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

    /// The marks of a quotation and what closes it, by its first mark. Straight and curved ones stand for each other.
    private static let families: [[Unicode.Scalar]] = [
        ["\"", "“", "”", "„", "‟"], ["«", "»"], ["「", "」"], ["『", "』"],
    ]

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar == "\"" }
        return families.contains { $0.contains(scalar) }
    }

    static func hasMark(_ text: some StringProtocol) -> Bool { text.unicodeScalars.contains(where: isMark) }

    /// The place of the first mark from a place on. Few bytes begin one; all others are skipped.
    private static func mark(in text: Substring, from start: Substring.Index) -> Substring.Index? {
        var start = start
        while let place = text.utf8[start...].firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 >= 0xC2 }) {
            if isMark(text.unicodeScalars[place]) { return place }
            start = text.utf8.index(after: place)
        }
        return nil
    }

    /// The first quotation, with what is before and after it. An angle that opens none may be an arrow: `Settings » Sound`.
    private static func firstQuotation(_ text: Substring) -> (before: Substring, text: String, rest: Substring)? {
        var start = text.startIndex
        while let place = mark(in: text, from: start) {
            if let (quoted, rest) = quotation(text[place...]) { return (text[..<place], quoted, rest) }
            guard families[1].contains(text.unicodeScalars[place]) else { return nil }
            start = text.unicodeScalars.index(after: place)
        }
        return nil
    }

    /// The text between a quotation mark and the one that closes it, pairs of marks inside it skipped.
    private static func quotation(_ text: Substring) -> (text: String, rest: Substring)? {
        guard let first = text.unicodeScalars.first, let family = families.first(where: { $0.contains(first) }) else {
            return nil
        }
        let inner = Substring(text.unicodeScalars.dropFirst())
        let (opening, closing): (Unicode.Scalar, Unicode.Scalar) =
            switch first {
            case "„", "‟": (first, "“")
            case "»": ("»", "«")
            case "«": ("«", "»")
            case "「", "『": (family[0], family[1])
            default: ("“", "”")
            }
        var depth = 0
        var start = inner.startIndex
        while let place = mark(in: inner, from: start) {
            let sign = inner.unicodeScalars[place]
            start = inner.unicodeScalars.index(after: place)
            switch sign {
            case opening: depth += 1
            case closing where depth > 0: depth -= 1
            case _ where family.contains(sign):
                let quoted = String(inner[..<place]).trimmed
                return quoted.isEmpty ? nil : (quoted, inner[start...])
            default: break
            }
        }
        return nil
    }

    // MARK: Conditions

    /// The condition after a quotation: in parentheses, after a sign, set apart by spaces, or with a word such as *when*;
    /// `nil` for prose.
    private static func condition(_ rest: Substring) -> String? {
        let isSetApart = rest.hasPrefix("  ")
        let text = String(rest).trimmed
        if text.hasPrefix("(") { return parenthesized(text[...]) }
        for sign in ["–", "—", "-", ":", "→"] where text.hasPrefix(sign) {
            let words = String(text.dropFirst()).trimmed
            // Another quotation is not a condition.
            return words.unicodeScalars.first.map(isMark) ?? false ? nil : words
        }
        guard hasMark(text) else { return AnnouncementCondition.behind(text) ?? (isSetApart ? text : nil) }
        // `"A"  "B"` are two of them, `"Minutes"  “Hour” and “Minute” are announced` is one.
        return isSetApart && !(text.unicodeScalars.last.map(isMark) ?? true) ? text.singleSpaced : nil
    }

    /// The words in parentheses after a quotation: `(disabled)`, `(on) (in a row)`. If they are not closed or nested, all of it.
    private static func parenthesized(_ text: Substring) -> String? {
        var rest = text.unicodeScalars
        while let last = rest.last, last.isWhiteSpace || last == "." || last == "\"" || last == "”" || last == "“" {
            rest.removeLast()
        }
        if rest.last != ")" { rest = text.unicodeScalars }
        var parts: [String] = []
        while rest.first == "(", let end = rest.firstIndex(of: ")"), !rest[..<end].dropFirst().contains("(") {
            parts.append(String(rest[..<end].dropFirst()).trimmed)
            rest = rest[end...].dropFirst().drop { $0.isWhiteSpace }
        }
        if rest.isEmpty { return parts.joined(separator: ", ") }
        // `"A" (on), "B" (off)` is not a single example.
        guard parts.isEmpty || !rest.contains(where: isMark) else { return nil }
        return text.unicodeScalars.contains(")") ? String(text) : String(text.dropFirst()).trimmed
    }
}

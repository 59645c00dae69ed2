/// Several examples in one item.
extension AnnouncementReader {
    /// Reads an item in which each of several screen readers or platforms has its quotation, or each quotation its condition; none
    /// for any other.
    ///
    /// ```swift
    /// readSeveral(#"VoiceOver: "A", TalkBack: "B""#, labels: labels)  // two, for these
    /// readSeveral(#""A" (on) / "B" (off)"#, labels: labels)  // two, under these conditions
    /// readSeveral(#"Label: "A", hint: "B""#, labels: labels)  // none: parts of one announcement
    /// ```
    static func readSeveral(_ item: String, labels: LabelReader) -> [Example] {
        var (rest, found): (Substring, [Example]) = (item[...], [])
        var (areSpeakers, areApart) = (true, true)
        while !rest.isEmpty {
            guard let opening = firstOpening(in: rest), case let before = rest[..<opening], before.utf8.count <= 80,
                let (text, behind) = quotation(rest[opening...])
            else { return [] }
            rest = behind
            if before.allSatisfy(\.isWhitespace) {
                guard let words = takeParentheses(from: &rest) else { return [] }
                found.append(Example(text: text, condition: words))
            } else {
                guard let name = AnnouncementCondition.before(before)?.words else { return [] }
                areSpeakers = areSpeakers && isSpeaker(name, labels: labels)
                found.append(Example(text: text, condition: name))
            }
            let separator = rest.prefix { $0.isWhitespace || ".,;/|".contains($0) }
            areApart = areApart && (separator.endIndex == rest.endIndex || separator.contains { ";/|".contains($0) })
            rest = rest[separator.endIndex...]
            if rest.hasPrefix("and ") { rest = rest.dropFirst("and ".count) }
        }
        return areSpeakers || areApart ? found : []
    }

    /// The words in parentheses that a text begins with, which are taken off it.
    private static func takeParentheses(from rest: inout Substring) -> String? {
        let text = rest.drop(while: \.isWhitespace)
        guard text.first == "(", let end = text.firstIndex(of: ")") else { return nil }
        let words = String(text[..<end].dropFirst()).trimmed
        guard !words.isEmpty, !words.contains("(") else { return nil }
        rest = text[end...].dropFirst()
        return words
    }

    /// Whether a name is that of a screen reader or a platform.
    static func isSpeaker(_ name: String, labels: LabelReader) -> Bool {
        ScreenReader(named: name) != nil || labels.label(name)?.frameworks.isEmpty ?? false
    }
}

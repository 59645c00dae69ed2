/// What authors write around the name of a platform or framework. Names are in their normal form here.
///
/// ```swift
/// NameWords.withoutAddition("tips for ios")  // "ios"
/// NameWords.withoutQualifier("swiftui (ios 16 and later)")  // "swiftui"
/// ```
enum NameWords {
    /// Words that authors put behind a name without changing what it labels.
    private static let additions: Set<String> = [
        "tip", "tips", "option", "options", "note", "notes", "only", "specific", "specifics", "guidance",
        "implementation", "implementations", "example", "examples", "code", "developers", "devices", "app", "apps",
        "application",
        "applications", "notes)",
        "platform", "platforms", "guideline", "guidelines", "guide", "requirements", "recommendations", "details",
    ]

    /// A name in its normal form without such words, and without a preposition before it: `tips for ios`.
    static func withoutAddition(_ words: String) -> String {
        let blank = UInt8(ascii: " ")
        var rest = words[...]
        while let last = rest.utf8.lastIndex(of: blank),
            additions.contains(String(Substring(rest.utf8[last...].dropFirst())))
        {
            rest = rest[..<last]
        }
        var behind = rest
        while let first = behind.utf8.firstIndex(of: blank) {
            let word = String(behind[..<first])
            behind = Substring(behind.utf8[first...].dropFirst())
            if prepositions.contains(word) {
                rest = behind
                break
            }
            guard additions.contains(word) else { break }
        }
        return rest.utf8.count == words.utf8.count ? words : Vocabulary.normalized(String(rest))
    }

    private static let prepositions: Set<String> = ["for", "in", "on", "using", "with"]

    /// Whether each of the words may stand beside a name without naming anything, or names the language of its code.
    static func areAdditions(_ words: String) -> Bool {
        !words.isEmpty
            && words.split(separator: " ").allSatisfy { additions.contains(String($0)) || languages.contains($0) }
    }

    private static let languages: Set<Substring> = ["java", "kotlin", "objective-c", "swift", "xml"]

    /// A name in its normal form without signs before it, a remark in brackets and versions behind it.
    static func withoutQualifier(_ words: String) -> String {
        var rest = words[...]
        if let first = rest.first, !first.isLetter, !first.isNumber, first != "(", first != "[" {
            rest = rest.drop { !$0.isLetter && !$0.isNumber }
        }
        if let open = remark(atEndOf: rest) { rest = rest[..<open].trimmingSuffix(while: \.isWhitespace) }
        var parts = rest.split(separator: " ")
        var hasVersion = false
        while parts.count > 1, let last = parts.last {
            if isVersion(last) {
                hasVersion = true
            } else if last.hasSuffix(")"), let open = parts.lastIndex(where: { $0.hasPrefix("(") }), open > 0 {
                // `android 12 (api 31) and below`
                hasVersion =
                    hasVersion || parts[open...].contains { isVersion($0.drop { $0 == "(" }.prefix { $0 != ")" }) }
                parts.removeSubrange((open + 1)...)
            } else if !versionWords.contains(String(last)) {
                break
            }
            parts.removeLast()
        }
        return hasVersion ? parts.joined(separator: " ") : String(rest)
    }

    /// Where the brackets begin that a name ends with.
    private static func remark(atEndOf words: Substring) -> Substring.Index? {
        let opening: Character
        switch words.utf8.last {
        case UInt8(ascii: ")"): opening = "("
        case UInt8(ascii: "]"): opening = "["
        default: return nil
        }
        return words.lastIndex(of: opening).flatMap { $0 > words.startIndex ? $0 : nil }
    }

    /// `17`, `16.4`, `14+`, `12–14`, `v2`, `≥14`.
    private static func isVersion(_ word: Substring) -> Bool {
        let digits = word.drop { "v<>≤≥=~".contains($0) }
        return digits.first?.isWholeNumber ?? false
            && digits.allSatisfy { $0.isWholeNumber || $0 == "." || $0 == "+" || $0 == "-" || $0 == "–" || $0 == "x" }
    }

    private static let versionWords: Set<String> = [
        "and", "or", "to", "from", "since", "later", "newer", "above", "up", "earlier", "older", "below", "before",
        "api", "sdk", "level", "version", "versions", "–", "-", "/", "beta", "only", "lower", "higher", "on", "onward",
        "onwards", "upwards", "until", "through", "<", ">", "≤", "≥", "<=", ">=",
    ]

    // MARK: Screen readers

    /// Words that screen readers are called by.
    static let screenReaders: Set<Substring> = ["voiceover", "talkback", "screen", "reader", "readers"]

    /// A name in its normal form without a screen reader behind it: `ios voiceover`, `android with talkback`.
    static func withoutScreenReader(_ words: String) -> String {
        let parts = words.split(separator: " ")
        let rest = parts[..<(parts.lastIndex { !screenReaders.contains($0) }.map { $0 + 1 } ?? 0)]
        guard rest.count < parts.count else { return words }
        let name = rest.last.map(wordsBeforeScreenReaders.contains) ?? false ? rest.dropLast() : rest
        return name.isEmpty ? words : Vocabulary.normalized(name.joined(separator: " "))
    }

    private static let wordsBeforeScreenReaders: Set<Substring> = [
        "with", "using", "and", "&", "+", "/", "-", "–", "—",
    ]
}

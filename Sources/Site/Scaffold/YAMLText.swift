/// Writes texts as scalars of YAML that every reader takes for texts.
///
/// ```swift
/// YAMLText.scalar("Chip")  // Chip
/// YAMLText.scalar("Yes: a chip")  // "Yes: a chip"
/// ```
///
/// Source: YAML 1.2.2, sections 7.3.1 and 7.3.3, and the words that YAML 1.1 takes for truth values.
enum YAMLText {
    /// The text as it is where it can stand plainly, otherwise in quotation marks. Line breaks become blanks.
    static func scalar(_ text: String) -> String {
        let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return isPlain(text) ? text : quoted(text)
    }

    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.first, let last = text.last, first.isLetter, last != ":" else { return false }
        return !text.contains(": ") && !text.contains(" #") && !words.contains(text.lowercased())
            && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }

    /// Words that stand for something else than themselves.
    private static let words: Set<String> = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case _ where scalar.properties.generalCategory == .control:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

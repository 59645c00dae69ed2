/// A text that names success criteria: by their numbers, or as W3C calls them.
///
/// ```swift
/// WCAGText("WCAG 2.2 SC 2.5.8 Target Size").numbers  // ["2.5.8"]
/// WCAGText("[1.4.3 Contrast](https://…)").isSentence  // false
/// WCAGText("1.4.3: All text is dark").isSentence  // true
/// ```
struct WCAGText {
    let text: String

    init(_ text: String) { self.text = text.trimmed }

    /// Every number in it, as far as it has digits: `2.1.1`, but no version of WCAG.
    var numbers: [String] {
        if Self.isNumber(text[...]) { return [text] }
        var numbers: [String] = []
        var isBehindName = false
        for word in text.split(whereSeparator: Self.isBetween) {
            if let number = Self.number(in: word), !(isBehindName && Self.parts(of: number) < 3) {
                numbers.append(number)
            }
            isBehindName = word.lowercased() == "wcag"
        }
        return numbers
    }

    /// The number that it begins with, behind words such as *SC*.
    var leadingNumber: String? { Self.divided(linked[...])?.number }

    /// Whether it says more than which criteria these are, with their names and levels.
    var isSentence: Bool {
        let words = linked
        guard !Self.isNumber(text[...]), !WCAGTerms.contain(words), WCAGTerms.criterion(at: text) == nil else {
            return false
        }
        return !Self.segments(of: words).allSatisfy { segment in
            Self.divided(segment).map { WCAGTerms.contain($0.rest) } ?? false
        }
    }

    /// The parts of a list in which each begins with a number: `2.1.1, 4.1.2 Name, Role, Value` are two.
    private static func segments(of words: String) -> [Substring] {
        var segments: [Substring] = []
        for part in words.split(whereSeparator: { $0 == "," || $0 == ";" }) {
            if let last = segments.last, divided(part) == nil {
                segments[segments.count - 1] = words[last.startIndex..<part.endIndex]
            } else {
                segments.append(part)
            }
        }
        return segments
    }

    /// A text's first number, behind words of WCAG alone, and what stands behind that.
    private static func divided(_ text: Substring) -> (number: String, rest: Substring)? {
        var isBehindName = false
        for word in text.split(whereSeparator: isBetween) {
            if let number = number(in: word), parts(of: number) > 2, let range = word.firstRange(of: number) {
                return (number, text[range.upperBound...].drop { !$0.isLetter && !$0.isNumber })
            }
            guard isBehindName || WCAGTerms.contain(word) else { return nil }
            isBehindName = word.lowercased() == "wcag"
        }
        return nil
    }

    /// The words of a Markdown link, or the text.
    private var linked: String {
        guard text.hasPrefix("["), text.hasSuffix(")"), let end = text.firstRange(of: "](") else { return text }
        return String(text[text.index(after: text.startIndex)..<end.lowerBound])
    }

    // MARK: Numbers

    private static func number(in word: Substring) -> String? {
        var bare = word.drop { "([{§\"'*".contains($0) }
        if bare.lowercased().hasPrefix("sc") { bare = bare.dropFirst(2).drop { $0 == "-" || $0 == ":" } }
        let number = bare.prefix { $0.isNumber || $0 == "." }.trimmingSuffix { $0 == "." }
        guard !number.isEmpty, number.contains(".") || number.count == word.count else { return nil }
        return String(number)
    }

    private static func isBetween(_ character: Character) -> Bool {
        character == "," || character == ";" || character.isWhitespace
    }

    private static func isNumber(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.last != UInt8(ascii: ".") && text.allSatisfy { $0.isNumber || $0 == "." }
    }

    private static func parts(of number: String) -> Int {
        number.split(separator: ".", omittingEmptySubsequences: false).count
    }
}

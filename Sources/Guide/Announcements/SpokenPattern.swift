/// A word or a few of them, as vocabularies have them: `double tap to *`, `# of #`.
///
/// Upper and lower case, hyphens and a final period make no difference. `#` stands for one number, a `*` at the end for any words,
/// and one before letters for the rest of a word.
public struct SpokenPattern: Sendable {
    public let text: String
    private let tokens: [String]
    /// The place of a `*` that stands alone.
    private let star: Int?

    init(_ text: String) {
        self.text = text
        tokens = Self.words(text)
        star = tokens.firstIndex(of: "*")
    }

    /// - Parameter words: What ``words(_:)`` makes of text.
    func matches(_ words: [String]) -> Bool {
        guard let star else { return words.count == tokens.count && zip(tokens, words).allSatisfy(matches) }
        guard words.count >= tokens.count else { return false }
        let rest = tokens[(star + 1)...]
        return zip(tokens[..<star], words).allSatisfy(matches)
            && zip(rest, words.suffix(rest.count)).allSatisfy(matches)
    }

    private func matches(_ token: String, _ word: String) -> Bool {
        switch token {
        case "#": isNumber(word)
        default:
            token.utf8.first == UInt8(ascii: "*")
                ? word.utf8.reversed().starts(with: token.utf8.dropFirst().reversed()) : token == word
        }
    }

    /// `25`, or `25.0` as for a slider that has no state in words.
    private func isNumber(_ word: String) -> Bool {
        let parts = word.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        return parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
    }

    /// The word that text has to begin with; `nil` if the pattern begins with a number or with any letters.
    var firstWord: String? { tokens.first.flatMap { $0.hasPrefix("#") || $0.hasPrefix("*") ? nil : $0 } }

    static func words(_ text: String) -> [String] {
        guard let lowercased = lowercasedASCII(text) else { return wordsBeyondASCII(text) }
        let words = lowercased.split(whereSeparator: isSeparator).map { String(decoding: $0, as: UTF8.self) }
        return words.last?.utf8.last == UInt8(ascii: ".") ? withoutPeriods(words) : words
    }

    private static func lowercasedASCII(_ text: String) -> [UInt8]? {
        text.withBytes { bytes in
            bytes.contains { $0 >= 0x80 } ? nil : bytes.map { $0.isCapital ? $0 | 0x20 : $0 }
        }
    }

    private static func isSeparator(_ byte: UInt8) -> Bool { byte.isWhiteSpace || byte == UInt8(ascii: "-") }

    private static func wordsBeyondASCII(_ text: String) -> [String] {
        withoutPeriods(text.lowercased().unicodeScalars.split { $0.isWhiteSpace || $0 == "-" }.map { String($0) })
    }

    private static func withoutPeriods(_ words: [String]) -> [String] {
        var words = words
        while let last = words.popLast() {
            let bare = last[...].trimmingSuffix { ".…".contains($0) }
            guard bare.isEmpty else { return words + [String(bare)] }
        }
        return words
    }
}

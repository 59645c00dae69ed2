/// Divides text into words and signs that can be compared with names.
///
/// ```swift
/// TextTokens.of("React Native only: opens")  // "react", "native", "only", ":", "opens"
/// ```
enum TextTokens {
    /// Words in lower case and the signs between them; a hyphen divides a word, the point of a version does not. A line break is a token only before a capital
    /// letter, where a sentence may begin; others only wrap the text.
    static func of(_ text: String) -> [String] {
        var tokens: [String] = []
        let scalars = Array(text.unicodeScalars)
        var word: [UInt8] = []
        var hasLineBreak = false
        for (index, scalar) in scalars.enumerated() {
            let isDecimalPoint =
                scalar == "." && !word.isEmpty && isDigit(scalars[index - 1])
                && isDigit(scalars[index...].dropFirst().first)
            let isMark = !scalar.isASCII && !word.isEmpty && scalar.properties.isGraphemeExtend
            if isPartOfWord(scalar) || isDecimalPoint || isMark {
                if word.isEmpty, hasLineBreak, scalar.properties.isUppercase { tokens.append("\n") }
                hasLineBreak = false
                word.append(lowercased: scalar)
                continue
            }
            if !word.isEmpty { tokens.append(String(decoding: word, as: UTF8.self)) }
            word.removeAll(keepingCapacity: true)
            if !scalar.isWhiteSpace {
                tokens.append(String(scalar))
            } else if scalar == "\n" || scalar == "\r" {
                hasLineBreak = true
            }
        }
        if !word.isEmpty { tokens.append(String(decoding: word, as: UTF8.self)) }
        return tokens
    }

    private static func isDigit(_ scalar: Unicode.Scalar?) -> Bool { scalar.map { ("0"..."9").contains($0) } ?? false }

    private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        case ..<"\u{80}": false
        default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
    }
}

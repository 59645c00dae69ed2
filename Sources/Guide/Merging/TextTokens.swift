/// Divides a text into what can be compared with names.
///
/// ```swift
/// TextTokens.of("React Native only: opens")  // "react", "native", "only", ":", "opens"
/// ```
enum TextTokens {
    /// Words in lower case and the signs between them; a hyphen inside a word divides it. A line break counts where a
    /// sentence may begin behind it; others only wrap the text.
    static func of(_ text: String) -> [String] {
        text.withBytes(tokens(ofASCII:)) ?? tokens(ofAny: text)
    }

    /// The same for ASCII, without a look at the properties of each character; `nil` for any other text.
    private static func tokens(ofASCII bytes: UnsafeBufferPointer<UInt8>) -> [String]? {
        var tokens: [String] = []
        var word: [UInt8] = []
        var hasLineBreak = false
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                if word.isEmpty, hasLineBreak { tokens.append("\n") }
                hasLineBreak = false
                word.append(byte | 0x20)
                continue
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                hasLineBreak = false
                word.append(byte)
                continue
            case 0x80...: return nil
            default: break
            }
            if !word.isEmpty { tokens.append(String(decoding: word, as: UTF8.self)) }
            word.removeAll(keepingCapacity: true)
            switch byte {
            case 0x09, 0x20: break
            case 0x0A...0x0D: hasLineBreak = true
            default: tokens.append(String(Unicode.Scalar(byte)))
            }
        }
        if !word.isEmpty { tokens.append(String(decoding: word, as: UTF8.self)) }
        return tokens
    }

    private static func tokens(ofAny text: String) -> [String] {
        var tokens: [String] = []
        var word = ""
        var hasLineBreak = false
        func flush() {
            if !word.isEmpty { tokens.append(word) }
            word = ""
        }
        for character in text {
            if character.isLetter || character.isNumber {
                if word.isEmpty, hasLineBreak, character.isUppercase { tokens.append("\n") }
                hasLineBreak = false
                word += character.lowercased()
            } else {
                flush()
                if !character.isWhitespace {
                    tokens.append(String(character))
                } else if character.isNewline {
                    hasLineBreak = true
                }
            }
        }
        flush()
        return tokens
    }
}

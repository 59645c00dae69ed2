/// A character written by its name or number: `&amp;`, `&#39;`.
enum CharacterReference {
    /// Whether what stands from `index` on looks like one; whether its name is known is not asked.
    static func begins(in text: [UInt8], at index: Int) -> Bool {
        text.withUnsafeBufferPointer { begins(in: $0, at: index) }
    }

    static func begins(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        guard text[index] == UInt8(ascii: "&") else { return false }
        var end = index + 1
        while end < text.count, text[end] == UInt8(ascii: "#") || TextEscapes.isWord(text[end]) { end += 1 }
        return end > index + 1 && end < text.count && text[end] == UInt8(ascii: ";")
    }
}

extension String {
    /// Whether the text is printable ASCII with one space between any two words and none around them, as nearly all texts are.
    package var isPlainLine: Bool {
        var previous = UInt8(ascii: " ")
        let isPlain = utf8.allSatisfy { byte in
            defer { previous = byte }
            return (0x21..<0x7F).contains(byte) || byte == 0x20 && previous != 0x20
        }
        return isPlain && previous != 0x20
    }

    /// The words with one space between any two and none around them.
    ///
    /// ```swift
    /// " two \n words".singleSpaced  // "two words"
    /// ```
    var singleSpaced: String {
        if isPlainLine { return self }
        return split { $0.utf8.first.map { $0 <= 0x20 || $0 >= 0x80 } ?? false && $0.isWhitespace }.joined(
            separator: " ")
    }

    /// Whether the bytes of another text occur in this one.
    package func holds(_ other: String) -> Bool { withBytes { $0.first(of: Array(other.utf8)) != nil } }
}

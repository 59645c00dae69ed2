extension String {
    /// Whether the text is printable ASCII with one blank between any two words and none around them, as nearly all texts are.
    package var isPlainLine: Bool {
        var previous = UInt8(ascii: " ")
        let isPlain = utf8.allSatisfy { byte in
            defer { previous = byte }
            return (0x21..<0x7F).contains(byte) || byte == 0x20 && previous != 0x20
        }
        return isPlain && previous != 0x20
    }

    /// The words with one blank between any two and none around them.
    ///
    /// ```swift
    /// " two \n words".singleSpaced  // "two words"
    /// ```
    var singleSpaced: String {
        if isPlainLine { return self }
        return split { $0.utf8.first.map { $0 <= 0x20 || $0 >= 0x80 } ?? false && $0.isWhitespace }.joined(
            separator: " ")
    }

    /// The column, from 1, of the first place where another text stands as whole words; `nil` where it does not, or where
    /// either text is not all ASCII.
    ///
    /// ```swift
    /// "linked link".column(ofASCII: "link")  // 8
    /// ```
    func column(ofASCII other: String) -> Int? {
        guard let first = other.utf8.first, let last = other.utf8.last else { return nil }
        let word = Array(other.utf8)
        // A line with many findings is looked at for each of them, so its bytes are not copied.
        return withBytes { text in
            var start = 0
            while let found = text.first(of: word, from: start) {
                let end = found + word.count
                let startsInside = found > 0 && Self.isInWord(text[found - 1]) && Self.isInWord(first)
                let endsInside = end < text.count && Self.isInWord(text[end]) && Self.isInWord(last)
                if !startsInside, !endsInside {
                    let limit = min(end + 1, text.count)
                    let hasReturn = text.first(UInt8(ascii: "\r"), from: 0).map { $0 < limit } ?? false
                    // UTF-16 has fewer units than UTF-8 has bytes, unless all are ASCII; the standard library knows how many.
                    let units = utf16.distance(from: startIndex, to: utf8.index(startIndex, offsetBy: limit))
                    return units == limit && !hasReturn ? found + 1 : nil
                }
                // Places do not overlap.
                start = end
            }
            return nil
        }
    }

    private static func isInWord(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit }

    /// Whether the bytes of another text occur in this one.
    func holds(_ other: String) -> Bool { withBytes { $0.first(of: Array(other.utf8)) != nil } }
}

import Guide

extension String {
    /// The text on one line: every run of spaces, line breaks and control characters as one space, none at the ends.
    ///
    /// ```swift
    /// "Opens\n  the link ".oneLine  // "Opens the link"
    /// ```
    ///
    /// Line breaks are all that Unicode calls mandatory (UAX #14). No-break spaces stay.
    var oneLine: String {
        if isOneLine(without: { _ in false }) { return self }
        return unicodeScalars.split { scalar in
            switch scalar.value {
            case 0...0x20, 0x7F...0x9F, 0x2028, 0x2029: true
            default: false
            }
        }.map { String($0) }.joined(separator: " ")
    }

    /// Whether the text is on one line already, and has none of some bytes of ASCII.
    @inline(__always)
    func isOneLine(without isSign: (UInt8) -> Bool) -> Bool {
        withBytes { bytes in
            var previous = UInt8(ascii: " ")
            for index in bytes.indices {
                let byte = bytes[index]
                if byte < 0x80 {
                    if byte < 0x20 || byte == 0x7F || isSign(byte) || byte == 0x20 && previous == 0x20 { return false }
                } else if byte == 0xC2 {
                    if bytes[index + 1] < 0xA0 { return false }
                } else if byte == 0xE2, bytes[index + 1] == 0x80, bytes[index + 2] & 0xFE == 0xA8 {
                    return false
                }
                previous = byte
            }
            return previous != 0x20 || bytes.isEmpty
        }
    }
}

extension [UInt8] {
    /// Adds text on one line; see ``Swift/String/oneLine``.
    mutating func append(line text: String) { append(text: text.oneLine) }

    /// Adds texts with a sign between them.
    mutating func append(_ texts: some Sequence<String>, separator: StaticString) {
        for (index, text) in texts.enumerated() {
            if index > 0 { append(separator) }
            append(text: text)
        }
    }
}

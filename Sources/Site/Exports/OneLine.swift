import Guide

extension String {
    /// The text on one line: every run of blanks, line breaks and control characters as one blank, none at the ends.
    ///
    /// ```swift
    /// "Opens\n  the link ".oneLine  // "Opens the link"
    /// ```
    ///
    /// Line breaks are all that Unicode calls mandatory (UAX #14, classes BK, CR, LF and NL), so that no reader of a
    /// line-based format sees a second line. No-break spaces stay: authors mean them.
    var oneLine: String {
        guard !isOneLine else { return self }
        var line = ""
        line.reserveCapacity(utf8.count)
        var pendingBlank = false
        for scalar in unicodeScalars {
            if Self.separatesWords(scalar) {
                pendingBlank = !line.isEmpty
            } else {
                if pendingBlank { line += " " }
                pendingBlank = false
                line.unicodeScalars.append(scalar)
            }
        }
        return line
    }

    /// The text with something before each of some characters.
    ///
    /// ```swift
    /// "say \"hi\"".prefixing(["\""], with: "\\")  // "say \\\"hi\\\""
    /// ```
    ///
    /// Compares code points, as parsers do: to Swift, a quotation mark with a combining accent is another character.
    func prefixing(_ marked: Set<Unicode.Scalar>, with prefix: Unicode.Scalar) -> String {
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if marked.contains(scalar) { result.append(prefix) }
            result.append(scalar)
        }
        return String(result)
    }

    /// Whether ``oneLine`` would certainly change nothing.
    private var isOneLine: Bool {
        let blank = UInt8(ascii: " ")
        var previous = blank
        for byte in utf8 {
            // C2 begins U+0080–U+009F, E2 begins U+2028 and U+2029.
            if byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte == blank && previous == blank {
                return false
            }
            previous = byte
        }
        return previous != blank || isEmpty
    }

    private static func separatesWords(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x20, 0x7F...0x9F, 0x2028, 0x2029: true
        default: false
        }
    }
}

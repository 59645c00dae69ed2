import Guide

extension String {
    /// The text on one line: every run of blanks, line breaks and control characters as one blank, none at the ends.
    ///
    /// ```swift
    /// "Opens\n  the link ".oneLine  // "Opens the link"
    /// ```
    ///
    /// Line breaks are all that Unicode calls mandatory (UAX #14). No-break spaces stay.
    var oneLine: String {
        if isPlainLine { return self }
        return unicodeScalars.split { scalar in
            switch scalar.value {
            case 0...0x20, 0x7F...0x9F, 0x2028, 0x2029: true
            default: false
            }
        }.map { String($0) }.joined(separator: " ")
    }
}

import Foundation

/// In which direction a language is written.
///
/// ```swift
/// WritingDirection.unusual(of: "ar")  // "rtl"
/// WritingDirection.unusual(of: "ar-Latn")  // nil
/// ```
enum WritingDirection {
    /// The value of `dir` in HTML for a language whose lines begin at the right; `nil` for all others, which need none.
    ///
    /// - Parameter language: A language tag (BCP 47). Its script decides, if it names one.
    static func unusual(of language: String) -> String? {
        let parts = language.lowercased().split(separator: "-")
        let script = parts.dropFirst().first { part in part.count == 4 && part.allSatisfy(\.isLetter) }
        let isUnusual =
            script.map { rightToLeft.contains(String($0)) }
            ?? (Locale.Language(identifier: language).characterDirection == .rightToLeft)
        return isUnusual ? "rtl" : nil
    }

    /// Scripts of today that are written from right to left (ISO 15924). Foundation asks only for the language.
    private static let rightToLeft: Set<String> = [
        "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "syre", "syrj", "syrn", "thaa",
        "yezi",
    ]
}

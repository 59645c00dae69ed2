import Foundation

/// The tag of a language that somebody calls by its name, for messages.
///
/// ```swift
/// LanguageName.tag(for: "Dutch")  // "nl"
/// LanguageName.tag(for: "Nederlands")  // "nl"
/// LanguageName.tag(for: "pt_br")  // "pt-BR"
/// ```
///
/// It knows the languages of `plurals.txt`, by their names in English and in the language itself.
package enum LanguageName {
    /// `nil` if the name is none that it knows.
    package static func tag(for name: String) -> String? {
        let written = name.trimmed.lowercased()
        let parts = written.split { $0 == "_" || $0 == "." }.prefix(2).map(String.init)
        if parts.count == 2, written.contains("_"), Configuration.isLanguage(parts[0]) {
            // The name of a locale, as in `LANG=pt_BR.UTF-8`.
            return "\(parts[0])-\(parts[1].uppercased())"
        }
        return PluralRule.languages.first { language in
            ["en", language].contains { reader in
                Locale(identifier: reader).localizedString(forIdentifier: language)?.lowercased() == written
            }
        }
    }
}

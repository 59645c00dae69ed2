/// Names for all platforms together, which headings and labels have.
///
/// ```swift
/// vocabulary.isNameOfAllPlatforms("iOS and Android")  // true
/// vocabulary.isNameOfAllPlatforms("Differences between iOS and Android")  // false
/// vocabulary.namesAllPlatforms("Differences between iOS and Android")  // true
/// ```
extension Vocabulary {
    /// Whether a text is nothing but the names of every platform there is, and there are several, or a word for all of them.
    func isNameOfAllPlatforms(_ text: String) -> Bool {
        guard platformIDs.count > 1, text.utf8.count <= 80 else { return false }
        let words = Self.normalized(text)
        return Self.allNames.contains(words) || platforms(listedIn: words)?.count == platformIDs.count
    }

    private static let allNames: Set<String> = [
        "all platforms", "both platforms", "every platform", "all", "both", "cross-platform", "cross platform",
    ]

    /// Whether a text is for all platforms, standing alone: besides such names, `For both systems`, `iOS vs Android`, `Both: iOS,
    /// Android`.
    func namesAllPlatforms(_ text: String) -> Bool {
        allPlatforms.value(for: text) { isNameOfAllPlatforms($0) || saysAllPlatforms(Self.normalized($0)) }
    }

    /// Whether words in their normal form are nothing but such for all platforms, or have the name of each among them.
    private func saysAllPlatforms(_ words: String) -> Bool {
        let words = words.split { !$0.isLetter && !$0.isNumber }
        if words.contains(where: { $0 == "both" || $0 == "all" }), words.allSatisfy(Self.wordsForAll.contains) {
            return true
        }
        let named = Set(words.compactMap { platformID(named: String($0)) })
        return named.count > 1 && named.count == platformIDs.count
    }

    private static let wordsForAll: Set<Substring> = [
        "all", "and", "both", "common", "for", "mobile", "native", "on", "operating", "os", "oses", "platform",
        "platforms", "systems", "the", "to",
    ]
}

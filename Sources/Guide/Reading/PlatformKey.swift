/// A key at the top level that says for which platform its table or row is.
///
/// ```swift
/// PlatformKey("keyboard-ios", vocabulary)  // iOS, "keyboard"
/// PlatformKey("Android keyboard", vocabulary)  // Android, "keyboard"
/// PlatformKey("ios", vocabulary)  // iOS, ""
/// PlatformKey("biosphere", vocabulary)  // nil
/// ```
struct PlatformKey {
    let platform: PlatformID
    /// The platform as written.
    let platformName: String
    /// What else the key says, with blanks between its words; empty where it is a platform's name.
    let rest: String

    init?(_ key: String, _ vocabulary: Vocabulary) {
        guard key.utf8.count <= 80 else { return nil }
        if let platform = vocabulary.platformID(named: key) {
            (self.platform, platformName, rest) = (platform, key, "")
            return
        }
        let words = key.split { !$0.isLetter && !$0.isNumber }
        guard words.count > 1 else { return nil }
        // Names have two words at most, and the longer one says more: `Apple iOS keyboard`.
        for length in [2, 1] where length < words.count {
            for range in [words.startIndex..<length, (words.count - length)..<words.endIndex] {
                let name = words[range].joined(separator: " ")
                guard let platform = vocabulary.platformID(named: name) else { continue }
                let others = range.lowerBound == 0 ? words[length...] : words[..<range.lowerBound]
                let rest = others.joined(separator: " ")
                // Two platforms are none that a table could be limited to.
                guard vocabulary.namesNoOtherPlatform(rest, than: platform) else { return nil }
                (self.platform, platformName, self.rest) = (platform, name, rest)
                return
            }
        }
        return nil
    }

    /// The table that is meant besides the platform.
    func table(_ vocabulary: Vocabulary) -> CriteriaDefinition? {
        guard !rest.isEmpty else { return nil }
        return vocabulary.criteria(named: rest) ?? vocabulary.criteria(named: rest.replacing(" ", with: "-"))
            ?? vocabulary.criteria(named: rest.replacing(" ", with: ""))
    }

    /// Whether its other words say what is used on the platform, or which version of it: `iOS VoiceOver`, `ios_17`.
    var isQualified: Bool {
        !rest.isEmpty
            && rest.split(separator: " ").allSatisfy { word in
                word.first?.isNumber ?? false || Self.qualifiers.contains(word.lowercased())
            }
    }

    private static let qualifiers: Set<String> = [
        "access", "and", "app", "braille", "chrome", "control", "device", "display", "full", "in", "keyboard", "on",
        "over", "phone", "reader", "safari", "screen", "switch", "tablet", "talk", "talkback", "user", "users", "using",
        "voice", "voiceover", "with",
    ]

    /// What it says of the results under it. A name that is not the platform's usual one stays a word: `iPad`.
    func limit(_ vocabulary: Vocabulary) -> ResultReader.Limit {
        ResultReader.Limit(
            name: platformName, platforms: [platform], isWord: !vocabulary.isPlainName(platformName, of: platform))
    }
}

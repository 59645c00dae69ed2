/// Words that authors put beside the name of a platform or framework without naming anything else. Words are in lower case.
enum NameWords {
    /// Whether a word may be before a name in a label: `tips for`, `1.`, `native`.
    static func isIntroduction(_ word: String) -> Bool {
        additions.contains(word) || prepositions.contains(word) || introductions.contains(word) || isSign(word)
            || isNumber(word)
    }

    /// Whether a word may be after a name in a label: `tips`, `17`, `and later`, `with voiceover`.
    static func isDescription(_ word: String) -> Bool {
        additions.contains(word) || prepositions.contains(word) || versions.contains(word) || devices.contains(word)
            || isSign(word) || isNumber(word)
    }

    /// Whether a word or sign only joins a name and an aspect: `for`, `-`, `only`.
    static func isJoint(_ word: String) -> Bool { prepositions.contains(word) || word == "only" || isSign(word) }

    /// Whether a word or sign joins names that belong together: `iOS and watchOS`.
    static func joinsNames(_ word: String) -> Bool { ["and", "&", "+", "/", ","].contains(word) }

    static func isSign(_ word: String) -> Bool { !word.contains { $0.isLetter || $0.isNumber } }

    /// `17`, `16.4`, `v2`, `14x`.
    static func isNumber(_ word: String) -> Bool {
        let digits = word.first == "v" ? word.dropFirst() : word[...]
        return digits.first?.isWholeNumber ?? false
            && digits.allSatisfy { $0.isWholeNumber || $0 == "." || $0 == "x" }
    }

    /// Words for all platforms, and what may be beside them, in lower case: `for both systems`, `all frameworks`.
    struct ForAll {
        var all: Set<String>
        /// What they are all of.
        var platforms: Set<String>
        var others: Set<String>

        func isBesideAll(_ word: String) -> Bool {
            all.contains(word) || platforms.contains(word) || others.contains(word)
        }

        /// Those of a language that the program ships words for, with those of English.
        ///
        /// - Parameter language: A BCP 47 tag.
        static func of(_ language: String) -> ForAll {
            guard language.lowercased().split(separator: "-").first == "de" else { return english }
            return ForAll(
                all: english.all.union(german.all), platforms: english.platforms.union(german.platforms),
                others: english.others.union(german.others))
        }

        private static let english = ForAll(
            all: ["all", "both", "every", "cross"], platforms: ["os", "oses", "platform", "platforms", "systems"],
            others: ["and", "common", "for", "frameworks", "mobile", "native", "on", "operating", "the", "to"])

        private static let german = ForAll(
            all: ["alle", "allen", "beide", "beiden", "jede", "jeder", "plattformübergreifend", "systemübergreifend"],
            platforms: [
                "plattform", "plattformen", "plattformübergreifend", "systeme", "systemen", "systemübergreifend",
                "betriebssysteme", "betriebssystemen",
            ],
            others: ["auf", "den", "die", "frameworks", "für", "gemeinsam", "mobile", "mobilen", "und"])
    }

    private static let additions: Set<String> = [
        "tip", "tips", "option", "options", "note", "notes", "only", "specific", "specifics", "guidance",
        "implementation", "implementations", "example", "examples", "code", "developers", "devices", "app", "apps",
        "application", "applications", "platform", "platforms", "guideline", "guidelines", "guide", "requirements",
        "recommendations", "details",
    ]

    private static let prepositions: Set<String> = ["for", "in", "on", "using", "with"]

    /// Other words before a name, and the languages of its code.
    private static let introductions: Set<String> = [
        "native", "os", "both", "java", "kotlin", "objective", "c", "swift", "xml",
    ]

    private static let versions: Set<String> = [
        "and", "or", "to", "from", "since", "later", "newer", "above", "up", "earlier", "older", "below", "before",
        "api", "sdk", "level", "version", "versions", "beta", "lower", "higher", "onward", "onwards", "upwards",
        "until",
        "through",
    ]

    /// Devices, screen readers and browsers.
    private static let devices: Set<String> = [
        "phone", "phones", "tablet", "tablets", "tv", "tvs", "device", "mobile", "native", "voiceover", "talkback",
        "screen", "reader", "readers", "nvda", "jaws", "narrator", "orca", "chrome", "safari", "firefox", "edge",
    ]
}

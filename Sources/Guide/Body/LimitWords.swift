/// The words by which texts limit themselves to platforms, in lower case. Those of English are read in every guide, because many
/// keep English phrases.
struct LimitWords: Sendable {
    /// Before a platform's name: `on iOS`.
    var prepositions: Set<String>
    /// Between a preposition and a name: `on the iPhone`.
    var articles: Set<String>
    /// Between names that belong together: `iOS and Android`.
    var joints: Set<String>
    /// What limits text to a platform without a preposition: `iOS only`.
    var only: Set<String>
    /// Directly before a platform that text is not for: `not on iOS`, `except iOS`.
    var denials: Set<String>
    /// What a denial may say between its first word and the platform: `not supported on iOS`.
    var denied: Set<String>
    /// Before a platform that is only compared with or named in passing: `also on iOS`, `like on iOS`.
    var passing: Set<String>
    /// Before a platform with which others are compared: `faster on iOS`.
    var comparatives: Set<String>
    /// Two words before such a platform: `more quickly on iOS`.
    var degrees: Set<String>
    /// After a platform at the end of text: `on iOS devices`.
    var closers: Set<String>
    /// What may be beside a platform without saying anything else: its version, or its assistive technologies.
    var companions: Set<String>
    /// Between clauses. A platform at the end says nothing of a clause before the last.
    var clauseJoints: Set<String>
    /// A sentence that begins with one of these does not always apply.
    var hedges: Set<String>

    /// Those of a language that the program ships words for, with those of English.
    ///
    /// - Parameter language: A BCP 47 tag.
    static func of(_ language: String) -> LimitWords {
        switch language.lowercased().split(separator: "-").first {
        case "de": english.with(german)
        default: english
        }
    }

    private func with(_ other: LimitWords) -> LimitWords {
        LimitWords(
            prepositions: prepositions.union(other.prepositions), articles: articles.union(other.articles),
            joints: joints.union(other.joints), only: only.union(other.only), denials: denials.union(other.denials),
            denied: denied.union(other.denied), passing: passing.union(other.passing),
            comparatives: comparatives.union(other.comparatives), degrees: degrees.union(other.degrees),
            closers: closers.union(other.closers), companions: companions.union(other.companions),
            clauseJoints: clauseJoints.union(other.clauseJoints), hedges: hedges.union(other.hedges))
    }

    /// English words before a name that make no label of it: `Not on iOS`, `Same as on Android`.
    static let beforeNoLabel = english.denials.union(english.passing)

    private static let english = LimitWords(
        prepositions: ["on", "in", "for", "with", "under", "using", "via"],
        articles: ["the"],
        joints: ["and", "or", "/", "&", ","],
        only: ["only"],
        denials: ["not", "except", "excluding", "unavailable", "unsupported"],
        denied: ["supported", "available", "applicable", "possible", "relevant", "needed", "a", "/"],
        passing: [
            "unless", "without", "no", "never", "n", "than", "but", "from", "longer", "least", "of", "also", "as",
            "especially", "even", "like", "mainly", "mostly", "particularly", "unlike", "usually",
        ],
        comparatives: [
            "better", "best", "different", "differently", "earlier", "easier", "fastest", "faster", "fewer", "harder",
            "later", "less", "louder", "more", "quicker", "quieter", "shorter", "slower", "slowest", "sooner", "worse",
            "worst",
        ],
        degrees: ["less", "more", "most", "least", "better", "worse", "fewer"],
        closers: ["devices", "apps"],
        companions: [
            "+", "above", "access", "and", "api", "control", "full", "keyboard", "later", "level", "newer", "or",
            "switch", "talkback", "up", "version", "versions", "voice", "voiceover", "with",
        ],
        clauseJoints: ["and", "but", "while", "which", ","],
        hedges: ["mainly", "mostly", "often", "usually"])

    private static let german = LimitWords(
        prepositions: ["auf", "unter", "bei", "in", "für", "mit", "im", "am"],
        articles: ["dem", "den", "der", "die", "das"],
        joints: ["und", "oder"],
        only: ["nur", "ausschließlich"],
        denials: ["nicht", "außer", "ausgenommen"],
        denied: ["unterstützt", "verfügbar", "möglich", "nötig", "anwendbar"],
        passing: [
            "auch", "wie", "als", "sogar", "statt", "anstatt", "ohne", "kein", "keine", "nie", "von", "meist",
            "meistens",
            "vor", "allem", "besonders", "mehr", "anders", "ähnlich",
        ],
        comparatives: [
            "besser", "deutlicher", "einfacher", "früher", "häufiger", "kürzer", "langsamer", "lauter", "leichter",
            "leiser", "länger", "mehr", "schlechter", "schneller", "schwerer", "seltener", "später", "weniger", "öfter",
        ],
        degrees: ["mehr", "weniger", "besser", "schlechter"],
        closers: ["geräten", "geräte"],
        companions: ["ab", "bis", "höher", "neuer", "oder", "und", "mit", "schaltersteuerung", "tastatur"],
        clauseJoints: ["und", "aber", "während"],
        hedges: ["meist", "meistens", "oft", "üblicherweise", "vorwiegend"])
}

/// Where a sentence names platforms, and whether it says that something holds there, does not hold there, or neither.
struct PlatformMention {
    enum Kind {
        /// `on iOS`, `(iOS)`, or anything else that denies nothing.
        case plain
        /// `not on iOS`, `(not supported on iOS)`, `all but iOS`
        case negated
        /// `also on iOS`, `like the iOS one`: says nothing of where the sentence holds.
        case passing
    }

    /// Platforms that stand next to each other, as in `iOS and Android`.
    let platforms: Set<PlatformID>
    let kind: Kind
    /// The names, and the signs and words that join them.
    let range: Range<Int>
    /// Where the words begin that belong to them: a preposition, a negation.
    let start: Int
    let hasPreposition: Bool

    /// The mentions in the words and signs of a sentence, which are in lower case.
    static func all(in sentence: [String], names: [String: PlatformID]) -> [PlatformMention] {
        var mentions: [PlatformMention] = []
        var index = 0
        while index < sentence.count {
            guard names[sentence[index]] != nil else {
                index += 1
                continue
            }
            var end = index + 1
            while end < sentence.count {
                if names[sentence[end]] != nil {
                    end += 1
                } else if joints.contains(sentence[end]), end + 1 < sentence.count, names[sentence[end + 1]] != nil {
                    end += 2
                } else {
                    break
                }
            }
            mentions.append(PlatformMention(index..<end, in: sentence, names: names))
            index = end
        }
        return mentions
    }

    private init(_ range: Range<Int>, in sentence: [String], names: [String: PlatformID]) {
        self.range = range
        platforms = Set(sentence[range].compactMap { names[$0] })
        var before = range.lowerBound
        if before > 0, sentence[before - 1] == "the" { before -= 1 }
        hasPreposition = before > 0 && Self.prepositions.contains(sentence[before - 1])
        if hasPreposition { before -= 1 }
        let (last, further) = (sentence[..<before].last ?? "", sentence[..<before].dropLast().last ?? "")
        // `not supported on iOS`, from the sign or the sentence's begin on
        let phrase = (sentence[..<before].lastIndex { Self.signs.contains($0) } ?? -1) + 1
        if Self.denials.contains([further, last]) {
            (kind, start) = (.negated, before - 2)
        } else if Self.allowances.contains([further, last]) || Self.comparisons.contains(last) {
            (kind, start) = (.passing, before - 1)
        } else if Self.negations.contains(last) {
            (kind, start) = (.negated, before - 1)
        } else if phrase > 0, before > phrase, before - phrase <= 3, Self.isDenial(sentence[phrase..<before]) {
            (kind, start) = (.negated, phrase)
        } else {
            (kind, start) = (.plain, before)
        }
    }

    /// `not supported`, `n/a`
    private static func isDenial(_ words: ArraySlice<String>) -> Bool {
        ["not", "unavailable", "unsupported"].contains(words.first) || words.elementsEqual(["n", "/", "a"])
    }

    private static let prepositions: Set<String> = ["on", "in", "for", "with", "under", "using", "via"]
    private static let joints: Set<String> = ["and", "or", "/", "&", ","]
    private static let signs: Set<String> = ["(", "[", "-", "–", "—", ":", ","]
    private static let negations: Set<String> = ["not", "except", "unless", "excluding", "without", "no", "never"]
    private static let denials: Set<[String]> = [
        ["other", "than"], ["all", "but"], ["everywhere", "but"], ["anywhere", "but"], ["apart", "from"],
        ["no", "longer"], ["non", "-"],
    ]
    private static let allowances: Set<[String]> = [
        ["not", "only"], ["not", "just"], ["at", "least"], ["instead", "of"],
    ]
    /// `Same as on iOS` says nothing of where it holds.
    private static let comparisons: Set<String> = [
        "also", "as", "especially", "even", "like", "mainly", "mostly", "particularly", "than", "unlike", "usually",
    ]
}

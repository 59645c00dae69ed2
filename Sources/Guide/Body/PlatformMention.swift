/// Where a sentence names platforms, and whether that may limit it to them.
struct PlatformMention {
    /// Platforms that stand next to each other, as in `iOS and Android`.
    let platforms: Set<PlatformID>
    /// The names, and the signs and words that join them.
    let range: Range<Int>
    /// Where the words begin that belong to them, such as a preposition.
    let start: Int
    let hasPreposition: Bool
    /// Whether the words before deny it or compare with it, so that it limits nothing: `not on iOS`, `also on iOS`, `like on iOS`.
    let isPassing: Bool

    /// The mentions in the words and signs of a sentence, in lower case.
    static func all(in sentence: [String], names: [String: PlatformID]) -> [PlatformMention] {
        var mentions: [PlatformMention] = []
        var index = 0
        while index < sentence.count {
            guard names[sentence[index]] != nil else {
                index += 1
                continue
            }
            var end = index + 1
            while end + 1 < sentence.count, joints.contains(sentence[end]), names[sentence[end + 1]] != nil { end += 2 }
            mentions.append(PlatformMention(index..<end, in: sentence, names: names))
            index = end
        }
        return mentions
    }

    private init(_ range: Range<Int>, in sentence: [String], names: [String: PlatformID]) {
        self.range = range
        platforms = Set(sentence[range].compactMap { names[$0] })
        var start = range.lowerBound
        if start > 0, sentence[start - 1] == "the" { start -= 1 }
        hasPreposition = start > 0 && Self.prepositions.contains(sentence[start - 1])
        if hasPreposition { start -= 1 }
        self.start = start
        let before = sentence[..<start]
        let (last, further) = (before.last ?? "", before.dropLast().last ?? "")
        // `not supported on iOS` after a sign
        let phrase = before[((before.lastIndex { Self.signs.contains($0) } ?? -1) + 1)...]
        isPassing =
            Self.denials.contains(last) || further == "not" && (last == "only" || last == "just")
            || further == "non" && last == "-"
            || phrase.startIndex > 0 && phrase.count <= 3 && Self.denials.contains(phrase.first ?? "")
    }

    private static let prepositions: Set<String> = ["on", "in", "for", "with", "under", "using", "via"]
    private static let joints: Set<String> = ["and", "or", "/", "&", ","]
    private static let signs: Set<String> = ["(", "[", "-", "–", "—", ":", ","]
    static let denials: Set<String> = [
        "not", "except", "unless", "excluding", "without", "no", "never", "unavailable", "unsupported", "n",
        "than", "but", "from", "longer", "least", "of", "also", "as", "especially", "even", "like", "mainly", "mostly",
        "particularly", "unlike", "usually",
    ]
}

/// Where a sentence names platforms, and whether that may limit it to them.
struct PlatformMention {
    /// Platforms that stand next to each other, as in `iOS and Android`.
    let platforms: Set<PlatformID>
    /// The names, and the signs and words that join them.
    let range: Range<Int>
    /// Where the words begin that belong to them, such as a preposition.
    let start: Int
    let hasPreposition: Bool
    /// Whether *only* is before it.
    let isOnly: Bool
    /// Whether it says where the text does not hold: `not on iOS`, `not supported on iOS`. Then `start` is where that begins.
    let isDenied: Bool
    /// Whether the words before compare with it or name it in passing, so that it limits nothing: `also on iOS`, `like on iOS`.
    let isPassing: Bool

    /// The mentions in the words and signs of a sentence, in lower case.
    static func all(in sentence: [String], names: [String: PlatformID], _ words: LimitWords) -> [PlatformMention] {
        var mentions: [PlatformMention] = []
        var index = 0
        while index < sentence.count {
            guard names[sentence[index]] != nil else {
                index += 1
                continue
            }
            var end = index + 1
            while end + 1 < sentence.count, words.joints.contains(sentence[end]), names[sentence[end + 1]] != nil {
                end += 2
            }
            mentions.append(PlatformMention(index..<end, in: sentence, names: names, words))
            index = end
        }
        return mentions
    }

    private init(_ range: Range<Int>, in sentence: [String], names: [String: PlatformID], _ words: LimitWords) {
        self.range = range
        platforms = Set(sentence[range].compactMap { names[$0] })
        var start = range.lowerBound
        if start > 0, words.articles.contains(sentence[start - 1]) { start -= 1 }
        hasPreposition = start > 0 && words.prepositions.contains(sentence[start - 1])
        if hasPreposition { start -= 1 }
        let before = sentence[..<start]
        let (last, further) = (before.last ?? "", before.dropLast().last ?? "")
        let isNegated = words.denials.contains(further) && (words.only.contains(last) || last == "just")
        isOnly = !isNegated && words.only.contains(last)
        let denial = isNegated ? nil : Self.denial(before, words)
        isDenied = denial != nil
        self.start = denial ?? start
        let isCompared = hasPreposition && Self.isCompared(before, words)
        isPassing =
            denial == nil && (isNegated || isCompared || words.denials.contains(last) || words.passing.contains(last))
    }

    /// Whether the words before a platform compare it with others: `opens faster`, `opens more quickly`. `The more button` does not.
    private static func isCompared(_ before: ArraySlice<String>, _ words: LimitWords) -> Bool {
        guard let last = before.last else { return false }
        if words.comparatives.contains(last) { return true }
        let above = before.dropLast()
        guard let degree = above.last, words.degrees.contains(degree) else { return false }
        return !(above.dropLast().last.map(words.articles.contains) ?? false)
    }

    /// Where a denial begins that ends right before a platform.
    private static func denial(_ before: ArraySlice<String>, _ words: LimitWords) -> Int? {
        let (last, further) = (before.last ?? "", before.dropLast().last ?? "")
        if words.denials.contains(last) { return before.endIndex - 1 }
        // `non-iOS`, `all but iOS`, `other than iOS`
        let pairs = [("non", "-"), ("all", "but"), ("everywhere", "but"), ("other", "than")]
        if pairs.contains(where: { $0 == (further, last) }) { return before.endIndex - 2 }
        // `not supported on iOS`, `n/a on iOS` after a sign or at the start
        let sign = before.lastIndex { signs.contains($0) }
        let phrase = before[((sign ?? before.startIndex - 1) + 1)...]
        guard let first = phrase.first, (2...3).contains(phrase.count), words.denials.contains(first) || first == "n",
            phrase.dropFirst().allSatisfy(words.denied.contains)
        else { return nil }
        return phrase.startIndex
    }

    private static let signs: Set<String> = ["(", "[", "-", "–", "—", ":", ","]
}

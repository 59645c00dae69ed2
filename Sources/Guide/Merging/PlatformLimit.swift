/// Reads from a text itself on which platforms it holds.
///
/// ```swift
/// limit.platforms(ofResult: "Activates on Android")  // [android]
/// limit.platforms(ofResult: "Activates on iOS and Android")  // nil: on all
/// limit.platforms(ofResult: "Is a button and has a hint on Android")  // nil: the first half holds for all
/// limit.platforms(ofResult: "Moves focus. On iOS a hint follows.")  // nil: its first sentence holds for all
/// limit.platforms(ofAction: "android-volume")  // [android]
/// ```
///
/// A text limits itself when each of its sentences begins or ends with a platform in a limiting form: `on iOS`, `(iOS)`,
/// `iOS only`, `iOS: …`, `not on Android`; or when a limit stands by itself before all of them, or behind a single one: `Android only:
/// …`, `Opens the menu. Not on iOS.` A platform named in passing limits nothing.
struct PlatformLimit: Sendable {
    private let names: [String: PlatformID]
    private let all: [PlatformID]
    private let compounds: CompoundNames
    /// The bytes of a word of each name, and a bit for the first byte of each.
    private let spelled: [[UInt8]]
    private let initials: UInt64

    init(_ vocabulary: Vocabulary) {
        names = vocabulary.platformNames
        compounds = vocabulary.compoundPlatforms
        all = vocabulary.platformIDs
        spelled = compounds.signs(of: vocabulary.platformSpellings.keys).map { Array($0.utf8) }
        initials = spelled.reduce(0) { $0 | 1 << UInt64(($1.first ?? 0) & 63) }
    }

    /// The platforms a result is limited to, in the configured order; `nil` where it holds for all.
    func platforms(ofResult text: String) -> [PlatformID]? {
        guard mayName(text) else { return nil }
        let sentences = sentences(of: text)
        var found: Set<PlatformID> = []
        for (index, sentence) in sentences.enumerated() {
            guard let limit = limit(of: sentence) else {
                return index == 0 ? limitBehind(sentences) : limitBefore(sentences)
            }
            found.formUnion(limit)
        }
        return partial(found)
    }

    /// The platforms an action is limited to: those it names anywhere, or all but those it excludes.
    func platforms(ofAction action: String) -> [PlatformID]? {
        guard mayName(action) else { return nil }
        let mentions = PlatformMention.all(in: words(of: action), names: names)
        let named = Set(mentions.filter { $0.kind == .plain }.flatMap(\.platforms))
        let denied = Set(mentions.filter { $0.kind == .negated }.flatMap(\.platforms))
        return partial((named.isEmpty && !denied.isEmpty ? Set(all) : named).subtracting(denied))
    }

    /// Whether a platform's name may occur in a text. Most texts name none and need not be divided into words.
    private func mayName(_ text: String) -> Bool {
        text.withBytes { bytes in
            for index in 0..<bytes.count {
                let byte = Self.lowercase(bytes[index])
                if byte >= 0x80 { return true }
                guard initials >> UInt64(byte & 63) & 1 == 1 else { continue }
                for name in spelled where Self.occurs(name, in: bytes, at: index) { return true }
            }
            return false
        }
    }

    private static func occurs(_ name: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        guard start + name.count <= bytes.count else { return false }
        for index in 0..<name.count where lowercase(bytes[start + index]) != name[index] { return false }
        return true
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    /// A set of platforms in order, unless it is empty or all of them.
    private func partial(_ platforms: Set<PlatformID>) -> [PlatformID]? {
        guard !platforms.isEmpty, platforms.count < all.count else { return nil }
        return all.filter(platforms.contains)
    }

    /// The words and signs of a text; a name of several words is one of them.
    private func words(of text: String) -> [String] { compounds.joined(TextTokens.of(text)) }

    // MARK: Sentences

    private func sentences(of text: String) -> [[String]] {
        var sentences: [[String]] = [[]]
        for token in words(of: text) {
            let last = sentences[sentences.count - 1].last
            if token == "." || token == ";" || token == "\n" {
                sentences.append([])
            } else if isNumber(token), last == nil, let before = sentences.dropLast().last?.last, isNumber(before) {
                // A version: `17.4`
                sentences.removeLast()
            } else {
                sentences[sentences.count - 1].append(token)
            }
        }
        return sentences.filter { $0.contains { $0.first?.isLetter ?? false } }
    }

    // MARK: Limits for several sentences

    /// What a limit by itself, or the one before the first sentence's colon, says of all that follow: `Android only: opens the menu.
    /// Focus moves to its first item.`
    private func limitBefore(_ sentences: [[String]]) -> [PlatformID]? {
        guard let first = sentences.first, let limit = limit(of: first), isAlone(first[...], orBefore: [":", ")"]),
            sentences.dropFirst().allSatisfy({ !namesPlatform($0) })
        else { return nil }
        return partial(limit)
    }

    /// What a limit by itself says of the only sentence before it: `Opens the menu. Not on iOS.`
    private func limitBehind(_ sentences: [[String]]) -> [PlatformID]? {
        guard sentences.count == 2, let last = sentences.last, let limit = limit(of: last), isAlone(last[...]),
            !namesPlatform(sentences[0])
        else { return nil }
        return partial(limit)
    }

    private func namesPlatform(_ sentence: [String]) -> Bool { sentence.contains { names[$0] != nil } }

    /// Whether a sentence says where something holds and no more, which it has to say with *only*, *not* or in parentheses.
    ///
    /// - Parameter ends: Signs behind which it may say more.
    private func isAlone(_ sentence: ArraySlice<String>, orBefore ends: Set<String> = []) -> Bool {
        guard let mention = PlatformMention.all(in: Array(sentence), names: names).first else { return false }
        let before = sentence[..<mention.start]
        var behind = sentence[mention.range.upperBound...]
        if let end = behind.firstIndex(where: ends.contains) { behind = behind[..<end] }
        guard saysNothing(before: before), saysNothing(behind: behind) else { return false }
        return mention.kind == .negated || (before + behind).contains("only") || (before.last == "(" && ends.isEmpty)
    }

    // MARK: Limits

    private static let openers: Set<String> = ["(", "[", "-", "–", "—", ":"]
    private static let closers: Set<String> = [")", "]", "only", "devices", "apps", "!"]
    /// What may stand beside a platform without saying anything else: its version, or its assistive technologies.
    private static let companions: Set<String> = [
        "+", "above", "access", "and", "api", "control", "full", "keyboard", "later", "level", "newer", "or", "switch",
        "talkback", "up", "version", "versions", "voice", "voiceover", "with",
    ]
    private static let clauseJoints: Set<String> = ["and", "but", "while", "which", ","]
    /// A sentence that begins so says what is mostly so.
    private static let hedges: Set<String> = ["mainly", "mostly", "often", "usually"]

    private func limit(of sentence: [String]) -> Set<PlatformID>? {
        let mentions = PlatformMention.all(in: sentence, names: names)
        guard !mentions.isEmpty, !Self.hedges.contains(sentence[0]) else { return nil }
        let plain = mentions.filter { $0.kind == .plain }
        let named = plain.reduce(into: Set<PlatformID>()) { $0.formUnion($1.platforms) }
        guard named.count < all.count else { return nil }
        if plain.isEmpty {
            let denied = mentions.filter {
                $0.kind == .negated && (isAtEnd($0, of: sentence) || isAtStart($0, of: sentence))
            }
            guard !denied.isEmpty else { return nil }
            return Set(all).subtracting(denied.flatMap(\.platforms))
        }
        let isLimited = plain.contains { mention in
            if isAtStart(mention, of: sentence) { return true }
            guard isAtEnd(mention, of: sentence) || isFollowedByDenial(mention, among: mentions, of: sentence) else {
                return false
            }
            if isSetApart(mention, in: sentence) { return true }
            let before = sentence[..<mention.start]
            return mention.hasPreposition && !isInRemark(before) && !endsWithClauseOfItsOwn(before)
        }
        return isLimited ? named : nil
    }

    /// `opens on iOS but not on Android`
    private func isFollowedByDenial(
        _ mention: PlatformMention, among mentions: [PlatformMention], of sentence: [String]
    ) -> Bool {
        guard let next = mentions.first(where: { $0.start >= mention.range.upperBound }), next.kind == .negated else {
            return false
        }
        return next.start - mention.range.upperBound <= 2 && isAtEnd(next, of: sentence)
    }

    private func isAtEnd(_ mention: PlatformMention, of sentence: [String]) -> Bool {
        saysNothing(behind: sentence[mention.range.upperBound...])
    }

    /// Whether words before a platform say no more of it than that it alone is meant.
    private func saysNothing(before words: ArraySlice<String>) -> Bool {
        words.allSatisfy { Self.openers.contains($0) || $0 == "only" }
    }

    /// Whether words behind a platform say no more than which version or assistive technology of it is meant.
    private func saysNothing(behind words: ArraySlice<String>) -> Bool {
        words.allSatisfy { Self.closers.contains($0) || isCompanion($0) || $0 == "(" }
    }

    /// Whether a platform stands behind a sign, or *only* behind it.
    private func isSetApart(_ mention: PlatformMention, in sentence: [String]) -> Bool {
        if sentence[mention.range.upperBound...].contains("only") { return true }
        return mention.start > 0 && Self.openers.contains(sentence[mention.start - 1])
    }

    /// Whether a text ends in parentheses that say more than where it holds: `Opens the menu (optional`.
    private func isInRemark(_ text: ArraySlice<String>) -> Bool {
        guard let open = text.lastIndex(of: "("), !text[open...].contains(")") else { return false }
        return !text[(open + 1)...].allSatisfy(isCompanion)
    }

    private func isAtStart(_ mention: PlatformMention, of sentence: [String]) -> Bool {
        let before = sentence[..<mention.start]
        guard saysNothing(before: before) else { return false }
        if mention.hasPreposition { return true }
        // `iOS, …` ends in a joint that belongs to the sentence.
        var rest = sentence[mention.range.upperBound...]
        if rest.first == "(", before.isEmpty { rest = rest.dropFirst() }
        rest = rest.drop(while: isCompanion)
        guard let next = rest.first else { return false }
        return [":", ")", "only", "-", "–"].contains(next) || next == "]" && before.last == "["
    }

    private func isCompanion(_ word: String) -> Bool {
        Self.companions.contains(word) || isNumber(word)
    }

    private func isNumber(_ word: String) -> Bool {
        word.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// Whether a sentence says something before its last clause that a platform at the end says nothing about: "Is a button
    /// and has a hint on Android". One or two words, as in "Selects and opens it", belong to the clause.
    private func endsWithClauseOfItsOwn(_ sentence: ArraySlice<String>) -> Bool {
        guard let joint = sentence.lastIndex(where: { Self.clauseJoints.contains($0) }) else { return false }
        return sentence[..<joint].count { $0.first?.isLetter ?? false } > 2
    }
}

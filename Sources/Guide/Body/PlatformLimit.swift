/// Reads from text which platforms it applies to.
///
/// ```swift
/// limit.platforms(ofResult: "Activates on Android")  // [android]
/// limit.platforms(ofResult: "Moves focus. On iOS a hint follows.")  // nil: its first sentence applies to all
/// limit.platforms(ofAction: "android-volume")  // [android]
/// ```
///
/// Text limits itself if each of its sentences begins or ends with a platform in a limiting form: `on iOS`, `(iOS)`,
/// `iOS only`, `iOS: …`, `not on iOS`. A sentence that consists only of a limit applies it to the sentence before it or to all
/// that follow. A platform that is only compared with, or named in passing, does not limit anything.
struct PlatformLimit: Sendable {
    private let names: [String: PlatformID]
    private let all: [PlatformID]
    private let compounds: CompoundNames
    private let limitWords: LimitWords
    /// The first words of the names, in lower case, by their first bytes.
    private let beginnings: [[[UInt8]]]

    init(_ vocabulary: Vocabulary) {
        names = vocabulary.platformNames
        var beginnings: [[[UInt8]]] = Array(repeating: [], count: 256)
        for name in names.keys {
            // The first run of ASCII letters and digits. A name of another script may begin at any letter of one.
            let word = Array(name.utf8.prefix { $0.isLetter || $0.isDigit })
            for first in word.first.map({ [$0] }) ?? Array(0x80...0xFF) { beginnings[Int(first)].append(word) }
        }
        self.beginnings = beginnings
        compounds = vocabulary.compoundPlatforms
        all = vocabulary.platformIDs
        limitWords = vocabulary.limitWords
    }

    /// The platforms a result is limited to, in the configured order; `nil` if it applies to all.
    func platforms(ofResult text: String) -> [PlatformID]? {
        guard mayName(text) else { return nil }
        let sentences = sentences(of: text).map(Array.init)
        let limits = sentences.map(limit)
        if limits.count > 1 {
            // `Android only. Closes. Moves focus.`
            if let first = limits[0], isLimitAlone(sentences[0]), limits[1...].allSatisfy({ $0 == nil }),
                sentences[1...].allSatisfy({ mentions(in: $0).isEmpty })
            {
                return partial(first)
            }
            // `Closes the sheet. Not on iOS.`
            if limits.count == 2, limits[0] == nil, let last = limits[1], isLimitAlone(sentences[1]),
                mentions(in: sentences[0]).isEmpty
            {
                return partial(last)
            }
        }
        var found: Set<PlatformID> = []
        for limit in limits {
            guard let limit else { return nil }
            found.formUnion(limit)
        }
        return partial(found)
    }

    /// The platforms an action is limited to: those it names anywhere, or all but those that it denies.
    func platforms(ofAction action: String) -> [PlatformID]? {
        guard mayName(action) else { return nil }
        let mentions = mentions(in: words(of: action))
        guard !mentions.contains(where: \.isPassing) else { return nil }
        return partial(limit(of: mentions))
    }

    private func mentions(in sentence: [String]) -> [PlatformMention] {
        PlatformMention.all(in: sentence, names: names, limitWords)
    }

    /// The platforms that are named, or if there are only denials, all others.
    private func limit(of mentions: [PlatformMention]) -> Set<PlatformID> {
        let named = Set(mentions.filter { !$0.isDenied }.flatMap(\.platforms))
        let denied = Set(mentions.filter(\.isDenied).flatMap(\.platforms))
        return denied.isEmpty ? named : (named.isEmpty ? Set(all) : named).subtracting(denied)
    }

    /// Whether the beginning of a platform's name is where a word of the text begins. Few texts have one, and only these are
    /// divided into words.
    func mayName(_ text: String) -> Bool {
        text.withBytes { bytes in
            var isInWord = false
            for index in bytes.indices {
                let byte = bytes[index]
                let isWord = byte.isLetter || byte.isDigit
                defer { isInWord = isWord }
                if isInWord { continue }
                for name in beginnings[Int(isWord ? byte | 0x20 : byte)] {
                    let end = index + name.count
                    guard end <= bytes.count, name.indices.allSatisfy({ bytes[index + $0] | 0x20 == name[$0] })
                    else { continue }
                    if end == bytes.count || !(bytes[end].isLetter || bytes[end].isDigit) || name.isEmpty {
                        return true
                    }
                }
            }
            return false
        }
    }

    /// A set of platforms in order, unless it is empty or all of them.
    private func partial(_ platforms: Set<PlatformID>) -> [PlatformID]? {
        guard !platforms.isEmpty, platforms.count < all.count else { return nil }
        return all.filter { platforms.contains($0) }
    }

    /// The words and signs of text; a name of several words is one of them.
    private func words(of text: String) -> [String] { compounds.joined(TextTokens.of(text)) }

    private func sentences(of text: String) -> [ArraySlice<String>] {
        words(of: text).split { $0 == "." || $0 == ";" || $0 == "\n" }
            .filter { $0.contains { $0.first?.isLetter ?? false } }
    }

    // MARK: Limits

    private static let openers: Set<String> = ["(", "[", "-", "–", "—", ":"]
    private static let closers: Set<String> = [")", "]", "!"]

    private func limit(of sentence: [String]) -> Set<PlatformID>? {
        let mentions = mentions(in: sentence)
        guard !mentions.isEmpty, !mentions.contains(where: \.isPassing), !limitWords.hedges.contains(sentence[0]) else {
            return nil
        }
        let named = Set(mentions.flatMap(\.platforms))
        guard named.count < all.count || mentions.contains(where: \.isDenied) else { return nil }
        let isLimited = mentions.contains { mention in
            if isAtStart(mention, of: sentence) { return true }
            guard isAtEnd(mention, of: sentence) else { return false }
            if mention.isOnly || mention.isDenied || isSetApart(mention, in: sentence) { return true }
            let before = sentence[..<mention.start]
            return mention.hasPreposition && !isInRemark(before) && !endsWithClauseOfItsOwn(before)
        }
        // What is denied in the middle of a sentence is not where it applies.
        let isClear = mentions.allSatisfy { mention in
            !mention.isDenied || isAtEnd(mention, of: sentence) || isAtStart(mention, of: sentence)
        }
        return isLimited && isClear ? limit(of: mentions) : nil
    }

    /// Whether a sentence says nothing but where text applies: `iOS only`, `Not on Android`.
    private func isLimitAlone(_ sentence: [String]) -> Bool {
        let mentions = mentions(in: sentence)
        guard mentions.count == 1, let mention = mentions.first else { return false }
        let isMarked =
            mention.isDenied || mention.isOnly || mention.hasPreposition
            || sentence.contains(where: limitWords.only.contains)
        let before = sentence[..<mention.start]
        return isMarked && isAtEnd(mention, of: sentence)
            && before.allSatisfy { Self.openers.contains($0) || limitWords.only.contains($0) }
    }

    /// Whether the words after a platform say only which version or assistive technology of it is meant.
    private func isAtEnd(_ mention: PlatformMention, of sentence: [String]) -> Bool {
        var rest = sentence[mention.range.upperBound...]
        // `iOS-Geräten`
        if rest.first == "-", rest.dropFirst().first.map(limitWords.closers.contains) ?? false {
            rest = rest.dropFirst()
        }
        return rest.allSatisfy {
            Self.closers.contains($0) || limitWords.closers.contains($0) || limitWords.only.contains($0)
                || isCompanion($0) || $0 == "("
        }
    }

    /// Whether a platform is after a sign, or *only* is after it.
    private func isSetApart(_ mention: PlatformMention, in sentence: [String]) -> Bool {
        if sentence[mention.range.upperBound...].contains(where: limitWords.only.contains) { return true }
        return mention.start > 0 && Self.openers.contains(sentence[mention.start - 1])
    }

    /// Whether text ends in parentheses that say more than where it applies: `Opens the menu (optional`.
    private func isInRemark(_ text: ArraySlice<String>) -> Bool {
        guard let open = text.lastIndex(of: "("), !text[open...].contains(")") else { return false }
        return !text[(open + 1)...].allSatisfy { isCompanion($0) }
    }

    private func isAtStart(_ mention: PlatformMention, of sentence: [String]) -> Bool {
        let before = sentence[..<mention.start]
        guard before.allSatisfy({ Self.openers.contains($0) || limitWords.only.contains($0) }) else { return false }
        if mention.hasPreposition, !mention.isDenied { return true }
        // `iOS, …` ends in a joint that belongs to the sentence.
        var rest = sentence[mention.range.upperBound...]
        if rest.first == "(", before.isEmpty { rest = rest.dropFirst() }
        guard let next = rest.drop(while: { isCompanion($0) }).first else { return false }
        return [":", ")", "-", "–"].contains(next) || limitWords.only.contains(next)
            || next == "]" && before.last == "["
    }

    private func isCompanion(_ word: String) -> Bool {
        limitWords.companions.contains(word) || word.unicodeScalars.allSatisfy { ("0"..."9").contains($0) || $0 == "." }
    }

    /// Whether a sentence has a clause before its last one, about which a platform at the end says nothing: "Is a button and has
    /// a hint on Android". One or two words, as in "Selects and opens it", belong to the last clause.
    private func endsWithClauseOfItsOwn(_ sentence: ArraySlice<String>) -> Bool {
        guard let joint = sentence.lastIndex(where: limitWords.clauseJoints.contains) else { return false }
        return sentence[..<joint].count { $0.first?.isLetter ?? false } > 2
    }
}

/// Reads from a text on which platforms it holds.
///
/// ```swift
/// limit.platforms(ofResult: "Activates on Android")  // [android]
/// limit.platforms(ofResult: "Moves focus. On iOS a hint follows.")  // nil: its first sentence applies to all
/// limit.platforms(ofAction: "android-volume")  // [android]
/// ```
///
/// A text limits itself if each of its sentences begins or ends with a platform in a limiting form: `on iOS`, `(iOS)`,
/// `iOS only`, `iOS: …`. A platform that is denied, compared with or named in passing limits nothing.
struct PlatformLimit: Sendable {
    private let names: [String: PlatformID]
    private let all: [PlatformID]
    private let compounds: CompoundNames
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
    }

    /// The platforms a result is limited to, in the configured order; `nil` if it applies to all.
    func platforms(ofResult text: String) -> [PlatformID]? {
        guard mayName(text) else { return nil }
        var found: Set<PlatformID> = []
        for sentence in sentences(of: text) {
            guard let limit = limit(of: sentence) else { return nil }
            found.formUnion(limit)
        }
        return partial(found)
    }

    /// The platforms an action is limited to: those it names anywhere.
    func platforms(ofAction action: String) -> [PlatformID]? {
        guard mayName(action) else { return nil }
        let mentions = PlatformMention.all(in: words(of: action), names: names)
        guard !mentions.contains(where: \.isPassing) else { return nil }
        return partial(Set(mentions.flatMap(\.platforms)))
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

    /// The words and signs of a text; a name of several words is one of them.
    private func words(of text: String) -> [String] { compounds.joined(TextTokens.of(text)) }

    private func sentences(of text: String) -> [ArraySlice<String>] {
        words(of: text).split { $0 == "." || $0 == ";" || $0 == "\n" }
            .filter { $0.contains { $0.first?.isLetter ?? false } }
    }

    // MARK: Limits

    private static let openers: Set<String> = ["(", "[", "-", "–", "—", ":"]
    private static let closers: Set<String> = [")", "]", "only", "devices", "apps", "!"]
    /// What may be beside a platform without saying anything else: its version, or its assistive technologies.
    private static let companions: Set<String> = [
        "+", "above", "access", "and", "api", "control", "full", "keyboard", "later", "level", "newer", "or", "switch",
        "talkback", "up", "version", "versions", "voice", "voiceover", "with",
    ]
    private static let clauseJoints: Set<String> = ["and", "but", "while", "which", ","]
    /// A sentence that begins with one of these does not hold always.
    private static let hedges: Set<String> = ["mainly", "mostly", "often", "usually"]

    private func limit(of words: ArraySlice<String>) -> Set<PlatformID>? {
        let sentence = Array(words)
        let mentions = PlatformMention.all(in: sentence, names: names)
        guard !mentions.isEmpty, !mentions.contains(where: \.isPassing), !Self.hedges.contains(sentence[0]) else {
            return nil
        }
        let named = Set(mentions.flatMap(\.platforms))
        guard named.count < all.count else { return nil }
        let isLimited = mentions.contains { mention in
            if isAtStart(mention, of: sentence) { return true }
            guard isAtEnd(mention, of: sentence) else { return false }
            if isSetApart(mention, in: sentence) { return true }
            let before = sentence[..<mention.start]
            return mention.hasPreposition && !isInRemark(before) && !endsWithClauseOfItsOwn(before)
        }
        return isLimited ? named : nil
    }

    /// Whether the words after a platform say only which version or assistive technology of it is meant.
    private func isAtEnd(_ mention: PlatformMention, of sentence: [String]) -> Bool {
        sentence[mention.range.upperBound...].allSatisfy { Self.closers.contains($0) || isCompanion($0) || $0 == "(" }
    }

    /// Whether a platform is after a sign, or *only* is after it.
    private func isSetApart(_ mention: PlatformMention, in sentence: [String]) -> Bool {
        if sentence[mention.range.upperBound...].contains("only") { return true }
        return mention.start > 0 && Self.openers.contains(sentence[mention.start - 1])
    }

    /// Whether a text ends in parentheses that say more than where it holds: `Opens the menu (optional`.
    private func isInRemark(_ text: ArraySlice<String>) -> Bool {
        guard let open = text.lastIndex(of: "("), !text[open...].contains(")") else { return false }
        return !text[(open + 1)...].allSatisfy { isCompanion($0) }
    }

    private func isAtStart(_ mention: PlatformMention, of sentence: [String]) -> Bool {
        let before = sentence[..<mention.start]
        guard before.allSatisfy({ Self.openers.contains($0) || $0 == "only" }) else { return false }
        if mention.hasPreposition { return true }
        // `iOS, …` ends in a joint that belongs to the sentence.
        var rest = sentence[mention.range.upperBound...]
        if rest.first == "(", before.isEmpty { rest = rest.dropFirst() }
        guard let next = rest.drop(while: { isCompanion($0) }).first else { return false }
        return [":", ")", "only", "-", "–"].contains(next) || next == "]" && before.last == "["
    }

    private func isCompanion(_ word: String) -> Bool {
        Self.companions.contains(word) || word.unicodeScalars.allSatisfy { ("0"..."9").contains($0) || $0 == "." }
    }

    /// Whether a sentence has a clause before its last one, about which a platform at the end says nothing: "Is a button and has
    /// a hint on Android". One or two words, as in "Selects and opens it", belong to the last clause.
    private func endsWithClauseOfItsOwn(_ sentence: ArraySlice<String>) -> Bool {
        guard let joint = sentence.lastIndex(where: { Self.clauseJoints.contains($0) }) else { return false }
        return sentence[..<joint].count { $0.first?.isLetter ?? false } > 2
    }
}

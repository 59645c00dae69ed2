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
/// `iOS only`, `iOS: …`, `not on Android`. A platform named in passing limits nothing.
struct PlatformLimit: Sendable {
    private let names: [String: PlatformID]
    private let all: [PlatformID]
    /// The names' bytes, and a bit for the first byte of each.
    private let spelled: [[UInt8]]
    private let initials: UInt64

    init(_ vocabulary: Vocabulary) {
        names = vocabulary.platformSpellings.filter { !$0.key.contains(" ") && !$0.key.contains("/") }
        all = vocabulary.platformIDs
        spelled = names.keys.map { Array($0.utf8) }
        initials = spelled.reduce(0) { $0 | 1 << UInt64(($1.first ?? 0) & 63) }
    }

    /// The platforms a result is limited to, in the configured order; `nil` where it holds for all.
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
        mayName(action) ? partial(Set(tokens(of: action).compactMap { names[$0] })) : nil
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

    // MARK: Sentences

    private func sentences(of text: String) -> [[String]] {
        var sentences: [[String]] = [[]]
        for token in tokens(of: text) {
            if token == "." || token == ";" || token == "\n" {
                sentences.append([])
            } else {
                sentences[sentences.count - 1].append(token)
            }
        }
        return sentences.filter { $0.contains { $0.first?.isLetter ?? false } }
    }

    /// Words in lower case and the signs between them; a hyphen inside a word divides it. A line break counts where a
    /// sentence may begin behind it; others only wrap the text.
    private func tokens(of text: String) -> [String] {
        text.withBytes(Self.tokens(ofASCII:)) ?? tokens(ofAny: text)
    }

    /// The same for ASCII, without a look at the properties of each character; `nil` for any other text.
    private static func tokens(ofASCII bytes: UnsafeBufferPointer<UInt8>) -> [String]? {
        var tokens: [String] = []
        var word: [UInt8] = []
        var hasLineBreak = false
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                if word.isEmpty, hasLineBreak { tokens.append("\n") }
                hasLineBreak = false
                word.append(byte | 0x20)
                continue
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                hasLineBreak = false
                word.append(byte)
                continue
            case 0x80...: return nil
            default: break
            }
            if !word.isEmpty { tokens.append(String(decoding: word, as: UTF8.self)) }
            word.removeAll(keepingCapacity: true)
            switch byte {
            case 0x09, 0x20: break
            case 0x0A...0x0D: hasLineBreak = true
            default: tokens.append(String(Unicode.Scalar(byte)))
            }
        }
        if !word.isEmpty { tokens.append(String(decoding: word, as: UTF8.self)) }
        return tokens
    }

    private func tokens(ofAny text: String) -> [String] {
        var tokens: [String] = []
        var word = ""
        var hasLineBreak = false
        func flush() {
            if !word.isEmpty { tokens.append(word) }
            word = ""
        }
        for character in text {
            if character.isLetter || character.isNumber {
                if word.isEmpty, hasLineBreak, character.isUppercase { tokens.append("\n") }
                hasLineBreak = false
                word += character.lowercased()
            } else {
                flush()
                if !character.isWhitespace {
                    tokens.append(String(character))
                } else if character.isNewline {
                    hasLineBreak = true
                }
            }
        }
        flush()
        return tokens
    }

    private static let prepositions: Set<String> = ["on", "in", "for", "with", "under", "using", "via"]
    private static let openers: Set<String> = ["(", "[", "-", "–", "—", ":"]
    private static let closers: Set<String> = [")", "]", "only", "devices", "apps", "too", "!"]
    private static let negations: Set<String> = ["not", "except", "unless", "excluding"]
    /// `Same as on iOS` says nothing of where it holds.
    private static let comparisons: Set<String> = ["as", "like", "unlike", "than"]
    private static let clauseJoints: Set<String> = ["and", "but", "while", ","]
    private static let joints: Set<String> = ["and", "or", "/", "&", ","]

    private func limit(of sentence: [String]) -> Set<PlatformID>? {
        let named = Set(sentence.compactMap { names[$0] })
        guard !named.isEmpty else { return nil }
        guard named.count < all.count else { return named }
        return limitAtEnd(of: sentence, named: named) ?? limitAtStart(of: sentence, named: named)
    }

    private func limitAtEnd(of sentence: [String], named: Set<PlatformID>) -> Set<PlatformID>? {
        var end = sentence.endIndex
        while end > 0, Self.closers.contains(sentence[end - 1]) { end -= 1 }
        let isOnly = sentence[end...].contains("only")
        var start = end
        while start > 0, names[sentence[start - 1]] != nil || (start < end && Self.joints.contains(sentence[start - 1]))
        {
            start -= 1
        }
        guard start < end, names[sentence[start]] != nil else { return nil }
        let before = start > 0 ? sentence[start - 1] : ""
        if Self.negations.contains(before) { return Set(all).subtracting(named) }
        let isSetApart = isOnly || Self.openers.contains(before)
        guard isSetApart || Self.prepositions.contains(before) else { return nil }
        let further = start > 1 ? sentence[start - 2] : ""
        if Self.negations.contains(further) { return Set(all).subtracting(named) }
        if Self.comparisons.contains(further) { return nil }
        return isSetApart || !endsWithClauseOfItsOwn(sentence[..<start]) ? named : nil
    }

    /// Whether a sentence says something before its last clause that a platform at the end says nothing about: "Is a button
    /// and has a hint on Android". One or two words, as in "Selects and opens it", belong to the clause.
    private func endsWithClauseOfItsOwn(_ sentence: ArraySlice<String>) -> Bool {
        guard let joint = sentence.lastIndex(where: { Self.clauseJoints.contains($0) }) else { return false }
        return sentence[..<joint].count { $0.first?.isLetter ?? false } > 2
    }

    private func limitAtStart(of sentence: [String], named: Set<PlatformID>) -> Set<PlatformID>? {
        var start = 0
        while start < sentence.count, Self.openers.contains(sentence[start]) || sentence[start] == "only" { start += 1 }
        let isPreposition = start < sentence.count && Self.prepositions.contains(sentence[start])
        if isPreposition { start += 1 }
        var end = start
        while end < sentence.count, names[sentence[end]] != nil || (end > start && Self.joints.contains(sentence[end]))
        {
            end += 1
        }
        guard end > start, names[sentence[start]] != nil else { return nil }
        // `iOS, …` ends in a joint that belongs to the sentence.
        let next = end < sentence.count ? sentence[end] : ""
        guard isPreposition || next == ":" || next == ")" || next == "only" || next == "-" || next == "–" else {
            return nil
        }
        return named
    }
}

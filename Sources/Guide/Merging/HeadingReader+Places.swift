/// Where in a heading's name a platform stands: before or behind the words that say what the heading is about.
///
/// ```swift
/// reader.platformInFront(of: "iOS 17: Known issues")  // iOS, "Known issues"
/// reader.platformBehind("Hints [iOS only]")  // iOS, "Hints"
/// ```
extension HeadingReader {
    /// The platform that a name begins with, and what follows.
    struct Front: Sendable {
        let id: PlatformID
        let rest: String
        /// Whether a dash, a colon or brackets divide them.
        let isSetApart: Bool
        /// Whether the sign between them may as well stand between the names of two platforms: `iOS / Focus`.
        var isListed = false
    }

    /// The platform that a name ends with, in brackets or behind a joint, and what stands before.
    struct Behind: Sendable {
        let id: PlatformID
        let rest: String
        /// Whether what stands between them may as well stand between the names of two platforms, or nothing does: `Focus / iOS`,
        /// `Focus iOS`.
        var isListed = false
    }

    /// The platform that words are a label of, and of nothing else: `iOS`, `iOS 17+`, `only Android`.
    private func platform(labelledBy words: Substring) -> PlatformID? {
        let words = String(words).trimmed
        guard !words.isEmpty, words.utf8.count <= 60 else { return nil }
        if let id = vocabulary.platformID(named: words) { return id }
        let name = words.lowercased().hasPrefix("only ") ? String(words.dropFirst("only ".count)) : words
        guard let label = labels.label(name), label.frameworks.isEmpty, label.correction == nil else { return nil }
        return label.platform
    }

    // MARK: In front

    func platformInFront(of name: String) -> Front? {
        if let (words, behind) = Self.bracketed(atStartOf: name), let id = platform(labelledBy: words) {
            return Front(id: id, rest: Self.withoutSigns(behind), isSetApart: true)
        }
        // `iOS 17: Known issues`
        if let (before, behind, _) = Self.divided(name, at: Self.signs).first, let id = platform(labelledBy: before) {
            return Front(id: id, rest: Self.withoutSigns(behind), isSetApart: true)
        }
        // `Android OS focus`: the longest name that something stands behind.
        let blanks = name.utf8.indices.filter { name.utf8[$0] == UInt8(ascii: " ") }
        for blank in blanks.prefix(vocabulary.mostPlatformWords).reversed() {
            let first = String(name[..<blank])
            guard let id = vocabulary.platformID(named: first) else { continue }
            let rest = Substring(name.utf8[blank...].dropFirst())
            if let sign = rest.first, Self.listSigns.contains(sign), rest.dropFirst().first == " " {
                return Front(id: id, rest: String(rest.dropFirst(2)), isSetApart: true, isListed: true)
            }
            // `iOS only hints`
            let only = rest.lowercased().hasPrefix("only ") ? rest.dropFirst("only ".count) : rest
            let words = Self.withoutSigns(only)
            let isSetApart = first.last.map { "-–—:".contains($0) } ?? false
            return Front(id: id, rest: words, isSetApart: isSetApart || words.count < rest.count)
        }
        return nil
    }

    private static func withoutSigns(_ text: Substring) -> String { String(text.drop { " -–—:".contains($0) }) }

    /// The words in brackets that a name begins with, and what follows.
    private static func bracketed(atStartOf name: String) -> (words: Substring, behind: Substring)? {
        guard let open = name.first, let end = brackets[open], let close = name.firstIndex(of: end) else { return nil }
        let behind = name[close...].dropFirst()
        return behind.first == " " ? (name[..<close].dropFirst(), behind) : nil
    }

    private static let brackets: [Character: Character] = ["(": ")", "[": "]"]

    // MARK: Behind

    func platformBehind(_ name: String) -> Behind? {
        if let own = platformWithBrackets(name) { return own }
        if let (before, words) = Self.bracketed(atEndOf: name), let id = platform(labelledBy: words) {
            return Behind(id: id, rest: before)
        }
        // `Hints – iOS / iPadOS`: the longest words behind a sign.
        for (before, behind, sign) in Self.divided(name, at: Self.signs + Self.prepositions + Self.spacedListSigns) {
            guard let id = platform(labelledBy: behind) else { continue }
            let rest = String(before[...].trimmingSuffix(while: \.isWhitespace))
            return Behind(id: id, rest: rest, isListed: Self.spacedListSigns.contains(sign))
        }
        // `Focus iOS`: only where nothing but the name of an aspect stands before.
        let starts = name.indices.filter { name[$0] == " " }
        for start in starts.suffix(vocabulary.mostPlatformWords) {
            guard let id = vocabulary.platformID(named: String(name[start...].dropFirst())),
                vocabulary.aspectID(named: String(name[..<start])) != nil
            else { continue }
            return Behind(id: id, rest: String(name[..<start]), isListed: true)
        }
        return nil
    }

    /// The frameworks that a name ends with, in brackets or behind a joint, where an aspect's name stands before.
    func frameworkSection(_ name: String) -> FrameworkSection? {
        let bracketed = Self.bracketed(atEndOf: name).map { [(before: $0.before[...], behind: $0.words)] } ?? []
        let divided = Self.divided(name, at: Self.signs + Self.prepositions).map {
            (before: $0.before, behind: $0.behind)
        }
        for (before, behind) in bracketed + divided {
            guard let label = labels.label(String(behind).trimmed), !label.frameworks.isEmpty, label.correction == nil,
                let aspect = vocabulary.aspectID(ofHeading: String(before).trimmed)
            else { continue }
            return FrameworkSection(label: label, aspect: aspect)
        }
        return nil
    }

    /// `Focus on Web (desktop)`: the brackets may be part of the platform's name.
    private func platformWithBrackets(_ name: String) -> Behind? {
        guard name.utf8.last == UInt8(ascii: ")"), vocabulary.mostPlatformWords > 1 else { return nil }
        for (before, behind, _) in Self.divided(name, at: Self.signs + Self.prepositions) {
            guard let id = vocabulary.platformID(named: String(behind)) else { continue }
            return Behind(id: id, rest: String(before[...].trimmingSuffix(while: \.isWhitespace)))
        }
        return nil
    }

    /// The words in brackets that a name ends with, and what stands before.
    private static func bracketed(atEndOf name: String) -> (before: String, words: Substring)? {
        let opening: Character
        switch name.utf8.last {
        case UInt8(ascii: ")"): opening = "("
        case UInt8(ascii: "]"): opening = "["
        default: return nil
        }
        guard let open = name.lastIndex(of: opening), open > name.startIndex else { return nil }
        let before = name[..<open].trimmingSuffix(while: \.isWhitespace)
        return before.isEmpty ? nil : (String(before), name[open...].dropFirst().dropLast())
    }

    // MARK: Signs

    private static let signs = [": ", " - ", " – ", " — "]
    private static let prepositions = [" for ", " on ", " in "]
    private static let listSigns: Set<Character> = ["/", "|", "·", "•"]
    private static let spacedListSigns = listSigns.map { " \($0) " }.sorted()

    /// The two halves of a name at each of some signs in it, the first sign first. Names with more of them are sentences.
    private static func divided(
        _ name: String, at signs: [String]
    ) -> [(before: Substring, behind: Substring, sign: String)] {
        var found: [(before: Substring, behind: Substring, sign: String)] = []
        for sign in signs where name.holds(sign) {
            var rest = name[...]
            while found.count < 8, let range = rest.firstRange(of: sign) {
                found.append((name[..<range.lowerBound], name[range.upperBound...], sign))
                rest = rest[range.upperBound...]
            }
        }
        return found.sorted { $0.before.endIndex < $1.before.endIndex }
    }
}

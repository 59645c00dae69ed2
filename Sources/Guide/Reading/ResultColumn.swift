/// A key that says that a result stands under it, as the heading of a column does, and perhaps for which platform.
///
/// ```swift
/// ResultColumn("Expected result", vocabulary)  // "expected result"
/// ResultColumn("Result (iOS)", vocabulary)  // "result" on iOS
/// ResultColumn("Android outcome", vocabulary)  // "outcome" on Android
/// ResultColumn("left", vocabulary)  // nil
/// ```
struct ResultColumn {
    /// What it calls the result, in lower case, with blanks between its words.
    let word: String
    /// What it says of the platform; `nil` for a result alone.
    private let platform: ResultReader.Limit?

    init?(_ key: String, _ vocabulary: Vocabulary) {
        let words = ListedRow.word(key)
        if ListedRow.isOutcome(words) {
            (word, platform) = (words, nil)
            return
        }
        if let (word, limit) = Self.divided(key, vocabulary) {
            (self.word, platform) = (word, limit)
            return
        }
        guard let named = PlatformKey(key, vocabulary), !named.rest.isEmpty else { return nil }
        let rest = ListedRow.word(named.rest)
        guard ListedRow.isResult(rest) else { return nil }
        word = rest
        platform = ResultReader.Limit(name: named.platformName, platforms: [named.platform], isWord: false)
    }

    /// `Result (iOS & Android)`, `Result – iOS 17`, `expected on Android`: a result, a sign and platforms.
    private static func divided(_ key: String, _ vocabulary: Vocabulary) -> (word: String, limit: ResultReader.Limit)? {
        let open = key.hasSuffix(")") ? " (" : ""
        for sign in [open, " – ", " — ", " - ", ": ", " on ", " for ", " in "] where !sign.isEmpty {
            guard let range = key.firstRange(of: sign) else { continue }
            let word = ListedRow.word(String(key[..<range.lowerBound]))
            let name = String(key[range.upperBound...].dropLast(sign == open ? 1 : 0)).trimmed
            guard ListedRow.isResult(word) else { continue }
            switch ResultReader.meaning(of: name, vocabulary) {
            case .every: return (word, ResultReader.Limit(name: name, platforms: nil, isWord: false))
            case .platforms(let found): return (word, ResultReader.Limit(name: name, platforms: found, isWord: false))
            case .qualified(let found): return (word, ResultReader.Limit(name: name, platforms: [found], isWord: true))
            case .unknown: continue
            }
        }
        return nil
    }

    /// What it says of the results under it; its word only where the first one is called otherwise.
    func limit(behind first: String) -> ResultReader.Limit {
        guard word == first else {
            let name = platform?.isWord == true ? "\(word), \(platform?.name ?? "")" : word
            return ResultReader.Limit(name: name, platforms: platform?.platforms, isWord: true)
        }
        return platform ?? ResultReader.Limit(name: "", platforms: nil, isWord: false)
    }
}

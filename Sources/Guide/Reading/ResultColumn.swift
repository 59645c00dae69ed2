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
    /// The platform it names.
    let platform: PlatformKey?

    init?(_ key: String, _ vocabulary: Vocabulary) {
        let words = ListedRow.word(key)
        if ListedRow.isOutcome(words) {
            (word, platform) = (words, nil)
            return
        }
        guard let named = PlatformKey(key, vocabulary), !named.rest.isEmpty else { return nil }
        var rest = ListedRow.word(named.rest)
        for preposition in [" on", " for", " in"] where rest.hasSuffix(preposition) {
            rest = String(rest.dropLast(preposition.count))
        }
        guard ListedRow.isResult(rest) else { return nil }
        (word, platform) = (rest, named)
    }

    /// What it says of the results under it; its word only where the first one is called otherwise.
    func limit(behind first: String) -> ResultReader.Limit {
        guard word == first else {
            return ResultReader.Limit(name: word, platforms: platform.map { [$0.platform] }, isWord: true)
        }
        return ResultReader.Limit(
            name: platform?.platformName ?? "", platforms: platform.map { [$0.platform] }, isWord: false)
    }
}

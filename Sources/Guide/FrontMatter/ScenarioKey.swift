/// A key that has scenarios, with the table they belong to.
///
/// ```swift
/// ScenarioKey("gherkin-keyboard", vocabulary)  // keyboard
/// ScenarioKey("gherkin-keybord", vocabulary)  // keybord, which is not configured
/// ScenarioKey("keyboard", vocabulary)  // nil
/// ```
struct ScenarioKey {
    let table: CriteriaID
    /// Whether the table is configured.
    let isKnown: Bool

    /// How it is usually written.
    var usual: String { "gherkin-\(table)" }

    /// - Parameter key: In lower case: `gherkin-keyboard`, `gherkin_mobile`, `gherkin screen reader`.
    init?(_ key: String, _ vocabulary: Vocabulary) {
        let rest = String(key.dropFirst(Self.keyword.count + 1))
        guard key.hasPrefix(Self.keyword), let sign = key.dropFirst(Self.keyword.count).first, "-_ ".contains(sign),
            !rest.isEmpty
        else { return nil }
        let definition = vocabulary.criteria(named: rest)
        table = definition?.id ?? CriteriaID(rest)
        isKnown = definition != nil
    }

    private static let keyword = "gherkin"
}

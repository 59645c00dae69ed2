/// A key that scenarios stand under, with the table they belong to.
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

    /// - Parameter key: In lower case.
    init?(_ key: String, _ vocabulary: Vocabulary) {
        guard Self.mayBe(key) else { return nil }
        let rest = String(key.dropFirst(Self.keyword.count + 1))
        let definition = vocabulary.criteria(named: rest)
        table = definition?.id ?? CriteriaID(rest)
        isKnown = definition != nil
    }

    /// Whether a key in lower case is one of scenarios: `gherkin-keyboard`, `gherkin_mobile`, `gherkin screen reader`.
    static func mayBe(_ key: String) -> Bool {
        guard key.hasPrefix(keyword), let sign = key.dropFirst(keyword.count).first else { return false }
        return (sign == "-" || sign == "_" || sign == " ") && key.utf8.count > keyword.count + 1
    }

    private static let keyword = "gherkin"
}

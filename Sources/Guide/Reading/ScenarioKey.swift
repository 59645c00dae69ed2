/// A key that scenarios stand under: the table they belong to, and the platform that they are for.
///
/// ```swift
/// ScenarioKey("gherkin-keyboard", vocabulary)  // keyboard
/// ScenarioKey("gherkin_mobile-android", vocabulary)  // mobile, for Android alone
/// ScenarioKey("gherkin-keybord", vocabulary)  // keybord, which is not configured
/// ScenarioKey("keyboard", vocabulary)  // nil
/// ```
struct ScenarioKey {
    let table: CriteriaID
    /// What it says of the scenarios under it; `nil` where it names no platform.
    let limit: ResultReader.Limit?
    /// Whether the table is configured.
    let isKnown: Bool

    /// How it is usually written.
    var usual: String { "gherkin-\(table)" }

    /// - Parameter key: In lower case.
    init?(_ key: String, _ vocabulary: Vocabulary) {
        guard Self.mayBe(key) else { return nil }
        let rest = String(key.dropFirst(Self.keyword.count + 1))
        if let definition = vocabulary.criteria(named: rest) {
            (table, limit, isKnown) = (definition.id, nil, true)
        } else if let name = PlatformKey(rest, vocabulary) {
            let definition = name.table(vocabulary)
            let own = name.rest.isEmpty ? rest : name.rest.replacing(" ", with: "-")
            (table, limit, isKnown) = (definition?.id ?? CriteriaID(own), name.limit(vocabulary), definition != nil)
        } else {
            (table, limit, isKnown) = (CriteriaID(rest), nil, false)
        }
    }

    /// Whether a key in lower case is one of scenarios: `gherkin-keyboard`, `gherkin_mobile`, `gherkin screen reader`.
    static func mayBe(_ key: String) -> Bool {
        guard key.hasPrefix(keyword), let sign = key.dropFirst(keyword.count).first else { return false }
        return (sign == "-" || sign == "_" || sign == " ") && key.utf8.count > keyword.count + 1
    }

    private static let keyword = "gherkin"
}

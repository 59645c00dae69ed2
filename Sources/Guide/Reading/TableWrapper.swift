import Yams

/// A key that stands around the tables instead of saying anything itself.
///
/// ```yaml
/// criteria:
///   keyboard: {tab: Moves on}
///   settings: {text resize: Grows}
/// ```
enum TableWrapper {
    /// The tables and scenarios under such a key; `nil` for any other key, and where no table is among them.
    static func tables(under key: String, _ value: Node, _ vocabulary: Vocabulary) -> Node.Mapping? {
        guard case .mapping(let mapping) = value, names.contains(ListedRow.word(key)),
            mapping.contains(where: { vocabulary.criteria(named: $0.key.keyName) != nil })
        else { return nil }
        return mapping
    }

    private static let names: Set<String> = [
        "acceptance criteria", "accessibility criteria", "criteria", "criteria tables", "tables", "test criteria",
        "tests",
    ]
}

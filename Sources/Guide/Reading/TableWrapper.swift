/// A key that stands around the tables instead of saying anything itself.
///
/// ```yaml
/// criteria:
///   keyboard: {tab: Moves on}
///   settings: {text resize: Grows}
/// ```
enum TableWrapper {
    /// The tables and scenarios under such a key; `nil` for any other key, and where no table is among them.
    static func tables(under key: String, _ value: YAMLNode, _ vocabulary: Vocabulary) -> YAMLNode.Mapping? {
        guard case .mapping(let mapping) = value, mayBeName(key), names.contains(ListedRow.word(key)),
            mapping.contains(where: { vocabulary.criteria(named: $0.key.keyName) != nil })
        else { return nil }
        return mapping
    }

    /// One look at a key's first letter.
    private static func mayBeName(_ key: String) -> Bool {
        switch key.utf8.first.map({ $0 | 0x20 }) {
        case UInt8(ascii: "a"), UInt8(ascii: "c"), UInt8(ascii: "t"): true
        default: false
        }
    }

    private static let names: Set<String> = [
        "acceptance criteria", "accessibility criteria", "criteria", "criteria tables", "tables", "test criteria",
        "tests",
    ]
}

/// What is done and what must happen, as a list of two.
///
/// ```yaml
/// keyboard:
///   - [tab, Focus moves on]
///   - [enter, {ios: Opens it, android: Selects it}]
/// ```
struct ActionPair {
    let action: YAMLNode
    let result: YAMLNode

    /// The pairs of a list in which nothing else stands; `nil` for any other list. A single pair of texts has to begin with an
    /// action that tables usually have: it may be two statements.
    static func all(in items: YAMLNode.Sequence, _ vocabulary: Vocabulary) -> [ActionPair]? {
        let pairs = items.compactMap { ActionPair($0, vocabulary) }
        guard pairs.count == items.count, let first = pairs.first else { return nil }
        guard pairs.count > 1 || first.result.mapping != nil || isUsual(first.action, vocabulary) else { return nil }
        return pairs
    }

    private init?(_ node: YAMLNode, _ vocabulary: Vocabulary) {
        guard case .sequence(let parts) = node, parts.count == 2, parts[0].string != nil,
            !YAMLDocument.isEmpty(parts[0]),
            parts[1].string != nil || vocabulary.isPlatformMapping(parts[1])
        else { return nil }
        (action, result) = (parts[0], parts[1])
    }

    private static func isUsual(_ action: YAMLNode, _ vocabulary: Vocabulary) -> Bool {
        vocabulary.criteria(withRow: ActionKey(action.keyName).id) != nil
    }
}

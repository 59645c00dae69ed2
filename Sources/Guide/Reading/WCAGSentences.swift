/// What a tester checks, in a value that also names success criteria: without numbers, names, levels and addresses.
///
/// ```yaml
/// wcag:
///   - {num: 4.1.2, handle: "Name, Role, Value", level: A}
///   - {num: 1.4.3, level: AA, note: All text is dark}
/// ```
///
/// is the mapping from `1.4.3` to its `note`.
enum WCAGSentences {
    /// The recursion is as deep as the tree, which the parser limits.
    static func of(_ value: YAMLNode) -> YAMLNode? {
        switch value {
        case .scalar(let scalar):
            return YAMLDocument.isEmpty(value) || !WCAGText(scalar.string).isSentence ? nil : value
        case .sequence(let items):
            let kept = items.compactMap(of)
            return kept.isEmpty ? nil : .sequence(YAMLNode.Sequence(kept, items.mark))
        case .mapping(let mapping):
            return isItem(mapping) ? item(mapping) : others(mapping)
        }
    }

    /// Whether a key says what its value is: the criterion's number, its name, its level.
    static func isMetadata(_ key: String) -> Bool { metadata.contains(ListedRow.word(key)) }

    /// Whether a key is one of the edition that numbers are of: `version: 2.2`.
    static func isVersion(_ key: String) -> Bool { versions.contains(ListedRow.word(key)) }

    /// Whether a mapping is about one criterion.
    private static func isItem(_ mapping: YAMLNode.Mapping) -> Bool {
        mapping.contains { key, value in
            guard isMetadata(key.keyName), !isVersion(key.keyName), let text = value.string else { return false }
            return WCAGText(text).leadingNumber != nil
        }
    }

    /// The sentences about a criterion, below its number.
    private static func item(_ mapping: YAMLNode.Mapping) -> YAMLNode? {
        var topic: YAMLNode?
        let kept = mapping.compactMap { key, value -> YAMLNode.Mapping.Element? in
            if let text = value.string, let number = WCAGText(text).leadingNumber, case .scalar(let scalar) = value {
                topic = topic ?? .scalar(.init(string: number, style: scalar.style, mark: scalar.mark))
            }
            if addresses.contains(ListedRow.word(key.keyName)) { return nil }
            return of(value).map { (key, $0) }
        }
        guard let topic, !kept.isEmpty else { return nil }
        let isPlain = kept.count == 1 && isMetadata(kept[0].key.keyName)
        let words = isPlain ? kept[0].value : .mapping(YAMLNode.Mapping(kept, mapping.mark))
        return .mapping(YAMLNode.Mapping([(topic, words)], mapping.mark))
    }

    /// The sentences below levels, principles, names and numbers, with what these are called.
    private static func others(_ mapping: YAMLNode.Mapping) -> YAMLNode? {
        var hasSentences = false
        let kept = mapping.compactMap { key, value -> YAMLNode.Mapping.Element? in
            if let words = of(value) {
                hasSentences = true
                return (key, words)
            }
            if isMetadata(key.keyName) {
                return topics.contains(ListedRow.word(key.keyName)) && value.string != nil ? (named(key), value) : nil
            }
            guard !WCAGTerms.areGuideline(key.keyName), WCAGText(key.keyName).isSentence else { return nil }
            hasSentences = true
            return (key, value)
        }
        return hasSentences ? .mapping(YAMLNode.Mapping(kept, mapping.mark)) : nil
    }

    /// A key as ``CriteriaTables`` knows one that names what the others are about.
    private static func named(_ key: YAMLNode) -> YAMLNode {
        guard case .scalar(let scalar) = key else { return key }
        return .scalar(.init(string: "name", style: scalar.style, mark: scalar.mark))
    }

    private static let topics: Set<String> = ["guideline", "name", "principle", "title"]
    private static let addresses: Set<String> = ["address", "href", "link", "uri", "url"]
    private static let versions: Set<String> = ["edition", "standard", "version", "wcag", "wcag version"]
    private static let metadata: Set<String> = topics.union(addresses).union(versions).union([
        "conformance", "criteria", "criterion", "guidelines", "handle", "id", "items", "level", "list", "no", "num",
        "number", "ref", "ref id", "sc", "short name", "slug", "success criterion",
    ])
}

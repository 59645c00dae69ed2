/// The merge keys of a YAML text: `<<: *defaults` stands for the keys of another mapping.
///
/// ```yaml
/// keyboard:
///   tab: &both
///     ios: Moves on
///     android: Moves on
///   enter:
///     <<: *both
///     android: Opens it
/// ```
///
/// A mapping's own keys win, then the first of several mappings that are merged. What is no mapping stays under its `<<`.
///
/// Source: "Merge Key Language-Independent Type for YAML Version 1.1", <https://yaml.org/type/merge.html>.
enum YAMLMerge {
    /// A tree with the keys that are meant in place of merge keys. They keep the places in the text where they were written.
    ///
    /// The recursion is as deep as the tree, which the parser limits.
    static func resolved(_ node: YAMLNode) -> YAMLNode {
        switch node {
        case .scalar: return node
        case .sequence(let sequence): return .sequence(YAMLNode.Sequence(sequence.map(resolved), sequence.mark))
        case .mapping(let mapping):
            let pairs = mapping.map { (key: resolved($0.key), value: resolved($0.value)) }
            return .mapping(YAMLNode.Mapping(merged(pairs), mapping.mark))
        }
    }

    private static func merged(_ pairs: [YAMLNode.Mapping.Element]) -> [YAMLNode.Mapping.Element] {
        guard pairs.contains(where: { isMergeKey($0.key) }) else { return pairs }
        var taken = Set(pairs.map(\.key))
        var result: [YAMLNode.Mapping.Element] = []
        for (key, value) in pairs {
            guard isMergeKey(key), let mappings = mappings(in: value) else {
                result.append((key, value))
                continue
            }
            for (key, value) in mappings.joined() where taken.insert(key).inserted { result.append((key, value)) }
        }
        return result
    }

    /// Whether a key is `<<` without quotation marks. A second one in its mapping got a mark, and quotation marks with it.
    private static func isMergeKey(_ key: YAMLNode) -> Bool {
        guard case .scalar(let scalar) = key, RepeatedKey.withoutMark(scalar.string) == "<<" else { return false }
        return scalar.style == .plain || scalar.string != "<<"
    }

    private static func mappings(in value: YAMLNode) -> [YAMLNode.Mapping]? {
        switch value {
        case .mapping(let mapping): return [mapping]
        case .sequence(let items):
            let mappings = items.compactMap { item -> YAMLNode.Mapping? in
                if case .mapping(let mapping) = item { mapping } else { nil }
            }
            return mappings.count == items.count ? mappings : nil
        case .scalar: return nil
        }
    }
}

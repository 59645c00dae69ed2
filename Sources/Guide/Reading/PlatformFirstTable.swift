/// A criteria table in which rows stand under platforms instead of platforms under rows.
///
/// ```yaml
/// keyboard:
///   ios: {tab: Moves on, space: Changes it}
///   android: {tab: Moves on}
/// ```
///
/// is the rows *tab*, and *space* for iOS alone. A text under a platform is a statement for it.
enum PlatformFirstTable {
    /// Whether a mapping is one: a key of it is a platform's name, none is an action that tables usually have, and those with
    /// nothing under them but a text are platforms; or rows stand under a platform, whatever else there is.
    static func isOne(_ mapping: YAMLNode.Mapping, vocabulary: Vocabulary) -> Bool {
        // Nearly all tables end here, at the first letters of their keys.
        guard mapping.contains(where: { vocabulary.mayBePlatform($0.key) && names(platform: $0.key, vocabulary) })
        else {
            return false
        }
        let hasOnlyPlatforms = mapping.allSatisfy { key, value in
            guard case .mapping = value else { return isPlainName(key, vocabulary) }
            return names(platform: key, vocabulary) || !names(action: key, vocabulary)
        }
        if hasOnlyPlatforms {
            return !mapping.allSatisfy { !isPlainName($0.key, vocabulary) && vocabulary.isPlatformMapping($0.value) }
        }
        // `ios: {tab: Alfa}` beside `space: Bravo`, which is a row for all of them.
        return mapping.contains { names(platform: $0.key, vocabulary) && hasRows($0.value, vocabulary) }
    }

    /// Whether a row stands beside the platforms, rather than rows under a platform that does not exist.
    static func isShared(_ key: YAMLNode, _ value: YAMLNode, _ vocabulary: Vocabulary) -> Bool {
        guard ResultReader.meaning(of: key.keyName, vocabulary).isUnknown else { return false }
        return value.mapping == nil || names(action: key, vocabulary) || vocabulary.isPlatformMapping(value)
    }

    /// Whether rows stand in a value: a mapping without platforms, or a list with one in it.
    private static func hasRows(_ value: YAMLNode, _ vocabulary: Vocabulary) -> Bool {
        switch value {
        case .mapping(let mapping):
            !mapping.isEmpty
                && mapping.allSatisfy {
                    ResultReader.meaning(of: $0.key.keyName, vocabulary).isUnknown
                        && ResultColumn($0.key.keyName, vocabulary) == nil
                }
        case .sequence(let items):
            items.contains { item in
                guard case .mapping(let mapping) = item, let first = mapping.first else { return false }
                return ResultReader.meaning(of: first.key.keyName, vocabulary).isUnknown
            }
        case .scalar: false
        }
    }

    private static func names(platform key: YAMLNode, _ vocabulary: Vocabulary) -> Bool {
        ResultReader.meaning(of: key.keyName, vocabulary).isPlatform
    }

    /// Whether a key is called as a platform is: *iPad* beside *iPhone* is an action of its own.
    private static func isPlainName(_ key: YAMLNode, _ vocabulary: Vocabulary) -> Bool {
        let name = key.keyName
        return vocabulary.platformID(named: name).map { vocabulary.isPlainName(name, of: $0) } ?? false
    }

    private static func names(action key: YAMLNode, _ vocabulary: Vocabulary) -> Bool {
        vocabulary.criteria(withRow: ActionKey(key.keyName).id) != nil
    }

    /// The rows of all platforms, those of one action as one row, and equal results as one.
    static func merged(_ rows: [FrontMatter.Row], _ vocabulary: Vocabulary) -> [FrontMatter.Row] {
        var merged: [FrontMatter.Row] = []
        var places: [String: Int] = [:]
        /// For each row of the result, where a text stands among its results.
        var texts: [[String: Int]] = []
        for row in rows {
            let id = row.action.isEmpty ? "" : ActionKey(row.action).id
            let index = places[id] ?? merged.count
            if index == merged.count {
                places[id] = index
                merged.append(FrontMatter.Row(action: row.action, line: row.line, results: []))
                texts.append([:])
            }
            for result in row.results {
                if let known = texts[index][result.text.value] {
                    merged[index].results[known] = joined(merged[index].results[known], result, vocabulary)
                } else {
                    texts[index][result.text.value] = merged[index].results.count
                    merged[index].results.append(result)
                }
            }
        }
        return merged
    }

    /// One result for the platforms of two with the same text; where one is for all, both are.
    private static func joined(
        _ first: FrontMatter.Result, _ second: FrontMatter.Result, _ vocabulary: Vocabulary
    ) -> FrontMatter.Result {
        guard let one = first.platforms, let other = second.platforms else {
            return FrontMatter.Result(text: first.text, platforms: nil)
        }
        let all = Set(one + other)
        let isForAll = all.count == vocabulary.platformIDs.count
        return FrontMatter.Result(
            text: first.text, platforms: isForAll ? nil : vocabulary.platformIDs.filter(all.contains))
    }
}

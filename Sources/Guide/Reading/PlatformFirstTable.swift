import Yams

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
    /// nothing under them but a text are platforms.
    static func isOne(_ mapping: Node.Mapping, vocabulary: Vocabulary) -> Bool {
        // Nearly all tables end here, at the first letters of their keys.
        guard mapping.contains(where: { vocabulary.mayBePlatform($0.key) && names(platform: $0.key, vocabulary) })
        else {
            return false
        }
        return mapping.allSatisfy { key, value in
            guard case .mapping = value else { return isPlainName(key, vocabulary) }
            return names(platform: key, vocabulary) || !names(action: key, vocabulary)
        }
    }

    private static func names(platform key: Node, _ vocabulary: Vocabulary) -> Bool {
        switch ResultReader.meaning(of: key.keyName, vocabulary) {
        case .platforms, .qualified: true
        case .every, .unknown: false
        }
    }

    /// Whether a key is called as a platform is: *iPad* beside *iPhone* is an action of its own.
    private static func isPlainName(_ key: Node, _ vocabulary: Vocabulary) -> Bool {
        let name = key.keyName
        return vocabulary.platformID(named: name).map { vocabulary.isPlainName(name, of: $0) } ?? false
    }

    private static func names(action key: Node, _ vocabulary: Vocabulary) -> Bool {
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

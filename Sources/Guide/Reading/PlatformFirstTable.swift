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
    /// Whether a mapping is one: a key of it is a platform's name, and none is an action that tables usually have.
    static func isOne(_ mapping: Node.Mapping, vocabulary: Vocabulary) -> Bool {
        // Nearly all tables end here, at the first letters of their keys.
        guard mapping.contains(where: { vocabulary.mayBePlatform($0.key) && names(platform: $0.key, vocabulary) })
        else {
            return false
        }
        return mapping.allSatisfy { names(platform: $0.key, vocabulary) || !names(action: $0.key, vocabulary) }
    }

    private static func names(platform key: Node, _ vocabulary: Vocabulary) -> Bool {
        switch ResultReader.meaning(of: YAMLRepair.withoutMark(key.string ?? "").trimmed, vocabulary) {
        case .platforms, .qualified: true
        case .every, .unknown: false
        }
    }

    private static func names(action key: Node, _ vocabulary: Vocabulary) -> Bool {
        vocabulary.criteria(withRow: ActionKey(YAMLRepair.withoutMark(key.string ?? "")).id) != nil
    }

    /// The rows of all platforms, those of one action as one row, and equal results as one.
    static func merged(_ rows: [FrontMatter.Row], _ vocabulary: Vocabulary) -> [FrontMatter.Row] {
        var merged: [FrontMatter.Row] = []
        var places: [String: Int] = [:]
        for row in rows {
            let id = row.action.isEmpty ? "" : ActionKey(row.action).id
            guard let index = places[id] else {
                places[id] = merged.count
                merged.append(row)
                continue
            }
            for result in row.results { add(result, to: &merged[index].results, vocabulary) }
        }
        return merged
    }

    private static func add(
        _ result: FrontMatter.Result, to results: inout [FrontMatter.Result], _ vocabulary: Vocabulary
    ) {
        guard let platforms = result.platforms,
            let index = results.firstIndex(where: { $0.text.value == result.text.value && $0.platforms != nil })
        else { return results.append(result) }
        let all = Set(platforms + (results[index].platforms ?? []))
        let isForAll = all.count == vocabulary.platformIDs.count
        results[index] = FrontMatter.Result(
            text: results[index].text, platforms: isForAll ? nil : vocabulary.platformIDs.filter(all.contains))
    }
}

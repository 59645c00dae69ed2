/// Reads nested lists and mappings of sentences as rows, as older web entries have them under `wcag:`.
///
/// ```yaml
/// - name: Perceivable
///   list:
///     - criteria: The text has a contrast of 4.5:1
/// ```
///
/// is the row *Perceivable* with that result. A mapping in it is a row *Perceivable: key*.
struct TopicReader {
    let results: ResultReader

    func rows(of value: YAMLNode, findings: inout Findings) -> [FrontMatter.Row] {
        var rows: [FrontMatter.Row] = []
        read(value, action: "", into: &rows, findings: &findings)
        return rows
    }

    /// A longer topic is written once, not before each of the names below it.
    private static let longestTopic = 200

    /// Keys that say nothing of what is below them.
    private static let fillers: Set<String> = ["list", "criteria", "items"]

    private func read(
        _ value: YAMLNode, action: String, into rows: inout [FrontMatter.Row], findings: inout Findings
    ) {
        let line = results.document.line(of: value)
        let count = rows.count
        switch value {
        case .scalar:
            let found = results.results(of: value, findings: &findings)
            if !found.isEmpty { add(action, found, line: line, to: &rows) }
        case .sequence(let items):
            for item in items { read(item, action: action, into: &rows, findings: &findings) }
        case .mapping(let mapping):
            // `name:` names what the other keys of its mapping are about.
            let naming = mapping.count > 1 ? mapping.firstIndex { $0.key.keyName == "name" } : nil
            let topic = naming.flatMap { mapping[$0].value.string?.trimmed }
            let outer = [action, topic ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
            let isLong = outer.utf8.count > Self.longestTopic
            if isLong { add(outer, [], line: line, to: &rows) }
            for (index, (key, value)) in mapping.enumerated() where topic == nil || index != naming {
                let name = key.keyName
                let isFiller = Self.fillers.contains(name)
                let inner = isFiller ? outer : isLong || outer.isEmpty ? name : "\(outer): \(name)"
                read(value, action: inner, into: &rows, findings: &findings)
            }
        }
        // A topic without sentences is still named.
        if rows.count == count, rows.last?.action != action, !action.isEmpty { add(action, [], line: line, to: &rows) }
    }

    /// Adds results to the last row if that has the same topic.
    private func add(
        _ action: String, _ results: [FrontMatter.Result], line: Int, to rows: inout [FrontMatter.Row]
    ) {
        if !action.isEmpty, let last = rows.indices.last, rows[last].action == action {
            rows[last].results += results
        } else {
            rows.append(FrontMatter.Row(action: action, line: line, results: results))
        }
    }
}

import Diagnostics

/// Reads what stands in a list of scenarios: a mapping of steps, a text that begins with a step's word, or a list of either.
///
/// A step whose value is a list is several steps, and one with results for platforms has a step for each of them.
struct ScenarioItemReader {
    typealias Item = ScenarioReader.Item
    typealias Step = ScenarioReader.Step

    let results: ResultReader
    private var document: YAMLDocument { results.document }

    func items(in node: YAMLNode, findings: inout Findings) -> [Item] {
        switch node {
        case .mapping(let mapping): return [item(in: mapping, findings: &findings)]
        case .scalar(let scalar) where FeatureText.hasSteps(scalar.string):
            document.reportComment(behind: node, findings: &findings)
            return FeatureText.items(in: scalar.string, firstLine: document.textLine(of: node))
        case .sequence(let list) where list.contains(where: areSteps):
            return list.flatMap { items(in: $0, findings: &findings) }
        case .scalar, .sequence: return [Item(steps: steps(.and, node, findings: &findings))]
        }
    }

    /// Whether steps stand in a value.
    func areSteps(_ value: YAMLNode) -> Bool {
        switch value {
        case .scalar(let scalar): FeatureText.hasSteps(scalar.string)
        case .mapping(let mapping): isItem(mapping) || mapping.contains { areSteps($0.value) }
        case .sequence(let items): items.contains(where: areSteps)
        }
    }

    /// Whether a mapping is one of steps, rather than one from names to such.
    func isItem(_ mapping: YAMLNode.Mapping) -> Bool {
        mapping.contains { key, _ in
            let word = Self.word(key)
            return Self.names.contains(word) || word == "steps" || Scenario.Step.Keyword(rawValue: word) != nil
                || ListedRow.isOutcome(word)
        }
    }

    // MARK: Mappings

    private func item(in mapping: YAMLNode.Mapping, findings: inout Findings) -> Item {
        var item = Item()
        let hasDeed = mapping.contains { ["given", "when", "steps"].contains(Self.word($0.key)) }
        for (key, value) in mapping {
            let word = Self.word(key)
            if let keyword = Scenario.Step.Keyword(rawValue: word) {
                item.steps += steps(keyword, value, findings: &findings)
            } else if Self.names.contains(word), item.name == nil, let text = value.string {
                if !YAMLDocument.isEmpty(value) {
                    item.name = Located(value: text.trimmed, line: document.textLine(of: value))
                }
            } else if word == "steps", areSteps(value) || value.sequence != nil {
                item.steps += listed(value, line: document.line(of: key), findings: &findings)
            } else if ListedRow.isLimit(word), item.limit == nil {
                item.limit = results.limit(byAll: [value], findings: &findings)
            } else {
                item.steps += others(key, value, word: word, hasDeed: hasDeed, findings: &findings)
            }
        }
        // `- platform: iOS` before the steps that it is for.
        if item.name == nil, item.steps.isEmpty, let limit = item.limit {
            item.name = Located(value: limit.name, line: mapping.first.map { document.line(of: $0.key) } ?? 1)
            item.limit?.isWord = false
        }
        return item
    }

    /// The steps under the key `steps`, which usually are a list.
    private func listed(_ value: YAMLNode, line: Int, findings: inout Findings) -> [Step] {
        if case .sequence(let list) = value {
            return list.flatMap { items(in: $0, findings: &findings).flatMap(\.steps) }
        }
        findings.report(.tableNotMapping, line: line, at: "steps", "'steps' is read as a list, which steps stand in")
        return items(in: value, findings: &findings).flatMap(\.steps)
    }

    /// The steps under a key that is none: a table's word for one, a result for a platform, or a word of the author's own.
    private func others(
        _ key: YAMLNode, _ value: YAMLNode, word: String, hasDeed: Bool, findings: inout Findings
    ) -> [Step] {
        let line = document.line(of: key)
        func reportReading(as keyword: String) {
            findings.report(.keySpelling, line: line, at: key.keyName, "'\(key.keyName)' is read as '\(keyword)'")
        }
        if !hasDeed, Self.deeds.contains(ListedRow.word(word)) {
            reportReading(as: "when")
            return steps(.when, value, findings: &findings)
        }
        if let limit = outcomeLimit(of: key, findings: &findings) {
            reportReading(as: "result")
            return steps(.result, value, limit: limit, findings: &findings)
        }
        findings.report(
            .unknownKey, line: line, at: word, "'\(word)' is no step; its text is kept as 'and'",
            suggestion: NearestMatch.to(word, in: Scenario.Step.Keyword.allCases.map(\.rawValue)))
        return steps(.and, value, findings: &findings)
    }

    /// What a key says of the results under it, where it is what results are called, a platform, or both: `expected`, `ios`.
    private func outcomeLimit(of key: YAMLNode, findings: inout Findings) -> ResultReader.Limit? {
        if let column = ResultColumn(key.keyName, results.vocabulary) { return column.limit(behind: column.word) }
        guard results.vocabulary.mayBePlatform(key),
            ResultReader.meaning(of: key.keyName, results.vocabulary).isPlatform
        else { return nil }
        return results.limit(by: key, findings: &findings)
    }

    static let names: Set<String> = ["scenario", "name", "title"]

    /// What a table's rows call what is done.
    private static let deeds: Set<String> = [
        "action", "command", "gesture", "input", "interaction", "key", "keys", "shortcut", "step", "trigger",
        "user action",
    ]

    private static func word(_ key: YAMLNode) -> String { key.keyName.lowercased() }

    // MARK: Steps

    /// The steps of one value. Those behind the first go on with it: what follows from a step stays a `result`.
    func steps(
        _ keyword: Scenario.Step.Keyword, _ value: YAMLNode, limit: ResultReader.Limit? = nil,
        findings: inout Findings
    ) -> [Step] {
        results.results(of: value, findings: &findings).enumerated().map { index, result in
            let result = limit?.applied(to: result, keepingOwn: true) ?? result
            return Step(
                index == 0 || keyword == .result ? keyword : .and, result.text, platforms: result.platforms)
        }
    }
}

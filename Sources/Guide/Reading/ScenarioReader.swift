import Yams

/// Reads a `gherkin-…` list: items with the steps `given`, `when`, `then`, `and`, `but` and a `result`.
///
/// An item that has a `when` begins a scenario; items that begin with `then` or `and` go on with it. A step whose value is a
/// list is several steps; one for a platform has its name before it.
struct ScenarioReader {
    typealias Step = (keyword: Scenario.Step.Keyword, text: Located<String>)

    let vocabulary: Vocabulary
    let document: YAMLDocument

    func read(_ items: Node.Sequence, table: CriteriaID, findings: inout Findings) -> [FrontMatter.RawScenario] {
        var scenarios: [[Step]] = []
        for item in items {
            let steps = steps(in: item, findings: &findings)
            guard let first = steps.first else { continue }
            if scenarios.isEmpty || first.keyword == .when || first.keyword == .given {
                scenarios.append(steps)
            } else {
                scenarios[scenarios.count - 1] += steps
            }
        }
        return scenarios.map { FrontMatter.RawScenario(table: table, steps: $0) }
    }

    private func steps(in item: Node, findings: inout Findings) -> [Step] {
        guard case .mapping(let mapping) = item else { return steps(.and, item, findings: &findings) }
        return mapping.flatMap { key, value in
            let name = YAMLRepair.withoutMark(key.string ?? "").lowercased().trimmed
            if let keyword = Scenario.Step.Keyword(rawValue: name) {
                return steps(keyword, value, findings: &findings)
            }
            findings.report(
                .unknownKey, line: document.line(of: key), at: name, "'\(name)' is no step; its text is kept as 'and'")
            return steps(.and, value, findings: &findings)
        }
    }

    /// The steps of one value. Those behind the first go on with it: what follows from a step stays a `result`.
    private func steps(_ keyword: Scenario.Step.Keyword, _ value: Node, findings: inout Findings) -> [Step] {
        let reader = ResultReader(vocabulary: vocabulary, document: document)
        return reader.results(of: value, findings: &findings).enumerated().map { index, result in
            let names = (result.platforms ?? []).compactMap { vocabulary.platform($0)?.name }
            let text = names.isEmpty ? result.text.value : "\(names.joined(separator: ", ")): \(result.text.value)"
            return (
                index == 0 || keyword == .result ? keyword : .and, Located(value: text, line: result.text.line)
            )
        }
    }
}

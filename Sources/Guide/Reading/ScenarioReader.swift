import Yams

/// Reads a `gherkin-…` list: items with the steps `given`, `when`, `then`, `and`, `but` and a `result`.
///
/// An item that has a `when` begins a scenario; items that begin with `then` or `and` go on with it.
struct ScenarioReader {
    let document: YAMLDocument

    func read(_ items: Node.Sequence, table: CriteriaID, findings: inout Findings) -> [FrontMatter.RawScenario] {
        var scenarios: [[(keyword: Scenario.Step.Keyword, text: Located<String>)]] = []
        for item in items {
            var steps: [(keyword: Scenario.Step.Keyword, text: Located<String>)] = []
            switch item {
            case .mapping(let mapping):
                for (key, value) in mapping {
                    let name = YAMLRepair.withoutMark(key.string ?? "").lowercased().trimmed
                    let text = value.string?.trimmed ?? ""
                    let located = Located(value: text, line: document.textLine(of: value))
                    if let keyword = Scenario.Step.Keyword(rawValue: name) {
                        if !text.isEmpty { steps.append((keyword, located)) }
                    } else {
                        findings.report(
                            .unknownKey, line: document.line(of: key), at: name,
                            "'\(name)' is no step; its text is kept as 'and'")
                        if !text.isEmpty { steps.append((.and, located)) }
                    }
                }
            default:
                let text = item.string?.trimmed ?? ""
                if !text.isEmpty { steps.append((.and, Located(value: text, line: document.textLine(of: item)))) }
            }
            guard let first = steps.first else { continue }
            if scenarios.isEmpty || first.keyword == .when || first.keyword == .given {
                scenarios.append(steps)
            } else {
                scenarios[scenarios.count - 1] += steps
            }
        }
        return scenarios.map { FrontMatter.RawScenario(table: table, steps: $0) }
    }
}

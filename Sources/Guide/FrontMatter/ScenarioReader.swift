import Diagnostics

/// Reads a `gherkin-…` list, whose items have a `scenario` and `steps`, or the steps themselves: `given`, `when`, `then`, `and`,
/// `but` and `result`.
///
/// ```yaml
/// gherkin-keyboard:
///   - when: I press space
///     result: It opens
///   - scenario: With a hardware keyboard
///     steps:
///       - when: I press enter
/// ```
///
/// An item that begins with `given` or `when` begins a scenario, unless all before it is given; one that begins with `then` or
/// `and` continues it. An item with a `scenario` begins a scenario of that name.
struct ScenarioReader {
    typealias Step = FrontMatter.RawScenario.Step

    /// What one item of a list says.
    private struct Item {
        var name: Located<String>?
        var steps: [Step] = []
    }

    private let table: CriteriaID
    private let results: ResultReader
    private var document: YAMLDocument { results.document }

    init(table: CriteriaID, vocabulary: Vocabulary, document: YAMLDocument) {
        self.table = table
        results = ResultReader(vocabulary: vocabulary, document: document)
    }

    func read(_ list: YAMLNode.Sequence, findings: inout Findings) -> [FrontMatter.RawScenario] {
        var scenarios: [FrontMatter.RawScenario] = []
        /// Whether the last one has a name on its own, which all steps up to the next name belong to.
        var isOpen = false
        for node in list {
            let item = item(in: node, findings: &findings)
            if let name = item.name {
                scenarios.append(FrontMatter.RawScenario(table: table, name: name, steps: item.steps))
                isOpen = item.steps.isEmpty
            } else if let first = item.steps.first {
                if let last = scenarios.indices.last,
                    isOpen || !Self.begins(first.keyword, behind: scenarios[last].steps)
                {
                    scenarios[last].steps += item.steps
                } else {
                    scenarios.append(FrontMatter.RawScenario(table: table, name: nil, steps: item.steps))
                }
            }
        }
        return scenarios
    }

    private static func begins(_ keyword: Scenario.Step.Keyword, behind steps: [Step]) -> Bool {
        switch keyword {
        case .given: true
        case .when: steps.first?.keyword != .given || steps.contains { $0.keyword != .given && $0.keyword != .and }
        case .then, .and, .but, .or, .result: false
        }
    }

    // MARK: Items

    private static let names: Set<String> = ["scenario", "name", "title"]

    private func item(in node: YAMLNode, findings: inout Findings) -> Item {
        guard case .mapping(let mapping) = node else { return Item(steps: steps(.and, node, findings: &findings)) }
        var item = Item()
        for (key, value) in mapping {
            let word = key.keyName.lowercased()
            if let keyword = Scenario.Step.Keyword(rawValue: word) {
                item.steps += steps(keyword, value, findings: &findings)
            } else if Self.names.contains(word), item.name == nil, let text = value.string {
                if !YAMLDocument.isEmpty(value) {
                    item.name = Located(value: text.trimmed, line: document.textLine(of: value))
                }
            } else if word == "steps", case .sequence(let list) = value {
                item.steps += list.flatMap { self.item(in: $0, findings: &findings).steps }
            } else {
                findings.report(
                    .unknownKey, line: document.line(of: key), at: key.keyName,
                    "'\(key.keyName)' is not a step; its text is kept as 'and'",
                    suggestion: NearestMatch.to(word, in: Scenario.Step.Keyword.allCases.map(\.rawValue)))
                item.steps += steps(.and, value, findings: &findings)
            }
        }
        return item
    }

    /// The steps of one value. Those after the first continue it; what follows from a step stays a `result`.
    private func steps(
        _ keyword: Scenario.Step.Keyword, _ value: YAMLNode, findings: inout Findings
    ) -> [Step] {
        results.results(of: value, findings: &findings).enumerated().map { index, result in
            Step(index == 0 || keyword == .result ? keyword : .and, result.text, platforms: result.platforms)
        }
    }
}

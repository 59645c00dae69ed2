/// Reads a `gherkin-…` list: items with the steps `given`, `when`, `then`, `and`, `but` and a `result`, or texts that begin with
/// these words, as in a feature file.
///
/// An item that begins with `given` or `when` begins a scenario, unless all before it is given; items that begin with `then` or
/// `and` go on with it. One with a `scenario` begins a scenario of that name. A step whose value is a list is several steps; one
/// for a platform has its name before it.
struct ScenarioReader {
    typealias Step = (keyword: Scenario.Step.Keyword, text: Located<String>)
    typealias Item = (name: Located<String>?, steps: [Step])

    let vocabulary: Vocabulary
    let document: YAMLDocument

    /// Whether a key in lower case is one of scenarios: `gherkin-keyboard`, `gherkin_mobile`, `gherkin screen reader`.
    static func isKey(_ key: String) -> Bool {
        guard key.hasPrefix(keyword), let sign = key.dropFirst(keyword.count).first else { return false }
        return (sign == "-" || sign == "_" || sign == " ") && key.utf8.count > keyword.count + 1
    }

    /// The table that such a key has scenarios for; `nil` for any other key.
    static func table(_ key: String, _ vocabulary: Vocabulary) -> CriteriaID? {
        guard isKey(key) else { return nil }
        let rest = String(key.dropFirst(keyword.count + 1))
        return vocabulary.criteria(named: rest)?.id ?? CriteriaID(rest)
    }

    private static let keyword = "gherkin"

    func read(_ items: YAMLNode.Sequence, table: CriteriaID, findings: inout Findings) -> [FrontMatter.RawScenario] {
        scenarios(from: items.flatMap { self.items(in: $0, findings: &findings) }, table: table)
    }

    /// The scenarios of a mapping that is one, or of a text in the form of a feature file; `nil` for anything else.
    func read(single value: YAMLNode, table: CriteriaID, findings: inout Findings) -> [FrontMatter.RawScenario]? {
        switch value {
        case .mapping(let mapping):
            guard mapping.contains(where: { Self.isKnown(Self.word($0.key)) }) else {
                return named(mapping, table: table, findings: &findings)
            }
        case .scalar(let scalar):
            guard FeatureText.hasSteps(scalar.string) else { return nil }
        case .sequence: return nil
        }
        return scenarios(from: items(in: value, findings: &findings), table: table)
    }

    /// The scenarios of a mapping from their names to their steps; `nil` where anything else stands in it.
    private func named(
        _ mapping: YAMLNode.Mapping, table: CriteriaID, findings: inout Findings
    ) -> [FrontMatter.RawScenario]? {
        guard !mapping.isEmpty, mapping.allSatisfy({ Self.areSteps($0.value) }) else { return nil }
        return mapping.map { key, value in
            let items = value.sequence.map(Array.init) ?? [value]
            return FrontMatter.RawScenario(
                table: table, name: Located(value: key.keyName, line: document.line(of: key)),
                steps: items.flatMap { self.items(in: $0, findings: &findings).flatMap(\.steps) })
        }
    }

    private static func areSteps(_ value: YAMLNode) -> Bool {
        switch value {
        case .scalar(let scalar): FeatureText.hasSteps(scalar.string)
        case .mapping(let mapping): mapping.contains { isKnown(word($0.key)) }
        case .sequence(let items): items.contains(where: areSteps)
        }
    }

    // MARK: Scenarios

    private func scenarios(from items: [Item], table: CriteriaID) -> [FrontMatter.RawScenario] {
        var scenarios: [FrontMatter.RawScenario] = []
        /// Whether the last one has a name of its own line, so that it goes on to the next name.
        var isOpen = false
        for (name, steps) in items where name != nil || !steps.isEmpty {
            if let name {
                // `Feature: Slider` before `Scenario: Reach it`.
                if let last = scenarios.last, last.steps.isEmpty, let outer = last.name {
                    scenarios[scenarios.count - 1].name = Located(
                        value: "\(outer.value): \(name.value)", line: outer.line)
                    scenarios[scenarios.count - 1].steps = steps
                } else {
                    scenarios.append(FrontMatter.RawScenario(table: table, name: name, steps: steps))
                }
                isOpen = steps.isEmpty
            } else if let last = scenarios.last, isOpen || !Self.begins(steps[0].keyword, behind: last.steps) {
                scenarios[scenarios.count - 1].steps += steps
            } else {
                scenarios.append(FrontMatter.RawScenario(table: table, name: nil, steps: steps))
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

    private func items(in node: YAMLNode, findings: inout Findings) -> [Item] {
        switch node {
        case .mapping(let mapping): return [item(in: mapping, findings: &findings)]
        case .scalar(let scalar) where FeatureText.hasSteps(scalar.string):
            document.reportComment(behind: node, findings: &findings)
            return FeatureText.items(in: scalar.string, firstLine: document.textLine(of: node))
        case .scalar, .sequence: return [(nil, steps(.and, node, findings: &findings))]
        }
    }

    private func item(in mapping: YAMLNode.Mapping, findings: inout Findings) -> Item {
        var name: Located<String>?
        var steps: [Step] = []
        for (key, value) in mapping {
            let word = Self.word(key)
            if let keyword = Scenario.Step.Keyword(rawValue: word) {
                steps += self.steps(keyword, value, findings: &findings)
            } else if Self.names.contains(word), name == nil, let text = value.string {
                if !YAMLDocument.isEmpty(value) {
                    name = Located(value: text.trimmed, line: document.textLine(of: value))
                }
            } else if word == "steps", case .sequence(let items) = value {
                steps += items.flatMap { self.items(in: $0, findings: &findings).flatMap(\.steps) }
            } else {
                findings.report(
                    .unknownKey, line: document.line(of: key), at: word,
                    "'\(word)' is no step; its text is kept as 'and'")
                steps += self.steps(.and, value, findings: &findings)
            }
        }
        return (name, steps)
    }

    private static let names: Set<String> = ["scenario", "name", "title"]

    private static func isKnown(_ word: String) -> Bool {
        names.contains(word) || word == "steps" || Scenario.Step.Keyword(rawValue: word) != nil
    }

    private static func word(_ key: YAMLNode) -> String {
        key.keyName.lowercased()
    }

    /// The steps of one value. Those behind the first go on with it: what follows from a step stays a `result`.
    private func steps(_ keyword: Scenario.Step.Keyword, _ value: YAMLNode, findings: inout Findings) -> [Step] {
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

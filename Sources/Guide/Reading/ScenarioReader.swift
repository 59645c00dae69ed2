/// Reads a `gherkin-…` list: items with the steps `given`, `when`, `then`, `and`, `but` and a `result`, or texts that begin with
/// these words, as in a feature file.
///
/// An item that begins with `given` or `when` begins a scenario, unless all before it is given; items that begin with `then` or
/// `and` go on with it. One with a `scenario` begins a scenario of that name. Scenarios may stand under their names, or under the
/// platforms that they are for.
struct ScenarioReader {
    typealias Step = FrontMatter.RawScenario.Step

    /// What one item of a list says.
    struct Item {
        var name: Located<String>?
        var steps: [Step] = []
        /// The platforms that it says it is for.
        var limit: ResultReader.Limit?
    }

    private let table: CriteriaID
    private let results: ResultReader
    private let items: ScenarioItemReader

    init(table: CriteriaID, vocabulary: Vocabulary, document: YAMLDocument) {
        self.table = table
        results = ResultReader(vocabulary: vocabulary, document: document)
        items = ScenarioItemReader(results: results)
    }

    func read(_ list: YAMLNode.Sequence, findings: inout Findings) -> [FrontMatter.RawScenario] {
        var scenarios: [FrontMatter.RawScenario] = []
        var open: [Item] = []
        for node in list {
            guard case .mapping(let mapping) = node, isNamed(mapping) else {
                open += items.items(in: node, findings: &findings)
                continue
            }
            scenarios += self.scenarios(from: open)
            open = []
            scenarios += named(mapping, findings: &findings)
        }
        return scenarios + self.scenarios(from: open)
    }

    /// The scenarios of a mapping that is one, or has them under their names or platforms, or of a text in the form of a feature
    /// file; `nil` for anything else.
    func read(single value: YAMLNode, findings: inout Findings) -> [FrontMatter.RawScenario]? {
        switch value {
        case .mapping(let mapping):
            if isNamed(mapping) { return named(mapping, findings: &findings) }
            guard items.isItem(mapping) else { return nil }
        case .scalar(let scalar):
            guard FeatureText.hasSteps(scalar.string) else { return nil }
        case .sequence: return nil
        }
        return scenarios(from: items.items(in: value, findings: &findings))
    }

    // MARK: Mappings

    /// Whether a mapping is one from names or platforms to steps; a text beside these is what has to happen.
    private func isNamed(_ mapping: YAMLNode.Mapping) -> Bool {
        !items.isItem(mapping) && mapping.contains { items.areSteps($0.value) }
            && mapping.allSatisfy { $0.value.string != nil || items.areSteps($0.value) }
    }

    private func named(_ mapping: YAMLNode.Mapping, findings: inout Findings) -> [FrontMatter.RawScenario] {
        let keys = mapping.map(\.key).filter { !meaning(of: $0).isUnknown }
        var limits = results.limits(by: keys, findings: &findings)[...]
        return mapping.flatMap { key, value -> [FrontMatter.RawScenario] in
            if !meaning(of: key).isUnknown, let limit = limits.popFirst() {
                return scenarios(under: value, findings: &findings).map { $0.limited(by: limit, line: line(of: key)) }
            }
            let name = Located(value: key.keyName, line: line(of: key))
            if case .mapping(let inner) = value, isNamed(inner) {
                return named(inner, findings: &findings).map { $0.named(name) }
            }
            let steps = scenarios(under: value, findings: &findings, isOne: true).flatMap(\.steps)
            return [FrontMatter.RawScenario(table: table, name: name, steps: steps)]
        }
    }

    /// The scenarios below a name or a platform.
    ///
    /// - Parameter isOne: Whether all steps are those of one.
    private func scenarios(
        under value: YAMLNode, findings: inout Findings, isOne: Bool = false
    ) -> [FrontMatter.RawScenario] {
        switch value {
        case .sequence(let list) where !isOne: return read(list, findings: &findings)
        case .sequence(let list):
            let steps = list.flatMap { items.items(in: $0, findings: &findings).flatMap(\.steps) }
            return [FrontMatter.RawScenario(table: table, name: nil, steps: steps)]
        case .mapping, .scalar:
            if let scenarios = read(single: value, findings: &findings) { return scenarios }
            let steps = items.steps(.result, value, findings: &findings)
            return steps.isEmpty ? [] : [FrontMatter.RawScenario(table: table, name: nil, steps: steps)]
        }
    }

    private func meaning(of key: YAMLNode) -> ResultReader.Meaning {
        ResultReader.meaning(of: key.keyName, results.vocabulary)
    }

    private func line(of key: YAMLNode) -> Int { results.document.line(of: key) }

    // MARK: Scenarios

    private func scenarios(from items: [Item]) -> [FrontMatter.RawScenario] {
        var scenarios: [FrontMatter.RawScenario] = []
        /// Whether the last one has a name of its own line, so that it goes on to the next name.
        var isOpen = false
        for item in items where item.name != nil || !item.steps.isEmpty {
            let line = item.name?.line ?? item.steps.first?.text.line ?? 1
            if let name = item.name {
                // `Feature: Slider` before `Scenario: Reach it`.
                if let last = scenarios.last, last.steps.isEmpty, let outer = last.name {
                    scenarios[scenarios.count - 1].name = Located(
                        value: "\(outer.value): \(name.value)", line: outer.line)
                    scenarios[scenarios.count - 1].steps = item.steps
                } else {
                    scenarios.append(FrontMatter.RawScenario(table: table, name: name, steps: item.steps))
                }
                isOpen = item.steps.isEmpty
            } else if let last = scenarios.last, isOpen || !Self.begins(item.steps[0].keyword, behind: last.steps) {
                guard let limit = item.limit, !last.steps.isEmpty else {
                    scenarios[scenarios.count - 1].steps += item.steps
                    limitLast(of: &scenarios, by: item.limit, line: line)
                    continue
                }
                scenarios[scenarios.count - 1].steps += item.steps.map { $0.limited(by: limit) }
                continue
            } else {
                scenarios.append(FrontMatter.RawScenario(table: table, name: nil, steps: item.steps))
            }
            limitLast(of: &scenarios, by: item.limit, line: line)
        }
        return scenarios
    }

    private func limitLast(
        of scenarios: inout [FrontMatter.RawScenario], by limit: ResultReader.Limit?, line: Int
    ) {
        guard let limit, let last = scenarios.popLast() else { return }
        scenarios.append(last.limited(by: limit, line: line))
    }

    private static func begins(_ keyword: Scenario.Step.Keyword, behind steps: [Step]) -> Bool {
        switch keyword {
        case .given: true
        case .when: steps.first?.keyword != .given || steps.contains { $0.keyword != .given && $0.keyword != .and }
        case .then, .and, .but, .or, .result: false
        }
    }
}

extension FrontMatter.RawScenario {
    /// The scenario on the platforms of a limit; what its name says beyond them is a word of the scenario's name.
    func limited(by limit: ResultReader.Limit, line: Int) -> Self {
        var limited = self
        limited.platforms = platforms ?? limit.platforms
        guard limit.isWord else { return limited }
        let words = name.map { "\($0.value) (\(limit.name))" } ?? limit.name
        limited.name = Located(value: words, line: name?.line ?? line)
        return limited
    }

    /// The scenario under a name; one that it has itself stands behind that.
    fileprivate func named(_ outer: Located<String>) -> Self {
        var named = self
        named.name = Located(value: outer.value + (name.map { ": \($0.value)" } ?? ""), line: outer.line)
        return named
    }
}

extension FrontMatter.RawScenario.Step {
    fileprivate func limited(by limit: ResultReader.Limit) -> Self {
        let result = limit.applied(to: FrontMatter.Result(text: text, platforms: platforms), keepingOwn: true)
        return Self(keyword, result.text, platforms: result.platforms)
    }
}

/// The criteria tables of a front matter as YAML of today: rows in their tables, each action once.
struct CriteriaYAML {
    let vocabulary: Vocabulary
    /// Rewrites a result: its links, what Liquid stands in it.
    let rewrite: (_ value: String, _ line: Int) -> String

    func pair(_ table: FrontMatter.Table, line: Int) -> YAMLValue.Pair {
        YAMLValue.Pair(key: table.id.rawValue, value: .mapping(rows(of: table)), line: line)
    }

    /// The rows; those with one action as one row with all their results.
    func rows(of table: FrontMatter.Table) -> [YAMLValue.Pair] {
        var rows: [(action: String, line: Int, results: [FrontMatter.Result])] = []
        for row in table.rows {
            let action = usual(row.action)
            if let index = rows.firstIndex(where: { $0.action.lowercased() == action.lowercased() }) {
                rows[index].results += row.results
            } else {
                rows.append((action, row.line, row.results))
            }
        }
        return rows.map { YAMLValue.Pair(key: $0.action, value: value(of: $0.results), line: $0.line) }
    }

    /// An action in its usual spelling; its author's capital letter stays.
    private func usual(_ action: String) -> String {
        let key = ActionKey(action)
        guard key.isUnusual else { return action }
        guard action.first?.isUppercase ?? false else { return key.usual }
        return key.usual.prefix(1).uppercased() + key.usual.dropFirst()
    }

    private func value(of results: [FrontMatter.Result]) -> YAMLValue {
        let names = results.map { $0.platforms.flatMap { $0.isEmpty ? nil : name(of: $0) } }
        let values = results.map { YAMLValue.text(rewrite($0.text.value, $0.text.line)) }
        if results.count < 2, names.allSatisfy({ $0 == nil }) { return values.first ?? .text("") }
        let named = names.compactMap { $0 }
        let pairs = zip(names, zip(results, values)).map { name, result in
            (name, YAMLValue.Pair(key: name ?? "", value: result.1, line: result.0.text.line))
        }
        if named.count == names.count, Set(named).count == named.count { return .mapping(pairs.map(\.1)) }
        return .list(pairs.map { name, pair in name == nil ? pair.value : .mapping([pair]) })
    }

    private func name(of platforms: [PlatformID]) -> String {
        platforms.map(\.rawValue).joined(separator: " and ")
    }

    /// A table that is not configured, as a section with a list.
    func section(_ table: FrontMatter.Table, line: Int) -> [RewrittenText.Line] {
        var lines = ["## " + table.title.escapedForMarkdown, ""].map { RewrittenText.Line(text: $0, source: line) }
        for row in table.rows {
            let texts = row.results.map { result in
                let limit = result.platforms.flatMap { $0.isEmpty ? nil : name(of: $0) + ": " } ?? ""
                let text = rewrite(result.text.value, result.text.line)
                return limit + text.split(separator: "\n").joined(separator: " ")
            }
            let action = row.action.escapedForMarkdown
            guard texts.count > 1, !action.isEmpty else {
                let front = action.isEmpty ? "" : action + (texts.isEmpty ? "" : ": ")
                lines += (texts.isEmpty ? [""] : texts).map { .init(text: "- " + front + $0, source: row.line) }
                continue
            }
            lines.append(.init(text: "- \(action):", source: row.line))
            lines += texts.map { .init(text: "  - " + $0, source: row.line) }
        }
        return lines
    }

    /// The steps of a scenario; what follows a result, or has a keyword a second time, begins the next item.
    func items(of scenario: FrontMatter.RawScenario) -> [YAMLValue] {
        let begins = scenario.steps.indices.dropFirst().filter {
            let keyword = scenario.steps[$0].keyword
            return keyword == .given || keyword == .when && scenario.steps[$0 - 1].keyword != .given
        }
        let items = steps(of: scenario)
        var head: [YAMLValue.Pair] = []
        let line = scenario.name?.line ?? scenario.steps.first?.text.line ?? 1
        if let name = scenario.name {
            head.append(.init(key: "scenario", value: .text(rewrite(name.value, name.line)), line: line))
        }
        // What would begin another scenario stays in this one.
        guard scenario.name == nil || begins.isEmpty else {
            let steps = YAMLValue.Pair(key: "steps", value: .list(items.map { .mapping($0) }), line: line)
            return [.mapping(head + [steps])]
        }
        return ([head + (items.first ?? [])] + items.dropFirst()).map { .mapping($0) }
    }

    private func steps(of scenario: FrontMatter.RawScenario) -> [[YAMLValue.Pair]] {
        var items: [[YAMLValue.Pair]] = []
        for step in scenario.steps {
            let text = YAMLValue.text(rewrite(step.text.value, step.text.line))
            let value = step.platforms.map { platforms in
                YAMLValue.mapping([.init(key: name(of: platforms), value: text, line: step.text.line)])
            }
            let pair = YAMLValue.Pair(key: step.keyword.rawValue, value: value ?? text, line: step.text.line)
            if let last = items.last, !last.contains(where: { $0.key == pair.key || $0.key == "result" }) {
                items[items.count - 1].append(pair)
            } else {
                items.append([pair])
            }
        }
        return items
    }
}

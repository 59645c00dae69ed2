import Guide

/// A scenario the author wrote, in the words that Gherkin has.
///
/// Entries write `when: the tab key`, `result: focus is visible`, `then: the enter key`, `result: it opens`: where a
/// scenario has a `result`, its `then` is the next thing to do. Gherkin calls what is done `When` and what follows from it
/// `Then`.
///
/// Source: <https://cucumber.io/docs/gherkin/reference/#steps>.
struct WrittenScenario {
    enum Keyword: String {
        case given = "Given"
        case when = "When"
        case then = "Then"
        case and = "And"
        case but = "But"
        /// Gherkin has no word for what may be done instead, but an asterisk for any step.
        case or = "Or"
    }

    struct Step {
        let keyword: Keyword
        /// On one line, never empty.
        let text: String
        /// Whether the step says what has to happen, rather than what to do.
        let isOutcome: Bool

        /// As a line of a feature file.
        var gherkin: String { keyword == .or ? "* or \(text)" : "\(keyword.rawValue) \(text)" }
    }

    /// Some steps to take and what they result in; either may be empty.
    struct Phase {
        var actions: [Step] = []
        var outcomes: [Step] = []
    }

    let table: CriteriaID
    /// The author's name for it, or `Keyboard scenario`, with a number where the table has several.
    let title: String
    let steps: [Step]

    /// The entry's scenarios, without those that say nothing.
    static func all(of entry: Entry, in guide: Guide) -> [WrittenScenario] {
        let written = entry.scenarios.map { ($0.table, steps(of: $0), $0.name?.oneLine) }.filter { !$0.1.isEmpty }
        var counts: [CriteriaID: Int] = [:]
        return written.map { table, steps, own in
            counts[table, default: 0] += 1
            let isOnly = written.filter { $0.0 == table }.count == 1
            let title = "\(name(of: table, entry: entry, guide: guide)) scenario"
            if let own, !own.isEmpty { return WrittenScenario(table: table, title: own, steps: steps) }
            return WrittenScenario(
                table: table, title: isOnly ? title : "\(title) \(counts[table, default: 1])", steps: steps)
        }
    }

    /// The steps divided wherever something is done after something has resulted.
    var phases: [Phase] {
        var phases: [Phase] = []
        for step in steps {
            if phases.isEmpty || (!step.isOutcome && phases.last?.outcomes.isEmpty == false) { phases.append(Phase()) }
            if step.isOutcome {
                phases[phases.count - 1].outcomes.append(step)
            } else {
                phases[phases.count - 1].actions.append(step)
            }
        }
        return phases
    }

    private static func name(of table: CriteriaID, entry: Entry, guide: Guide) -> String {
        let title =
            entry.criteria.first { $0.id == table }?.title
            ?? guide.configuration.criteria.first { $0.id == table }?.title
        return (title ?? table.rawValue).oneLine
    }

    private static func steps(of scenario: Scenario) -> [Step] {
        let thenIsAction = scenario.steps.contains { $0.keyword == .result }
        var steps: [Step] = []
        for step in scenario.steps {
            let text = step.text.oneLine
            guard !text.isEmpty else { continue }
            let previous = steps.last
            let isOutcome =
                switch step.keyword {
                case .result: true
                case .then: !thenIsAction
                case .and, .but, .or: !thenIsAction && previous?.isOutcome == true
                case .given, .when: false
                }
            let keyword: Keyword =
                switch step.keyword {
                case .given: .given
                case .or where previous != nil: .or
                case .but where previous?.isOutcome == isOutcome: .but
                case .and where previous?.isOutcome == isOutcome: .and
                case .result where previous?.isOutcome == true: .and
                case _ where isOutcome: .then
                case .then where previous?.keyword == .when: .and
                default: .when
                }
            steps.append(Step(keyword: keyword, text: text, isOutcome: isOutcome))
        }
        return steps
    }
}

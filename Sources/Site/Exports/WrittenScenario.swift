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
        /// Gherkin has no word for `or`, what may be done instead, but an asterisk for any step.
        case given, when, then, and, but, or

        /// What readers see: `When`.
        func title(in words: Words) -> String { words[rawValue] }
    }

    struct Step {
        let keyword: Keyword
        /// On one line, never empty.
        let text: String
        /// Whether the step says what has to happen, rather than what to do.
        let isOutcome: Bool
        /// `nil` for those of its scenario.
        var platforms: [PlatformID]?

        /// As a line of a feature file.
        func gherkin(in words: Words) -> String {
            keyword == .or ? "* \(words["or"].lowercased()) \(text)" : "\(words["gherkin-\(keyword.rawValue)"]) \(text)"
        }

        /// The step after another one than its author wrote; `And` and `But` become the word that they went on with.
        func following(_ previous: Step?) -> Step {
            let goesOn =
                switch keyword {
                case .and, .but: previous?.isOutcome == isOutcome
                case .or: previous != nil
                case .given, .when, .then: true
                }
            guard !goesOn else { return self }
            return Step(keyword: isOutcome ? .then : .when, text: text, isOutcome: isOutcome, platforms: platforms)
        }
    }

    /// Some steps to take and what they result in; either may be empty.
    struct Phase {
        var actions: [Step] = []
        var outcomes: [Step] = []
    }

    /// The author's name for it, or `Keyboard scenario`, with a number where the table has several.
    let title: String
    /// The platforms it is for; `nil` for all.
    let platforms: [PlatformID]?
    let steps: [Step]

    /// The entry's scenarios, without those that say nothing.
    static func all(of entry: Entry, in guide: Guide) -> [WrittenScenario] {
        let written = entry.scenarios.map { ($0, steps(of: $0)) }.filter { !$0.1.isEmpty }
        // Most entries have tables alone.
        guard !written.isEmpty else { return [] }
        let all = Dictionary(written.map { ($0.0.table, 1) }, uniquingKeysWith: +)
        let titles = Dictionary(
            entry.criteria.map { ($0.id, $0.title) } + guide.configuration.criteria.map { ($0.id, $0.title) }
        ) { first, _ in first }
        var counts: [CriteriaID: Int] = [:]
        return written.map { scenario, steps in
            let table = scenario.table
            counts[table, default: 0] += 1
            let isOnly = all[table] == 1
            let name = titles[table] ?? table.rawValue
            var title =
                guide.configuration.words("scenario-of", ["table": name.oneLine])
                + (isOnly ? "" : " \(counts[table, default: 1])")
            if let own = scenario.name?.oneLine, !own.isEmpty { title = own }
            return WrittenScenario(title: title, platforms: scenario.platforms, steps: steps)
        }
    }

    /// What is left of it for one platform; `nil` where it is for others.
    func narrowed(to platform: PlatformID) -> WrittenScenario? {
        guard platforms?.contains(platform) ?? true else { return nil }
        var own: [Step] = []
        for step in steps where step.platforms?.contains(platform) ?? true {
            own.append(step.following(own.last))
        }
        return own.isEmpty ? nil : WrittenScenario(title: title, platforms: [platform], steps: own)
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
            steps.append(Step(keyword: keyword, text: text, isOutcome: isOutcome, platforms: step.platforms))
        }
        return steps
    }
}

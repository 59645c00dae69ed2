import Guide

/// Criteria as a feature file: a scenario for each row, and for each group of platforms where results differ.
///
/// ```gherkin
/// # language: en
/// Feature: Link
///
///   @android
///   Scenario: Keyboard: enter (Android)
///     Given a screen with an example of "Link"
///     When I press "enter" on the keyboard
///     Then the result is: Opens the link
/// ```
///
/// Every line begins with words of this program, so no text of an author becomes a keyword, a tag or a table.
///
/// Source: Gherkin 6, <https://cucumber.io/docs/gherkin/reference/>.
enum CriteriaGherkin {
    /// A document has one feature: several sheets become its rules, under the guide's title. Ends with a line break.
    static func render(_ sheets: [CriteriaSheet], title: String) -> String {
        var lines = ["# language: en"]
        if sheets.count == 1 {
            lines += block("Feature", of: sheets[0])
        } else {
            lines.append("Feature: \(title.oneLine)")
            for sheet in sheets { lines += [""] + indented(block("Rule", of: sheet)) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func block(_ keyword: String, of sheet: CriteriaSheet) -> [String] {
        let tag = sheet.only.map { [self.tag(for: $0.id)] } ?? []
        return tag + ["\(keyword): \(sheet.title)"] + indented(facts(of: sheet) + scenarios(of: sheet))
    }

    private static func indented(_ lines: [String]) -> [String] {
        lines.map { $0.isEmpty ? $0 : "  " + $0 }
    }

    /// The author's scenarios alone, without a feature around them, for a listing.
    static func steps(of scenario: WrittenScenario) -> String {
        scenario.steps.map(\.gherkin).joined(separator: "\n")
    }

    /// What stands below a feature's name, a line each.
    static func facts(of sheet: CriteriaSheet) -> [String] {
        let wcag = sheet.entry.wcag.map { "\($0.number) \($0.name)" }.joined(separator: "; ")
        return [
            sheet.entry.description.map { "What it is: \($0.oneLine)" },
            sheet.address.map { "Where it is described: \($0)" },
            wcag.isEmpty ? nil : "What it serves: WCAG 2.2, \(wcag)",
        ].compactMap(\.self)
    }

    private static func scenarios(of sheet: CriteriaSheet) -> [String] {
        let start = "Given a screen with an example of \(quoted(sheet.entry.title))"
        var lines: [String] = []
        for table in sheet.tables {
            for row in table.rows {
                for group in groups(of: row) {
                    lines += [""] + scenario(group, of: row, in: table, sheet: sheet, start: start)
                }
            }
        }
        for scenario in sheet.scenarios {
            lines.append("")
            if sheet.only == nil, let platforms = scenario.platforms { lines.append(tags(for: platforms)) }
            lines.append("Scenario: \(sheet.title(of: scenario))")
            if scenario.steps.first?.keyword != .given { lines.append("  \(start)") }
            lines += scenario.steps.map { "  \($0.gherkin)" }
        }
        return lines
    }

    /// The row's results by the platforms they hold for, because tags belong to whole scenarios. A row without results is
    /// a scenario without a `Then`; a result that does not apply is left out.
    private static func groups(of row: CriteriaRow) -> [[CriteriaResult]] {
        guard !row.results.isEmpty else { return [[]] }
        let results = row.results.filter { !$0.isNotApplicable }
        return results.map(\.platforms).uniqued().map { platforms in results.filter { $0.platforms == platforms } }
    }

    private static func scenario(
        _ results: [CriteriaResult], of row: CriteriaRow, in table: CriteriaTable, sheet: CriteriaSheet, start: String
    ) -> [String] {
        let limit = results.first.flatMap(sheet.limit)
        let action = row.action.oneLine
        let outcome = outcome(of: action, in: table)
        var lines: [String] = []
        if limit != nil, let platforms = results.first?.platforms { lines.append(tags(for: platforms)) }
        let name = table.title.oneLine + (action.isEmpty ? "" : ": \(action)")
        lines.append("Scenario: \(name)" + (limit.map { " (\($0))" } ?? ""))
        lines += ["  \(start)", "  When \(deed(of: action, in: table))"]
        for (index, result) in results.enumerated() {
            lines.append("  \(index == 0 ? "Then" : "And") \(outcome): \(result.text.oneLine)")
        }
        return lines
    }

    private static func tags(for platforms: [PlatformID]) -> String {
        platforms.map(tag).joined(separator: " ")
    }

    /// The tag `@android`: one word, in which another `@` would start another tag.
    static func tag(for platform: PlatformID) -> String {
        "@" + Slug.make(from: platform.rawValue)
    }

    /// In quotation marks, escaped as Cucumber Expressions read them.
    private static func quoted(_ text: String) -> String {
        "\"" + text.oneLine.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
    }

    // MARK: Sentences

    /// What a tester does, if the row's name needs another sentence than its table has.
    ///
    /// ```swift
    /// CriteriaGherkin.ownDeed(of: "If nothing is selected", in: keyboard)  // "nothing is selected"
    /// CriteriaGherkin.ownDeed(of: "skip-links", in: keyboard)  // "I use \"skip-links\" with the keyboard"
    /// CriteriaGherkin.ownDeed(of: "enter", in: keyboard)  // nil
    /// ```
    static func ownDeed(of action: String, in table: CriteriaTable) -> String? {
        guard !action.isEmpty else { return nil }
        switch ActionKind(action) {
        case .keys: return nil
        case .condition(let words): return words
        case .other:
            guard table.id == "keyboard" else { return nil }
            return action.lowercased() == "keyboard"
                ? "I use the keyboard" : "I use \(quoted(action)) with the keyboard"
        }
    }

    /// What the tester does: `I press "enter" on the keyboard`.
    private static func deed(of action: String, in table: CriteriaTable) -> String {
        if let own = ownDeed(of: action, in: table) { return own }
        let name = action.isEmpty ? nil : quoted(action)
        switch table.id {
        case "keyboard": return name.map { "I press \($0) on the keyboard" } ?? "I use the keyboard"
        case "mobile": return name.map { "I use \($0) with the screen reader" } ?? "I use the screen reader"
        case "screenreader": return "the screen reader reaches it"
        case "settings": return name.map { "I change the device setting \($0)" } ?? "I change the device settings"
        default:
            let title = quoted(table.title)
            return name.map { "I check \($0) under \(title)" } ?? "I check \(title)"
        }
    }

    /// What introduces the result.
    private static func outcome(of action: String, in table: CriteriaTable) -> String {
        guard table.id == "screenreader" else { return "the result is" }
        let isPart = !action.isEmpty && ownDeed(of: action, in: table) == nil
        return isPart ? "the \(quoted(action)) is as expected" : "what I hear is as expected"
    }
}

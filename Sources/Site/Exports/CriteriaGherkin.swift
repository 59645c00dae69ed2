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
        let words = sheets.first?.words ?? .english
        var lines = ["# language: \(words["gherkin-language"])"]
        if sheets.count == 1 {
            lines += block(words["gherkin-feature"], of: sheets[0])
        } else {
            lines.append("\(words["gherkin-feature"]): \(title.oneLine)")
            for sheet in sheets { lines += [""] + indented(block(words["gherkin-rule"], of: sheet)) }
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
    static func steps(of scenario: WrittenScenario, in words: Words) -> String {
        scenario.steps.map { $0.gherkin(in: words) }.joined(separator: "\n")
    }

    /// What stands below a feature's name, a line each.
    static func facts(of sheet: CriteriaSheet) -> [String] {
        let wcag = sheet.entry.wcag.map { "\($0.number) \($0.name(in: sheet.words))" }.joined(separator: "; ")
        return [
            sheet.entry.description.map { sheet.words("gherkin-what", ["text": $0.oneLine]) },
            sheet.address.map { sheet.words("gherkin-where", ["address": $0]) },
            wcag.isEmpty ? nil : sheet.words("gherkin-wcag", ["criteria": wcag]),
        ].compactMap(\.self)
    }

    private static func scenarios(of sheet: CriteriaSheet) -> [String] {
        let words = sheet.words
        let example = words("gherkin-example", ["name": quoted(sheet.entry.title)])
        let start = "\(words["gherkin-given"]) \(example)"
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
            lines.append("\(words["gherkin-scenario"]): \(sheet.title(of: scenario))")
            if scenario.steps.first?.keyword != .given { lines.append("  \(start)") }
            lines += scenario.steps.map { "  \($0.gherkin(in: words))" }
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
        let words = sheet.words
        let outcome = outcome(of: action, in: table, words)
        var lines: [String] = []
        if limit != nil, let platforms = results.first?.platforms { lines.append(tags(for: platforms)) }
        let name = table.title.oneLine + (action.isEmpty ? "" : ": \(action)")
        lines.append("\(words["gherkin-scenario"]): \(name)" + (limit.map { " (\($0))" } ?? ""))
        lines += ["  \(start)", "  \(words["gherkin-when"]) \(deed(of: action, in: table, words))"]
        for (index, result) in results.enumerated() {
            lines.append("  \(words[index == 0 ? "gherkin-then" : "gherkin-and"]) \(outcome): \(result.text.oneLine)")
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
        "\"" + text.oneLine.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    // MARK: Sentences

    /// What a tester does, if the row's name needs another sentence than its table has.
    ///
    /// ```swift
    /// CriteriaGherkin.ownDeed(of: "If nothing is selected", in: keyboard, .english)  // "nothing is selected"
    /// CriteriaGherkin.ownDeed(of: "skip-links", in: keyboard, .english)  // "I use \"skip-links\" with the keyboard"
    /// CriteriaGherkin.ownDeed(of: "enter", in: keyboard, .english)  // nil
    /// ```
    static func ownDeed(of action: String, in table: CriteriaTable, _ words: Words) -> String? {
        guard !action.isEmpty else { return nil }
        switch ActionKind(action) {
        case .keys: return nil
        case .condition(let condition): return condition
        case .other:
            guard table.id == "keyboard" else { return nil }
            return action.lowercased() == "keyboard"
                ? words["gherkin-press-any"] : words("gherkin-keyboard", ["word": quoted(action)])
        }
    }

    /// What the tester does: `I press "enter" on the keyboard`.
    private static func deed(of action: String, in table: CriteriaTable, _ words: Words) -> String {
        if let own = ownDeed(of: action, in: table, words) { return own }
        let key =
            [
                "keyboard": "gherkin-press", "mobile": "gherkin-gesture", "screenreader": "gherkin-reach",
                "settings": "gherkin-setting",
            ][table.id] ?? "gherkin-check"
        let isAny = action.isEmpty && table.id != "screenreader"
        return words(isAny ? "\(key)-any" : key, ["word": quoted(action), "table": quoted(table.title)])
    }

    /// What introduces the result.
    private static func outcome(of action: String, in table: CriteriaTable, _ words: Words) -> String {
        guard table.id == "screenreader" else { return words["gherkin-result"] }
        let isPart = !action.isEmpty && ownDeed(of: action, in: table, words) == nil
        return isPart ? words("gherkin-property", ["word": quoted(action)]) : words["gherkin-hear"]
    }
}

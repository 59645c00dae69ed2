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
    /// Adds a document. It has one feature: several sheets become its rules, under the guide's title. Ends with a line break.
    static func write(_ sheets: [CriteriaSheet], title: String, to text: inout [UInt8]) {
        let words = sheets.first?.words ?? .english
        text.append("# language: ")
        text.append(text: words["gherkin-language"])
        text.append("\n")
        if sheets.count == 1 { return write(sheets[0], as: words["gherkin-feature"], indent: "", to: &text) }
        text.append(text: "\(words["gherkin-feature"]): \(title.oneLine)\n")
        for sheet in sheets {
            text.append("\n")
            write(sheet, as: words["gherkin-rule"], indent: "  ", to: &text)
        }
    }

    private static func write(
        _ sheet: CriteriaSheet, as keyword: String, indent: StaticString, to text: inout [UInt8]
    ) {
        var lines = Lines(indent: indent, text: text)
        text = []
        if let only = sheet.only { lines.add(tag(for: only.id)) }
        lines.add("\(keyword): \(sheet.title)")
        lines.isInside = true
        for fact in facts(of: sheet) { lines.add(fact) }
        write(scenariosOf: sheet, to: &lines)
        text = lines.text
    }

    /// The lines of a feature or a rule.
    private struct Lines {
        let indent: StaticString
        var text: [UInt8]
        /// Whether lines are inside the feature.
        var isInside = false

        /// Begins a line.
        mutating func begin(inScenario: Bool = false) {
            text.append(indent)
            if isInside { text.append("  ") }
            if inScenario { text.append("  ") }
        }

        mutating func add(_ line: String) {
            begin()
            text.append(text: line)
            text.append("\n")
        }

        /// Adds a line of a scenario: a keyword and what follows it.
        mutating func add(step keyword: String, _ words: String...) {
            begin(inScenario: true)
            text.append(text: keyword)
            text.append(" ")
            for word in words { text.append(text: word) }
            text.append("\n")
        }
    }

    /// The author's scenarios alone, without a feature around them, for a listing.
    static func steps(of scenario: WrittenScenario, in words: Words) -> String {
        scenario.steps.map { $0.gherkin(in: words) }.joined(separator: "\n")
    }

    /// What is below a feature's name, a line each.
    static func facts(of sheet: CriteriaSheet) -> [String] {
        let wcag = sheet.entry.wcag.map { "\($0.number) \($0.name(in: sheet.words))" }.joined(separator: "; ")
        return [
            sheet.entry.description.map { sheet.words("gherkin-what", ["text": $0.oneLine]) },
            sheet.address.map { sheet.words("gherkin-where", ["address": $0]) },
            wcag.isEmpty ? nil : sheet.words("gherkin-wcag", ["criteria": wcag]),
        ].compactMap(\.self)
    }

    /// What each scenario of a sheet says.
    private struct Phrases {
        let scenario, given, when, then, and, result, example: String

        init(_ sheet: CriteriaSheet) {
            let words = sheet.words
            (scenario, given, when) = (words["gherkin-scenario"], words["gherkin-given"], words["gherkin-when"])
            (then, and, result) = (words["gherkin-then"], words["gherkin-and"], words["gherkin-result"])
            example = words("gherkin-example", ["name": quoted(sheet.entry.title.inBrief)])
        }
    }

    private static func write(scenariosOf sheet: CriteriaSheet, to lines: inout Lines) {
        let phrases = Phrases(sheet)
        for table in sheet.tables {
            for row in table.rows {
                let action = row.action.oneLine
                let deed = deed(of: action, in: table, sheet.words)
                let outcome = table.id == "screenreader" ? heard(of: action, in: table, sheet.words) : phrases.result
                for group in groups(of: row) {
                    lines.text.append("\n")
                    let limit = group.first.flatMap(sheet.limit)
                    if limit != nil, let platforms = group.first?.platforms { lines.add(tags(for: platforms)) }
                    lines.begin()
                    lines.text.append(text: phrases.scenario)
                    lines.text.append(": ")
                    lines.text.append(line: table.title)
                    if !action.isEmpty {
                        lines.text.append(": ")
                        lines.text.append(text: action)
                    }
                    if let limit { lines.text.append(text: " (\(limit))") }
                    lines.text.append("\n")
                    lines.add(step: phrases.given, phrases.example)
                    lines.add(step: phrases.when, deed)
                    for (index, result) in group.enumerated() {
                        lines.add(
                            step: index == 0 ? phrases.then : phrases.and, outcome, ": ", result.text.oneLine)
                    }
                }
            }
        }
        for scenario in sheet.scenarios {
            lines.text.append("\n")
            if sheet.only == nil, let platforms = scenario.platforms { lines.add(tags(for: platforms)) }
            lines.add("\(phrases.scenario): \(sheet.title(of: scenario))")
            if scenario.steps.first?.keyword != .given { lines.add(step: phrases.given, phrases.example) }
            for step in scenario.steps { lines.add("  \(step.gherkin(in: sheet.words))") }
        }
    }

    /// The row's results by the platforms they apply to, because tags belong to whole scenarios. A row without results is
    /// a scenario without a `Then`; a result that does not apply is left out.
    private static func groups(of row: CriteriaRow) -> [[CriteriaResult]] {
        guard !row.results.isEmpty else { return [[]] }
        let results = row.results.filter { !$0.isNotApplicable }
        if results.count == 1 { return [results] }
        return results.map(\.platforms).uniqued().map { platforms in results.filter { $0.platforms == platforms } }
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
            switch table.id {
            case "keyboard": "gherkin-press"
            case "mobile": "gherkin-gesture"
            case "screenreader": "gherkin-reach"
            case "settings": "gherkin-setting"
            default: "gherkin-check"
            }
        let isAny = action.isEmpty && table.id != "screenreader"
        return words(isAny ? "\(key)-any" : key, ["word": quoted(action), "table": quoted(table.title)])
    }

    /// What introduces what a screen reader says.
    private static func heard(of action: String, in table: CriteriaTable, _ words: Words) -> String {
        let isPart = !action.isEmpty && ownDeed(of: action, in: table, words) == nil
        return isPart ? words("gherkin-property", ["word": quoted(action)]) : words["gherkin-hear"]
    }
}

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
/// Every line begins with words of this program, and what authors wrote stays on the line it is put on, so no text can
/// become a keyword, a tag, a comment, a table or a doc string. Quotation marks in quoted words are escaped as Cucumber
/// Expressions read them.
///
/// Source: Gherkin 6, <https://cucumber.io/docs/gherkin/reference/>.
enum CriteriaGherkin {
    /// A document has one feature: several sheets become its rules, under the guide's title.
    ///
    /// Ends with a line break.
    static func render(_ sheets: [CriteriaSheet], title: String) -> String {
        var lines = ["# language: en"]
        if sheets.count == 1, let sheet = sheets.first {
            if let tag = sheet.only.map({ self.tag(for: $0.id) }) { lines.append(tag) }
            lines.append("Feature: \(sheet.title)")
            lines += facts(of: sheet).map { "  " + $0 }
            lines += scenarios(of: sheet, indent: "  ")
        } else {
            lines.append("Feature: \(title.oneLine)")
            for sheet in sheets {
                lines.append("")
                if let tag = sheet.only.map({ self.tag(for: $0.id) }) { lines.append("  " + tag) }
                lines.append("  Rule: \(sheet.title)")
                lines += facts(of: sheet).map { "    " + $0 }
                lines += scenarios(of: sheet, indent: "    ")
            }
        }
        return lines.joined(separator: "\n") + "\n"
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

    private static func scenarios(of sheet: CriteriaSheet, indent: String) -> [String] {
        let start = "Given a screen with an example of \(quoted(sheet.entry.title))"
        var lines: [String] = []
        for table in sheet.tables {
            for row in table.rows {
                for group in groups(of: row) {
                    lines.append("")
                    lines += scenario(group, of: row, in: table, sheet: sheet, start: start).map { indent + $0 }
                }
            }
        }
        for scenario in sheet.scenarios {
            lines.append("")
            if sheet.only == nil, let platforms = scenario.platforms {
                lines.append(indent + platforms.map(tag).joined(separator: " "))
            }
            lines.append("\(indent)Scenario: \(sheet.title(of: scenario))")
            if scenario.steps.first?.keyword != .given { lines.append("\(indent)  \(start)") }
            lines += scenario.steps.map { "\(indent)  \($0.gherkin)" }
        }
        return lines
    }

    /// The row's results by the platforms they hold for, in the author's order: tags belong to whole scenarios. A row without
    /// results is a scenario without a `Then`, and what does not apply is none.
    private static func groups(of row: CriteriaRow) -> [[CriteriaResult]] {
        guard !row.results.isEmpty else { return [[]] }
        var groups: [[CriteriaResult]] = []
        for result in row.results where !result.isNotApplicable {
            if let index = groups.firstIndex(where: { $0.first?.platforms == result.platforms }) {
                groups[index].append(result)
            } else {
                groups.append([result])
            }
        }
        return groups
    }

    private static func scenario(
        _ results: [CriteriaResult], of row: CriteriaRow, in table: CriteriaTable, sheet: CriteriaSheet, start: String
    ) -> [String] {
        let limit = results.first.flatMap(sheet.limit)
        let action = row.action.oneLine
        let words = Wording(of: action, in: table)
        var lines: [String] = []
        if limit != nil, let platforms = results.first?.platforms {
            lines.append(platforms.map(tag).joined(separator: " "))
        }
        let name = table.title.oneLine + (action.isEmpty ? "" : ": \(action)")
        lines.append("Scenario: \(name)" + (limit.map { " (\($0))" } ?? ""))
        lines.append("  \(start)")
        lines.append("  When \(words.deed)")
        for (index, result) in results.enumerated() {
            lines.append("  \(index == 0 ? "Then" : "And") \(words.outcome): \(result.text.oneLine)")
        }
        return lines
    }

    /// The tag `@android`: one word, in which another `@` would start another tag.
    static func tag(for platform: PlatformID) -> String {
        "@" + Slug.make(from: platform.rawValue)
    }

    fileprivate static func quoted(_ text: String) -> String {
        let line = text.oneLine
        guard line.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
            return "\"\(line)\""
        }
        return "\"\(line.prefixing(["\"", "\\"], with: "\\"))\""
    }

    /// What a tester does, where the row's name makes another sentence than those of its table do.
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

    /// What a table's rows mean in a sentence.
    private struct Wording {
        /// What the tester does: `I press "enter" on the keyboard`.
        let deed: String
        /// What the result is introduced with: `the result is`.
        let outcome: String

        init(of action: String, in table: CriteriaTable) {
            if let own = CriteriaGherkin.ownDeed(of: action, in: table) {
                deed = own
                outcome = table.id == "screenreader" ? "what I hear is as expected" : "the result is"
                return
            }
            let quoted = quoted(action)
            let isWhole = action.isEmpty
            switch table.id {
            case "keyboard":
                deed = isWhole ? "I use the keyboard" : "I press \(quoted) on the keyboard"
                outcome = "the result is"
            case "mobile":
                deed = isWhole ? "I use the screen reader" : "I use \(quoted) with the screen reader"
                outcome = "the result is"
            case "screenreader":
                deed = "the screen reader reaches it"
                outcome = isWhole ? "what I hear is as expected" : "the \(quoted) is as expected"
            case "settings":
                deed = isWhole ? "I change the device settings" : "I change the device setting \(quoted)"
                outcome = "the result is"
            default:
                let title = CriteriaGherkin.quoted(table.title)
                deed = isWhole ? "I check \(title)" : "I check \(quoted) under \(title)"
                outcome = "the result is"
            }
        }
    }
}

import Guide

/// Criteria tables and scenarios as JSON: in `guide.json`, and on the command line.
enum CriteriaJSON {
    /// An array with an object on a line for each entry, and a line break at its end.
    static func render(_ sheets: [CriteriaSheet]) -> String {
        "[\n" + sheets.map { value(of: $0).compact }.joined(separator: ",\n") + "]\n"
    }

    private static func value(of sheet: CriteriaSheet) -> JSONValue {
        let scenarios = sheet.entry.scenarios
        let own = sheet.only.map { only in scenarios.compactMap { $0.narrowed(to: only.id) } }
        let platforms = sheet.platforms.map(\.id)
        return [
            "id": .string(sheet.entry.id.rawValue), "title": .string(sheet.entry.title),
            "url": .string(sheet.entry.url), "criteria": value(of: sheet.tables, platforms: platforms),
            "scenarios": value(of: own ?? scenarios, platforms: platforms),
        ]
    }

    static func value(of tables: [CriteriaTable], platforms: [PlatformID]) -> JSONValue {
        let tables = tables.map { table -> JSONValue in
            [
                "id": .string(table.id.rawValue), "title": .string(table.title),
                "actionHeading": .string(table.actionHeading), "resultHeading": .string(table.resultHeading),
                "rows": .array(table.rows.map { value(of: $0, platforms: platforms) }),
            ]
        }
        return .array(tables)
    }

    private static func value(of row: CriteriaRow, platforms: [PlatformID]) -> JSONValue {
        let results = row.results.map { result -> JSONValue in
            ["text": .string(result.text), "html": .string(result.html.source), "platforms": .ids(result.platforms)]
        }
        return [
            "id": .string(row.id), "anchor": .string(row.anchor), "action": .string(row.action),
            "platforms": .ids(row.platforms(of: platforms)), "results": .array(results), "sections": .ids(row.sections),
        ]
    }

    /// Scenarios with the author's own keywords.
    ///
    /// - Parameter platforms: Those of a scenario whose author names none.
    static func value(of scenarios: [Scenario], platforms: [PlatformID]) -> JSONValue {
        let scenarios = scenarios.map { scenario -> JSONValue in
            let own = scenario.platforms ?? platforms
            let steps = scenario.steps.map { step -> JSONValue in
                [
                    "keyword": .string(step.keyword.rawValue), "text": .string(step.text),
                    "html": .string(step.html.source), "platforms": .ids(step.platforms ?? own),
                ]
            }
            return [
                "criteria": .string(scenario.table.rawValue), "name": JSONValue(scenario.name), "platforms": .ids(own),
                "steps": .array(steps),
            ]
        }
        return .array(scenarios)
    }
}

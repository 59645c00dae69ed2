import Guide

/// Criteria tables and scenarios as JSON: in `guide.json`, and on the command line.
enum CriteriaJSON {
    /// An array with an object on a line for each entry, and a line break at its end.
    static func write(_ sheets: [CriteriaSheet], to bytes: inout [UInt8]) {
        bytes.append("[\n")
        for (index, sheet) in sheets.enumerated() {
            if index > 0 { bytes.append(",\n") }
            var json = JSONWriter()
            write(sheet, to: &json)
            bytes += json.bytes
        }
        bytes.append("]\n")
    }

    private static func write(_ sheet: CriteriaSheet, to json: inout JSONWriter) {
        let scenarios = sheet.entry.scenarios
        let own = sheet.only.map { only in scenarios.compactMap { $0.narrowed(to: only.id) } }
        let platforms = sheet.platforms.map(\.id)
        json.object { json in
            json.member("id", sheet.entry.id.rawValue)
            json.member("title", sheet.entry.title)
            json.member("url", sheet.entry.url)
            json.name("criteria")
            write(sheet.tables, platforms: platforms, to: &json)
            json.name("scenarios")
            write(own ?? scenarios, platforms: platforms, to: &json)
        }
    }

    static func write(_ tables: [CriteriaTable], platforms: [PlatformID], to json: inout JSONWriter) {
        json.list(tables) { json, table in
            json.object { json in
                json.member("id", table.id.rawValue)
                json.member("title", table.title)
                json.member("actionHeading", table.actionHeading)
                json.member("resultHeading", table.resultHeading)
                json.objects("rows", table.rows) { write($1, platforms: platforms, to: &$0) }
            }
        }
    }

    private static func write(_ row: CriteriaRow, platforms: [PlatformID], to json: inout JSONWriter) {
        json.member("id", row.id)
        json.member("anchor", row.anchor)
        json.member("action", row.action)
        json.ids("platforms", row.platforms(of: platforms))
        json.objects("results", row.results) { json, result in
            json.member("text", result.text)
            json.member("html", result.html.source)
            json.ids("platforms", result.platforms)
        }
        json.ids("sections", row.sections)
    }

    /// Scenarios with the author's own keywords.
    ///
    /// - Parameter platforms: Those of a scenario whose author names none.
    static func write(_ scenarios: [Scenario], platforms: [PlatformID], to json: inout JSONWriter) {
        json.list(scenarios) { json, scenario in
            let own = scenario.platforms ?? platforms
            json.object { json in
                json.member("criteria", scenario.table.rawValue)
                json.member("name", scenario.name)
                json.ids("platforms", own)
                json.objects("steps", scenario.steps) { json, step in
                    json.member("keyword", step.keyword.rawValue)
                    json.member("text", step.text)
                    json.member("html", step.html.source)
                    json.ids("platforms", step.platforms ?? own)
                }
            }
        }
    }
}

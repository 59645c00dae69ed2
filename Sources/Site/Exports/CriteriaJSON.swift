import Guide

/// Criteria tables and scenarios as JSON: in `guide.json`, and on the command line.
enum CriteriaJSON {
    /// An array with an object for each entry, and a line break at its end.
    static func render(_ sheets: [CriteriaSheet]) -> String {
        var json = JSONWriter()
        json.array(sheets) { json, sheet in
            json.lineBreak()
            json.object {
                $0.member("id", sheet.entry.id.rawValue)
                $0.member("title", sheet.entry.title)
                $0.member("url", sheet.entry.url)
                write(sheet.tables, platforms: sheet.platforms.map(\.id), into: &$0)
                let scenarios = sheet.entry.scenarios
                let own = sheet.only.map { only in scenarios.compactMap { $0.narrowed(to: only.id) } }
                write(own ?? scenarios, platforms: sheet.platforms.map(\.id), into: &$0)
            }
        }
        json.endText()
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// The member `criteria`.
    static func write(_ tables: [CriteriaTable], platforms: [PlatformID], into json: inout JSONWriter) {
        json.member("criteria", objects: tables) { json, table in
            json.member("id", table.id.rawValue)
            json.member("title", table.title)
            json.member("actionHeading", table.actionHeading)
            json.member("resultHeading", table.resultHeading)
            json.member("rows", objects: table.rows) { json, row in
                json.member("id", row.id)
                json.member("anchor", row.anchor)
                json.member("action", row.action)
                json.member("platforms", ids: row.platforms(of: platforms))
                json.member("results", objects: row.results) { json, result in
                    json.member("text", result.text)
                    json.member("html", result.html.source)
                    json.member("platforms", ids: result.platforms)
                }
                json.member("sections", ids: row.sections)
            }
        }
    }

    /// The member `scenarios`, with the author's own keywords.
    ///
    /// - Parameter platforms: Those that one is for whose author names none.
    static func write(_ scenarios: [Scenario], platforms: [PlatformID], into json: inout JSONWriter) {
        json.member("scenarios", objects: scenarios) { json, scenario in
            let own = scenario.platforms ?? platforms
            json.member("criteria", scenario.table.rawValue)
            json.member("name", scenario.name)
            json.member("platforms", ids: own)
            json.member("steps", objects: scenario.steps) { json, step in
                json.member("keyword", step.keyword.rawValue)
                json.member("text", step.text)
                json.member("html", step.html.source)
                json.member("platforms", ids: step.platforms ?? own)
            }
        }
    }
}

import Guide

/// What the checklist builder's script needs to write all that `CriteriaExport` writes.
///
/// ```json
/// {"title":"Controls","platforms":[{"id":"ios","name":"iOS","tag":"@ios"}],
///  "entries":[{"id":"controls/link","title":"Link","address":null,"facts":["What it is: …"],"wcag":["2.1.1"],
///    "sections":[["developer-notes"],["ios-focus",0]],
///    "tables":[{"id":"keyboard","title":"Keyboard","rows":[["enter",["Opens it",["Says so",[0]]],[1]]],"anchors":["keyboard-enter"]}],
///    "scenarios":[{"title":"Keyboard scenario","steps":[["when","I press enter",0],["then","it opens",1]]}]}]}
/// ```
///
/// Platforms and sections are given by their places in the lists. A result, a scenario or a step without platforms is for
/// all. `1` marks a step that says what has to happen. A row ends with what is done, unless its table says that.
enum ChecklistData {
    static let path = "checklist/data.js"

    static func script(of guide: Guide) -> [UInt8] {
        let entries = guide.checklist().flatMap(\.entries).compactMap { guide[$0] }
        var json = JSONWriter(after: "const checklistData = ")
        write(entries, in: guide, to: &json)
        json.append(raw: ";\n")
        return json.bytes
    }

    static func json(of entries: [Entry], in guide: Guide) -> [UInt8] {
        var json = JSONWriter()
        write(entries, in: guide, to: &json)
        return json.bytes
    }

    private static func write(_ entries: [Entry], in guide: Guide, to json: inout JSONWriter) {
        json.object { json in
            json.member("title", guide.configuration.title.oneLine)
            json.objects("platforms", guide.configuration.platforms) { json, platform in
                json.member("id", platform.id.rawValue)
                json.member("name", platform.name.oneLine)
                json.member("tag", CriteriaGherkin.tag(for: platform.id))
            }
            json.list("entries", entries) { json, entry in
                let sheet = CriteriaSheet(of: entry, in: guide)
                json.object { write(sheet, to: &$0) }
            }
        }
    }

    /// An entry's id in an address of the checklist builder, where a comma separates ids.
    ///
    /// ```swift
    /// ChecklistData.key(of: "patterns/yes, no")  // "patterns/yes%2C no"
    /// ```
    static func key(of id: EntryID) -> String {
        id.rawValue.replacing("%", with: "%25").replacing(",", with: "%2C")
    }

    private static func write(_ sheet: CriteriaSheet, to json: inout JSONWriter) {
        let sections = sheet.tables.flatMap { $0.rows.flatMap(\.sections) }.uniqued()
        json.member("id", key(of: sheet.entry.id))
        json.member("title", sheet.entry.title.oneLine)
        json.member("address", sheet.address)
        json.texts("facts", CriteriaGherkin.facts(of: sheet))
        json.list("wcag", sheet.entry.wcag) { $0.text($1.number) }
        json.list("sections", sections) { json, id in
            let platform = sheet.entry.platforms.first { $0.sections.contains { $0.id == id } }?.id
            json.array { json in
                json.text(id.rawValue)
                if let platform { writePlaces(of: [platform], in: sheet, to: &json) }
            }
        }
        json.objects("tables", sheet.tables) { json, table in
            json.member("id", table.id.rawValue)
            json.member("title", table.title.oneLine)
            json.list("rows", table.rows) { json, row in
                json.array { write(row, of: table, in: sheet, sections: sections, to: &$0) }
            }
            json.list("anchors", table.rows) { $0.text($1.anchor) }
        }
        json.objects("scenarios", sheet.scenarios) { json, scenario in
            json.member("title", scenario.title)
            if let platforms = scenario.platforms {
                json.name("platforms")
                json.array { writePlaces(of: platforms, in: sheet, to: &$0) }
            }
            json.list("steps", scenario.steps) { json, step in
                json.array { json in
                    json.text(step.keyword.rawValue)
                    json.text(step.text)
                    json.number(step.isOutcome ? 1 : 0)
                    if let platforms = step.platforms {
                        json.array { writePlaces(of: platforms, in: sheet, to: &$0) }
                    }
                }
            }
        }
    }

    private static func write(
        _ row: CriteriaRow, of table: CriteriaTable, in sheet: CriteriaSheet, sections: [SectionID],
        to json: inout JSONWriter
    ) {
        let action = row.action.oneLine
        json.text(action)
        json.list(row.results) { json, result in
            let text = result.text.oneLine
            if sheet.isForAll(result.platforms) {
                json.text(text)
            } else {
                json.array { json in
                    json.text(text)
                    json.array { writePlaces(of: result.platforms, in: sheet, to: &$0) }
                }
            }
        }
        json.array { json in
            for id in row.sections {
                if let place = sections.firstIndex(of: id) { json.number(place) }
            }
        }
        if let deed = CriteriaGherkin.ownDeed(of: action, in: table, sheet.words) { json.text(deed) }
    }

    private static func writePlaces(of ids: [PlatformID], in sheet: CriteriaSheet, to json: inout JSONWriter) {
        for id in ids {
            if let place = sheet.platforms.firstIndex(where: { $0.id == id }) { json.number(place) }
        }
    }
}

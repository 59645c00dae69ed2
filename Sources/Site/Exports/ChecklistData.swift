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
        var json = JSONWriter(after: "const checklistData = ")
        write(guide.checklist().flatMap(\.entries).compactMap { guide[$0] }, in: guide, to: &json)
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
            json.name("platforms")
            json.array { json in
                for platform in guide.configuration.platforms {
                    json.object { json in
                        json.member("id", platform.id.rawValue)
                        json.member("name", platform.name.oneLine)
                        json.member("tag", CriteriaGherkin.tag(for: platform.id))
                    }
                }
            }
            json.name("entries")
            json.array { json in
                for entry in entries { write(CriteriaSheet(of: entry, in: guide), to: &json) }
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
        var sections: [SectionID] = []
        var places: [SectionID: Int] = [:]
        for table in sheet.tables {
            for row in table.rows {
                for id in row.sections where places[id] == nil {
                    places[id] = sections.count
                    sections.append(id)
                }
            }
        }
        json.object { json in
            json.member("id", key(of: sheet.entry.id))
            json.member("title", sheet.entry.title.oneLine)
            json.name("address")
            if let address = sheet.address { json.string(address) } else { json.null() }
            json.name("facts")
            json.strings(CriteriaGherkin.facts(of: sheet))
            json.name("wcag")
            json.strings(sheet.entry.wcag.lazy.map(\.number))
            json.name("sections")
            json.array { json in
                for id in sections {
                    json.array { json in
                        json.string(id.rawValue)
                        let owner = sheet.entry.platforms.first { $0.sections.contains { $0.id == id } }
                        if let owner { writePlaces(of: [owner.id], in: sheet, to: &json) }
                    }
                }
            }
            json.name("tables")
            json.array { json in
                for table in sheet.tables { write(table, in: sheet, sections: places, to: &json) }
            }
            json.name("scenarios")
            json.array { json in
                for scenario in sheet.scenarios { write(scenario, in: sheet, to: &json) }
            }
        }
    }

    private static func write(
        _ table: CriteriaTable, in sheet: CriteriaSheet, sections: [SectionID: Int], to json: inout JSONWriter
    ) {
        json.object { json in
            json.member("id", table.id.rawValue)
            json.member("title", table.title.oneLine)
            json.name("rows")
            json.array { json in
                for row in table.rows {
                    let action = row.action.oneLine
                    json.array { json in
                        json.string(action)
                        json.array { json in
                            for result in row.results { write(result, in: sheet, to: &json) }
                        }
                        json.array { json in
                            for id in row.sections { sections[id].map { json.number($0) } }
                        }
                        CriteriaGherkin.ownDeed(of: action, in: table, sheet.words).map { json.string($0) }
                    }
                }
            }
            json.name("anchors")
            json.strings(table.rows.lazy.map(\.anchor))
        }
    }

    private static func write(_ result: CriteriaResult, in sheet: CriteriaSheet, to json: inout JSONWriter) {
        let isForAll = places(of: result.platforms, in: sheet).count == sheet.platforms.count
        guard !isForAll else { return json.string(result.text.oneLine) }
        json.array { json in
            json.string(result.text.oneLine)
            json.array { writePlaces(of: result.platforms, in: sheet, to: &$0) }
        }
    }

    private static func write(_ scenario: WrittenScenario, in sheet: CriteriaSheet, to json: inout JSONWriter) {
        json.object { json in
            json.member("title", scenario.title)
            if let platforms = scenario.platforms {
                json.name("platforms")
                json.array { writePlaces(of: platforms, in: sheet, to: &$0) }
            }
            json.name("steps")
            json.array { json in
                for step in scenario.steps {
                    json.array { json in
                        json.string(step.keyword.rawValue)
                        json.string(step.text)
                        json.number(step.isOutcome ? 1 : 0)
                        if let platforms = step.platforms {
                            json.array { writePlaces(of: platforms, in: sheet, to: &$0) }
                        }
                    }
                }
            }
        }
    }

    private static func writePlaces(of ids: [PlatformID], in sheet: CriteriaSheet, to json: inout JSONWriter) {
        for place in places(of: ids, in: sheet) { json.number(place) }
    }

    private static func places(of ids: [PlatformID], in sheet: CriteriaSheet) -> [Int] {
        ids.compactMap { id in sheet.platforms.firstIndex { $0.id == id } }
    }
}

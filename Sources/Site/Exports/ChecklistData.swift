import Guide

/// What the checklist builder's script needs to write all that `CriteriaExport` writes.
///
/// ```json
/// {"title":"Controls","platforms":[{"id":"ios","name":"iOS","tag":"@ios"}],
///  "entries":[{"id":"controls/link","title":"Link","address":null,"facts":["What it is: …"],
///    "sections":[["developer-notes"],["ios-focus",0]],
///    "tables":[{"id":"keyboard","title":"Keyboard","rows":[["enter",["Opens it",["Says so",[0]]],[1]]]}],
///    "scenarios":[{"title":"Keyboard scenario","steps":[["When","I press enter",0],["Then","it opens",1]]}]}]}
/// ```
///
/// Every text is on one line already. Platforms and sections are given by their places in the lists; a section that
/// belongs to no platform has none, and a result, a scenario or a step without platforms is for all. `1` marks a step that says
/// what has to happen. Behind a row's sections stands what is done, where it is not what is usual in its table.
enum ChecklistData {
    static func render(_ entries: [Entry], in guide: Guide) -> HTML {
        let platforms = guide.configuration.platforms
        var json = JSONWriter()
        json.object { json in
            json.member("title", guide.configuration.title.oneLine)
            json.member("platforms", objects: platforms) { json, platform in
                json.member("id", platform.id.rawValue)
                json.member("name", platform.name.oneLine)
                json.member("tag", CriteriaGherkin.tag(for: platform.id))
            }
            json.member("entries", objects: entries) { json, entry in
                write(CriteriaSheet(of: entry, in: guide), into: &json)
            }
        }
        // The writer escapes `<`, so no text ends the element that this stands in.
        return HTML(trusted: String(decoding: json.bytes, as: UTF8.self))
    }

    /// An entry's id as the checklist builder's addresses have it: a comma there stands between two ids.
    ///
    /// ```swift
    /// ChecklistData.key(of: "patterns/yes, no")  // "patterns/yes%2C no"
    /// ```
    static func key(of id: EntryID) -> String {
        let id = id.rawValue
        guard id.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: ",") }) else { return id }
        return id.replacing("%", with: "%25").replacing(",", with: "%2C")
    }

    private static func write(_ sheet: CriteriaSheet, into json: inout JSONWriter) {
        json.member("id", key(of: sheet.entry.id))
        json.member("title", sheet.entry.title.oneLine)
        json.member("address", sheet.address)
        json.member("facts", strings: CriteriaGherkin.facts(of: sheet))
        let named = NamedSections(sheet)
        json.name("sections")
        json.array(named.list) { json, section in
            json.array([section]) { json, section in
                json.string(section.id.rawValue)
                if let platform = section.platform { json.number(platform) }
            }
        }
        json.member("tables", objects: sheet.tables) { json, table in
            json.member("id", table.id.rawValue)
            json.member("title", table.title.oneLine)
            json.name("rows")
            json.array(table.rows) { write($1, in: table, of: sheet, places: named.places, into: &$0) }
        }
        json.member("scenarios", objects: sheet.scenarios) { json, scenario in
            json.member("title", scenario.title)
            if let platforms = scenario.platforms {
                json.name("platforms")
                json.array(indices(of: platforms, in: sheet.platforms)) { $0.number($1) }
            }
            json.name("steps")
            json.array(scenario.steps) { json, step in
                json.array([step]) { json, step in
                    json.string(step.keyword.rawValue)
                    json.string(step.text)
                    json.number(step.isOutcome ? 1 : 0)
                    if let platforms = step.platforms {
                        json.array(indices(of: platforms, in: sheet.platforms)) { $0.number($1) }
                    }
                }
            }
        }
    }

    private static func write(
        _ row: CriteriaRow, in table: CriteriaTable, of sheet: CriteriaSheet, places: [SectionID: Int],
        into json: inout JSONWriter
    ) {
        json.array([row]) { json, row in
            json.string(row.action.oneLine)
            json.array(row.results) { json, result in
                let limits = indices(of: result.platforms, in: sheet.platforms)
                if limits.count == sheet.platforms.count {
                    json.string(result.text.oneLine)
                } else {
                    json.array([result]) { json, result in
                        json.string(result.text.oneLine)
                        json.array(limits) { $0.number($1) }
                    }
                }
            }
            json.array(row.sections.compactMap { places[$0] }) { $0.number($1) }
            if let deed = CriteriaGherkin.ownDeed(of: row.action.oneLine, in: table) { json.string(deed) }
        }
    }

    /// The sections that rows name, in the order in which they do, with the places of their platforms.
    private struct NamedSections {
        private(set) var list: [(id: SectionID, platform: Int?)] = []
        /// Each one's place in the list.
        private(set) var places: [SectionID: Int] = [:]

        init(_ sheet: CriteriaSheet) {
            for table in sheet.tables {
                for id in table.rows.lazy.flatMap(\.sections) where places[id] == nil {
                    places[id] = list.count
                    list.append((id, nil))
                }
            }
            for content in sheet.entry.platforms {
                guard let platform = sheet.platforms.firstIndex(where: { $0.id == content.id }) else { continue }
                for section in content.sections {
                    if let place = places[section.id] { list[place].platform = platform }
                }
            }
        }
    }

    private static func indices(of ids: [PlatformID], in platforms: [Platform]) -> [Int] {
        ids.compactMap { id in platforms.firstIndex { $0.id == id } }
    }
}

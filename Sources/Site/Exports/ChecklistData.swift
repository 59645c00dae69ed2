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
        return "const checklistData = ".utf8 + json(of: entries, in: guide) + ";\n".utf8
    }

    static func json(of entries: [Entry], in guide: Guide) -> [UInt8] {
        let platforms = guide.configuration.platforms.map { platform -> JSONValue in
            [
                "id": .string(platform.id.rawValue), "name": .string(platform.name.oneLine),
                "tag": .string(CriteriaGherkin.tag(for: platform.id)),
            ]
        }
        let head: JSONValue = ["title": .string(guide.configuration.title.oneLine), "platforms": .array(platforms)]
        var json = Array(head.bytes.dropLast()) + ",\"entries\":".utf8
        JSONValue.append(entries, to: &json) { value(of: CriteriaSheet(of: $0, in: guide)) }
        return json + "}".utf8
    }

    /// An entry's id in an address of the checklist builder, where a comma separates ids.
    ///
    /// ```swift
    /// ChecklistData.key(of: "patterns/yes, no")  // "patterns/yes%2C no"
    /// ```
    static func key(of id: EntryID) -> String {
        id.rawValue.replacing("%", with: "%25").replacing(",", with: "%2C")
    }

    private static func value(of sheet: CriteriaSheet) -> JSONValue {
        let sections = sheet.tables.flatMap(\.rows).flatMap(\.sections).uniqued()
        let platforms = Dictionary(
            sheet.entry.platforms.flatMap { content in content.sections.map { ($0.id, content.id) } },
            uniquingKeysWith: { first, _ in first })
        return [
            "id": .string(key(of: sheet.entry.id)), "title": .string(sheet.entry.title.oneLine),
            "address": JSONValue(sheet.address), "facts": .strings(CriteriaGherkin.facts(of: sheet)),
            "wcag": .strings(sheet.entry.wcag.map(\.number)),
            "sections": .array(
                sections.map { id in
                    .array([.string(id.rawValue)] + places(of: platforms[id].map { [$0] } ?? [], in: sheet))
                }),
            "tables": .array(sheet.tables.map { value(of: $0, in: sheet, sections: sections) }),
            "scenarios": .array(sheet.scenarios.map { value(of: $0, in: sheet) }),
        ]
    }

    private static func value(of table: CriteriaTable, in sheet: CriteriaSheet, sections: [SectionID]) -> JSONValue {
        let rows = table.rows.map { row -> JSONValue in
            let action = row.action.oneLine
            let results = row.results.map { value(of: $0, in: sheet) }
            let places = row.sections.compactMap(sections.firstIndex).map(JSONValue.number)
            let deed = CriteriaGherkin.ownDeed(of: action, in: table, sheet.words).map { [JSONValue.string($0)] } ?? []
            return .array([.string(action), .array(results), .array(places)] + deed)
        }
        return [
            "id": .string(table.id.rawValue), "title": .string(table.title.oneLine), "rows": .array(rows),
            "anchors": .strings(table.rows.map(\.anchor)),
        ]
    }

    private static func value(of result: CriteriaResult, in sheet: CriteriaSheet) -> JSONValue {
        let text = JSONValue.string(result.text.oneLine)
        let limits = places(of: result.platforms, in: sheet)
        return limits.count == sheet.platforms.count ? text : .array([text, .array(limits)])
    }

    private static func value(of scenario: WrittenScenario, in sheet: CriteriaSheet) -> JSONValue {
        let steps = scenario.steps.map { step -> JSONValue in
            let platforms = step.platforms.map { [JSONValue.array(places(of: $0, in: sheet))] } ?? []
            return .array([.string(step.keyword.rawValue), .string(step.text), step.isOutcome ? 1 : 0] + platforms)
        }
        let platforms = scenario.platforms.map { [("platforms", JSONValue.array(places(of: $0, in: sheet)))] } ?? []
        return .object([("title", .string(scenario.title))] + platforms + [("steps", .array(steps))])
    }

    private static func places(of ids: [PlatformID], in sheet: CriteriaSheet) -> [JSONValue] {
        ids.compactMap { id in sheet.platforms.firstIndex { $0.id == id } }.map(JSONValue.number)
    }
}

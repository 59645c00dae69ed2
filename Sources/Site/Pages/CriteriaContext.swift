import Guide

/// A criteria table with its scenarios.
struct CriteriaTableContext: TemplateContext {
    let table: CriteriaTable
    let anchor: String
    let number: Int
    let scenarios: [ScenarioContext]
    let names: PlatformNames
    let sections: [SectionID: RowContext.Way]

    static let fields: TemplateFields<CriteriaTableContext> = [
        "id": .text { $0.table.id.rawValue },
        "anchor": .text { $0.anchor },
        "number": .text { String($0.number) },
        "title": .text { $0.table.title },
        "actionHeading": .text { $0.table.actionHeading },
        "resultHeading": .text { $0.table.resultHeading },
        "isKeyboard": .flag { $0.table.id == "keyboard" },
        "hasRows": .flag { !$0.table.rows.isEmpty },
        "rows": .list(of: { $0.table.rows }) {
            RowContext(row: $1, isInKeyboard: $0.table.id == "keyboard", names: $0.names, sections: $0.sections)
        },
        "hasScenarios": .flag { !$0.scenarios.isEmpty },
        "scenarios": .list { $0.scenarios },
    ]

    /// An entry's tables in order; scenarios of a table that has no rows make one of their own.
    static func tables(of entry: Entry, configuration: Configuration, names: PlatformNames) -> [CriteriaTableContext] {
        var sections: [SectionID: RowContext.Way] = [:]
        for group in [entry.shared] + entry.platforms.map(\.sections) {
            // By index: a section that is only looked at need not be copied.
            for index in group.indices {
                sections[group[index].id] = (group[index].platform, group[index].title)
            }
        }
        var tables = entry.criteria
        for scenario in entry.scenarios where !tables.contains(where: { $0.id == scenario.table }) {
            let definition = configuration.criteria.first { $0.id == scenario.table }
            tables.append(
                CriteriaTable(
                    id: scenario.table, title: definition?.title ?? scenario.table.rawValue,
                    actionHeading: definition?.actionHeading ?? "", resultHeading: definition?.resultHeading ?? "",
                    rows: []))
        }
        return tables.enumerated().map { index, table in
            CriteriaTableContext(
                table: table, anchor: entry.anchor(of: table.id), number: index + 1,
                scenarios: entry.scenarios.filter { $0.table == table.id }.map {
                    ScenarioContext(scenario: $0, names: names)
                }, names: names, sections: sections)
        }
    }
}

struct RowContext: TemplateContext {
    let row: CriteriaRow
    let isInKeyboard: Bool
    let names: PlatformNames
    let sections: [SectionID: Way]

    /// A section that says how the row is built.
    typealias Way = (platform: PlatformID?, title: String)

    static let fields: TemplateFields<RowContext> = [
        "anchor": .text { $0.row.anchor },
        "action": .text { $0.row.action },
        // Keys to press, and no condition or feature.
        "isKeyboard": .flag { $0.isInKeyboard && ActionKind($0.row.action) == .keys },
        "isStatement": .flag { $0.row.action.isEmpty },
        "results": .list(of: { $0.row.results }) { ResultContext(result: $1, names: $0.names) },
        "hasSections": .flag { !$0.row.sections.isEmpty },
        "ways": .list { $0.ways },
    ]

    /// Links to the sections that say how the row is built.
    private var ways: [WayContext] {
        row.sections.compactMap { id in
            sections[id].map { section in
                WayContext(
                    platform: section.platform, name: section.platform.map { names[$0] }, title: section.title,
                    url: RelativeURL.anchor(id.rawValue))
            }
        }
    }
}

/// A section that says how a row is built.
struct WayContext: TemplateContext {
    /// `nil` for a section that holds for every platform.
    let platform: PlatformID?
    let name: String?
    let title: String
    let url: String

    static let fields: TemplateFields<WayContext> = [
        "id": .text { $0.platform?.rawValue },
        "platform": .text { $0.name },
        "title": .text { $0.title },
        "url": .text { $0.url },
    ]
}

struct ResultContext: TemplateContext {
    let result: CriteriaResult
    let names: PlatformNames

    static let fields: TemplateFields<ResultContext> = [
        "html": .html { $0.result.html },
        "platforms": .list { $0.names.contexts(of: $0.result.platforms) },
        "isLimited": .flag { $0.result.platforms.count < $0.names.all.count },
        "only": .text { $0.result.platforms.map(\.rawValue).joined(separator: " ") },
        "limit": .text { $0.names.limit(to: $0.result.platforms) },
    ]
}

struct ScenarioContext: TemplateContext {
    let scenario: Scenario
    let names: PlatformNames

    static let fields: TemplateFields<ScenarioContext> = [
        "isLimited": .flag { $0.scenario.platforms != nil },
        "platforms": .list { $0.names.contexts(of: $0.scenario.platforms ?? []) },
        "limit": .text { $0.names.limit(to: $0.scenario.platforms ?? []) },
        "hasName": .flag { $0.scenario.name != nil },
        "name": .text { $0.scenario.name ?? "" },
        "steps": .list(of: { $0.scenario.steps }) { StepContext(step: $1, words: $0.names.words) },
    ]
}

/// A step with its author's keyword.
struct StepContext: TemplateContext {
    let step: Scenario.Step
    let words: Words

    static let fields: TemplateFields<StepContext> = [
        "keyword": .text { $0.words[$0.step.keyword.rawValue] },
        "html": .html { $0.step.html },
        "isBlock": .flag { $0.step.html.isBlock },
    ]
}

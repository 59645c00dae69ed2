import Guide

/// A criteria table with its scenarios.
struct CriteriaTableContext: TemplateContext {
    let table: CriteriaTable
    /// The language of the original, if the title and the headings of the columns are in it.
    let language: String?
    let actionLanguage: String?
    let resultLanguage: String?
    let anchor: String
    let number: Int
    let scenarios: [ScenarioContext]
    let names: PlatformNames
    let sections: [SectionID: RowContext.Way]

    static func fill(_ slots: inout TemplateSlots, _ context: CriteriaTableContext?) {
        slots.text("id", context?.table.id.rawValue)
        slots.text("anchor", context?.anchor)
        slots.text("number", context.flatMap { String($0.number) })
        slots.text("title", context?.table.title)
        slots.text("language", context?.language)
        slots.text("actionLanguage", context?.actionLanguage)
        slots.text("resultLanguage", context?.resultLanguage)
        slots.text("actionHeading", context?.table.actionHeading)
        slots.text("resultHeading", context?.table.resultHeading)
        slots.flag("isKeyboard", context.map { $0.table.id == "keyboard" })
        slots.flag("hasRows", context.map { !$0.table.rows.isEmpty })
        slots.list(
            "rows",
            context.map { context in
                context.table.rows.map {
                    RowContext(
                        row: $0, isInKeyboard: context.table.id == "keyboard", names: context.names,
                        sections: context.sections)
                }
            })
        slots.flag("hasScenarios", context.map { !$0.scenarios.isEmpty })
        slots.list("scenarios", context?.scenarios)
    }

    /// An entry's tables in order; scenarios of a table that has no rows make one of their own.
    static func tables(of entry: Entry, configuration: Configuration, names: PlatformNames) -> [CriteriaTableContext] {
        var sections: [SectionID: RowContext.Way] = [:]
        for group in [entry.shared] + entry.platforms.map(\.sections) {
            // By index: a section that is only looked at does not have to be copied.
            for index in group.indices {
                sections[group[index].id] = (group[index].platform, group[index].title.inBrief)
            }
        }
        var tables = entry.criteria
        let scenarios = Dictionary(grouping: entry.scenarios, by: \.table)
        var known = Set(tables.map(\.id))
        for scenario in entry.scenarios where known.insert(scenario.table).inserted {
            let definition = configuration.criteria.first { $0.id == scenario.table }
            tables.append(
                CriteriaTable(
                    id: scenario.table, title: definition?.title ?? scenario.table.rawValue,
                    actionHeading: definition?.actionHeading ?? "", resultHeading: definition?.resultHeading ?? "",
                    rows: []))
        }
        let original = configuration.otherLanguage(of: entry.source) == nil ? configuration.original?.language : nil
        return tables.enumerated().map { index, table in
            let untranslated = original == nil ? nil : configuration.criteria.first { $0.id == table.id }?.untranslated
            func language(of key: String) -> String? { untranslated?.contains(key) ?? false ? original : nil }
            return CriteriaTableContext(
                table: table, language: language(of: "title"), actionLanguage: language(of: "action-heading"),
                resultLanguage: language(of: "result-heading"), anchor: entry.anchor(of: table.id), number: index + 1,
                scenarios: (scenarios[table.id] ?? []).map {
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

    static func fill(_ slots: inout TemplateSlots, _ context: RowContext?) {
        slots.text("anchor", context?.row.anchor)
        slots.text("action", context?.row.action)
        // Keys to press, and no condition or feature.
        slots.flag("isKeyboard", context.map { $0.isInKeyboard && ActionKind($0.row.action) == .keys })
        slots.flag("isStatement", context?.row.action.isEmpty)
        slots.list(
            "results",
            context.map { context in
                let (results, all) = (context.row.results, context.names.all.count)
                let isDivided =
                    Set(results.flatMap(\.platforms)).count == all && results.allSatisfy { $0.platforms.count < all }
                return results.map { ResultContext(result: $0, isDivided: isDivided, names: context.names) }
            })
        slots.flag("hasSections", context.map { !$0.row.sections.isEmpty })
        slots.list("ways", context?.ways)
    }

    /// Links to the sections that say how the row is built. The same section of several platforms has one link: to that of the first
    /// platform, or of the tab that a script opens.
    private var ways: [WayContext] {
        var ways: [WayContext] = []
        for id in row.sections {
            guard let section = sections[id] else { continue }
            let name = section.platform.map { id.rawValue.dropFirst($0.rawValue.count) }
            if name != nil, let place = ways.firstIndex(where: { $0.name == name && $0.title == section.title }) {
                ways[place].isForSeveral = true
                continue
            }
            ways.append(
                WayContext(
                    platform: section.platform, platformName: section.platform.map { names[$0] }, name: name,
                    title: section.title, url: RelativeURL.anchor(id.rawValue)))
        }
        return ways
    }
}

/// A section that says how a row is built.
struct WayContext: TemplateContext {
    /// `nil` for a section that applies to every platform.
    let platform: PlatformID?
    let platformName: String?
    /// The anchor without the platform: `-focus` for `ios-focus`.
    let name: Substring?
    let title: String
    let url: String
    var isForSeveral = false

    static func fill(_ slots: inout TemplateSlots, _ context: WayContext?) {
        slots.text("id", context.flatMap { $0.platform?.rawValue })
        slots.text("platform", context.flatMap { $0.isForSeveral ? nil : $0.platformName })
        slots.flag("isForSeveral", context?.isForSeveral)
        slots.text("title", context?.title)
        slots.text("url", context?.url)
    }
}

struct ResultContext: TemplateContext {
    let result: CriteriaResult
    /// Whether its row says what must happen on the other platforms, too.
    let isDivided: Bool
    let names: PlatformNames

    /// Whether it is for some platforms only, which are named then.
    private var isLimited: Bool { result.platforms.count < names.all.count }

    /// "Android only", or "Android" beside what must happen on iOS.
    private var limit: String {
        isDivided ? names.list(of: result.platforms) : names.limit(to: result.platforms)
    }

    static func fill(_ slots: inout TemplateSlots, _ context: ResultContext?) {
        slots.html("html", context?.result.html)
        slots.list("platforms", context.map { $0.isLimited ? $0.names.contexts(of: $0.result.platforms) : [] })
        slots.flag("isLimited", context?.isLimited)
        slots.text(
            "only", context.flatMap { !$0.isLimited ? nil : $0.result.platforms.map(\.rawValue).joined(separator: " ") }
        )
        slots.text("limit", context.flatMap { !$0.isLimited ? nil : $0.limit })
    }
}

struct ScenarioContext: TemplateContext {
    let scenario: Scenario
    let names: PlatformNames

    static func fill(_ slots: inout TemplateSlots, _ context: ScenarioContext?) {
        slots.flag("isLimited", context.map { $0.scenario.platforms != nil })
        slots.list("platforms", context.map { $0.names.contexts(of: $0.scenario.platforms ?? []) })
        slots.text(
            "limit", context.flatMap { context in context.scenario.platforms.map { context.names.limit(to: $0) } })
        slots.flag("hasName", context.map { $0.scenario.name != nil })
        slots.text("name", context.flatMap { $0.scenario.name ?? "" })
        slots.list(
            "steps",
            context.map { context in context.scenario.steps.map { StepContext(step: $0, words: context.names.words) } })
    }
}

/// A step with its author's keyword.
struct StepContext: TemplateContext {
    let step: Scenario.Step
    let words: Words

    static func fill(_ slots: inout TemplateSlots, _ context: StepContext?) {
        slots.text("keyword", context.flatMap { $0.words[$0.step.keyword.rawValue] })
        slots.html("html", context?.step.html)
        slots.flag("isBlock", context?.step.html.isBlock)
    }
}

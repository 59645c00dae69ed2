import Guide

/// `guide.json`: all of the guide for programs, as `guide.schema.json` describes it.
///
/// Members come in a fixed order that reads well. Each entry is on a line of its own, so that a comparison of two versions
/// shows which entries changed.
enum GuideJSON {
    static let path = "guide.json"
    /// Fields may be added. The existing ones stay while `version` is 1.
    static let schemaPath = "guide.schema.json"

    static func render(_ guide: Guide) -> String {
        let configuration = guide.configuration
        let head: JSONValue = [
            "$schema": .string(schemaPath), "version": 1, "title": .string(configuration.title),
            "description": JSONValue(configuration.description), "language": .string(configuration.language),
            "baseURL": JSONValue(configuration.baseURL), "platforms": .array(configuration.platforms.map(value)),
            "criteria": .array(configuration.criteria.map(value)), "aspects": .array(configuration.aspects.map(value)),
            "categories": .array(guide.categories.map(value)),
            "apis": .array(guide.apis.groups.flatMap(\.apis).map(value)),
            "wcag": .array(Set(guide.entries.flatMap(\.wcag)).sorted().map(value)),
        ]
        let entries = guide.entries.map { "\n" + EntryJSON.value(of: $0, in: guide).compact }
        return head.compact.dropLast() + ",\"entries\":[" + entries.joined(separator: ",") + "]}\n"
    }

    private static func value(of platform: Platform) -> JSONValue {
        let frameworks = platform.frameworks.map { framework -> JSONValue in
            ["id": .string(framework.id.rawValue), "name": .string(framework.name)]
        }
        return [
            "id": .string(platform.id.rawValue), "name": .string(platform.name), "frameworks": .array(frameworks),
        ]
    }

    private static func value(of table: CriteriaDefinition) -> JSONValue {
        [
            "id": .string(table.id.rawValue), "title": .string(table.title),
            "actionHeading": .string(table.actionHeading), "resultHeading": .string(table.resultHeading),
        ]
    }

    private static func value(of aspect: Aspect) -> JSONValue {
        ["id": .string(aspect.id.rawValue), "title": .string(aspect.title)]
    }

    private static func value(of group: Guide.CategoryEntries) -> JSONValue {
        [
            "id": .string(group.category.id.rawValue), "title": .string(group.category.title),
            "description": JSONValue(group.category.description), "url": .string(group.url),
            "entries": .ids(group.entries),
        ]
    }

    private static func value(of criterion: SuccessCriterion) -> JSONValue {
        [
            "number": .string(criterion.number), "name": .string(criterion.name),
            "level": .string(criterion.level.rawValue), "url": .string(criterion.understandingURL),
        ]
    }

    private static func value(of api: APIIndex.API) -> JSONValue {
        var framework: FrameworkID?
        var platform: PlatformID?
        switch api.scope {
        case .framework(let id): framework = id
        case .platform(let id): platform = id
        case .unknown: break
        }
        return [
            "framework": JSONValue(framework?.rawValue), "platform": JSONValue(platform?.rawValue),
            "name": .string(api.name), "kind": JSONValue(api.reference?.kind),
            "since": JSONValue(api.reference?.since), "url": JSONValue(api.reference?.url),
            "deprecated": JSONValue(api.reference?.deprecated), "replacement": JSONValue(api.reference?.replacement),
            "entries": .ids(api.entries),
        ]
    }
}

import Guide

/// `guide.json`: all of the guide for programs, as `guide.schema.json` describes it.
///
/// Members come in a fixed order that reads well. Each entry is on a line of its own, so that a comparison of two versions
/// shows which entries changed.
enum GuideJSON {
    static let path = "guide.json"
    /// Fields may be added. The existing ones stay while `version` is 1.
    static let schemaPath = "guide.schema.json"

    /// The file in pieces: its head, the entries, its end.
    static func export(of guide: Guide) -> Export {
        Export(path, pieces: guide.entries.count + 2) { index in
            if index == 0 { return head(of: guide) }
            guard index <= guide.entries.count else { return Array("]}\n".utf8) }
            return (index == 1 ? "\n" : ",\n").utf8 + EntryJSON.value(of: guide.entries[index - 1], in: guide).bytes
        }
    }

    private static func head(of guide: Guide) -> [UInt8] {
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
        return head.bytes.dropLast() + ",\"entries\":[".utf8
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
        let clauses = (criterion.related?.clauses ?? []).map { clause -> JSONValue in
            ["version": .string(clause.edition.id), "clause": JSONValue(clause.number), "isVoid": .bool(clause.isVoid)]
        }
        return [
            "number": .string(criterion.number), "name": .string(criterion.name),
            "level": .string(criterion.level.rawValue), "url": .string(criterion.understandingURL),
            "mobileURL": JSONValue(criterion.mobileURL), "en301549": .array(clauses),
            "labels": .strings((criterion.related?.labels ?? []).map(\.name)),
        ]
    }

    private static func value(of api: APIIndex.API) -> JSONValue {
        let (platform, framework): (String?, String?) =
            switch api.scope {
            case .platform(let id): (id.rawValue, nil)
            case .framework(let id): (nil, id.rawValue)
            case .unknown: (nil, nil)
            }
        return [
            "framework": JSONValue(framework), "platform": JSONValue(platform),
            "name": .string(api.name), "kind": JSONValue(api.reference?.kind),
            "since": JSONValue(api.reference?.since), "url": JSONValue(api.reference?.url),
            "deprecated": JSONValue(api.reference?.deprecated), "replacement": JSONValue(api.reference?.replacement),
            "entries": .ids(api.entries),
        ]
    }
}

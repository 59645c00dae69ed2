/// `schemas/front-matter.schema.json`: what the YAML before an entry may say, for editors that complete and check it.
///
/// Made for the platforms, tables, aspects and categories of a site. Its keys are those that ``FrontMatterReader`` reads,
/// from the same lists. What `sitegen check` repairs is not in it, so that editors show it as well.
public struct FrontMatterSchema {
    private let configuration: Configuration

    public init(_ configuration: Configuration) { self.configuration = configuration }

    /// What does not depend on the site is in the file beside this one.
    private static let source = JSONReader.value(of: PackageResources.front_matter_schema_json)

    public var value: JSONValue {
        let video = SchemaParts.choice(platformNames.uniqued(), "The platform it is about.")
        let source = Self.source.replacing(["properties", "videos", "items", "properties", "platform"], with: video)
        let own = [
            "categories": categories, "wcag": successCriteria, "not-applicable": notApplicable,
            "min-version": minVersion,
        ]
        var properties = FrontMatterReader.plainKeys.map { ($0, own[$0] ?? source["properties"]?[$0] ?? [:]) }
        properties += configuration.criteria.map { ($0.id.rawValue, table($0)) }
        properties += JekyllKey.all.map { key, usual in
            (key, ["description": .string("Read as '\(usual)'."), "doNotSuggest": true])
        }
        let known = Set(properties.map(\.0))
        properties += configuration.ignoredKeys.sorted().filter { !known.contains($0) }.map { key in
            (key, ["description": "For other programs.", "doNotSuggest": true])
        }
        let definitions: JSONValue = [
            "result": source["definitions"]?["result"] ?? [:], "platformResult": platformResult,
            "partVersions": partVersions, "versions": versions,
        ]
        return source.replacing(["properties"], with: .object(properties))
            .replacing(["definitions"], with: definitions)
    }

    // MARK: Criteria

    private func table(_ definition: CriteriaDefinition) -> JSONValue {
        let row: JSONValue = ["$ref": "#/definitions/result"]
        let usual = definition.rows.map { (ActionKey(CriteriaDefinition.action(ofRow: $0)).usual, row) }
        return [
            "description": .string("\(definition.title): what a tester does, and what must happen."),
            "type": "object", "properties": .object(usual), "additionalProperties": row,
        ]
    }

    private var platformNames: [String] {
        configuration.platforms.flatMap { [$0.id.rawValue, $0.name] + $0.spellings }
    }

    private var platformResult: JSONValue {
        let text: JSONValue = [
            "description": "What must happen on this platform.",
            "anyOf": [SchemaParts.texts("One result or several."), ["type": "null"]],
        ]
        let name = SchemaParts.alternatives(platformNames + ["all", "both", "default"])
        return [
            "type": "object",
            "properties": .object(
                configuration.platforms.map { ($0.id.rawValue, text) }
                    + [("source", SchemaParts.texts("The ids of its sources."))]),
            "patternProperties": .object([("^(\(name))(( and |, ?| ?[/&] ?)(\(name)))*$", text)]),
            "additionalProperties": false,
        ]
    }

    // MARK: Other keys

    private var categories: JSONValue {
        let names: JSONValue = ["enum": .strings(configuration.categories.map(\.id.rawValue))]
        let name: JSONValue = ["anyOf": [names, ["type": "string"]]]
        return [
            "description": "The menus that list it; the first one is its own.",
            "anyOf": [name, ["type": "array", "items": name]],
        ]
    }

    private var successCriteria: JSONValue {
        let numbers = SuccessCriterion.all.map(\.number)
        let known = "^(\(numbers.map { $0.replacing(".", with: "\\.") }.joined(separator: "|")))([^0-9].*)?$"
        let item: JSONValue = [
            "anyOf": [["enum": .strings(numbers)], ["type": "string", "pattern": .string(known)], ["type": "object"]]
        ]
        return SchemaParts.list(of: item, "Success criteria of WCAG 2.2 by number: [\"2.1.1\", \"4.1.2\"].")
    }

    private var minVersion: JSONValue {
        let frameworks = configuration.platforms.flatMap(\.frameworks)
        let value: JSONValue = ["$ref": "#/definitions/partVersions"]
        let names = SchemaParts.alternatives(frameworks.flatMap { [$0.name] + $0.spellings })
        return [
            "description": "The newest versions that a framework's parts need.", "type": "object",
            "properties": .object(frameworks.map { ($0.id.rawValue, value) }),
            "patternProperties": .object([("^(\(names))$", value)]), "additionalProperties": false,
        ]
    }

    /// What all parts of a framework need, or each of them by section.
    private var partVersions: JSONValue {
        let versions: JSONValue = ["$ref": "#/definitions/versions"]
        let bySection: JSONValue = [
            "type": "object", "properties": .object(configuration.aspects.map { ($0.id.rawValue, versions) }),
            "additionalProperties": versions,
        ]
        return [
            "description": "The versions that its parts need, for all of them or by section.",
            "anyOf": [versions, bySection],
        ]
    }

    private var versions: JSONValue {
        SchemaParts.list(
            of: ["type": "string", "pattern": "^\\S.* [0-9]+(\\.[0-9]+)*$"], "A name and a number: iOS 18.")
    }

    private var notApplicable: JSONValue {
        let reason = SchemaParts.text("Why it does not apply.")
        let scopes = configuration.platforms.flatMap { platform in
            [platform.id.rawValue] + platform.frameworks.map(\.id.rawValue)
        }
        let names = configuration.platforms.flatMap { platform in
            [platform.name] + platform.spellings + platform.frameworks.flatMap { [$0.name] + $0.spellings }
        }
        let byScope: JSONValue = [
            "type": "object", "properties": .object(scopes.map { ($0, reason) }),
            "patternProperties": .object([("^(\(SchemaParts.alternatives(names)))$", reason)]),
            "additionalProperties": false,
        ]
        let value: JSONValue = ["anyOf": [reason, byScope]]
        let aspects = SchemaParts.alternatives(configuration.aspects.flatMap { [$0.title] + $0.spellings })
        return [
            "description": "Aspects that do not apply to the entry, with the reason.", "type": "object",
            "properties": .object(configuration.aspects.map { ($0.id.rawValue, value) }),
            "patternProperties": .object([("^(\(aspects))$", value)]), "additionalProperties": false,
        ]
    }
}

/// `schemas/front-matter.schema.json`: what the YAML before an entry may say, for editors that complete and check it.
///
/// Made for the platforms, tables, aspects and categories of a site. Its keys are those that ``FrontMatterReader`` reads,
/// from the same lists. What `sitegen check` repairs is not in it, so that editors show it as well.
public struct FrontMatterSchema {
    private let configuration: Configuration

    public init(_ configuration: Configuration) { self.configuration = configuration }

    public var value: JSONValue {
        var properties = FrontMatterReader.plainKeys.map { ($0, property($0)) }
        properties += configuration.criteria.map { ($0.id.rawValue, table($0)) }
        properties += JekyllKey.all.map { key, usual in
            (key, ["description": .string("Read as '\(usual)'."), "doNotSuggest": true])
        }
        let known = Set(properties.map(\.0))
        properties += configuration.ignoredKeys.sorted().filter { !known.contains($0) }.map { key in
            (key, ["description": "For other programs.", "doNotSuggest": true])
        }
        let members: [(String, JSONValue)] = [
            ("$schema", SchemaParts.dialect), ("title", "Front matter of an entry"),
            ("description", "The YAML between the two lines of dashes with which an entry begins."),
            ("type", "object"), ("required", ["title"]), ("properties", .object(properties)),
            ("patternProperties", ["^gherkin-": scenarios]), ("additionalProperties", false),
            ("definitions", ["result": result, "platformResult": platformResult]),
        ]
        return .object(members)
    }

    private func property(_ key: String) -> JSONValue {
        switch key {
        case "title": SchemaParts.text("The heading of the page.")
        case "layout":
            SchemaParts.choice(
                Entry.Layout.allCases.map(\.rawValue),
                "'entry' for a control or pattern, 'page' for text that only happens to name platforms.")
        case "description": SchemaParts.text("One sentence for lists and search engines.")
        case "order": ["description": "A place in menus; entries without one come last.", "type": "integer"]
        case "draft": ["description": "Whether the entry is kept from being published.", "type": "boolean"]
        case "aliases": SchemaParts.texts("Old addresses of the page.")
        case "related": SchemaParts.texts("Ids of entries, such as controls/button.")
        case "uses": SchemaParts.texts("Ids of entries that this one is made of, such as controls/button.")
        case "categories": categories
        case "wcag": successCriteria
        case "videos": videos
        case "sources": sources
        case "illustration": illustration
        case "reviewed":
            [
                "description": "The day on which the entry was last checked: 2026-11-21.", "type": "string",
                "pattern": "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$",
            ]
        case "tested-with": SchemaParts.texts("Systems and assistive technologies: iOS 26.1 with VoiceOver.")
        case "not-applicable": notApplicable
        default: [:]
        }
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

    /// Inline Markdown, for all platforms or for each.
    private var result: JSONValue {
        // A row, or a platform of it, may have no result.
        let text: JSONValue = ["type": ["string", "number", "null"]]
        let reference: JSONValue = ["$ref": "#/definitions/platformResult"]
        return [
            "description": "What must happen, for all platforms or for each.",
            "anyOf": [text, ["type": "array", "items": ["anyOf": [text, reference]]], reference],
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

    private var scenarios: JSONValue {
        let step: JSONValue = [
            "description": "A step of the test, or a list of several.", "anyOf": [["$ref": "#/definitions/result"]],
        ]
        let name: JSONValue = ["description": "What the scenario is called; it begins one.", "type": "string"]
        let keywords = Scenario.Step.Keyword.allCases.map { ($0.rawValue, step) }
        let list: JSONValue = [
            "description": "All steps of the scenario, in a list.", "type": "array",
            "items": ["anyOf": [SchemaParts.object("Steps.", keywords), ["type": "string"]]],
        ]
        let platform = SchemaParts.texts("The platforms it is for: \(platformNames.first ?? "").")
        let steps = [("scenario", name), ("platform", platform)] + keywords + [("steps", list)]
        return [
            "description": "Scenarios; a step 'given' or 'when' begins one.", "type": "array",
            "items": ["anyOf": [SchemaParts.object("Steps of a scenario.", steps), ["type": "string"]]],
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
        return [
            "description": "Success criteria of WCAG 2.2 by number: [\"2.1.1\", \"4.1.2\"].",
            "anyOf": [["type": "array", "items": item], item],
        ]
    }

    private var videos: JSONValue {
        let video = SchemaParts.object(
            "A film.", required: ["src"],
            VideoReader.keys.map { key in
                switch key {
                case "platform":
                    return (key, SchemaParts.choice(platformNames.uniqued(), "The platform it is about."))
                case "title": return (key, SchemaParts.text("What it shows."))
                case "src": return (key, SchemaParts.text("Its file beside the entry."))
                case "captions": return (key, SchemaParts.text("A WebVTT file with its words."))
                case "transcript": return (key, SchemaParts.text("A page or file that says what it shows."))
                default: return (key, [:])
                }
            })
        return ["description": "Films about the control.", "type": "array", "items": video]
    }

    private var sources: JSONValue {
        let source = SchemaParts.object(
            "A page or a file that statements come from.", required: SourceReader.required,
            SourceReader.keys.map { key in
                switch key {
                case "id":
                    (key, ["description": "What texts call it: [^id].", "type": "string", "pattern": "^[a-z0-9-]+$"])
                case "title": (key, SchemaParts.text("The title of the page or file."))
                case "publisher": (key, SchemaParts.text("The company, organisation or person that published it."))
                case "url": (key, ["description": "Its address.", "type": "string", "pattern": "^https?://"])
                case "system": (key, SchemaParts.text("The version of the system that it is about: iOS 27."))
                case "assistive-technology":
                    (key, SchemaParts.text("The assistive technology that it is about: TalkBack 15.1."))
                case "date": (key, ["description": "The day of the statement, or of its reading: 2026-11-21."])
                default: (key, [:])
                }
            })
        return ["description": "Where statements come from.", "type": "array", "items": source]
    }

    private var illustration: JSONValue {
        SchemaParts.object(
            "A picture of the control.", required: ["src", "alt"],
            IllustrationReader.keys.map { key in
                switch key {
                case "src": (key, SchemaParts.text("Its file beside the entry."))
                case "alt": (key, SchemaParts.text("What it shows."))
                default: (key, [:])
                }
            })
    }

    private var notApplicable: JSONValue {
        let reason = SchemaParts.text("Why there is nothing to say.")
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

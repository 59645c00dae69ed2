/// `schemas/sitegen.schema.json`: what `sitegen.yml` may say, for editors that complete and check YAML.
///
/// Its keys are those that ``ConfigurationReader`` reads, from the same lists.
public enum ConfigurationSchema {
    public static let value: JSONValue = {
        let properties = ConfigurationReader.keys.map { ($0, property($0)) }
        let members: [(String, JSONValue)] = [
            ("$schema", SchemaParts.dialect), ("title", "sitegen.yml"),
            ("description", "The configuration of a guide that sitegen builds. Every key may be left out."),
            ("type", "object"), ("properties", .object(properties)), ("additionalProperties", false),
        ]
        return .object(members)
    }()

    private static func property(_ key: String) -> JSONValue {
        switch key {
        case "title": SchemaParts.text("The guide's name.")
        case "language": SchemaParts.text("A language tag for the pages, such as en or pt-BR.")
        case "description": SchemaParts.text("What the guide is, for the home page, the feed and llms.txt.")
        case "base-url": baseURL
        case "edit-url": editURL
        case "editor":
            SchemaParts.text("Links of the preview that open a file; {path}, {line} and {column} stand for the place.")
        case "folders": folders
        case "platforms": platforms
        case "criteria": criteria
        case "aspects": aspects
        case "categories": categories
        case "exports": exports
        case "lint": levels
        case "review-age":
            [
                "description": "How long a review holds, such as 12 months; by default, for ever.",
                "type": "string", "pattern": "^[1-9][0-9]{0,3} (day|week|month|year)s?$",
            ]
        case "ignored-keys":
            SchemaParts.texts("Keys of front matter that are for other programs; they are neither read nor reported.")
        case "html":
            SchemaParts.choice(["checked", "trusted"], "Whether authors may use any HTML. By default it is checked.")
        case "limits":
            SchemaParts.object(
                "Limits of what is read.",
                ConfigurationReader.limitKeys.map {
                    ($0, ["description": "The largest entry, in bytes.", "type": "integer"])
                })
        default: [:]
        }
    }

    private static let baseURL: JSONValue = [
        "description": "Where the site will be published, for canonical links, the sitemap and the feed.",
        "type": "string", "pattern": "^https?://[^\\s\"<>']+$",
    ]

    private static let editURL: JSONValue = [
        "description": "Where a page can be edited; {path} stands for its file.",
        "type": "string",
        "pattern": "^https?://[^\\s\"<>'{}]+[/?#]([^\\s\"<>'{}]|\\{path\\})*\\{path\\}([^\\s\"<>'{}]|\\{path\\})*$",
    ]

    private static let folders = SchemaParts.object(
        "Folders, from that of sitegen.yml.",
        ConfigurationReader.folderKeys.map { key in
            switch key {
            case "content": (key, SchemaParts.text("The entries. By default 'content'."))
            case "templates": (key, SchemaParts.text("The theme. By default 'templates', or else that of sitegen."))
            case "output": (key, SchemaParts.text("What is written. By default 'public'."))
            default: (key, [:])
            }
        })

    // MARK: Lists

    private static let platforms = list(
        "The platforms the guide is about, in the order of their tabs. They take the place of iOS and Android.",
        of: "A platform.", ConfigurationReader.platformKeys
    ) { key in
        switch key {
        case "name": SchemaParts.text("As readers see it: iOS.")
        case "spellings": SchemaParts.texts("Other ways authors write it: iPhone.")
        case "frameworks":
            list("What apps for it are built with.", of: "A framework.", ConfigurationReader.frameworkKeys) { key in
                switch key {
                case "name": SchemaParts.text("As readers see it: Jetpack Compose.")
                case "spellings": SchemaParts.texts("Other ways authors write it: Compose.")
                default: [:]
                }
            }
        default: [:]
        }
    }

    private static let criteria = list(
        "The tables of criteria that entries may have, in their order.", of: "A criteria table.",
        ConfigurationReader.criteriaKeys
    ) { key in
        switch key {
        case "title": SchemaParts.text("The heading of the table.")
        case "action-heading": SchemaParts.text("The heading of its first column, such as Key.")
        case "result-heading": SchemaParts.text("The heading of its second column, such as Expected result.")
        case "spellings": SchemaParts.texts("Other keys that authors use for it.")
        case "aspects": SchemaParts.texts("Ids of the aspects that say how to build its rows.")
        case "rows": SchemaParts.texts("Ids of rows that belong to it, such as arrow-keys.")
        default: [:]
        }
    }

    private static let aspects = list(
        "Sections that recur in entries.", of: "An aspect.", ConfigurationReader.aspectKeys
    ) { key in
        switch key {
        case "title": SchemaParts.text("The usual heading.")
        case "spellings": SchemaParts.texts("Other headings that mean the same.")
        case "optional":
            ["description": "Whether only some entries need it.", "type": "boolean"]
        default: [:]
        }
    }

    private static let categories = list(
        "The categories, in the order of the menus.", of: "A category.", ConfigurationReader.categoryKeys
    ) { key in
        switch key {
        case "title": SchemaParts.text("As readers see it.")
        case "description": SchemaParts.text("One sentence about it, for its page.")
        default: [:]
        }
    }

    /// A list of things with an `id`, or of ids alone.
    private static func list(
        _ description: String, of item: String, _ keys: [String], _ property: (String) -> JSONValue
    ) -> JSONValue {
        let id: JSONValue = SchemaParts.text("What entries and addresses call it.")
        let object = SchemaParts.object(item, required: ["id"], [("id", id)] + keys.map { ($0, property($0)) })
        return [
            "description": .string(description), "type": "array",
            "items": ["anyOf": [object, ["type": ["string", "number"]]]],
        ]
    }

    // MARK: Words

    private static let exports: JSONValue = {
        let name: JSONValue = ["enum": .strings(Configuration.Export.allCases.map(\.rawValue))]
        return [
            "description": "What is written besides the pages. By default, all of it.",
            "anyOf": [["type": "array", "items": name], name],
        ]
    }()

    private static let levels: JSONValue = {
        let level: JSONValue = ["enum": .array(Configuration.RuleLevel.allCases.map { .string($0.rawValue) } + [false])]
        let rules = Rule.all.filter { !Rule.fixed.contains($0) }
        return SchemaParts.object(
            "Levels of rules that differ from their own.",
            rules.map { rule in
                let description: JSONValue = .string("\(rule.summary) (\(rule.level.rawValue))")
                return (rule.id.rawValue, .object([("description", description), ("enum", level["enum"] ?? [])]))
            })
    }()
}

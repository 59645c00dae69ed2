/// `schemas/sitegen.schema.json`: what `sitegen.yml` may say, for editors that complete and check YAML.
///
/// ``ConfigurationReader`` reads the keys that stand here, and no others.
public enum ConfigurationSchema {
    public static let value: JSONValue = [
        "$schema": SchemaParts.dialect, "title": "sitegen.yml",
        "description": "The configuration of a guide that sitegen builds. Every key may be left out.",
        "type": "object", "properties": .object(properties), "additionalProperties": false,
    ]

    static let properties: [(String, JSONValue)] = [
        ("title", SchemaParts.text("The guide's name.")),
        ("language", SchemaParts.text("A language tag for the pages, such as en or pt-BR.")),
        ("description", SchemaParts.text("What the guide is, for the home page, the feed and llms.txt.")),
        ("base-url", baseURL),
        ("edit-url", editURL),
        ("license", SchemaParts.text("The licence of the content, for the footer, such as CC BY 4.0.")),
        ("license-url", SchemaParts.text("Where the licence can be read: an address that begins with https://.")),
        (
            "editor",
            SchemaParts.text("Links of the preview that open a file; {path}, {line} and {column} are replaced.")
        ),
        ("folders", SchemaParts.object("Folders, relative to that of sitegen.yml.", folders)),
        (
            "platforms",
            list(
                "The platforms the guide is about, in the order of their tabs. They replace iOS and Android.",
                of: "A platform.", platform)
        ),
        (
            "criteria",
            list("The tables of criteria that entries may have, in their order.", of: "A criteria table.", criteria)
        ),
        ("aspects", list("Sections that recur in entries.", of: "An aspect.", aspect)),
        ("categories", list("The categories, in the order of the menus.", of: "A category.", category)),
        ("exports", exports),
        ("search", SchemaParts.object("The search of the site.", search)),
        ("lint", levels),
        ("review-age", reviewAge),
        (
            "ignored-keys",
            SchemaParts.texts("Keys of front matter that are for other programs; they are neither read nor reported.")
        ),
        (
            "publish",
            SchemaParts.texts(
                "Files and folders of the content that are always published, such as .well-known.")
        ),
        (
            "html",
            SchemaParts.choice(["checked", "trusted"], "Whether authors may use any HTML. By default it is checked.")
        ),
        ("limits", SchemaParts.object("Limits of what is read.", limits)),
    ]

    static let folders: [(String, JSONValue)] = [
        ("content", SchemaParts.text("The entries. By default 'content'.")),
        ("templates", SchemaParts.text("The theme. By default 'templates', or else that of sitegen.")),
        ("output", SchemaParts.text("What is written. By default 'public'.")),
    ]

    static let platform: [(String, JSONValue)] = [
        ("name", SchemaParts.text("As readers see it: iOS.")),
        ("spellings", SchemaParts.texts("Other ways authors write it: iPhone.")),
        ("frameworks", list("What apps for it are built with.", of: "A framework.", framework)),
    ]

    static let framework: [(String, JSONValue)] = [
        ("name", SchemaParts.text("As readers see it: Jetpack Compose.")),
        ("spellings", SchemaParts.texts("Other ways authors write it: Compose.")),
    ]

    static let criteria: [(String, JSONValue)] = [
        ("title", SchemaParts.text("The heading of the table.")),
        ("action-heading", SchemaParts.text("The heading of its first column, such as Key.")),
        ("result-heading", SchemaParts.text("The heading of its second column, such as Expected result.")),
        ("spellings", SchemaParts.texts("Other keys that authors use for it.")),
        ("aspects", SchemaParts.texts("Ids of the aspects that say how to build its rows.")),
        ("rows", SchemaParts.texts("Ids of rows that belong to it, such as arrow-keys.")),
    ]

    static let aspect: [(String, JSONValue)] = [
        ("title", SchemaParts.text("The usual heading.")),
        ("spellings", SchemaParts.texts("Other headings that mean the same.")),
        ("optional", ["description": "Whether only some entries need it.", "type": "boolean"]),
        ("early", ["description": "Whether it comes before the criteria on an entry's page.", "type": "boolean"]),
    ]

    static let category: [(String, JSONValue)] = [
        ("title", SchemaParts.text("As readers see it.")),
        ("description", SchemaParts.text("One sentence about it, for its page.")),
    ]

    static let search: [(String, JSONValue)] = [
        (
            "synonyms",
            [
                "description": "Words that readers search for, each with the words that are found as well.",
                "type": "object",
                "additionalProperties": SchemaParts.texts("The words that are found as well."),
            ]
        )
    ]

    static let limits: [(String, JSONValue)] = [
        ("file-size", ["description": "The largest entry, in bytes.", "type": "integer"])
    ]

    // MARK: Values

    private static let baseURL: JSONValue = [
        "description": "Where the site will be published, for canonical links, the sitemap and the feed.",
        "type": "string", "pattern": "^https?://[^\\s\"<>']+$",
    ]

    private static let editURL: JSONValue = [
        "description": "Where a page can be edited; {path} is replaced by its file.",
        "type": "string",
        "pattern": "^https?://[^\\s\"<>'{}]+[/?#]([^\\s\"<>'{}]|\\{path\\})*\\{path\\}([^\\s\"<>'{}]|\\{path\\})*$",
    ]

    private static let reviewAge: JSONValue = [
        "description": "How long a review is valid, such as 12 months; by default, for ever.",
        "type": "string", "pattern": "^[1-9][0-9]{0,3} (day|week|month|year)s?$",
    ]

    /// A list of things with an `id`, or of ids alone.
    private static func list(
        _ description: String, of item: String, _ properties: [(String, JSONValue)]
    ) -> JSONValue {
        let id = ("id", SchemaParts.text("What entries and addresses call it."))
        let object = SchemaParts.object(item, required: ["id"], [id] + properties)
        return [
            "description": .string(description), "type": "array",
            "items": ["anyOf": [object, ["type": ["string", "number"]]]],
        ]
    }

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

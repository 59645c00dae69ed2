/// Pieces that several schemas have in common.
///
/// Source: JSON Schema draft 7, which is what the YAML language server of editors supports.
enum SchemaParts {
    /// Text; YAML takes some of them for numbers, sitegen does not.
    static func text(_ description: String) -> JSONValue {
        ["description": .string(description), "type": ["string", "number"]]
    }

    /// One of a few words.
    static func choice(_ words: some Sequence<String>, _ description: String) -> JSONValue {
        ["description": .string(description), "enum": .strings(words)]
    }

    /// A list of texts, or the one text that is in its place.
    static func texts(_ description: String) -> JSONValue { list(of: ["type": ["string", "number"]], description) }

    /// A list, or one item in its place.
    static func list(of item: JSONValue, _ description: String) -> JSONValue {
        ["description": .string(description), "anyOf": [["type": "array", "items": item], item]]
    }

    /// Words that stand for one thing, as a regular expression: each as it is written and in lower case.
    static func alternatives(_ words: [String]) -> String {
        (words + words.map { $0.lowercased() }).uniqued().map(escaped).joined(separator: "|")
    }

    private static func escaped(_ word: String) -> String {
        word.reduce(into: "") { $0 += "\\^$.|?*+()[]{}/".contains($1) ? "\\\($1)" : "\($1)" }
    }
}

/// `schemas/sitegen.schema.json`: what `sitegen.yml` may say, for editors that complete and check YAML.
///
/// The file beside this one has all of it but the rules. ``ConfigurationReader`` reads the keys that are there, and no others.
public enum ConfigurationSchema {
    /// The schema with the levels of rules.
    public static let value: JSONValue = source.replacing(["properties", "lint", "properties"], with: levels)

    private static let source = JSONReader.value(of: PackageResources.sitegen_schema_json)

    /// The keys of an object, or of the objects in a list, by the keys that lead to it: `keys("platforms", "frameworks")`.
    static func keys(_ path: String...) -> [String] {
        let schema = path.reduce(object(source)) { object($0?["properties"]?[$1]) }
        guard case .object(let members)? = schema?["properties"] else { return [] }
        return members.map(\.name)
    }

    private static func object(_ schema: JSONValue?) -> JSONValue? {
        if case .array(let items)? = schema?["items"]?["anyOf"] { return items.first }
        if case .object? = schema?["additionalProperties"] { return schema?["additionalProperties"] }
        return schema
    }

    private static let levels: JSONValue = {
        let names = Configuration.RuleLevel.allCases.map { JSONValue.string($0.rawValue) } + [false]
        let namesNeverOff = names.filter { $0 != "off" && $0 != false }
        return .object(
            Rule.all.filter { !Rule.fixed.contains($0) }.map { rule in
                let description: JSONValue = .string("\(rule.summary) (\(rule.level.rawValue))")
                let levels = JSONValue.array(Rule.neverOff.contains(rule) ? namesNeverOff : names)
                return (rule.id.rawValue, ["description": description, "enum": levels])
            })
    }()
}

extension JSONValue {
    /// The value with another one for a member of a member.
    func replacing(_ path: ArraySlice<String>, with value: JSONValue) -> JSONValue {
        guard let name = path.first, case .object(let members) = self else { return value }
        return .object(
            members.map { ($0.name, $0.name == name ? $0.value.replacing(path.dropFirst(), with: value) : $0.value) })
    }
}

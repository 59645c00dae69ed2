import Guide

/// What a JSON Schema says of a key or a value, for completion and hovers. Source: JSON Schema draft 7, as far as sitegen's schemas go.
struct YAMLSchema {
    private let root: JSONValue
    private let nodes: [JSONValue]

    init(_ root: JSONValue) {
        self.root = root
        nodes = Self.resolved([root], in: root)
    }

    private init(_ nodes: [JSONValue], in root: JSONValue) {
        self.root = root
        self.nodes = Self.resolved(nodes, in: root)
    }

    /// The alternatives of a schema, its references and the items of its lists with them.
    private static func resolved(_ nodes: [JSONValue], in root: JSONValue, depth: Int = 0) -> [JSONValue] {
        guard depth < 6 else { return nodes }
        return nodes.flatMap { node -> [JSONValue] in
            var others = node.list("anyOf") + node.list("oneOf")
            if let items = node["items"] { others.append(items) }
            let reference = node.string("$ref")
            if reference.hasPrefix("#/definitions/"),
                let found = root["definitions"]?[String(reference.dropFirst("#/definitions/".count))]
            {
                others.append(found)
            }
            return [node] + (others.isEmpty ? [] : resolved(others, in: root, depth: depth + 1))
        }
    }

    /// The schema of what is under some keys.
    func under(_ keys: [String]) -> YAMLSchema {
        keys.reduce(self) { schema, key in
            let known = schema.nodes.compactMap { $0["properties"]?[key] }
            let others = schema.nodes.flatMap { node -> [JSONValue] in
                let patterns = node["patternProperties"].map(Self.members) ?? []
                return patterns.filter { (try? Regex($0.name))?.isIn(key) ?? false }.map(\.value)
                    + [node["additionalProperties"]].compactMap(\.self)
            }
            return YAMLSchema(known.isEmpty ? others : known, in: root)
        }
    }

    private static func members(of value: JSONValue) -> [JSONValue.Member] {
        if case .object(let members) = value { members } else { [] }
    }

    /// The keys that may be here, with what is said of them.
    var keys: [(name: String, description: String, hasChildren: Bool)] {
        nodes.flatMap { $0["properties"].map(Self.members) ?? [] }.filter { $0.value["doNotSuggest"] != true }
            .map { member in
                let child = YAMLSchema([member.value], in: root)
                return (member.name, child.description, child.nodes.contains { $0.string("type") == "object" })
            }
    }

    /// The words that a value may be.
    var values: [String] {
        nodes.flatMap { node -> [String] in
            let isBoolean = node.string("type") == "boolean"
            return (isBoolean ? ["true", "false"] : []) + node.strings("enum")
        }
    }

    var description: String { nodes.lazy.map { $0.string("description") }.first { !$0.isEmpty } ?? "" }
}

extension Regex {
    fileprivate func isIn(_ text: String) -> Bool { (try? firstMatch(in: text)) ?? nil != nil }
}

import Foundation
import Guide

/// The nodes of a JSON-LD document, with whole names, whichever of its forms it has: compacted, expanded, flattened or framed.
///
/// ```json
/// {"@context": {"earl": "http://www.w3.org/ns/earl#"}, "@type": "earl:Assertion", "earl:test": {"@id": "_:b0"}}
/// ```
///
/// Contexts are read where they are in the file. One that is an address is not fetched: names that only it explains are those of
/// EARL. What would change the meaning of values and is not read is refused by name: `@reverse`, `@nest`, contexts within terms.
///
/// Source: W3C, JSON-LD 1.1.
struct LinkedData {
    struct Node {
        var id: String?
        var types: [String] = []
        var properties: [String: [Value]] = [:]
    }

    enum Value {
        /// Text, and the whole name that it is if it is one.
        case text(String, name: String)
        /// The number of a node.
        case node(Int)
    }

    private(set) var nodes: [Node] = []
    /// Contexts that are addresses.
    private(set) var unreadContexts: [String] = []
    private var numbers: [String: Int] = [:]

    /// Whether JSON looks like JSON-LD.
    static func isIn(_ value: Any) -> Bool {
        if let list = value as? [Any] { return list.contains { $0 is [String: Any] } }
        let object = value as? [String: Any] ?? [:]
        return object.keys.contains { $0.hasPrefix("@") || $0.contains(":") }
    }

    init(_ value: Any) throws(HeardRun.Fault) { _ = try read(value, in: Context()) }

    static let earl = "http://www.w3.org/ns/earl#"
    static let terms = "http://purl.org/dc/terms/"

    // MARK: Contexts

    /// What short names stand for.
    private struct Context {
        /// What a term is written as, not yet expanded: `earl:Assertion`.
        var terms: [String: String] = [:]
        var vocabulary: String?

        /// At most this many names lead from one to the next.
        private static let longestChain = 8
        private static let known = ["earl": LinkedData.earl, "dct": LinkedData.terms, "dcterms": LinkedData.terms]

        /// The whole name of a short one; a keyword for an alias of one.
        func expanded(_ name: String, depth: Int = 0) -> String {
            if name.hasPrefix("@") || depth > Self.longestChain { return name }
            if let meaning = terms[name], meaning != name { return expanded(meaning, depth: depth + 1) }
            guard let colon = name.firstIndex(of: ":") else {
                if let vocabulary { return expanded(vocabulary, depth: depth + 1) + name }
                return (name == "date" ? LinkedData.terms : LinkedData.earl) + name
            }
            let (prefix, rest) = (String(name[..<colon]), name[name.index(after: colon)...])
            if rest.hasPrefix("//") || prefix == "_" { return name }
            if let meaning = terms[prefix] { return expanded(meaning, depth: depth + 1) + rest }
            return Self.known[prefix].map { $0 + rest } ?? name
        }
    }

    private mutating func extend(_ context: inout Context, with value: Any?) throws(HeardRun.Fault) {
        switch value {
        case let list as [Any]: for one in list { try extend(&context, with: one) }
        case let address as String: unreadContexts.append(address)
        case let object as [String: Any]:
            for (name, meaning) in object.sorted(by: { $0.key < $1.key }) {
                switch name {
                case "@vocab": context.vocabulary = meaning as? String
                case "@import": unreadContexts.append(meaning as? String ?? name)
                case _ where name.hasPrefix("@"): break
                default: context.terms[name] = try Self.meaning(of: name, meaning)
                }
            }
        default: context = Context()
        }
    }

    private static func meaning(of name: String, _ value: Any) throws(HeardRun.Fault) -> String? {
        guard let definition = value as? [String: Any] else { return value as? String }
        for keyword in ["@reverse", "@context", "@nest"] where definition[keyword] != nil {
            throw HeardRun.Fault(
                "the file uses '\(keyword)' for '\(name)', which is not supported; expand the JSON-LD first")
        }
        let containers = (definition["@container"] as? [String]) ?? [definition["@container"] as? String ?? "@set"]
        for container in containers where container != "@set" && container != "@list" {
            throw HeardRun.Fault(
                "the file uses '\(container)' for '\(name)', which is not supported; expand the JSON-LD first")
        }
        return definition["@id"] as? String ?? name
    }

    // MARK: Nodes

    private mutating func read(
        _ value: Any, in context: Context
    ) throws(HeardRun.Fault) -> [Value] {
        switch value {
        case let list as [Any]:
            var values: [Value] = []
            for one in list { values += try read(one, in: context) }
            return values
        case let object as [String: Any]: return try read(object: object, in: context)
        case let text as String: return [.text(text, name: context.expanded(text))]
        case let number as NSNumber: return [.text("\(number)", name: "")]
        default: return []
        }
    }

    private mutating func read(
        object: [String: Any], in outer: Context
    ) throws(HeardRun.Fault) -> [Value] {
        var context = outer
        if let own = object["@context"] { try extend(&context, with: own) }
        // In the order of their names, so that the same file is read alike each time.
        let members = object.filter { $0.key != "@context" }.sorted { $0.key < $1.key }
            .map { (key: context.expanded($0.key), value: $0.value) }
        for (key, value) in members {
            switch key {
            case "@value", "@list", "@set": return try read(value, in: context)
            case "@reverse", "@nest":
                throw HeardRun.Fault("the file uses '\(key)', which is not supported; expand the JSON-LD first")
            default: break
            }
        }
        let id = (members.first { $0.key == "@id" }?.value as? String).map { id in
            id.contains(":") ? context.expanded(id) : id
        }
        let number = id.flatMap { numbers[$0] } ?? nodes.count
        if number == nodes.count { nodes.append(Node(id: id)) }
        if let id { numbers[id] = number }
        for (key, value) in members {
            switch key {
            case "@id": break
            case "@type":
                let names = value as? [String] ?? [value as? String].compactMap(\.self)
                nodes[number].types += names.map { context.expanded($0) }
            case "@graph", "@included": _ = try read(value, in: context)
            case _ where key.hasPrefix("@"): break
            default: nodes[number].properties[key, default: []] += try read(value, in: context)
            }
        }
        return [.node(number)]
    }

    // MARK: Asking

    /// The first node that a property leads to.
    func node(_ property: String, of node: Node) -> Node? {
        for value in node.properties[property] ?? [] {
            switch value {
            case .node(let number): return nodes[number]
            case .text(_, let name): if let number = numbers[name] { return nodes[number] }
            }
        }
        return nil
    }

    /// The first text of a property.
    func text(_ property: String, of node: Node) -> String? {
        for case .text(let text, _) in node.properties[property] ?? [] { return text }
        return nil
    }

    /// The names that a property may mean: text as a whole name, what a node is called, and what kinds of thing it is.
    func names(_ property: String, of node: Node) -> [String] {
        (node.properties[property] ?? []).flatMap { value in
            switch value {
            // An address may be that of a node of the file.
            case .text(let text, let name): [text, name] + (numbers[name].map { nodes[$0].types } ?? [])
            case .node(let number): [nodes[number].id].compactMap(\.self) + nodes[number].types
            }
        }
    }
}

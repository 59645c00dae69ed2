import Yams

/// A value in YAML, and where it stands in its text. Every scalar is a text; its key says what kind of text.
typealias YAMLNode = Yams.Node

extension Yams.Node {
    /// The value that a text has; `nil` for a text of nothing but comments.
    static func compose(_ text: String) throws(YamlError) -> Yams.Node? {
        do {
            // Yams would look into the environment for an encoding, and fill the tables of a constructor that nothing uses.
            return try Yams.compose(yaml: text, .basic, Constructor([:], [:], [:]), .utf8)
        } catch {
            // Yams throws nothing else.
            throw error as? YamlError ?? .no
        }
    }

    /// What a key of a mapping is called, without blanks around it. A key in brackets is a list to YAML; its words are the name:
    /// `[Tab]` is `Tab`.
    var keyName: String {
        switch self {
        case .scalar(let scalar): scalar.string.trimmed
        case .sequence(let items): items.map(\.keyName).filter { !$0.isEmpty }.joined(separator: ", ")
        case .mapping(let mapping): mapping.map { "\($0.key.keyName): \($0.value.keyName)" }.joined(separator: ", ")
        case .alias: ""
        }
    }

    /// Where a text first names an anchor, `&name`, with an alias, `*name`. A few aliases of aliases stand for more than memory holds.
    static func alias(in yaml: String) -> Range<String.Index>? {
        guard yaml.utf8.contains(UInt8(ascii: "&")), yaml.utf8.contains(UInt8(ascii: "*")) else { return nil }
        let anchors = Set(yaml.matches(of: /(?:^|[\s\[{,:\-?])&([0-9A-Za-z_\-]+)/).map(\.1))
        return yaml.matches(of: /\*([0-9A-Za-z_\-]+)/).first { anchors.contains($0.1) }?.range
    }

    /// The tree with other texts. The recursion is as deep as the tree, which libyaml limits.
    func mapTexts(_ change: (Scalar) -> String) -> Yams.Node {
        switch self {
        case .scalar(var scalar):
            scalar.string = change(scalar)
            return .scalar(scalar)
        case .sequence(let items): return .sequence(.init(items.map { $0.mapTexts(change) }, at: items.mark))
        case .mapping(let mapping):
            let pairs = mapping.map { ($0.key.mapTexts(change), $0.value.mapTexts(change)) }
            return .mapping(.init(pairs, at: mapping.mark))
        case .alias: return self
        }
    }
}

extension Yams.Node.Sequence {
    init(_ items: [Yams.Node], at mark: Mark?) {
        self.init(items, .implicit, .any, mark)
    }
}

extension Yams.Node.Mapping {
    init(_ pairs: [(Yams.Node, Yams.Node)], at mark: Mark?) {
        self.init(pairs, .implicit, .any, mark)
    }
}

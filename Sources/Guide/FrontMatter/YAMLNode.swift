import Yams

/// A value in YAML, and where it stands in its text. Every scalar is a text; its key says what kind of text.
typealias YAMLNode = Yams.Node

extension Yams.Node {
    /// The value that a text has; `nil` for a text of nothing but comments. Yams expands aliases.
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

    /// The most values in one text, with aliases expanded. Aliases of aliases can multiply them.
    static let maximalValues = 100_000

    /// How deep values may be nested; what reads them, and what frees them, calls itself that often.
    static let maximalDepth = 3_000

    /// How deep the values of a text are nested at most: so deep as it is itself, once more for each anchor that an alias may name.
    static func greatestDepth(of yaml: ArraySlice<UInt8>) -> Int {
        guard yaml.contains(UInt8(ascii: "&")) else { return 0 }
        var (anchors, open, deepest) = (0, 0, 0)
        for line in yaml.split(separator: UInt8(ascii: "\n")) {
            let indent = line.prefix { $0 == UInt8(ascii: " ") }.count
            if indent == 0 { open = 0 }
            var last: UInt8?
            for byte in line {
                switch byte {
                case UInt8(ascii: "["), UInt8(ascii: "{"): open += 1
                case UInt8(ascii: "]"), UInt8(ascii: "}"): open = max(0, open - 1)
                case UInt8(ascii: "&") where last.map(":-[{,?".utf8.contains) ?? true: anchors += 1
                default: break
                }
                if byte != UInt8(ascii: " ") { last = byte }
                deepest = max(deepest, indent + open)
            }
        }
        return anchors == 0 ? 0 : (anchors + 1) * deepest
    }

    /// Whether the tree has no more than ``maximalValues``.
    var isModest: Bool {
        var pending = [self]
        var count = 0
        while let node = pending.popLast() {
            count += 1
            guard count + pending.count <= Self.maximalValues else { return false }
            switch node {
            case .scalar, .alias: continue
            case .sequence(let sequence): pending.append(contentsOf: sequence)
            case .mapping(let mapping): for (key, value) in mapping { pending += [key, value] }
            }
        }
        return true
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

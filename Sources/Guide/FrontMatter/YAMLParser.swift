import Yams

/// Reads YAML with libyaml.
///
/// ```swift
/// try YAMLParser.compose("tab: Moves on").root?.mapping?.first?.value.string  // "Moves on"
/// ```
enum YAMLParser {
    /// The most values in one text, with aliases expanded. Aliases of aliases can multiply them.
    static let maximalValues = 100_000

    /// - Returns: `root` is `nil` for a text of nothing but comments. `isModest` says that it has no more than
    ///   ``maximalValues``, its aliases written out; a tree with more is not given.
    /// - Throws: What is wrong with the text, also where a mapping has a key twice.
    static func compose(_ text: String) throws(YamlError) -> (root: YAMLNode?, isModest: Bool) {
        let root: Node?
        do {
            // Without an encoding Yams looks into the environment for one, each time.
            root = try Yams.compose(yaml: text, .basic, .default, .utf8)
        } catch {
            // Yams throws nothing else.
            throw error as? YamlError ?? .no
        }
        guard let root else { return (nil, true) }
        guard isModest(root) else { return (nil, false) }
        return (YAMLNode(root), true)
    }

    /// A list of one text as libyaml writes it: `- "yes: no"` and a line feed. `nil` for what it cannot write.
    static func written(list text: String) -> String? {
        try? Yams.serialize(node: .sequence([Node(text)]), width: -1, allowUnicode: true)
    }

    /// Whether a tree, with its aliases written out, has a size that can be worked with.
    private static func isModest(_ root: Node) -> Bool {
        var pending = [root]
        var count = 0
        while let node = pending.popLast() {
            count += 1
            guard count + pending.count <= maximalValues else { return false }
            switch node {
            case .scalar, .alias: continue
            case .sequence(let sequence): pending.append(contentsOf: sequence)
            case .mapping(let mapping): for (key, value) in mapping { pending += [key, value] }
            }
        }
        return true
    }
}

extension YAMLNode {
    /// The recursion is as deep as the tree, which libyaml limits.
    fileprivate init(_ node: Node) {
        let mark = node.mark.map { Mark(line: $0.line, column: $0.column) }
        switch node {
        case .scalar(let scalar):
            let style: Scalar.Style =
                switch scalar.style {
                case .singleQuoted: .singleQuoted
                case .doubleQuoted: .doubleQuoted
                case .literal: .literal
                case .folded: .folded
                case .any, .plain: .plain
                }
            self = .scalar(Scalar(string: scalar.string, style: style, mark: mark ?? Mark(line: 1, column: 1)))
        case .sequence(let sequence): self = .sequence(Sequence(sequence.map { YAMLNode($0) }, mark))
        case .mapping(let mapping):
            self = .mapping(Mapping(mapping.map { (YAMLNode($0.key), YAMLNode($0.value)) }, mark))
        // Yams puts in place of an alias what it stands for.
        case .alias: self = .sequence(Sequence([], mark))
        }
    }
}

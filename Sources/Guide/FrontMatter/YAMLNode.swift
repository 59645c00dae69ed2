/// A value in YAML, and where it stands in its text.
///
/// Every scalar is a text; its key says what kind of text. Tags and anchors are left out, and aliases are expanded.
enum YAMLNode: Sendable {
    case scalar(Scalar)
    case sequence(Sequence)
    case mapping(Mapping)

    /// A place in a text: the line, and how many Unicode scalars stand before it in that line, both counted from 1.
    struct Mark: Hashable, Sendable {
        let line: Int
        let column: Int
    }

    struct Scalar: Sendable {
        /// How a text is written.
        enum Style: Sendable {
            case plain, singleQuoted, doubleQuoted
            /// `|`
            case literal
            /// `>`
            case folded
        }

        let string: String
        let style: Style
        let mark: Mark
    }

    struct Sequence: RandomAccessCollection, Sendable {
        private let nodes: [YAMLNode]
        /// `nil` if it was made from other nodes.
        let mark: Mark?

        init(_ nodes: [YAMLNode], _ mark: Mark? = nil) {
            self.nodes = nodes
            self.mark = mark
        }

        var startIndex: Int { nodes.startIndex }
        var endIndex: Int { nodes.endIndex }
        subscript(index: Int) -> YAMLNode { nodes[index] }
    }

    /// Keys and their values, in the order of the text.
    struct Mapping: RandomAccessCollection, Sendable {
        typealias Element = (key: YAMLNode, value: YAMLNode)

        private let pairs: [Element]
        /// `nil` if it was made from other nodes.
        let mark: Mark?

        init(_ pairs: [Element], _ mark: Mark? = nil) {
            self.pairs = pairs
            self.mark = mark
        }

        var startIndex: Int { pairs.startIndex }
        var endIndex: Int { pairs.endIndex }
        subscript(index: Int) -> Element { pairs[index] }
    }

    /// `nil` for a mapping or a sequence.
    var string: String? {
        if case .scalar(let scalar) = self { scalar.string } else { nil }
    }

    var sequence: Sequence? {
        if case .sequence(let sequence) = self { sequence } else { nil }
    }

    var mapping: Mapping? {
        if case .mapping(let mapping) = self { mapping } else { nil }
    }

    /// Where it begins; `nil` if it was made from other nodes.
    var mark: Mark? {
        switch self {
        case .scalar(let scalar): scalar.mark
        case .sequence(let sequence): sequence.mark
        case .mapping(let mapping): mapping.mark
        }
    }
}

extension YAMLNode {
    /// The tree with other texts.
    ///
    /// The recursion is as deep as the tree, which the parser limits.
    func mapScalars(_ change: (Scalar) -> Scalar) -> YAMLNode {
        switch self {
        case .scalar(let scalar): .scalar(change(scalar))
        case .sequence(let sequence): .sequence(Sequence(sequence.map { $0.mapScalars(change) }, sequence.mark))
        case .mapping(let mapping):
            .mapping(Mapping(mapping.map { ($0.key.mapScalars(change), $0.value.mapScalars(change)) }, mapping.mark))
        }
    }
}

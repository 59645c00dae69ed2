/// A value in YAML, and where it is in its text. Every scalar is text; its key says what kind of text.
///
/// Two values are equal if they say the same: neither the place nor the form counts. Tags and anchors are not kept.
enum YAMLNode {
    case scalar(Scalar)
    case sequence(Sequence)
    case mapping(Mapping)

    /// A place in text. Lines and columns are counted from 1, columns in Unicode scalars.
    struct Mark: Hashable {
        let line: Int
        let column: Int
    }

    struct Scalar {
        var string: String
        let style: Style
        let mark: Mark

        /// How text is written: without signs, between quotation marks, or below `|` and `>`.
        enum Style {
            case plain, singleQuoted, doubleQuoted, literal, folded
        }
    }

    struct Sequence: RandomAccessCollection {
        private let items: [YAMLNode]
        let mark: Mark

        init(_ items: [YAMLNode], at mark: Mark) {
            (self.items, self.mark) = (items, mark)
        }

        var startIndex: Int { 0 }
        var endIndex: Int { items.count }
        subscript(index: Int) -> YAMLNode { items[index] }
    }

    /// Pairs in their author's order.
    struct Mapping: RandomAccessCollection {
        typealias Pair = (key: YAMLNode, value: YAMLNode)

        private let pairs: [Pair]
        let mark: Mark

        init(_ pairs: [Pair], at mark: Mark) {
            (self.pairs, self.mark) = (pairs, mark)
        }

        var startIndex: Int { 0 }
        var endIndex: Int { pairs.count }
        subscript(index: Int) -> Pair { pairs[index] }
    }
}

extension YAMLNode {
    var mark: Mark {
        switch self {
        case .scalar(let scalar): scalar.mark
        case .sequence(let items): items.mark
        case .mapping(let mapping): mapping.mark
        }
    }

    /// The text of a scalar; `nil` for a list or a mapping.
    var string: String? { if case .scalar(let scalar) = self { scalar.string } else { nil } }

    var sequence: Sequence? { if case .sequence(let items) = self { items } else { nil } }

    var mapping: Mapping? { if case .mapping(let mapping) = self { mapping } else { nil } }

    /// What a key of a mapping stands for.
    subscript(key: String) -> YAMLNode? { mapping?.first { $0.key.string == key }?.value }

    /// What a key of a mapping is called, without spaces around it. A key in brackets is a list to YAML; its words are the name:
    /// `[Tab]` is `Tab`.
    var keyName: String {
        switch self {
        case .scalar(let scalar): scalar.string.trimmed
        case .sequence(let items): items.map(\.keyName).filter { !$0.isEmpty }.joined(separator: ", ")
        case .mapping(let mapping): mapping.map { "\($0.key.keyName): \($0.value.keyName)" }.joined(separator: ", ")
        }
    }

    /// The tree with other texts. The recursion is as deep as the tree, which ``YAMLParser`` limits.
    func mapTexts(_ change: (Scalar) -> String) -> YAMLNode {
        switch self {
        case .scalar(var scalar):
            scalar.string = change(scalar)
            return .scalar(scalar)
        case .sequence(let items): return .sequence(.init(items.map { $0.mapTexts(change) }, at: items.mark))
        case .mapping(let mapping):
            let pairs = mapping.map { (key: $0.key.mapTexts(change), value: $0.value.mapTexts(change)) }
            return .mapping(.init(pairs, at: mapping.mark))
        }
    }
}

extension YAMLNode: Hashable {
    static func == (one: YAMLNode, other: YAMLNode) -> Bool {
        switch (one, other) {
        case (.scalar(let one), .scalar(let other)): one.string == other.string
        case (.sequence(let one), .sequence(let other)): one.elementsEqual(other)
        case (.mapping(let one), .mapping(let other)): one.elementsEqual(other) { $0 == $1 }
        default: false
        }
    }

    func hash(into hasher: inout Hasher) {
        switch self {
        case .scalar(let scalar): hasher.combine(scalar.string)
        case .sequence(let items): for item in items { hasher.combine(item) }
        case .mapping(let mapping):
            for pair in mapping {
                hasher.combine(pair.key)
                hasher.combine(pair.value)
            }
        }
    }
}

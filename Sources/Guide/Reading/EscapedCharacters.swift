import Yams

/// The hidden characters that a YAML text has as escapes, such as `"\x1B"`.
enum EscapedCharacters {
    /// A tree with U+FFFD for control characters, and the hidden characters it had, each with the line of its text.
    ///
    /// The recursion is as deep as the tree, which the parser limits.
    static func removed(from root: Node) -> (root: Node, found: [(line: Int, character: HiddenCharacter)]) {
        var found: [(line: Int, character: HiddenCharacter)] = []
        let root = cleaned(root, &found)
        return (root, found)
    }

    private static func cleaned(
        _ node: Node, _ found: inout [(line: Int, character: HiddenCharacter)]
    ) -> Node {
        switch node {
        case .alias: return node
        case .scalar(var scalar):
            // Without an escape the file itself was looked at.
            guard scalar.style == .doubleQuoted else { return node }
            let hidden = HiddenCharacter.firstOfEachKind(in: scalar.string)
            guard !hidden.isEmpty else { return node }
            found += hidden.map { (scalar.mark?.line ?? 1, $0) }
            let tag = scalar.tag
            scalar.string = HiddenCharacter.withoutControls(scalar.string)
            scalar.tag = tag
            return .scalar(scalar)
        case .sequence(var sequence):
            for index in sequence.indices { sequence[index] = cleaned(sequence[index], &found) }
            return .sequence(sequence)
        case .mapping(let mapping):
            let pairs = mapping.map { (cleaned($0.key, &found), cleaned($0.value, &found)) }
            return .mapping(Node.Mapping(pairs, mapping.tag, mapping.style, mapping.mark))
        }
    }
}

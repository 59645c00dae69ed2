/// The hidden characters that a YAML text has as escapes, such as `"\x1B"`.
enum EscapedCharacters {
    /// A tree with U+FFFD for control characters, and the hidden characters it had, each with the line of its text.
    ///
    /// The recursion is as deep as the tree, which the parser limits.
    static func removed(from root: YAMLNode) -> (root: YAMLNode, found: [(line: Int, character: HiddenCharacter)]) {
        var found: [(line: Int, character: HiddenCharacter)] = []
        let root = cleaned(root, &found)
        return (root, found)
    }

    private static func cleaned(
        _ node: YAMLNode, _ found: inout [(line: Int, character: HiddenCharacter)]
    ) -> YAMLNode {
        switch node {
        case .scalar(let scalar):
            // Without an escape the file itself was looked at.
            guard scalar.style == .doubleQuoted else { return node }
            // The mark of a repeated key is not its author's.
            let (text, mark) = RepeatedKey.parted(scalar.string)
            let hidden = HiddenCharacter.firstOfEachKind(in: text)
            guard !hidden.isEmpty else { return node }
            found += hidden.map { (scalar.mark.line, $0) }
            return .scalar(
                YAMLNode.Scalar(
                    string: HiddenCharacter.withoutControls(text) + mark, style: scalar.style, mark: scalar.mark))
        case .sequence(let sequence):
            return .sequence(YAMLNode.Sequence(sequence.map { cleaned($0, &found) }, sequence.mark))
        case .mapping(let mapping):
            let pairs = mapping.map { (cleaned($0.key, &found), cleaned($0.value, &found)) }
            return .mapping(YAMLNode.Mapping(pairs, mapping.mark))
        }
    }
}

/// The hidden characters that a YAML text has as escapes, such as `"\x1B"`.
enum EscapedCharacters {
    /// A tree with U+FFFD for control characters, and the hidden characters it had, each with the line of its text.
    static func removed(from root: YAMLNode) -> (root: YAMLNode, found: [(line: Int, character: HiddenCharacter)]) {
        var found: [(line: Int, character: HiddenCharacter)] = []
        let root = root.mapScalars { scalar in
            // Without an escape the file itself was looked at.
            guard scalar.style == .doubleQuoted else { return scalar }
            // The mark of a repeated key is not its author's.
            let (text, mark) = RepeatedKey.parted(scalar.string)
            let hidden = HiddenCharacter.firstOfEachKind(in: text)
            guard !hidden.isEmpty else { return scalar }
            found += hidden.map { (scalar.mark.line, $0) }
            return YAMLNode.Scalar(
                string: HiddenCharacter.withoutControls(text) + mark, style: scalar.style, mark: scalar.mark)
        }
        return (root, found)
    }
}

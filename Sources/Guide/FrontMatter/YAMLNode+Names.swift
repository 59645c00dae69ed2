extension YAMLNode {
    /// What a key of a mapping is called, as its author wrote it: without the mark that tells it from an equal one before it (see
    /// ``RepeatedKey``), and without blanks around it. A key in brackets is a list to YAML; its words are the name.
    ///
    /// `" iOS "` is `iOS`, `[Tab]` is `Tab`.
    var keyName: String {
        guard let string else { return words.trimmed }
        return RepeatedKey.withoutMark(string).trimmed
    }

    /// All texts in a value, one after another: `a: 1, b: 2`.
    var words: String {
        switch self {
        case .scalar(let scalar): scalar.string.trimmed
        case .sequence(let items): items.map(\.words).filter { !$0.isEmpty }.joined(separator: ", ")
        case .mapping(let mapping): mapping.map { "\($0.key.keyName): \($0.value.words)" }.joined(separator: ", ")
        }
    }
}

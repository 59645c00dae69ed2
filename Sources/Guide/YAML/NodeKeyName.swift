extension YAMLNode {
    /// What a key of a mapping is called, as its author wrote it: without the mark that tells it from an equal one before it (see
    /// ``RepeatedKey``), and without blanks around it. A key in brackets is a list to YAML; its words are the name.
    ///
    /// `" iOS "` is `iOS`, `[Tab]` is `Tab`.
    var keyName: String {
        guard let string else { return ListedRow.words(of: self).trimmed }
        return RepeatedKey.withoutMark(string).trimmed
    }
}

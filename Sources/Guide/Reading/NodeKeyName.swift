import Yams

extension Node {
    /// What a key of a mapping is called, as its author wrote it: without the mark that tells it from an equal one before it (see
    /// ``RepeatedKey``), and without blanks around it. Empty for a key that is no text.
    ///
    /// `" iOS "` is `iOS`.
    var keyName: String { RepeatedKey.withoutMark(string ?? "").trimmed }
}

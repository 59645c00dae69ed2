/// Why text is not YAML that sitegen reads. Places are in the text that was tried.
enum YAMLError: Error {
    /// Signs that do not belong together.
    case syntax(Syntax)
    /// A character that YAML does not allow.
    case character(problem: String, at: YAMLNode.Mark)
    /// A mapping has a key twice; the place is that of the first.
    case duplicateKey(String, at: YAMLNode.Mark)
    /// The name of an alias, and where it is.
    case alias(String, at: YAMLNode.Mark)
    /// libyaml got no memory.
    case memory

    /// What libyaml says, and what it was at.
    struct Syntax {
        let problem: String
        let mark: YAMLNode.Mark
        var context: (text: String, mark: YAMLNode.Mark)?
        /// Whether the signs themselves are wrong, rather than their order.
        var isOfScanner = false
    }
}

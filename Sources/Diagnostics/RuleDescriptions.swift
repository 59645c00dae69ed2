/// What a program can say about the rules of its findings, for formats that ask for it.
public struct RuleDescriptions: Sendable {
    public struct Description: Sendable {
        /// What the rule is about, in one line.
        public let summary: String
        /// The rule's default level; `nil` if it is off.
        public let severity: Severity?
        /// The section of the reference about the rule, in Markdown.
        public let text: String
        /// Where the section can be read, as a URL.
        public let address: String?

        public init(summary: String, severity: Severity?, text: String, address: String?) {
            (self.summary, self.severity, self.text, self.address) = (summary, severity, text, address)
        }
    }

    /// The version of the program.
    public let version: String
    public let rules: [RuleID: Description]

    public init(version: String, rules: [RuleID: Description]) {
        (self.version, self.rules) = (version, rules)
    }
}

/// One finding: what is wrong, where, and what was probably meant.
///
/// The message states the fact first, in lower case and without a full stop; `suggestion` is printed as "did you mean". A class,
/// because a sort of many findings is faster with references.
public final class Diagnostic: Sendable {
    public let severity: Severity
    public let rule: RuleID
    public let location: SourceLocation
    public let message: String
    public let suggestion: String?
    /// The source line the finding points at, without its line break.
    public let excerpt: String?
    /// What repairs it; empty if only the author can tell.
    public let edits: [TextEdit]
    /// Whether the page shows something to other readers than the file does. An import leaves that to a person.
    public let isLoss: Bool
    /// How many findings it stands for that are not reported one by one; 0 for a finding of its own.
    let others: Int

    public init(
        _ severity: Severity, rule: RuleID, at location: SourceLocation, _ message: String,
        suggestion: String? = nil, excerpt: String? = nil, edits: [TextEdit] = [], isLoss: Bool = false,
        others: Int = 0
    ) {
        (self.severity, self.rule, self.location, self.message) = (severity, rule, location, message)
        (self.suggestion, self.excerpt, self.edits) = (suggestion, excerpt, edits)
        (self.isLoss, self.others) = (isLoss, others)
    }

    /// The message with its suggestion, in one line.
    public var summary: String {
        guard let suggestion else { return message }
        return "\(message); did you mean '\(suggestion)'?"
    }

    /// The same finding at another path, such as that from the working folder, or with another severity.
    public func with(path: String? = nil, severity: Severity? = nil) -> Diagnostic {
        let place = SourceLocation(path: path ?? location.path, line: location.line, column: location.column)
        return Diagnostic(
            severity ?? self.severity, rule: rule, at: place, message, suggestion: suggestion, excerpt: excerpt,
            edits: edits, isLoss: isLoss, others: others)
    }
}

extension Diagnostic: Hashable {
    public static func == (left: Diagnostic, right: Diagnostic) -> Bool {
        left === right
            || left.location == right.location && left.severity == right.severity && left.rule == right.rule
                && left.message == right.message && left.suggestion == right.suggestion
                && left.excerpt == right.excerpt && left.edits == right.edits
    }

    /// With the message: thousands of links in one line may all be broken.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(location)
        hasher.combine(rule)
        hasher.combine(message)
    }
}

extension Diagnostic: Comparable {
    /// By place, then the most severe first, then by rule, number and wording, so that two runs print the same list.
    public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        if left.location != right.location { return left.location < right.location }
        if left.severity != right.severity { return left.severity > right.severity }
        if left.rule != right.rule { return left.rule < right.rule }
        if left.others != right.others { return left.others < right.others }
        return left.message < right.message
    }
}

/// How severe a finding is: an error stops the build; a warning does so only with `--strict`.
public enum Severity: String, Sendable, Codable, Comparable, CaseIterable {
    case warning
    case error

    public static func < (left: Severity, right: Severity) -> Bool {
        left == .warning && right == .error
    }
}

/// The stable name of a rule, as it is in brackets after a message and as a key of `lint:` in `sitegen.yml`.
public typealias RuleID = Identifier<Diagnostic>

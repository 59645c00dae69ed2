/// The stable name of a rule, as it stands in brackets behind a message and as a key of `lint:` in `sitegen.yml`.
///
/// ```swift
/// let rule: RuleID = "link-broken"
/// ```
public struct RuleID: Hashable, Sendable, Comparable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let rawValue: String

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
        self.rawValue = value
    }

    public var description: String { rawValue }

    public static func < (left: RuleID, right: RuleID) -> Bool {
        left.rawValue < right.rawValue
    }
}

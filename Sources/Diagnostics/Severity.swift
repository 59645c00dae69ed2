/// How grave a finding is: an error stops the build, a warning does so only under `--strict`.
public enum Severity: String, Sendable, Codable, Comparable, CaseIterable {
    case warning
    case error

    public static func < (left: Severity, right: Severity) -> Bool {
        left == .warning && right == .error
    }
}

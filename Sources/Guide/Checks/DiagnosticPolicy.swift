import Diagnostics

/// Applies the levels that `sitegen.yml` gives to rules, and puts findings into the order they are printed in.
public struct DiagnosticPolicy: Sendable {
    let levels: [RuleID: Configuration.RuleLevel]

    public init(_ configuration: Configuration) {
        let off = Rule.all.filter { $0.level == .off }.map { ($0.id, Configuration.RuleLevel.off) }
        levels = configuration.levels.merging(off) { chosen, _ in chosen }
    }

    /// The findings that count, sorted by place, each once.
    public func apply(to diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.compactMap { diagnostic -> Diagnostic? in
            switch levels[diagnostic.rule] {
            case nil: diagnostic
            case .off: nil
            case .warning: diagnostic.with(severity: .warning)
            case .error: diagnostic.with(severity: .error)
            }
        }.sorted().uniqued().limited().sorted()
    }
}

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
        var leveled: [Diagnostic] = diagnostics.compactMap { diagnostic in
            switch levels[diagnostic.rule] {
            case nil: diagnostic
            case .off: nil
            case .warning: diagnostic.with(severity: .warning)
            case .error: diagnostic.with(severity: .error)
            }
        }
        // Those that say the same stand behind each other now, so none has to be looked for among all.
        var result: [Diagnostic] = []
        result.reserveCapacity(leveled.count)
        leveled.sort()
        for diagnostic in leveled {
            let alike = result.reversed().prefix { !($0 < diagnostic) }
            if !alike.contains(diagnostic) { result.append(diagnostic) }
        }
        return result
    }
}

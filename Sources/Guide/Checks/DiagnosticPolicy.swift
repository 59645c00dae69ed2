import Diagnostics

/// Applies the levels that `sitegen.yml` gives to rules, and puts findings into the order they are printed in.
public struct DiagnosticPolicy: Sendable {
    let levels: [RuleID: Configuration.RuleLevel]

    public init(_ configuration: Configuration) {
        let off = Rule.all.filter { $0.level == .off }.map { ($0.id, Configuration.RuleLevel.off) }
        levels = configuration.levels.merging(off) { chosen, _ in chosen }
    }

    /// The findings that count, sorted by place, each once.
    ///
    /// The list is changed in place where its owner gives it away: old entries by the thousand have findings by the hundred
    /// thousand.
    public func apply(to diagnostics: consuming [Diagnostic]) -> [Diagnostic] {
        // Mostly nothing was found of a rule that has another level here: nothing is hashed to be looked up among none.
        let found = Set(diagnostics.lazy.map(\.rule))
        let levels = levels.filter { found.contains($0.key) }
        diagnostics.removeAll { levels[$0.rule] == .off }
        for index in diagnostics.indices {
            switch levels[diagnostics[index].rule] {
            case nil, .off: continue
            case .warning: diagnostics[index] = diagnostics[index].with(severity: .warning)
            case .error: diagnostics[index] = diagnostics[index].with(severity: .error)
            }
        }
        // Those that say the same stand behind each other then, so none has to be looked for among all.
        diagnostics.sort()
        var count = 0
        for index in diagnostics.indices {
            let diagnostic = diagnostics[index]
            // By index: a slice that is still looked at would make the next change a copy of the whole list.
            var before = count - 1
            while before >= 0, !(diagnostics[before] < diagnostic), diagnostics[before] != diagnostic { before -= 1 }
            if before >= 0, diagnostics[before] == diagnostic { continue }
            diagnostics[count] = diagnostic
            count += 1
        }
        diagnostics.removeSubrange(count...)
        return diagnostics
    }
}

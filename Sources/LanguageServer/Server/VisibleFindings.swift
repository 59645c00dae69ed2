import Diagnostics

/// The findings of a site that its author is shown. While text is typed, what is fixed goes at once, and what is new waits for a pause.
struct VisibleFindings {
    /// By the paths that findings have.
    private(set) var byPath: [String: [Diagnostic]] = [:]
    /// Whether there are findings that wait.
    private(set) var areHidden = false

    /// What makes a finding the same one as before, wherever it is now.
    private struct Key: Hashable {
        let rule: RuleID
        let message: String
    }

    /// Takes the findings of a new version.
    ///
    /// - Parameter showsNew: False while text is being typed.
    mutating func update(_ all: [Diagnostic], showsNew: Bool) {
        let found = Dictionary(grouping: all, by: \.location.path)
        areHidden = false
        guard !showsNew else {
            byPath = found
            return
        }
        var shown: [String: [Diagnostic]] = [:]
        for (path, findings) in found {
            var known: [Key: Int] = [:]
            for old in byPath[path] ?? [] { known[Key(rule: old.rule, message: old.message), default: 0] += 1 }
            let kept = findings.filter { finding in
                let key = Key(rule: finding.rule, message: finding.message)
                guard let count = known[key], count > 0 else { return false }
                known[key] = count - 1
                return true
            }
            if kept.count < findings.count { areHidden = true }
            if !kept.isEmpty { shown[path] = kept }
        }
        byPath = shown
    }
}

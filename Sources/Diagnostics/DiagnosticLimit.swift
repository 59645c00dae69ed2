/// How many findings of one rule in one file are reported one by one. The others become one that says how many they are and has their
/// edits: 'and 400 more in this file'. However large the input is, the list of findings stays short enough to read.
extension [Diagnostic] {
    public static let mostOfOneRule = 100

    /// How many findings there are, including those that are not reported one by one.
    public var total: Int { reduce(0) { $0 + Swift.max(1, $1.others) } }

    /// How many of them are errors, and how many are warnings.
    public var totals: (errors: Int, warnings: Int) {
        let errors = filter { $0.severity == .error }.total
        return (errors, total - errors)
    }

    private struct Kind: Hashable {
        let path: String
        let rule: RuleID
    }

    /// The first findings of each rule in each file, and one for the others of each after them.
    public func limited() -> [Diagnostic] {
        guard count > Self.mostOfOneRule else { return self }
        var counts: [Kind: Int] = [:]
        var others: [Kind: (place: Int, found: [Diagnostic])] = [:]
        var result: [Diagnostic] = []
        for diagnostic in self {
            let kind = Kind(path: diagnostic.location.path, rule: diagnostic.rule)
            if diagnostic.others == 0 {
                counts[kind, default: 0] += 1
                if counts[kind, default: 0] <= Self.mostOfOneRule {
                    result.append(diagnostic)
                    continue
                }
            }
            let place = others.count
            others[kind, default: (place, [])].found.append(diagnostic)
        }
        return result + others.values.sorted { $0.place < $1.place }.map { Diagnostic(summaryOf: $0.found) }
    }
}

extension Diagnostic {
    /// One finding for several of a rule and file, where the first of them is.
    fileprivate convenience init(summaryOf found: [Diagnostic]) {
        let first = found.min() ?? found[0]
        self.init(
            found.map(\.severity).max() ?? first.severity, rule: first.rule, at: first.location,
            "and \(found.total) more in this file", edits: found.flatMap(\.edits), others: found.total)
    }
}

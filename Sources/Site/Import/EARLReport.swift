import Guide

/// Reads assertions about a guide's examples: those whose test ends in `controls/link#ios-label-link`.
///
/// Source: W3C, Evaluation and Report Language (EARL) 1.0 Schema.
struct EARLReport {
    private let guide: Guide
    private let data: LinkedData

    init(_ value: Any, in guide: Guide) throws(HeardRun.Fault) {
        (self.guide, data) = (guide, try LinkedData(value))
    }

    private var assertions: [LinkedData.Node] { data.nodes.filter { $0.types.contains(LinkedData.earl + "Assertion") } }

    /// The day of the first result that says one.
    var date: String? {
        assertions.lazy.compactMap { assertion in
            data.node(LinkedData.earl + "result", of: assertion).flatMap {
                data.text(LinkedData.terms + "date", of: $0)
            }
                ?? data.text(LinkedData.terms + "date", of: assertion)
        }.first
    }

    func read() throws(HeardRun.Fault) -> ResultsReport {
        if assertions.isEmpty {
            let unread =
                data.unreadContexts.first.map { "; the names that it uses are defined at '\($0)', which is not read" }
                ?? ""
            throw HeardRun.Fault("the file has no EARL assertions" + unread)
        }
        var unused: [ResultsReport.Unused: Int] = [:]
        var attempts: [ResultsReport.Attempt] = []
        for assertion in assertions {
            guard let example = example(of: assertion) else {
                unused[.aboutNoExample, default: 0] += 1
                continue
            }
            let result = data.node(LinkedData.earl + "result", of: assertion)
            guard let result, let agrees = agrees(result) else {
                unused[.undecided, default: 0] += 1
                continue
            }
            let heard = data.text(LinkedData.earl + "info", of: result)
            attempts.append(
                ResultsReport.Attempt(
                    entry: example.entry, announcement: example.announcement, outcome: .heard(heard, agrees: agrees)))
        }
        return ResultsReport(of: attempts, unused: unused, parts: "assertions")
    }

    private func example(of assertion: LinkedData.Node) -> (entry: String, announcement: String)? {
        for name in data.names(LinkedData.earl + "test", of: assertion) {
            let parts = name.split(separator: "#")
            guard parts.count == 2 else { continue }
            let entry = guide.entries.first {
                parts[0] == $0.id.rawValue || parts[0].hasSuffix("/\($0.id)") || parts[0].hasSuffix("/\($0.url)")
            }
            if let entry { return (entry.id.rawValue, String(parts[1])) }
        }
        return nil
    }

    /// Whether it passed or failed; `nil` for what is neither. An outcome is a value of EARL or a thing of one of its kinds.
    private func agrees(_ result: LinkedData.Node) -> Bool? {
        let outcomes = data.names(LinkedData.earl + "outcome", of: result)
        if outcomes.contains(where: { [LinkedData.earl + "passed", LinkedData.earl + "Pass"].contains($0) }) {
            return true
        }
        if outcomes.contains(where: { [LinkedData.earl + "failed", LinkedData.earl + "Fail"].contains($0) }) {
            return false
        }
        return nil
    }
}

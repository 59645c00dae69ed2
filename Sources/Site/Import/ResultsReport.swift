import Guide

/// What a report says of a guide's examples, before it is known when and where it was heard.
///
/// The last attempt to hear an example counts. If an earlier one heard something else, the result is unstable. What does not say
/// what was heard is not a result, and is counted.
struct ResultsReport {
    /// One attempt to hear an example.
    struct Attempt {
        enum Outcome {
            /// - Parameter heard: `nil` where the report says only whether the words agree.
            case heard(String?, agrees: Bool)
            /// It failed without a word about speech, as a crash does.
            case silent
        }

        let entry: String
        let announcement: String
        let outcome: Outcome

        fileprivate func agrees(with other: Attempt) -> Bool {
            switch (outcome, other.outcome) {
            case (.silent, .silent): true
            case (.heard(let heard, let agrees), .heard(let otherHeard, let otherAgrees)):
                agrees == otherAgrees && (heard == nil || otherHeard == nil || heard == otherHeard)
            case (.silent, .heard), (.heard, .silent): false
            }
        }
    }

    /// Why a part of a report is not a result.
    enum Unused: CaseIterable {
        case aboutNoExample, skipped, silent, untold, undecided, withoutSpeech

        /// After a number: "2 skipped"
        fileprivate var words: String {
            switch self {
            case .aboutNoExample: "not about an example of this guide"
            case .skipped: "skipped"
            case .silent: "failed without saying what was heard"
            case .untold: "in the report several times without the result of each attempt"
            case .undecided: "neither passed nor failed"
            case .withoutSpeech: "from Compose or Espresso tests, which do not record speech"
            }
        }
    }

    /// What the parts of the report are called: "test cases".
    let parts: String
    private(set) var results: [HeardRun.Result] = []
    private var unused: [Unused: Int]
    private var usedCount = 0

    /// - Parameter attempts: In the order of the report.
    init(of attempts: [Attempt], unused: [Unused: Int], parts: String) {
        (self.unused, self.parts) = (unused, parts)
        var groups: [[Attempt]] = []
        var numbers: [String: Int] = [:]
        for attempt in attempts {
            let key = attempt.entry + "#" + attempt.announcement
            let number = numbers[key] ?? groups.count
            if number == groups.count { groups.append([]) }
            numbers[key] = number
            groups[number].append(attempt)
        }
        for group in groups {
            guard let last = group.last else { continue }
            switch last.outcome {
            case .silent: self.unused[.silent, default: 0] += group.count
            case .heard(let heard, let agrees):
                usedCount += group.count
                results.append(
                    HeardRun.Result(
                        entry: last.entry, announcement: last.announcement, heard: heard, agrees: agrees,
                        isUnstable: !group.allSatisfy { $0.agrees(with: last) }))
            }
        }
    }

    /// "2 of 5 test cases used: 2 skipped, 1 about no example of this guide"
    var summary: String {
        let count = usedCount + unused.values.reduce(0, +)
        return "\(usedCount) of \(count) \(parts) used" + (reasons.isEmpty ? "" : "; the others: \(reasons)")
    }

    private var reasons: String {
        Unused.allCases.compactMap { reason in unused[reason].map { "\($0) \(reason.words)" } }.joined(separator: ", ")
    }
}

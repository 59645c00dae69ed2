import Synchronization

/// The progress of a build, and how long each stage took: `Writing pages: 1 of 1200`.
package final class BuildProgress: Sendable, CustomStringConvertible {
    /// The stages of a build, as users see them.
    package enum Stage: String, Sendable, CaseIterable {
        case discover = "Listing files"
        case read = "Reading entries"
        case merge = "Merging entries"
        case check = "Checking the guide"
        case highlight = "Highlighting code"
        case search = "Building the search index"
        case pages = "Writing pages"
        case exports = "Writing exports"
        case finish = "Finishing"
        case links = "Checking links to other sites"
    }

    private let begun = Mutex<[(stage: Stage, start: ContinuousClock.Instant)]>([])
    private let done = Atomic<Int>(0)
    private let total = Atomic<Int>(0)

    /// Begins a stage; 0 means that the number of steps is not known. The first stage begins a new build.
    func begin(_ stage: Stage, of total: Int = 0) {
        done.store(0, ordering: .relaxed)
        self.total.store(total, ordering: .relaxed)
        begun.withLock {
            if stage == .discover { $0 = [] }
            $0.append((stage, .now))
        }
    }

    /// Counts one finished step of the stage.
    func advance() {
        done.add(1, ordering: .relaxed)
    }

    /// The stages so far, each up to the next one or until now.
    var timings: [BuildReport.Stage] {
        let begun = begun.withLock(\.self)
        let ends = begun.dropFirst().map(\.start) + [.now]
        return zip(begun, ends).map { BuildReport.Stage(name: $0.stage.rawValue, duration: $1 - $0.start) }
    }

    /// The current stage with the number of finished steps. During a change of stage the numbers may belong to either.
    package var description: String {
        let total = total.load(ordering: .relaxed)
        let stage = begun.withLock { $0.last?.stage ?? .discover }.rawValue
        return total == 0 ? stage : "\(stage): \(min(done.load(ordering: .relaxed), total)) of \(total)"
    }
}

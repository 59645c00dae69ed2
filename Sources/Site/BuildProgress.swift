import Synchronization

/// How far a build has come, for somebody who looks now and then. Noting it costs an addition.
///
/// ```swift
/// let progress = BuildProgress()
/// progress.begin(.pages, of: 1200)
/// progress.advance()
/// progress.description  // "Writing pages: 1 of 1200"
/// ```
public final class BuildProgress: Sendable, CustomStringConvertible {
    /// What a build does, in the words that people see.
    public enum Stage: String, Sendable, CaseIterable {
        case read = "Reading entries"
        case merge = "Merging entries"
        case highlight = "Highlighting code"
        case pages = "Writing pages"
        case search = "Making the search index"
        case exports = "Writing exports"
        case finish = "Finishing"
    }

    private let stage = Atomic<Int>(0)
    private let done = Atomic<Int>(0)
    private let total = Atomic<Int>(0)

    public init() {}

    /// Begins a stage with a number of things to do, or with one that nobody can count.
    public func begin(_ stage: Stage, of total: Int = 0) {
        done.store(0, ordering: .relaxed)
        self.total.store(total, ordering: .relaxed)
        self.stage.store(Stage.allCases.firstIndex(of: stage) ?? 0, ordering: .relaxed)
    }

    /// Notes that one of the stage's things is done.
    public func advance() {
        done.add(1, ordering: .relaxed)
    }

    /// The stage, and how many of its things are done, in a few words. Between two stages the numbers may be of either.
    public var description: String {
        let total = total.load(ordering: .relaxed)
        let stage = Stage.allCases[stage.load(ordering: .relaxed)].rawValue
        return total == 0 ? stage : "\(stage): \(min(done.load(ordering: .relaxed), total)) of \(total)"
    }
}

import Synchronization

/// Collects changes until none comes for a moment: a save is several events, a checkout thousands.
final class PendingChanges: Sendable {
    private struct State {
        /// `nil` if there is none.
        var first: ContinuousClock.Instant?
        var last = ContinuousClock.now
    }

    /// How long to wait after the last change.
    let quiet: Duration
    /// How long the first change waits at most.
    let bound: Duration
    private let state = Mutex(State())
    private let (bell, ringer) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

    init(quiet: Duration = .milliseconds(20), bound: Duration = .milliseconds(200)) {
        self.quiet = quiet
        self.bound = bound
    }

    func add() {
        state.withLock {
            $0.last = .now
            $0.first = $0.first ?? $0.last
        }
        ringer.yield()
    }

    /// Waits for a change; false if the task is cancelled.
    func next() async -> Bool {
        for await _ in bell {
            while let wait = remaining(), wait > .zero {
                guard (try? await Task.sleep(for: wait)) != nil else { return false }
            }
            let isThere = state.withLock { state in
                defer { state.first = nil }
                return state.first != nil
            }
            if isThere { return true }
        }
        return false
    }

    private func remaining() -> Duration? {
        state.withLock { state in state.first.map { min(state.last + quiet, $0 + bound) - .now } }
    }
}

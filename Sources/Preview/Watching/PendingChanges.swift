import Site
import Synchronization

/// Collects changes until it is quiet for a moment: a save is several events, and a checkout thousands.
final class PendingChanges: Sendable {
    private struct State {
        var change: SiteChange?
        var first = ContinuousClock.now
        var last = ContinuousClock.now
    }

    /// How long nothing may have come before a change is handed on.
    let quiet: Duration
    /// How long a change waits at most, however much comes after it.
    let bound: Duration
    private let state = Mutex(State())
    private let (bell, ringer) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

    init(quiet: Duration = .milliseconds(20), bound: Duration = .milliseconds(200)) {
        self.quiet = quiet
        self.bound = bound
    }

    func add(_ change: SiteChange) {
        state.withLock {
            let now = ContinuousClock.now
            if $0.change == nil { $0.first = now }
            $0.last = now
            $0.change = $0.change?.with(change) ?? change
        }
        ringer.yield()
    }

    /// All that has changed since the last call, as soon as it is quiet; `nil` when the task is cancelled.
    func next() async -> SiteChange? {
        for await _ in bell {
            while let wait = remaining(), wait > .zero {
                guard (try? await Task.sleep(for: wait)) != nil else { return nil }
            }
            let change = state.withLock { state in
                defer { state.change = nil }
                return state.change
            }
            if let change { return change }
        }
        return nil
    }

    private func remaining() -> Duration? {
        state.withLock { state in
            guard state.change != nil else { return nil }
            return min(state.last + quiet, state.first + bound) - .now
        }
    }
}

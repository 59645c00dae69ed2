import Synchronization

/// Collects changes until none comes for a moment: a save is several events, a checkout thousands.
package final class PendingChanges: Sendable {
    private struct State {
        /// `nil` if there is none.
        var first: ContinuousClock.Instant?
        var last = ContinuousClock.now
        /// None if anything may have changed.
        var files: Set<String> = []
    }

    /// How long to wait after the last change.
    let quiet: Duration
    /// How long the first change waits at most.
    let bound: Duration
    private let state = Mutex(State())
    private let (bell, ringer) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

    package init(quiet: Duration = .milliseconds(20), bound: Duration = .milliseconds(200)) {
        (self.quiet, self.bound) = (quiet, bound)
    }

    /// - Parameter files: Their paths; none if anything may have changed.
    package func add(_ files: Set<String> = []) {
        state.withLock {
            $0.last = .now
            let isKnown = !files.isEmpty && ($0.first == nil || !$0.files.isEmpty)
            $0.files = !isKnown ? [] : $0.first == nil ? files : $0.files.union(files)
            $0.first = $0.first ?? $0.last
        }
        ringer.yield()
    }

    /// Waits for a change and returns the files, as ``add(_:)`` has them; `nil` if the task is cancelled.
    package func next() async -> Set<String>? {
        for await _ in bell {
            while let wait = remaining(), wait > .zero {
                guard (try? await Task.sleep(for: wait)) != nil else { return nil }
            }
            let files = state.withLock { state in
                defer { state.first = nil }
                return state.first.map { _ in state.files }
            }
            if let files { return files }
        }
        return nil
    }

    private func remaining() -> Duration? {
        state.withLock { state in state.first.map { min(state.last + quiet, $0 + bound) - .now } }
    }
}

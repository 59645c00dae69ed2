import FlyingSocks
import Foundation
import Synchronization

/// The open connections of the server, with their deadlines.
///
/// An overdue connection is shut down, which ends its reads and writes. Sockets are closed only here, under the same lock, because
/// the system may reuse the number of a closed socket at once.
final class Connections: Sendable {
    private struct State {
        var files: Set<Int32> = []
        var deadlines: [Int32: ContinuousClock.Instant] = [:]
        /// Those that only wait for news, the oldest first.
        var waiting: [Int32] = []
        var isClosed = false
    }

    let limit: Int
    private let state = Mutex(State())

    init(limit: Int) { self.limit = limit }

    var count: Int { state.withLock { $0.files.count } }

    /// Adds a connection, unless there are too many or the server is ending. If there are too many, the oldest one that waits for news
    /// gives way: its page asks again.
    func open(_ socket: Socket) -> Bool {
        state.withLock {
            guard !$0.isClosed else { return false }
            if $0.files.count >= limit {
                guard !$0.waiting.isEmpty else { return false }
                Self.shutDown($0.waiting.removeFirst())
            }
            return $0.files.insert(socket.file.rawValue).inserted
        }
    }

    /// Notes that a connection only waits for news from now on.
    func wait(_ socket: Socket) {
        state.withLock { $0.waiting.append(socket.file.rawValue) }
    }

    /// Gives a connection time from now on; `nil` means no limit.
    func allow(_ time: Duration?, for socket: Socket) {
        let deadline = time.map { ContinuousClock.now + $0 }
        state.withLock { $0.deadlines[socket.file.rawValue] = deadline }
    }

    func close(_ socket: Socket) {
        state.withLock {
            $0.files.remove(socket.file.rawValue)
            $0.deadlines[socket.file.rawValue] = nil
            $0.waiting.removeAll { $0 == socket.file.rawValue }
            try? socket.close()
        }
    }

    /// Ends a connection's input and output. Its owner notices and closes it.
    func shutDown(_ socket: Socket) {
        state.withLock {
            guard $0.files.contains(socket.file.rawValue) else { return }
            Self.shutDown(socket.file.rawValue)
        }
    }

    /// Ends only a connection's output.
    func endOutput(of socket: Socket) {
        state.withLock {
            guard $0.files.contains(socket.file.rawValue) else { return }
            shutdown(socket.file.rawValue, Int32(SHUT_WR))
        }
    }

    /// Shuts down connections after their deadlines.
    func shutDownOverdue(at now: ContinuousClock.Instant = .now) {
        state.withLock {
            for (file, deadline) in $0.deadlines where deadline < now { Self.shutDown(file) }
        }
    }

    /// Shuts down all connections, and accepts no more.
    func shutDownAll() {
        state.withLock {
            $0.isClosed = true
            for file in $0.files { Self.shutDown(file) }
        }
    }

    private static func shutDown(_ file: Int32) {
        shutdown(file, Int32(SHUT_RDWR))
    }
}

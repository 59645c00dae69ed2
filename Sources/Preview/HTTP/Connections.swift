import FlyingSocks
import Foundation
import Synchronization

/// The open connections of the server, with their deadlines.
///
/// An overdue connection is shut down, which ends its reads and writes. Sockets are closed only here, under the same lock, because
/// the system may reuse the number of a closed socket at once.
final class Connections: Sendable {
    private enum Stage {
        /// The request is not whole yet.
        case reading
        case answering
        /// It only waits for news.
        case waiting
        /// It was shut down, and its owner has not closed it yet.
        case ending
    }

    private struct Client {
        let address: String?
        var stage = Stage.reading
        /// When it came to this stage.
        var since = ContinuousClock.now
    }

    private struct State {
        var clients: [Int32: Client] = [:]
        var deadlines: [Int32: ContinuousClock.Instant] = [:]
        var isClosed = false
    }

    let limit: Int
    private let state = Mutex(State())

    init(limit: Int) { self.limit = limit }

    var count: Int { state.withLock { $0.clients.count } }

    /// Those that were shut down and are not closed yet.
    var ending: [Int32] { state.withLock { $0.clients.filter { $0.value.stage == .ending }.keys.sorted() } }

    /// A client that has not sent its request after this time is closed before pages that wait for news.
    private static let promptness = Duration.milliseconds(500)

    /// Adds a connection, unless there are too many or the server is ending. If there are too many, an older one is closed: the
    /// oldest whose request is not finished, or the oldest that waits for news, whose page asks again.
    ///
    /// - Parameter address: Of a client on another machine. Such a machine may have half of all connections.
    func open(_ socket: Socket, from address: String? = nil) -> Bool {
        open(socket.file.rawValue, from: address)
    }

    func open(_ file: Int32, from address: String?) -> Bool {
        state.withLock { state in
            // Those that end are closed soon; until then they are open files.
            guard !state.isClosed, state.clients.count < limit + max(8, limit / 8) else { return false }
            func makeRoom(_ most: Int, where isMeant: (Client) -> Bool) -> Bool {
                let others = state.clients.filter { isMeant($0.value) && $0.value.stage != .ending }
                guard others.count >= most else { return true }
                guard let oldest = Self.leastUseful(of: others) else { return false }
                Self.shutDown(oldest)
                state.clients[oldest]?.stage = .ending
                return true
            }
            if let address, !makeRoom(max(1, limit / 2), where: { $0.address == address }) { return false }
            guard makeRoom(limit, where: { _ in true }) else { return false }
            state.clients[file] = Client(address: address)
            return true
        }
    }

    /// The connection to close; `nil` if all are being answered.
    private static func leastUseful(of clients: [Int32: Client]) -> Int32? {
        let limit = ContinuousClock.now - promptness
        func oldest(_ isMeant: (Client) -> Bool) -> Int32? {
            clients.filter { isMeant($0.value) }.min { $0.value.since < $1.value.since }?.key
        }
        return oldest { $0.stage == .reading && $0.since < limit } ?? oldest { $0.stage == .waiting }
            ?? oldest { $0.stage == .reading }
    }

    /// Notes that the request of a connection is whole.
    func answer(_ socket: Socket) { move(socket.file.rawValue, to: .answering) }

    /// Notes that a connection only waits for news from now on.
    func wait(_ socket: Socket) { move(socket.file.rawValue, to: .waiting) }

    private func move(_ file: Int32, to stage: Stage) {
        state.withLock {
            guard let old = $0.clients[file], old.stage != .ending else { return }
            $0.clients[file] = Client(address: old.address, stage: stage)
        }
    }

    /// Gives a connection time from now on; `nil` means no limit.
    func allow(_ time: Duration?, for socket: Socket) {
        let deadline = time.map { ContinuousClock.now + $0 }
        state.withLock { $0.deadlines[socket.file.rawValue] = deadline }
    }

    func close(_ socket: Socket) {
        state.withLock {
            $0.clients[socket.file.rawValue] = nil
            $0.deadlines[socket.file.rawValue] = nil
            try? socket.close()
        }
    }

    /// Ends a connection's input and output. Its owner notices and closes it.
    func shutDown(_ socket: Socket) {
        state.withLock {
            guard $0.clients[socket.file.rawValue] != nil else { return }
            Self.shutDown(socket.file.rawValue)
        }
    }

    /// Ends only a connection's output.
    func endOutput(of socket: Socket) {
        state.withLock {
            guard $0.clients[socket.file.rawValue] != nil else { return }
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
            for file in $0.clients.keys { Self.shutDown(file) }
        }
    }

    private static func shutDown(_ file: Int32) {
        shutdown(file, Int32(SHUT_RDWR))
    }
}

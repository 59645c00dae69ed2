import FlyingSocks
import Foundation

/// Listens on one address, and has a handler answer requests: HTTP/1.1 as far as a preview needs it, with limits on all
/// that a client decides.
///
/// FlyingFox's sockets are under it, not its server: that one reads a request's head without a limit of size or time, and
/// ends when the system has no descriptor left for a new connection.
struct HTTPListener: Sendable {
    typealias Handler = @Sendable (RequestHead) async -> Response

    struct Limits: Sendable {
        /// The largest head of a request, in bytes.
        var headSize = 16 * 1024
        /// How long a client may take to send a head.
        var headTime = Duration.seconds(10)
        /// How long a connection may stay open between two requests.
        var idleTime = Duration.seconds(60)
        /// How long a client may take to receive one piece of an answer.
        var writeTime = Duration.seconds(30)
        /// How many connections may be open; more are told to come back later.
        var connections = 2000
        /// How often overdue connections are looked for.
        var sweep = Duration.milliseconds(500)
    }

    let address: ListeningAddress
    private let socket: Socket
    private let limits: Limits
    private let connections: Connections
    #if canImport(Darwin)
        private let pool: SocketPool<kQueue> = .kQueue(maxEvents: 256)
    #else
        private let pool: SocketPool<ePoll> = .ePoll(maxEvents: 256)
    #endif

    /// Begins to listen; ``run(_:)`` begins to answer.
    ///
    /// - Throws: `SocketError` where the address cannot be had.
    init(on address: ListeningAddress, limits: Limits = Limits()) throws {
        Connections.makeRoom(for: limits.connections * 2)
        socket = try address.listen()
        self.address = try address.with(port: socket.port)
        self.limits = limits
        connections = Connections(limit: limits.connections)
    }

    var openConnections: Int { connections.count }

    /// Answers requests until the task is cancelled; all connections are closed at the end.
    func run(_ handler: @escaping Handler) async throws {
        let listener = try AsyncSocket(socket: socket, pool: pool)
        try await pool.prepare()
        let events = Task { [pool] in try await pool.run() }
        let sweeper = Task { [connections, limits] in
            while !Task.isCancelled {
                try await Task.sleep(for: limits.sweep)
                connections.shutDownOverdue()
            }
        }
        await withTaskCancellationHandler {
            await withDiscardingTaskGroup { group in
                while let client = await accept(on: listener) {
                    group.addTask { await serve(client, handler) }
                }
            }
        } onCancel: {
            connections.shutDownAll()
        }
        sweeper.cancel()
        await pool.settle()
        try? socket.close()
        events.cancel()
        _ = await events.result
    }

    /// The next connection; `nil` at the end. Running out of descriptors is no end.
    private func accept(on listener: AsyncSocket) async -> AsyncSocket? {
        while !Task.isCancelled {
            do {
                return try await listener.accept()
            } catch is CancellationError {
                return nil
            } catch {
                try? await Task.sleep(for: .milliseconds(20))
            }
        }
        return nil
    }

    // MARK: One connection

    private func serve(_ client: AsyncSocket, _ handler: @escaping Handler) async {
        guard connections.open(client.socket) else {
            // The answer fits into the socket's buffer, or is lost: nobody waits for it.
            let refusal = Response(.unavailable, text: "this preview has too many connections open")
            _ = try? client.socket.write(message(refusal, keepsConnection: false, hasBody: true))
            try? client.socket.close()
            return
        }
        let connection = HTTPConnection(client: client, limits: limits, connections: connections, handler: handler)
        await connection.serve()
        await pool.settle()
        connections.close(client.socket)
    }
}

extension SocketPool {
    /// Comes back when the pool has done what it is about to do for a socket that was just ready.
    ///
    /// The pool wakes a reader before it takes its socket off the list. A socket that is closed in between stays on the
    /// list, and the next connection that gets its number would never be woken.
    func settle() {}
}

/// All bytes of an answer that has its body at hand.
func message(_ response: Response, keepsConnection: Bool, hasBody: Bool) -> Data {
    var bytes = response.head(keepsConnection: keepsConnection)
    if hasBody, case .bytes(let body) = response.body { bytes.append(body) }
    return bytes
}

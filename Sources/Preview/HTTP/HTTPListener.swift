import FlyingSocks
import Foundation

/// A server for the part of HTTP/1.1 that the preview needs, with limits for everything that a client decides.
///
/// It uses the sockets of FlyingFox, but not its server, which reads a head without a limit of size or time.
struct HTTPListener: Sendable {
    typealias Handler = @Sendable (RequestHead) async -> Response

    struct Limits: Sendable {
        /// The largest head of a request in bytes.
        var headSize = 16 * 1024
        /// How long a client may take to send a head.
        var headTime = Duration.seconds(10)
        /// How long a client may take to receive a piece of an answer.
        var writeTime = Duration.seconds(30)
        /// How many connections may be open; older ones are closed. Fewer than the open files that macOS allows.
        var connections = 200
        /// How often to look for overdue connections.
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
    init(on address: ListeningAddress, limits: Limits = Limits()) throws {
        socket = try address.listen()
        self.address = try address.with(port: socket.port)
        self.limits = limits
        connections = Connections(limit: limits.connections)
    }

    var openConnections: Int { connections.count }

    /// Answers requests until the task is cancelled, then closes all connections.
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

    /// The next connection; `nil` at the end. If the system runs out of descriptors, it tries again.
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

    /// The address of a client on another machine; `nil` for one on this machine.
    private static func otherMachine(of socket: Socket) -> String? {
        switch try? socket.remotePeer() {
        case .ip4(let address, _)?: address.hasPrefix("127.") ? nil : address
        case .ip6(let address, _)?: address == "::1" || address.hasPrefix("::ffff:127.") ? nil : address
        case .unix?, nil: nil
        }
    }

    private func serve(_ client: AsyncSocket, _ handler: @escaping Handler) async {
        guard connections.open(client.socket, from: Self.otherMachine(of: client.socket)) else {
            // Do not wait: the answer fits into the socket's buffer, or is lost.
            let refusal = Response(.unavailable, text: "the preview has too many open connections")
            _ = try? client.socket.write(refusal.message())
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
    /// Returns when the pool has finished its work for a socket that was just ready.
    ///
    /// The pool wakes a reader before it removes its socket from the list. If the socket were closed in between, it would stay on
    /// the list, and the next connection with its number would never be woken.
    func settle() {}
}

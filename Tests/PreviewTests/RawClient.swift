import Dispatch
import Foundation
import Synchronization

/// A connection on which a test sends whatever it likes. It waits on threads of its own: the server needs those of the tests.
final class RawClient: Sendable {
    struct Failed: Error { let number = errno }

    private let file: Int32
    /// What came together with something that was asked for.
    private let rest = Mutex(Data())

    /// - Parameter patience: How many seconds a call waits for the server.
    init(host: String = "127.0.0.1", port: UInt16, patience: Int = 60) async throws {
        file = try await Self.waiting {
            #if os(Linux)
                let kind = Int32(SOCK_STREAM.rawValue)
            #else
                let kind = SOCK_STREAM
            #endif
            let file = socket(AF_INET, kind, 0)
            guard file >= 0 else { throw Failed() }
            var patience = timeval(tv_sec: patience, tv_usec: 0)
            setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
            setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            inet_pton(AF_INET, host, &address.sin_addr)
            let result = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Foundation.connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            guard result == 0 else {
                Foundation.close(file)
                throw Failed()
            }
            return file
        }
    }

    func close() { Foundation.close(file) }

    /// Sends all bytes, or fails when the server wants no more.
    func send(_ text: String) async throws {
        let file = file
        try await Self.waiting {
            var rest = Array(text.utf8)[...]
            while !rest.isEmpty {
                #if os(Linux)
                    let count = rest.withUnsafeBytes {
                        Foundation.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                    }
                #else
                    let count = rest.withUnsafeBytes { Foundation.send(file, $0.baseAddress, $0.count, 0) }
                #endif
                guard count > 0 else { throw Failed() }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Some bytes; none at the end of the connection.
    func read() async throws -> Data {
        let known = rest.withLock { rest in
            defer { rest = Data() }
            return rest
        }
        if !known.isEmpty { return known }
        let file = file
        return try await Self.waiting {
            var buffer = [UInt8](repeating: 0, count: 64 * 1024)
            let count = recv(file, &buffer, buffer.count, 0)
            if count < 0, errno == ECONNRESET || errno == EPIPE { return Data() }
            guard count >= 0 else { throw Failed() }
            return Data(buffer[..<count])
        }
    }

    func readToEnd() async throws -> Data {
        var all = Data()
        while case let more = try await read(), !more.isEmpty { all += more }
        return all
    }

    /// All bytes up to and with a text; those behind it are left for the next reading.
    func read(to mark: String) async throws -> String {
        var all = Data()
        while true {
            if let range = all.firstRange(of: Data(mark.utf8)) {
                let more = Data(all[range.upperBound...])
                rest.withLock { $0 = more }
                return String(decoding: all[..<range.upperBound], as: UTF8.self)
            }
            let more = try await read()
            guard !more.isEmpty else { return String(decoding: all, as: UTF8.self) }
            all += more
        }
    }

    private static func waiting<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            Thread { continuation.resume(with: Result { try work() }) }.start()
        }
    }
}

import FlyingSocks
import Foundation

/// An IP address of this machine, and a port; port 0 means any free port.
package struct ListeningAddress: Hashable, Sendable {
    package let host: String
    package private(set) var port: UInt16

    /// `nil` for a name other than `localhost`.
    package init?(host: String, port: UInt16) {
        let host = host.lowercased() == "localhost" ? "127.0.0.1" : host
        var (short, long) = (in_addr(), in6_addr())
        guard inet_pton(AF_INET, host, &short) == 1 || inet_pton(AF_INET6, host, &long) == 1 else { return nil }
        self.host = host
        self.port = port
    }

    /// The URL for a browser on this machine.
    package var url: String {
        switch host {
        case "0.0.0.0": "http://127.0.0.1:\(port)/"
        case "::": "http://[::1]:\(port)/"
        default: "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
        }
    }

    /// Whether only this machine can reach it.
    package var isLoopback: Bool { host.hasPrefix("127.") || host == "::1" }

    func with(port: UInt16) -> ListeningAddress {
        var address = self
        address.port = port
        return address
    }

    /// A socket that listens on it.
    func listen() throws -> Socket {
        host.contains(":")
            ? try Self.listen(on: sockaddr_in6.inet6(ip6: host, port: port))
            : try Self.listen(on: sockaddr_in.inet(ip4: host, port: port))
    }

    private static func listen(on address: some SocketAddress) throws -> Socket {
        let socket = try Socket(domain: Int32(type(of: address).family))
        do {
            try socket.setValue(true, for: .localAddressReuse)
            #if canImport(Darwin)
                try socket.setValue(true, for: .noSIGPIPE)
            #endif
            try socket.bind(to: address)
            try socket.listen()
        } catch {
            try? socket.close()
            throw error
        }
        return socket
    }
}

extension Socket {
    /// The port a socket is bound to.
    var port: UInt16 {
        get throws {
            switch try sockname() {
            case .ip4(_, let port), .ip6(_, let port): port
            case .unix: 0
            }
        }
    }
}

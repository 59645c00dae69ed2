import Foundation

/// What stands under a name and can be opened by nobody, not even by root.
enum Socket {
    /// Makes a socket. An address takes about a hundred bytes, and temporary folders of macOS have long paths, so it is made
    /// elsewhere and moved there if need be.
    static func make(at path: String) throws {
        #if canImport(Glibc) || canImport(Musl)
            let kind = Int32(SOCK_STREAM.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        let number = socket(AF_UNIX, kind, 0)
        defer { _ = close(number) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let room = MemoryLayout.size(ofValue: address.sun_path) - 1
        let own = path.utf8.count <= room ? path : "/tmp/sitegen-\(UUID().uuidString)"
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: own.utf8) }
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0, own == path || rename(own, path) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
    }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What stands at a path: its kind, its size in bytes, who may do what with it, and which file it is whatever its name.
struct OutputStatus: Hashable, Sendable {
    enum Kind: Sendable {
        case file, folder, link
        /// A socket, a pipe, a device.
        case other
    }

    /// The same for two names of one file.
    struct Identity: Hashable, Sendable {
        let device: UInt64
        let number: UInt64
    }

    let kind: Kind
    let size: Int
    let permissions: mode_t
    let identity: Identity

    init(_ record: stat) {
        switch record.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        case S_IFLNK: kind = .link
        default: kind = .other
        }
        size = Int(record.st_size)
        permissions = record.st_mode & 0o7777
        identity = Identity(
            device: UInt64(truncatingIfNeeded: record.st_dev), number: UInt64(truncatingIfNeeded: record.st_ino))
    }
}

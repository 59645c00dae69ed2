import Foundation

/// What is at a path. Two equal values mean that the file has not changed.
///
/// ```swift
/// FileStatus(of: "content")?.kind  // .folder
/// ```
package struct FileStatus: Hashable, Sendable {
    package enum Kind: Sendable {
        case file, folder, link
        /// A socket, a pipe or a device.
        case other
    }

    /// Equal for two names of one file.
    package struct Identity: Hashable, Sendable {
        package let device: UInt64
        package let number: UInt64
    }

    package let kind: Kind
    /// In bytes.
    package let size: Int
    package let permissions: mode_t
    package let owner: uid_t
    package let group: gid_t
    package let identity: Identity
    /// When the content was changed, in nanoseconds since 1970.
    package let modified: UInt64
    /// When the content, the name or the permissions were changed, in nanoseconds since 1970. A program cannot set it.
    package let changed: UInt64

    /// `nil` if there is nothing, or if it must not be looked at.
    ///
    /// - Parameter followsLinks: Whether a symbolic link at the end of the path means its target.
    package init?(of path: String, followsLinks: Bool = false) {
        var record = stat()
        guard (followsLinks ? stat(path, &record) : lstat(path, &record)) == 0 else { return nil }
        self.init(record)
    }

    /// Whether it has been like this for some time. Clocks of file systems are coarse: a change shortly after another may have
    /// the same time.
    package func isOlder(than duration: Duration) -> Bool {
        let limit = Date.now.timeIntervalSince1970 - duration / .seconds(1)
        return Double(changed) / 1e9 < limit
    }

    package init(_ record: stat) {
        func bits(_ value: some BinaryInteger) -> UInt64 { UInt64(truncatingIfNeeded: value) }
        func nanoseconds(_ time: timespec) -> UInt64 { bits(time.tv_sec) &* 1_000_000_000 &+ bits(time.tv_nsec) }
        switch record.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        case S_IFLNK: kind = .link
        default: kind = .other
        }
        size = Int(record.st_size)
        permissions = record.st_mode & 0o7777
        (owner, group) = (record.st_uid, record.st_gid)
        identity = Identity(device: bits(record.st_dev), number: bits(record.st_ino))
        #if canImport(Darwin)
            (modified, changed) = (nanoseconds(record.st_mtimespec), nanoseconds(record.st_ctimespec))
        #else
            (modified, changed) = (nanoseconds(record.st_mtim), nanoseconds(record.st_ctim))
        #endif
    }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What tells one state of a file from another without reading it.
///
/// ```swift
/// let before = FileStamp(of: "content/controls/link.md")
/// // … somebody saves the file …
/// FileStamp(of: "content/controls/link.md") == before  // false
/// ```
///
/// The time of change cannot be set by a program, as that of modification can. It advances in steps of a few milliseconds
/// on most file systems, so a file that changed within such a step of being looked at may look unchanged.
public struct FileStamp: Hashable, Sendable {
    public let size: UInt64
    /// Of the content, in nanoseconds since 1970.
    public let modified: UInt64
    /// Of the content, the name or the rights, in nanoseconds since 1970.
    public let changed: UInt64
    public let device: UInt64
    public let number: UInt64

    public init(size: UInt64, modified: UInt64, changed: UInt64, device: UInt64, number: UInt64) {
        self.size = size
        self.modified = modified
        self.changed = changed
        self.device = device
        self.number = number
    }

    /// A file's stamp; `nil` when there is nothing, or when it may not be looked at.
    ///
    /// - Parameter followsLinks: Whether a symbolic link stands for what it leads to.
    public init?(of path: String, followsLinks: Bool = false) {
        var record = stat()
        guard (followsLinks ? stat(path, &record) : lstat(path, &record)) == 0 else { return nil }
        self.init(record)
    }

    public init(_ record: stat) {
        func bits(_ value: some BinaryInteger) -> UInt64 { UInt64(truncatingIfNeeded: value) }
        #if canImport(Darwin)
            let (modified, changed) = (record.st_mtimespec, record.st_ctimespec)
        #else
            let (modified, changed) = (record.st_mtim, record.st_ctim)
        #endif
        func nanoseconds(_ time: timespec) -> UInt64 { bits(time.tv_sec) &* 1_000_000_000 &+ bits(time.tv_nsec) }
        self.init(
            size: bits(record.st_size), modified: nanoseconds(modified), changed: nanoseconds(changed),
            device: bits(record.st_dev), number: bits(record.st_ino))
    }

    /// That of a file which nobody looked at, and of no other.
    public static let unknown = FileStamp(size: 0, modified: 0, changed: 0, device: 0, number: 0)
}

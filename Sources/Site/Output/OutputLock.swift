#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Lets one build at a time change an output. It is released at the latest when the process ends.
///
/// ```swift
/// let lock = try OutputLock(on: root, patience: .seconds(5))
/// ```
///
/// It is an advisory `flock` on `.sitegen/lock`. The empty file stays: if it were removed, two builds could hold two locks.
/// Child processes do not inherit it.
struct OutputLock: ~Copyable, Sendable {
    private static let location = OutputPath.ownFolder + "/lock"
    /// Microseconds between two attempts.
    private static let pause: UInt32 = 20_000

    private let descriptor: OutputDescriptor

    /// Waits until the lock is free.
    ///
    /// - Throws: `OutputError.locked` if it takes too long, `.system` if the file system has no locks.
    init(on root: OutputRoot, patience: Duration) throws(OutputError) {
        try self.init(on: try root.existingOrEmpty(Self.location), of: root, patience: patience)
    }

    /// Locks an open file and keeps it open as long as the lock is held.
    init(on descriptor: consuming OutputDescriptor, of root: OutputRoot, patience: Duration) throws(OutputError) {
        let deadline = ContinuousClock.now + patience
        while flock(descriptor.number, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else {
                throw .system(.lock, descriptor.shownPath, code: errno)
            }
            guard ContinuousClock.now < deadline else { throw .locked(root.path) }
            usleep(Self.pause)
        }
        self.descriptor = descriptor
    }

    func release() {
        _ = flock(descriptor.number, LOCK_UN)
    }
}

import Foundation

/// Lets one build at a time change an output. It is released at the latest when the process ends.
///
/// It is an advisory `flock` on `.sitegen/lock`. The empty file stays: if it were removed, two builds could hold two locks.
struct OutputLock: ~Copyable, Sendable {
    static let location = OutputPath.ownFolder + "/lock"

    private let descriptor: OutputDescriptor

    /// Waits until the lock is free.
    init(on descriptor: consuming OutputDescriptor, of root: OutputRoot, patience: Duration) throws(OutputError) {
        let deadline = ContinuousClock.now + patience
        while flock(descriptor.number, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else {
                throw .system(.lock, descriptor.shownPath, code: errno)
            }
            guard ContinuousClock.now < deadline else { throw .locked(root.path) }
            usleep(20_000)
        }
        self.descriptor = descriptor
    }

    func release() {
        _ = flock(descriptor.number, LOCK_UN)
    }
}

@preconcurrency import Dispatch
import Foundation
import Site
import Synchronization

/// Looks at all files from time to time, and compares what it finds with what it found before.
final class PollingWatcher: FileWatcher {
    /// What tells two versions of a file apart.
    private struct Version: Equatable {
        let inode: UInt64
        let size: Int64
        let seconds: Int
        let nanoseconds: Int
        let isFolder: Bool
    }

    private struct State {
        var versions: [String: Version] = [:]
        var isStopped = false
    }

    private let paths: [String]
    private let report: @Sendable (SiteChange) -> Void
    private let timer: any DispatchSourceTimer
    private let state = Mutex(State())

    init(
        _ paths: [String], interval: Duration = .milliseconds(500),
        report: @escaping @Sendable (SiteChange) -> Void
    ) {
        self.paths = paths
        self.report = report
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "sitegen.polling"))
        self.timer = timer
        state.withLock { $0.versions = look() }
        let (seconds, fraction) = interval.components
        timer.schedule(
            deadline: .now() + .milliseconds(Int(seconds * 1000 + fraction / 1_000_000_000_000_000)),
            repeating: .milliseconds(Int(seconds * 1000 + fraction / 1_000_000_000_000_000)))
        timer.setEventHandler { [weak self] in self?.compare() }
        timer.activate()
    }

    deinit {
        timer.cancel()
    }

    func stop() {
        state.withLock { $0.isStopped = true }
        timer.cancel()
    }

    private func compare() {
        let found = look()
        let change: SiteChange? = state.withLock { state in
            guard !state.isStopped else { return nil }
            let old = state.versions
            state.versions = found
            let paths = Set(old.keys).union(found.keys).filter { old[$0] != found[$0] }
            guard !paths.isEmpty else { return nil }
            let isFolder = paths.contains { old[$0]?.isFolder == true || found[$0]?.isFolder == true }
            return isFolder ? .everything : .files(paths)
        }
        if let change { report(change) }
    }

    private func look() -> [String: Version] {
        var versions: [String: Version] = [:]
        var waiting = paths
        while let path = waiting.popLast() {
            var status = stat()
            // The site's own folders may be symbolic links; those below are passed over, as the site does.
            let result = paths.contains(path) ? stat(path, &status) : lstat(path, &status)
            guard result == 0 else { continue }
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            versions[path] = Self.version(status, isFolder: isFolder)
            guard isFolder else { continue }
            waiting += (Folders.items(of: path) ?? []).map { "\(path)/\($0.name)" }
        }
        return versions
    }

    /// Of a folder only that it is there: its time changes with each file in it, which is seen for itself.
    private static func version(_ status: stat, isFolder: Bool) -> Version {
        guard !isFolder else {
            return Version(inode: UInt64(status.st_ino), size: 0, seconds: 0, nanoseconds: 0, isFolder: true)
        }
        #if os(Linux)
            let time = status.st_mtim
        #else
            let time = status.st_mtimespec
        #endif
        return Version(
            inode: UInt64(status.st_ino), size: Int64(status.st_size), seconds: Int(time.tv_sec),
            nanoseconds: Int(time.tv_nsec), isFolder: false)
    }
}

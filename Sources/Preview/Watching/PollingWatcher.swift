@preconcurrency import Dispatch
import Foundation
import Guide
import Site
import Synchronization

/// Checks all files at intervals and compares them with the time before.
final class PollingWatcher: FileWatcher {
    private enum Version: Equatable {
        /// Its time changes with each file in it, which is seen for itself.
        case folder
        case file(FileStatus)
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
        _ paths: [String], interval: DispatchTimeInterval = .milliseconds(500),
        report: @escaping @Sendable (SiteChange) -> Void
    ) {
        self.paths = paths
        self.report = report
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "sitegen.polling"))
        self.timer = timer
        state.withLock { $0.versions = versions() }
        timer.schedule(deadline: .now() + interval, repeating: interval)
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
        let found = versions()
        let change: SiteChange? = state.withLock { state in
            guard !state.isStopped else { return nil }
            let old = state.versions
            state.versions = found
            let paths = Set(old.keys).union(found.keys).filter { old[$0] != found[$0] }
            guard !paths.isEmpty else { return nil }
            return paths.contains { old[$0] == .folder || found[$0] == .folder } ? .everything : .files(paths)
        }
        if let change { report(change) }
    }

    private func versions() -> [String: Version] {
        var versions: [String: Version] = [:]
        var waiting = paths
        while let path = waiting.popLast() {
            // The site's own folders may be symbolic links; those inside are not followed, as in the site.
            guard let status = FileStatus(of: path, followsLinks: paths.contains(path)) else { continue }
            let isFolder = status.kind == .folder
            versions[path] = isFolder ? .folder : .file(status)
            if isFolder { waiting += visiblePaths(in: path) }
        }
        return versions
    }
}

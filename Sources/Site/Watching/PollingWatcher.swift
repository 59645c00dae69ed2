@preconcurrency import Dispatch
import Foundation
import Guide
import Synchronization

/// Checks all files at intervals and compares them with the time before.
final class PollingWatcher: FileWatcher {
    private struct State {
        /// `nil` for a folder, whose time changes with each file in it, even a hidden one.
        var versions: [String: FileStatus?] = [:]
        var isStopped = false
    }

    private let paths: [String]
    private let report: Report
    private let timer: any DispatchSourceTimer
    private let state = Mutex(State())

    init(
        _ paths: [String], interval: DispatchTimeInterval = .milliseconds(500), report: @escaping Report
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
        let hasChanged = state.withLock { state in
            defer { state.versions = found }
            return !state.isStopped && state.versions != found
        }
        if hasChanged { report([]) }
    }

    private func versions() -> [String: FileStatus?] {
        var versions: [String: FileStatus?] = [:]
        var waiting = paths
        while let path = waiting.popLast() {
            // The site's own folders may be symbolic links; those inside are not followed, as in the site.
            guard let status = FileStatus(of: path, followsLinks: paths.contains(path)) else { continue }
            let isFolder = status.kind == .folder
            versions.updateValue(isFolder ? nil : status, forKey: path)
            if isFolder { waiting += visiblePaths(in: path) }
        }
        return versions
    }
}

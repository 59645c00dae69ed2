import Foundation

/// The files and folders of a site that are watched, and what watches them.
package struct FollowedPaths: Sendable {
    /// How changes are noticed.
    package private(set) var method: WatchMethod
    /// As given, and where their symbolic links lead.
    private var paths: [[String]] = []
    private var watcher: (any FileWatcher)?

    package init(method: WatchMethod) { self.method = method }

    /// Watches other paths, if the configuration or a symbolic link has changed them.
    package mutating func follow(_ wanted: [String], _ changes: PendingChanges) {
        let new = wanted.map { [$0, URL(fileURLWithPath: $0).resolvingSymlinksInPath().path] }
        guard new != paths else { return }
        paths = new
        watcher?.stop()
        (watcher, method) = method.watch(wanted) { changes.add($0) }
        // Files may have changed since the last refresh, and the old watcher did not report it.
        changes.add()
    }

    package func stop() {
        watcher?.stop()
    }
}

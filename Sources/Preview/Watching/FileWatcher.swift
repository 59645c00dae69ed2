import Site

/// Says which files have changed, until it is let go of.
///
/// There is one for each way in which a system tells of changes, and one that looks for itself where there is none. What
/// they report are absolute paths as they begin in ``LiveSite/watchedPaths``; hidden files below these are passed over.
protocol FileWatcher: AnyObject, Sendable {
    /// Ends the watch; nothing is reported afterwards.
    func stop()
}

/// How changes come to be known.
public enum WatchMethod: String, Sendable, CaseIterable {
    /// The system tells: inotify on Linux, FSEvents on macOS.
    case events
    /// The files are looked at twice a second; for network folders, and where the system tells nothing.
    case polling
}

extension WatchMethod {
    /// Watches files and folders, with all that is in them; some may not exist yet. Where the system cannot watch as many,
    /// they are looked at instead.
    func watch(
        _ paths: [String], report: @escaping @Sendable (SiteChange) -> Void
    ) -> (watcher: any FileWatcher, method: WatchMethod) {
        if self == .events {
            #if os(Linux)
                if let watcher = InotifyWatcher(paths, report: report) { return (watcher, .events) }
            #elseif os(macOS)
                if let watcher = FSEventsWatcher(paths, report: report) { return (watcher, .events) }
            #endif
        }
        return (PollingWatcher(paths, report: report), .polling)
    }
}

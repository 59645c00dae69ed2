import Foundation

/// Reports changes, but not those of hidden files. There is one for each system's interface, and one that polls.
package protocol FileWatcher: AnyObject, Sendable {
    /// Takes the paths of the files that changed; none if anything may have.
    typealias Report = @Sendable (Set<String>) -> Void

    /// Ends the watch; nothing is reported afterwards.
    func stop()
}

/// How changes are noticed.
package enum WatchMethod: String, Sendable, CaseIterable {
    /// The system reports them: inotify on Linux, FSEvents on macOS.
    case events
    /// The files are checked twice a second: for network folders.
    case polling
}

extension WatchMethod {
    /// Watches files and folders with everything in them; some may not exist yet. Polls if the system cannot watch that many.
    func watch(
        _ paths: [String], report: @escaping FileWatcher.Report
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

/// The symbolic links that lead from a path to what it means: the path itself, folders above it, and links to links.
func symbolicLinks(on path: String) -> [String] {
    var links: [String] = []
    var rest = path.split(separator: "/").map(String.init)[...]
    var place = ""
    while let part = rest.popFirst() {
        let next = part == ".." ? URL(fileURLWithPath: place).deletingLastPathComponent().path : "\(place)/\(part)"
        // More links than a system follows lead nowhere.
        guard links.count < 40, let target = try? FileManager.default.destinationOfSymbolicLink(atPath: next) else {
            place = next
            continue
        }
        links.append(next)
        if target.hasPrefix("/") { place = "" }
        rest = (target.split(separator: "/").map(String.init).filter { $0 != "." } + rest)[...]
    }
    return links
}

/// The paths in a folder, hidden files excluded; none if it is not a folder.
func visiblePaths(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }
}

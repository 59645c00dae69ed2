#if os(macOS)
    import CoreServices
    import Foundation

    /// Watches folders with FSEvents, which reports all files below a folder.
    ///
    /// FSEvents reports real paths.
    final class FSEventsWatcher: FileWatcher, @unchecked Sendable {
        /// The argument of the callback, retained by the stream.
        private final class Target: Sendable {
            /// Where the watched paths lead.
            let roots: [String]
            /// Symbolic links that lead to a root.
            let links: Set<String>
            let report: FileWatcher.Report

            init(_ paths: [String], report: @escaping FileWatcher.Report) {
                roots = paths.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
                links = Set(paths.flatMap(symbolicLinks))
                self.report = report
            }

            /// Whether a real path is watched.
            func watches(_ path: String) -> Bool {
                links.contains(path)
                    || roots.contains { root in
                        (path == root || path.hasPrefix(root + "/"))
                            && !path.dropFirst(root.count).split(separator: "/").contains { $0.hasPrefix(".") }
                    }
            }
        }

        // Set once; used only on the queue and at the end.
        private let stream: FSEventStreamRef

        /// `nil` if the system provides no stream.
        init?(_ paths: [String], report: @escaping FileWatcher.Report) {
            let target = Target(paths, report: report)
            var context = FSEventStreamContext(
                version: 0, info: Unmanaged.passUnretained(target).toOpaque(),
                retain: { info in
                    info.map { UnsafeRawPointer(Unmanaged<Target>.fromOpaque($0).retain().toOpaque()) }
                },
                release: { info in
                    if let info { Unmanaged<Target>.fromOpaque(info).release() }
                }, copyDescription: nil)
            // Parents are watched to notice replaced files and folders that are made later.
            let folders = Set(
                (target.roots + target.links).map {
                    URL(fileURLWithPath: $0).deletingLastPathComponent().path
                })
            let flags =
                kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer
                | kFSEventStreamCreateFlagUseCFTypes
            guard
                let stream = FSEventStreamCreate(
                    nil,
                    { _, info, count, paths, flags, _ in
                        guard let info else { return }
                        let target = Unmanaged<Target>.fromOpaque(info).takeUnretainedValue()
                        let paths = Unmanaged<CFArray>.fromOpaque(paths).takeUnretainedValue() as? [String] ?? []
                        let events = zip(paths, UnsafeBufferPointer(start: flags, count: count))
                        let hasChanged = events.contains { path, flags in
                            flags & UInt32(kFSEventStreamEventFlagMustScanSubDirs) != 0 || target.watches(path)
                        }
                        if hasChanged { target.report([]) }
                    }, &context, Array(folders) as CFArray, FSEventStreamEventId(kFSEventStreamEventIdSinceNow), 0.01,
                    FSEventStreamCreateFlags(flags))
            else { return nil }
            self.stream = stream
            FSEventStreamSetDispatchQueue(stream, DispatchQueue(label: "sitegen.fsevents", qos: .userInitiated))
            guard FSEventStreamStart(stream) else {
                FSEventStreamInvalidate(stream)
                FSEventStreamRelease(stream)
                return nil
            }
        }

        deinit {
            FSEventStreamInvalidate(stream)
            FSEventStreamRelease(stream)
        }

        func stop() {
            FSEventStreamStop(stream)
        }
    }
#endif

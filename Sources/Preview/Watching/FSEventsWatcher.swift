#if os(macOS)
    import CoreServices
    import Foundation
    import Site

    /// Watches folders with FSEvents, which reports all files below a folder.
    ///
    /// FSEvents reports real paths; they are changed to begin like the watched paths. A change of a folder counts as a change of
    /// everything.
    final class FSEventsWatcher: FileWatcher, @unchecked Sendable {
        /// The argument of the callback, retained by the stream.
        private final class Target: Sendable {
            let roots: [(path: String, real: String)]
            /// Symbolic links that lead to a root.
            let links: Set<String>
            let report: @Sendable (SiteChange) -> Void

            init(_ paths: [String], report: @escaping @Sendable (SiteChange) -> Void) {
                roots = paths.map { ($0, URL(fileURLWithPath: $0).resolvingSymlinksInPath().path) }
                links = Set(paths.flatMap(symbolicLinks))
                self.report = report
            }

            /// A real path as it begins in the watched paths.
            func path(of real: String) -> String? {
                if links.contains(real) { return real }
                for root in roots where real == root.real || real.hasPrefix(root.real + "/") {
                    let rest = real.dropFirst(root.real.count)
                    return rest.split(separator: "/").contains { $0.hasPrefix(".") } ? nil : root.path + rest
                }
                return nil
            }
        }

        // Set once; used only on the queue and at the end.
        private let stream: FSEventStreamRef

        /// `nil` if the system provides no stream.
        init?(_ paths: [String], report: @escaping @Sendable (SiteChange) -> Void) {
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
                (target.roots.map(\.real) + target.links).map {
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
                        var change: SiteChange?
                        for (path, flags) in zip(paths, UnsafeBufferPointer(start: flags, count: count)) {
                            let isLost = flags & UInt32(kFSEventStreamEventFlagMustScanSubDirs) != 0
                            let isFolder =
                                flags & UInt32(kFSEventStreamEventFlagItemIsDir) != 0 || target.links.contains(path)
                            guard isLost || target.path(of: path) != nil else { continue }
                            let new: SiteChange =
                                isLost || isFolder ? .everything : .files([target.path(of: path) ?? path])
                            change = change?.with(new) ?? new
                        }
                        if let change { target.report(change) }
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

#if os(macOS)
    import CoreServices
    import Foundation
    import Site

    /// Watches folders with FSEvents, which tells of all files below a folder.
    ///
    /// FSEvents names files by their real paths; they are given back as they begin in the paths that are watched. What
    /// concerns a folder counts as everything.
    final class FSEventsWatcher: FileWatcher, @unchecked Sendable {
        /// What the system hands to the callback: it outlives the stream, since the stream holds it.
        private final class Target: Sendable {
            let roots: [(path: String, real: String)]
            let report: @Sendable (SiteChange) -> Void

            init(_ paths: [String], report: @escaping @Sendable (SiteChange) -> Void) {
                roots = paths.map { ($0, URL(fileURLWithPath: $0).resolvingSymlinksInPath().path) }
                self.report = report
            }

            /// The watched path that a real one is in, with the rest behind it.
            func path(of real: String) -> String? {
                for root in roots where real == root.real || real.hasPrefix(root.real + "/") {
                    let rest = real.dropFirst(root.real.count)
                    return rest.split(separator: "/").contains { $0.hasPrefix(".") } ? nil : root.path + rest
                }
                return nil
            }
        }

        // Set once, and used on the queue and at the end only.
        private let stream: FSEventStreamRef

        /// `nil` where the system gives no stream.
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
            // A file that is replaced, and a folder that comes later, are seen from the folder they are in.
            let folders = Set(target.roots.map { URL(fileURLWithPath: $0.real).deletingLastPathComponent().path })
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
                            let isFolder = flags & UInt32(kFSEventStreamEventFlagItemIsDir) != 0
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

#if os(Linux)
    @preconcurrency import Dispatch
    import Foundation
    import Guide
    import Synchronization

    #if canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif

    /// Watches folders with inotify (inotify(7)).
    ///
    /// inotify watches single folders, so each folder below a watched one is watched too, including new ones. The parent of a
    /// watched path is watched for that name, to notice files that an editor replaces, and folders that are made later.
    final class InotifyWatcher: FileWatcher {
        /// What is watched in one folder.
        private struct Watch {
            let path: String
            /// Whether everything in it is watched.
            var isWhole = false
            /// Names that are watched in any case.
            var names: Set<String> = []

            func path(of name: String) -> String { path == "/" ? "/\(name)" : "\(path)/\(name)" }
        }

        private struct State {
            var watches: [Int32: Watch] = [:]
            var isStopped = false
        }

        private let file: Int32
        private let roots: Set<String>
        private let report: Report
        private let source: any DispatchSourceRead
        private let state = Mutex(State())

        /// `nil` if the system does not allow that many watches.
        init?(_ paths: [String], report: @escaping Report) {
            let file = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard file >= 0 else { return nil }
            self.file = file
            self.report = report
            roots = Set(paths)
            source = DispatchSource.makeReadSource(
                fileDescriptor: file, queue: DispatchQueue(label: "sitegen.inotify", qos: .userInitiated))
            source.setCancelHandler { close(file) }
            let isWatched = state.withLock { state in
                paths.allSatisfy { path in
                    ([path] + symbolicLinks(on: path)).allSatisfy { name in
                        let url = URL(fileURLWithPath: name)
                        return add(url.deletingLastPathComponent().path, name: url.lastPathComponent, to: &state)
                    } && addTree(path, to: &state)
                }
            }
            source.setEventHandler { [weak self] in self?.readEvents() }
            source.activate()
            guard isWatched else {
                source.cancel()
                return nil
            }
        }

        deinit {
            source.cancel()
        }

        func stop() {
            state.withLock { $0.isStopped = true }
            source.cancel()
        }

        // MARK: Adding

        private static let events = UInt32(
            IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR
                | IN_EXCL_UNLINK)

        /// Watches one folder for one name, or for all. Fails if the system has no room, not if the folder is missing.
        private func add(_ path: String, name: String?, to state: inout State) -> Bool {
            // The site's own folders may be symbolic links; those inside are not followed, as in the site.
            let links = name == nil && !roots.contains(path) ? UInt32(IN_DONT_FOLLOW) : 0
            let number = inotify_add_watch(file, path, Self.events | links)
            guard number >= 0 else { return errno != ENOSPC && errno != ENOMEM }
            var watch = state.watches[number] ?? Watch(path: path)
            if let name { watch.names.insert(name) } else { watch.isWhole = true }
            state.watches[number] = watch
            return true
        }

        /// Watches a folder and all folders below it.
        private func addTree(_ path: String, to state: inout State) -> Bool {
            var waiting = [path]
            while let folder = waiting.popLast() {
                guard Self.isFolder(folder) else { continue }
                guard add(folder, name: nil, to: &state) else { return false }
                waiting += visiblePaths(in: folder).filter { FileStatus(of: $0)?.kind == .folder }
            }
            return true
        }

        /// Stops watching a moved folder and those below it: inotify would watch them at their new place.
        private func removeTree(_ path: String, from state: inout State) {
            for (number, watch) in state.watches where watch.path == path || watch.path.hasPrefix(path + "/") {
                inotify_rm_watch(file, number)
                state.watches[number] = nil
            }
        }

        private static func isFolder(_ path: String) -> Bool {
            FileStatus(of: path, followsLinks: true)?.kind == .folder
        }

        // MARK: Reading

        private func readEvents() {
            var buffer = [UInt8](repeating: 0, count: 64 * 1024)
            var changed: [String?] = []
            state.withLock { state in
                guard !state.isStopped else { return }
                while true {
                    let count = read(file, &buffer, buffer.count)
                    guard count > 0 else { break }
                    for event in Self.events(in: buffer[..<count]) where isChange(event, in: &state) {
                        let isFile = !event.has(IN_Q_OVERFLOW | IN_ISDIR)
                        changed.append(isFile ? state.watches[event.watch].map { $0.path(of: event.name) } : nil)
                    }
                }
            }
            if !changed.isEmpty { report(changed.contains(nil) ? [] : Set(changed.compactMap(\.self))) }
        }

        private struct Event {
            let watch: Int32
            let mask: UInt32
            let name: String

            func has(_ flag: some BinaryInteger) -> Bool { mask & UInt32(flag) != 0 }
        }

        private static func events(in bytes: ArraySlice<UInt8>) -> [Event] {
            bytes.withUnsafeBytes { bytes in
                var events: [Event] = []
                let headSize = MemoryLayout<inotify_event>.size
                var offset = 0
                while offset + headSize <= bytes.count {
                    let head = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let end = offset + headSize + Int(head.len)
                    guard end <= bytes.count else { break }
                    let name = bytes[(offset + headSize)..<end].prefix { $0 != 0 }
                    events.append(Event(watch: head.wd, mask: head.mask, name: String(decoding: name, as: UTF8.self)))
                    offset = end
                }
                return events
            }
        }

        /// Whether an event is about what is watched. New folders are watched, too.
        private func isChange(_ event: Event, in state: inout State) -> Bool {
            if event.has(IN_Q_OVERFLOW) {
                // Events were lost, so there may be new folders.
                for root in roots { _ = addTree(root, to: &state) }
                return true
            }
            guard let watch = state.watches[event.watch] else { return false }
            if event.has(IN_IGNORED) {
                state.watches[event.watch] = nil
                return false
            }
            let path = watch.path(of: event.name)
            guard !event.name.isEmpty,
                watch.names.contains(event.name) || (watch.isWhole && !event.name.hasPrefix("."))
            else { return false }
            guard event.has(IN_ISDIR) else { return true }
            // Ignore the folder's own time and permissions.
            guard event.has(IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM) else { return false }
            if event.has(IN_DELETE | IN_MOVED_FROM) { removeTree(path, from: &state) }
            if event.has(IN_CREATE | IN_MOVED_TO) { _ = addTree(path, to: &state) }
            return true
        }
    }
#endif

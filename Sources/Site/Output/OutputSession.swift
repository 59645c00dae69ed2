import Synchronization

/// Writes the files of one build; any number of tasks may use it at once. See ``OutputFolder`` for an example.
///
/// The old site stays unchanged until ``finish()``: new and changed files are written to `.sitegen/tmp/` and renamed into place
/// when all are there. A session that is dropped before it finished removes its temporary files.
final class OutputSession: Sendable {
    static let temporaryFolder = OutputPath.ownFolder + "/tmp"

    enum Placement: Equatable {
        /// Not written yet, or failed.
        case pending
        /// On disk with the same bytes.
        case unchanged
        /// In the temporary file with this number.
        case staged(Int)
    }

    private struct State: Sendable {
        var placements: [OutputPath: Placement] = [:]
        /// Of the bytes of each file.
        var fingerprints: [OutputPath: Set<String>] = [:]
        /// The folders of the files.
        var folders: Set<OutputPath> = []
        var survey: OutputSurvey
        /// The path of a file that could not be written.
        var failed: String?
        var hasFinished = false
    }

    private let root: OutputRoot
    /// The open folder of temporary files.
    private let temporaries: OutputRoot
    private let lock: OutputLock
    private let manifest: OutputManifest
    private let removesFiles: Bool
    private let state: Mutex<State>

    init(
        root: OutputRoot, temporaries: OutputRoot, lock: consuming OutputLock, manifest: OutputManifest,
        removesFiles: Bool
    ) {
        (self.root, self.temporaries, self.manifest) = (root, temporaries, manifest)
        self.removesFiles = removesFiles
        self.lock = lock
        state = Mutex(State(survey: OutputSurvey(of: root, manifest: manifest)))
    }

    deinit {
        if !state.withLock({ $0.hasFinished }) { cleanUp() }
    }

    // MARK: Writing

    /// Adds a file of the new site. If it differs from the one on disk, it is written to a temporary file.
    ///
    /// - Parameter isSpare: Whether it is left out if another file has its path.
    func write(_ file: OutputFile, isSpare: Bool = false) throws(OutputError) {
        do throws(OutputError) {
            try stage(file)
        } catch {
            switch error {
            case .writtenTwice where isSpare, .fileAndFolder where isSpare: return
            default:
                noteFailure(of: file.path)
                throw error
            }
        }
    }

    /// The same for a file that may be large. Its pieces are made on all cores, some at a time.
    func write(
        _ path: String, pieces: Int, _ piece: @escaping @Sendable (Int) -> [UInt8]
    ) async throws(OutputError) {
        do throws(OutputError) {
            let (place, number, folderExists) = try claim(path)
            let temporary = Self.name(ofTemporary: number)
            let step = 64
            for start in stride(from: 0, to: pieces, by: step) {
                let indices = Array(start..<min(start + step, pieces))
                try temporaries.create(temporary, pieces: await concurrentMap(indices, piece), isMore: start > 0)
            }
            let isUnchanged = try isOnDisk(place, in: folderExists) { old, _ throws(OutputError) in
                guard let new = try temporaries.existing(temporary) else { return false }
                return try old.hasSameRest(as: new)
            }
            var fingerprints: Set<String> = []
            if let new = try temporaries.existing(temporary) { fingerprints.insert(try Fingerprint.ofFile(new)) }
            note(fingerprints, of: place, isUnchanged ? .unchanged : .staged(number))
        } catch {
            noteFailure(of: path)
            throw error
        }
    }

    private func noteFailure(of path: String) { state.withLock { $0.failed = root.shown(path) } }

    private func stage(_ file: OutputFile) throws(OutputError) {
        let (path, number, folderExists) = try claim(file.path)
        let isUnchanged = try isOnDisk(path, in: folderExists) { old, size throws(OutputError) in
            size == file.bytes.count ? try old.bytes(count: size) == file.bytes : false
        }
        if !isUnchanged { try temporaries.create(Self.name(ofTemporary: number), file.bytes) }
        note([Fingerprint.ofFile(file.bytes)], of: path, isUnchanged ? .unchanged : .staged(number))
    }

    private func note(_ fingerprints: Set<String>, of path: OutputPath, _ placement: Placement) {
        state.withLock {
            $0.placements[path] = placement
            $0.fingerprints[path] = fingerprints
        }
    }

    static func name(ofTemporary number: Int) -> String { String(number) }

    /// Reserves a path. Returns it, a unique number for its temporary file, and whether its folder is there already.
    private func claim(_ path: String) throws(OutputError) -> (OutputPath, number: Int, folderExists: Bool) {
        let path = try OutputPath(path)
        return try state.withLock { state throws(OutputError) in
            guard !state.hasFinished else { throw .finished(root.shown(path.text)) }
            return (path, try claim(path, in: &state), try state.survey.checkFolder(path.parent))
        }
    }

    private func claim(_ path: OutputPath, in state: inout State) throws(OutputError) -> Int {
        guard state.placements[path] == nil else { throw .writtenTwice(root.shown(path.text)) }
        guard !state.folders.contains(path) else { throw .fileAndFolder(root.shown(path.text)) }
        if let parent = path.parent, !state.folders.contains(parent) {
            for folder in path.ancestors where state.placements[folder] != nil {
                throw .fileAndFolder(root.shown(folder.text))
            }
            state.folders.formUnion(path.ancestors)
        }
        let number = state.placements.count
        state.placements[path] = .pending
        return number
    }

    /// Whether the file is there with the same bytes. Then it does not have to be written again.
    ///
    /// - Parameter isSame: Compares a file of some size.
    private func isOnDisk(
        _ path: OutputPath, in folderExists: Bool,
        _ isSame: (borrowing OutputDescriptor, Int) throws(OutputError) -> Bool
    ) throws(OutputError) -> Bool {
        guard folderExists, let existing = try root.existing(path.text) else { return false }
        let status = try existing.status()
        // What is in the folder is checked when the whole site is known.
        if status.kind == .folder { return false }
        if status.kind == .file, try isSame(existing, status.size) { return true }
        let isOwn = try state.withLock { state throws(OutputError) in try state.survey.owns(path, status) }
        guard isOwn else { throw .foreignFile(root.shown(path.text)) }
        return false
    }

    // MARK: Finishing

    /// Replaces the site on disk by the files of this session. Call it when all calls of ``write(_:)`` have returned.
    @discardableResult
    func finish() throws(OutputError) -> OutputSummary {
        let (placements, fingerprints, folders) = try state.withLock { state throws(OutputError) in
            guard !state.hasFinished else { throw .finished(root.path) }
            let pending = state.placements.first { $0.value == .pending }?.key
            if let unready = state.failed ?? pending.map({ root.shown($0.text) }) { throw .incomplete(unready) }
            state.hasFinished = true
            return (state.placements, state.fingerprints, state.folders)
        }
        defer { cleanUp() }
        var change = OutputChange(
            root: root, manifest: manifest, new: OutputManifest(fingerprints), temporaries: temporaries,
            placements: placements, folders: folders, removesFiles: removesFiles)
        try change.apply()
        let unchanged = placements.values.count { $0 == .unchanged }
        return OutputSummary(
            written: placements.count - unchanged, unchanged: unchanged, removed: change.removed,
            kept: change.kept.sorted().map { root.shown($0.text) })
    }

    /// If this fails, the next build does it; the site itself is complete.
    private func cleanUp() {
        try? Self.removeTemporaryFiles(in: root)
        try? root.removeFolderIfEmpty(Self.temporaryFolder)
        lock.release()
    }

    static func removeTemporaryFiles(in root: OutputRoot) throws(OutputError) {
        for name in try root.names(in: temporaryFolder) { try root.removeFile("\(temporaryFolder)/\(name)") }
    }
}

/// How many files a build changed.
package struct OutputSummary: Hashable, Sendable {
    /// New and changed files.
    package let written: Int
    /// Files that were not touched, because their bytes are the same.
    package let unchanged: Int
    /// Files of an earlier build that no longer belonged to the site.
    package let removed: Int
    /// Such files that stay, because something else has changed them, or because the build does not remove files.
    package var kept: [String] = []

    /// What readers of the output would not expect.
    var note: String? {
        guard let first = kept.first else { return nil }
        let others = kept.count == 1 ? "" : " and \(kept.count - 1) more"
        return
            "\(first)\(others) no longer belong to the site but were kept, because something else changed them or '--safe' removes nothing"
    }
}

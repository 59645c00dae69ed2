import Synchronization

/// Writes the files of one build; any number of tasks may use it at once.
///
/// The old site stays unchanged until ``finish()``: new and changed files are written to `.sitegen/tmp/` and renamed into place
/// when all are there. A full disk or a killed process leaves the old site. The disk needs room for the changed files.
///
/// See ``OutputFolder`` for an example. A session that is dropped before it finished removes its temporary files.
public final class OutputSession: Sendable {
    static let temporaryFolder = OutputPath.ownFolder + "/tmp"
    /// Contains the files of new folders under their own paths, so that one rename puts a whole folder into place. That halves
    /// the time of a first build's `finish()`.
    static let newFolder = temporaryFolder + "/new"

    private struct State: Sendable {
        var placements = OutputPlacements()
        var survey: OutputSurvey
        /// The outermost folders that the output did not have when a file in them was written.
        var newFolders: Set<OutputPath> = []
        /// The path of a file that could not be written.
        var failed: String?
        var hasFinished = false
    }

    private let root: OutputRoot
    private let lock: OutputLock
    private let manifest: OutputManifest
    private let state: Mutex<State>

    init(root: OutputRoot, lock: consuming OutputLock, manifest: OutputManifest) {
        self.root = root
        self.lock = lock
        self.manifest = manifest
        state = Mutex(State(survey: OutputSurvey(of: root, manifest: manifest)))
    }

    deinit {
        if !state.withLock({ $0.hasFinished }) { cleanUp() }
    }

    /// Adds a file of the new site. If it differs from the one on disk, it is written to a temporary file.
    ///
    /// - Throws: `OutputError.unsafePath`, `.writtenTwice`, `.fileAndFolder`, `.foreignFile`, `.symbolicLink`, `.system`. After
    ///   that the session cannot finish.
    public func write(_ file: OutputFile) throws(OutputError) {
        do throws(OutputError) {
            try stage(file)
        } catch {
            noteFailure(of: file)
            throw error
        }
    }

    private func noteFailure(of file: OutputFile) { state.withLock { $0.failed = root.shown(file.path) } }

    /// Adds a file of the new site, unless another one has its path.
    ///
    /// - Throws: what ``write(_:)`` throws, for any other reason.
    func writeUnlessTaken(_ file: OutputFile) throws(OutputError) {
        do throws(OutputError) {
            try stage(file)
        } catch {
            switch error {
            case .writtenTwice, .fileAndFolder: return
            default:
                noteFailure(of: file)
                throw error
            }
        }
    }

    private func stage(_ file: OutputFile) throws(OutputError) {
        let path = try OutputPath(file.path)
        let (temporary, folderExists) = try state.withLock { state throws(OutputError) in
            guard !state.hasFinished else { throw .finished(root.shown(path.text)) }
            let temporary = try state.placements.claim(path, in: root)
            guard let missing = try state.survey.outermostMissing(of: path) else { return (temporary, true) }
            state.newFolders.insert(missing)
            return ("\(Self.newFolder)/\(path.text)", false)
        }
        if folderExists, try isOnDisk(file.bytes, at: path) {
            state.withLock { $0.placements[path] = .unchanged }
        } else {
            if !folderExists { try root.makeFolders(above: temporary) }
            try root.create(temporary, file.bytes)
            state.withLock { $0.placements[path] = .staged(temporary) }
        }
    }

    /// Whether the file is there with the same bytes. Then it need not be touched, whoever wrote it.
    private func isOnDisk(_ bytes: [UInt8], at path: OutputPath) throws(OutputError) -> Bool {
        guard let existing = try root.existing(path.text) else { return false }
        let status = try existing.status()
        // What is in the folder is checked when the whole site is known.
        if status.kind == .folder { return false }
        if status.kind == .file, status.size == bytes.count, try existing.bytes(count: bytes.count) == bytes {
            return true
        }
        let isOwn = try state.withLock { state throws(OutputError) in try state.survey.owns(path, status) }
        guard isOwn else { throw .foreignFile(root.shown(path.text)) }
        return false
    }

    /// Replaces the site on disk by the files of this session. Call it when all calls of ``write(_:)`` have returned.
    ///
    /// - Throws: `OutputError.incomplete`, `.foreignFile`, `.foreignFolder` and `.symbolicLink` before anything has changed;
    ///   `.system`, after which the next build repairs the output; `.finished` the second time.
    @discardableResult
    public func finish() throws(OutputError) -> OutputSummary {
        let (placements, newFolders) = try state.withLock { state throws(OutputError) in
            guard !state.hasFinished else { throw .finished(root.path) }
            let unready = state.failed ?? state.placements.pending.map { root.shown($0.text) }
            if let unready { throw .incomplete(unready) }
            state.hasFinished = true
            return (state.placements, state.newFolders)
        }
        defer { cleanUp() }
        let (files, staged) = (placements.files, placements.staged)
        let change = OutputChange(
            root: root, manifest: manifest, staged: staged, newFolders: newFolders, files: files,
            folders: placements.folders)
        let removed = try change.apply()
        return OutputSummary(written: staged.count, unchanged: files.count - staged.count, removed: removed)
    }

    /// If this fails, the next build does it; the site itself is complete.
    private func cleanUp() {
        try? Self.removeTemporaryFiles(in: root)
        try? root.removeFolderIfEmpty(Self.temporaryFolder)
        lock.release()
    }

    static func removeTemporaryFiles(in root: OutputRoot) throws(OutputError) {
        var folders = [temporaryFolder]
        var emptied: [String] = []
        while let folder = folders.popLast() {
            for name in try root.names(in: folder) {
                let path = "\(folder)/\(name)"
                if try root.status(path)?.kind == .folder { folders.append(path) } else { try root.removeFile(path) }
            }
            emptied.append(folder)
        }
        for folder in emptied.dropFirst().reversed() { try root.removeFolderIfEmpty(folder) }
    }
}

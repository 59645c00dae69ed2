import Synchronization

/// One build's way to the disk, for any number of tasks at once.
///
/// The old site stays as it is until ``finish()``: a file that changed is written beside it, to `.sitegen/tmp/`, and
/// only renamed into place at the end, when all are there. So a session that is given up, a full disk or a killed process
/// leaves the site of before. Needed on disk for that: the room of the changed files.
///
/// See ``OutputFolder`` for an example. A session that goes away unfinished removes its temporary files and lets the next
/// build go on.
public final class OutputSession: Sendable {
    static let temporaryFolder = OutputPath.ownFolder + "/tmp"
    /// Below it lie the files of folders that the output does not have yet, each under its own path, so that a new folder
    /// is put into place by one rename with all that is in it. That is half of the time of a first build's `finish()`.
    static let newFolder = temporaryFolder + "/new"

    private struct State: Sendable {
        var placements = OutputPlacements()
        var survey: OutputSurvey
        /// Folders that the output did not have when a file of theirs was written, the outermost missing ones.
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

    /// Takes a file of the new site: compares it with the one on disk, and puts it ready if they differ.
    ///
    /// Throws: `OutputError.unsafePath`, `.writtenTwice` and `.fileAndFolder` for what the site got wrong, `.foreignFile`
    /// and `.symbolicLink` for what is in the way, `.system`. After any of them the session cannot finish any more.
    public func write(_ file: OutputFile) throws(OutputError) {
        do throws(OutputError) {
            try stage(file)
        } catch {
            noteFailure(of: file)
            throw error
        }
    }

    /// After it, the session cannot finish any more.
    private func noteFailure(of file: OutputFile) { state.withLock { $0.failed = root.shown(file.path) } }

    /// Takes a file of the new site, unless another one of it has its place.
    ///
    /// Throws: as ``write(_:)`` does, for anything else.
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

    /// Whether the file is there, byte for byte; sitegen's own or not, it need not be touched then.
    private func isOnDisk(_ bytes: [UInt8], at path: OutputPath) throws(OutputError) -> Bool {
        guard let existing = try root.existing(path.text) else { return false }
        let status = try existing.status()
        // What is in the folder is looked at when the whole site is known.
        if status.kind == .folder { return false }
        if status.kind == .file, status.size == bytes.count, try existing.bytes(count: bytes.count) == bytes {
            return true
        }
        let isOwn = try state.withLock { state throws(OutputError) in try state.survey.owns(path, status) }
        guard isOwn else { throw .foreignFile(root.shown(path.text)) }
        return false
    }

    /// Turns the site on disk into the files of this session, once all calls of ``write(_:)`` have returned, and lets the
    /// next build begin.
    ///
    /// Throws: `OutputError.incomplete` if a file could not be written, `.foreignFile`, `.foreignFolder` and
    /// `.symbolicLink` for what is in the way, all of them before anything has changed; `.system`, after which the next
    /// build puts things right; `.finished` the second time.
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

    /// What fails here the next build does; the site itself is as it should be.
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
                // Of a killed build; one that came to its end leaves few.
                if try root.status(path)?.kind == .folder { folders.append(path) } else { try root.removeFile(path) }
            }
            emptied.append(folder)
        }
        for folder in emptied.dropFirst().reversed() { try root.removeFolderIfEmpty(folder) }
    }
}

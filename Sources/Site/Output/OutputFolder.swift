/// The folder that a site is written to: `public/` by default.
///
/// ```swift
/// let session = try OutputFolder(path: "public").begin()
/// try await withThrowingTaskGroup { group in
///     for page in pages { group.addTask { try session.write(page.file) } }
///     try await group.waitForAll()
/// }
/// let summary = try session.finish()
/// ```
///
/// Only files that sitegen wrote are ever replaced or removed; `.sitegen/manifest` lists them. The output folder may be a
/// symbolic link, but links inside it are not followed.
public struct OutputFolder: Sendable {
    /// As given by the user.
    public let path: String
    /// How long to wait for another build.
    let patience: Duration
    /// Called before every change on disk; see ``OutputRoot``.
    let willChange: @Sendable () throws(OutputError) -> Void

    public init(path: String) {
        self.init(path: path, patience: .seconds(5))
    }

    init(
        path: String, patience: Duration,
        willChange: @escaping @Sendable () throws(OutputError) -> Void = {}
    ) {
        self.path = path
        self.patience = patience
        self.willChange = willChange
    }

    /// Starts a build: makes the folder if it is missing, waits for another build to end, and removes what a killed build
    /// left. Blocks the thread for at most five seconds.
    ///
    /// - Throws: `OutputError.locked` if another build is still running, `.unreadableManifest`, `.symbolicLink` in place of
    ///   sitegen's own files, and `.system`.
    public func begin() throws(OutputError) -> OutputSession {
        let root = try OutputRoot(path: path, willChange: willChange)
        try Self.makeOwnFolder(OutputPath.ownFolder, in: root)
        let lock = try OutputLock(on: root, patience: patience)
        let manifest = try OutputManifest.read(from: root)
        try Self.makeOwnFolder(OutputSession.temporaryFolder, in: root)
        try OutputSession.removeTemporaryFiles(in: root)
        return OutputSession(root: root, lock: lock, manifest: manifest)
    }

    private static func makeOwnFolder(_ path: String, in root: OutputRoot) throws(OutputError) {
        switch try root.status(path)?.kind {
        case .folder: break
        case .link: throw .symbolicLink(root.shown(path))
        case nil, .file, .other: try root.makeFolder(path)
        }
    }
}

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
/// Only files that sitegen wrote itself are ever replaced or removed; which these are is kept in `.sitegen/manifest`. The
/// output itself may be a symbolic link, but none inside it is followed.
public struct OutputFolder: Sendable {
    /// As it was given; relative to the working folder unless it begins with `/`.
    public let path: String
    /// How long to wait for another build.
    let patience: Duration
    /// Called before every change on disk; see `OutputRoot`.
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

    /// Starts a build: makes the folder if it is missing, waits for another build to end, and clears away what a killed
    /// one left.
    ///
    /// The waiting blocks the thread, for at most five seconds.
    ///
    /// Throws: `OutputError.locked` when another build is still at work after five seconds, `.unreadableManifest`,
    /// `.symbolicLink` for one in place of sitegen's own files, and `.system`.
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

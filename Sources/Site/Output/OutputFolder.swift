import Foundation

/// The folder that a site is written to: `public/` by default.
///
/// Only files that sitegen wrote are ever replaced or removed; `.sitegen/manifest` lists them. The output folder may be a
/// symbolic link, but links inside it are not followed.
struct OutputFolder: Sendable {
    /// As given by the user.
    let path: String
    /// How long to wait for another build.
    var patience = Duration.seconds(5)
    /// Called before every change on disk; see ``OutputRoot``.
    var willChange: @Sendable () throws(OutputError) -> Void = {}

    /// Starts a build: makes the folder if it is missing, waits for another build to end, and removes what a killed build left.
    func begin() throws(OutputError) -> OutputSession {
        let root = try OutputRoot(path: path, willChange: willChange)
        try Self.makeOwnFolder(OutputPath.ownFolder, in: root)
        let lock = try OutputLock(on: root.existingOrEmpty(OutputLock.location), of: root, patience: patience)
        let manifest = try OutputManifest.read(from: root)
        try Self.makeOwnFolder(OutputSession.temporaryFolder, in: root)
        try OutputSession.removeTemporaryFiles(in: root)
        let temporary = OutputSession.temporaryFolder
        guard let temporaries = try root.folder(temporary) else {
            throw .system(.write, root.shown(temporary), code: ENOENT)
        }
        return OutputSession(root: root, temporaries: temporaries, lock: lock, manifest: manifest)
    }

    private static func makeOwnFolder(_ path: String, in root: OutputRoot) throws(OutputError) {
        switch try root.status(path)?.kind {
        case .folder: break
        case .link: throw .symbolicLink(root.shown(path))
        case nil, .file, .other: try root.makeFolder(path)
        }
    }
}

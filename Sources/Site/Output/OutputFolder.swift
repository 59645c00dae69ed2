import Foundation
import Guide

/// The folder that a site is written to: `public/` by default.
///
/// Only files that sitegen wrote are ever replaced or removed; `.sitegen/manifest` lists them. Links inside it are not followed.
struct OutputFolder: Sendable {
    let place: FilePlace
    /// Whether files of earlier builds are removed that no longer belong to the site.
    let removesFiles: Bool
    /// How long to wait for another build.
    let patience: Duration
    /// Called before every change on disk; see ``OutputRoot``.
    let willChange: @Sendable () throws(OutputError) -> Void

    init(
        _ place: FilePlace, removesFiles: Bool = true, patience: Duration = .seconds(5),
        willChange: @escaping @Sendable () throws(OutputError) -> Void = {}
    ) {
        (self.place, self.removesFiles, self.patience, self.willChange) = (place, removesFiles, patience, willChange)
    }

    /// Starts a build: makes the folder if it is missing, waits for another build to end, and removes what a killed build left.
    func begin() throws(OutputError) -> OutputSession {
        let root = try OutputRoot(place, willChange: willChange)
        try Self.makeOwnFolder(OutputPath.ownFolder, in: root)
        let lock = try OutputLock(on: root.existingOrEmpty(OutputLock.location), of: root, patience: patience)
        let manifest = try OutputManifest.read(from: root)
        try Self.makeOwnFolder(OutputSession.temporaryFolder, in: root)
        if removesFiles {
            try OutputSession.removeTemporaryFiles(in: root)
        } else if let name = try root.names(in: OutputSession.temporaryFolder).min() {
            throw .wouldRemove(root.shown("\(OutputSession.temporaryFolder)/\(name)"))
        }
        let temporary = OutputSession.temporaryFolder
        guard let temporaries = try root.folder(temporary) else {
            throw .system(.write, root.shown(temporary), code: ENOENT)
        }
        return OutputSession(
            root: root, temporaries: temporaries, lock: lock, manifest: manifest, removesFiles: removesFiles)
    }

    private static func makeOwnFolder(_ path: String, in root: OutputRoot) throws(OutputError) {
        switch try root.status(path)?.kind {
        case .folder: break
        case .link: throw .symbolicLink(root.shown(path))
        case nil, .file, .other: try root.makeFolder(path)
        }
    }
}

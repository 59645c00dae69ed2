import Guide

/// What is in the output folder and who wrote it: the only place that decides what may be touched.
///
/// Each folder is checked once, after its parents, so that nothing is reached through a symbolic link. A survey is out of date
/// once folders are made or removed.
struct OutputSurvey: Sendable {
    enum Standing: Hashable, Sendable {
        case folder
        case missing
        /// The folder, or one above it, is not a folder.
        case blocked(by: OutputPath)
        /// The folder, or one above it, is a symbolic link.
        case link(OutputPath)
    }

    private let root: OutputRoot
    private let manifest: OutputManifest
    private var standings: [OutputPath: Standing] = [:]
    /// The folders of the manifest's files.
    private lazy var ownFolders = Set(manifest.paths.flatMap(\.ancestors))
    /// The manifest's paths by their folded form.
    private lazy var lookalikes = Dictionary(grouping: manifest.paths, by: \.folded)

    init(of root: OutputRoot, manifest: OutputManifest) {
        (self.root, self.manifest) = (root, manifest)
    }

    /// What is at the path of a folder; `nil` means the output folder.
    mutating func standing(of folder: OutputPath?) throws(OutputError) -> Standing {
        guard let folder else { return .folder }
        if let known = standings[folder] { return known }
        var standing = Standing.folder
        for path in folder.ancestors + [folder] {
            if let known = standings[path] {
                standing = known
            } else {
                // Below anything but a folder, the result stays the same.
                if standing == .folder { standing = try look(at: path) }
                standings[path] = standing
            }
        }
        return standing
    }

    private func look(at path: OutputPath) throws(OutputError) -> Standing {
        guard let status = try root.status(path.text) else { return .missing }
        // Files cannot be renamed to another file system.
        if status.kind == .folder, status.identity.device != (try root.descriptor.status().identity.device) {
            throw .otherFileSystem(root.shown(path.text))
        }
        return switch status.kind {
        case .folder: .folder
        case .link: .link(path)
        case .file, .other: .blocked(by: path)
        }
    }

    /// Checks that a file can be put into this folder without touching foreign files. Returns whether the folder exists.
    mutating func checkFolder(_ folder: OutputPath?) throws(OutputError) -> Bool {
        switch try standing(of: folder) {
        case .folder: return true
        case .missing: return false
        case .link(let link): throw .symbolicLink(root.shown(link.text))
        case .blocked(let path):
            guard let status = try root.status(path.text) else { return false }
            guard try owns(path, status) else { throw .foreignFile(root.shown(path.text)) }
            return false
        }
    }

    /// Whether sitegen wrote this file.
    ///
    /// On a volume that ignores case, `about.html` may be listed as `About.html`.
    mutating func owns(_ path: OutputPath, _ status: FileStatus) throws(OutputError) -> Bool {
        guard status.kind == .file else { return false }
        if manifest.paths.contains(path) { return true }
        for lookalike in lookalikes[path.folded] ?? []
        where try root.status(lookalike.text)?.identity == status.identity { return true }
        return false
    }

    /// Checks that a folder contains only files of sitegen, so that a file can replace it.
    mutating func checkReplaceable(_ folder: OutputPath) throws(OutputError) {
        var waiting = [folder]
        while let current = waiting.popLast() {
            guard ownFolders.contains(current) else { throw foreign(current.text, in: folder) }
            for name in try root.names(in: current.text).sorted() {
                let text = "\(current.text)/\(name)"
                guard let path = try? OutputPath(text), let status = try root.status(text) else {
                    throw foreign(text, in: folder)
                }
                if status.kind == .folder {
                    waiting.append(path)
                } else if try !owns(path, status) {
                    throw foreign(text, in: folder)
                }
            }
        }
    }

    private func foreign(_ path: String, in folder: OutputPath) -> OutputError {
        .foreignFolder(root.shown(folder.text), holding: root.shown(path))
    }
}

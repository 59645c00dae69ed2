/// What stands on disk below the output, and whose it is: the one place that knows what may be touched.
///
/// ```swift
/// var survey = OutputSurvey(of: root, manifest: manifest)
/// try survey.standing(of: OutputPath("controls/link"))  // .folder
/// ```
///
/// Each folder is looked at once and its parents before it, so that nothing is ever reached through a symbolic link. A
/// survey is out of date as soon as folders are made or removed; take a new one then.
struct OutputSurvey: Sendable {
    enum Standing: Hashable, Sendable {
        case folder
        case missing
        /// This, the folder itself or one above it, is a file, a pipe, ….
        case blocked(by: OutputPath)
        /// This, the folder itself or one above it, is a symbolic link.
        case link(OutputPath)
    }

    private let root: OutputRoot
    private let manifest: OutputManifest
    private var standings: [OutputPath: Standing] = [:]
    /// The folders that the manifest's files need.
    private lazy var ownFolders = Set(manifest.paths.flatMap(\.ancestors))
    /// The manifest's paths by their folded form; made when first needed.
    private lazy var lookalikes = Dictionary(grouping: manifest.paths, by: \.folded)

    init(of root: OutputRoot, manifest: OutputManifest) {
        self.root = root
        self.manifest = manifest
    }

    /// What stands where a folder should be; `nil` means the output itself.
    mutating func standing(of folder: OutputPath?) throws(OutputError) -> Standing {
        guard let folder else { return .folder }
        if let known = standings[folder] { return known }
        var standing = Standing.folder
        for path in folder.ancestors + [folder] {
            if let known = standings[path] {
                standing = known
            } else {
                // Below anything but a folder all is as it is there.
                if standing == .folder { standing = try look(at: path) }
                standings[path] = standing
            }
        }
        return standing
    }

    private func look(at path: OutputPath) throws(OutputError) -> Standing {
        guard let status = try root.status(path.text) else { return .missing }
        // Files are renamed into place, which no file system does across its border.
        if status.kind == .folder, status.identity.device != (try root.descriptor.status().identity.device) {
            throw .otherFileSystem(root.shown(path.text))
        }
        return switch status.kind {
        case .folder: .folder
        case .link: .link(path)
        case .file, .other: .blocked(by: path)
        }
    }

    /// Makes sure that a file can be put into this folder, once it is made, without touching anything foreign.
    ///
    /// Returns: whether the folder is there already.
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

    /// The outermost folder above a file that has to be made first; `nil` where none is missing.
    ///
    /// Throws: as ``checkFolder(_:)`` does.
    mutating func outermostMissing(of path: OutputPath) throws(OutputError) -> OutputPath? {
        guard let folder = path.parent, try !checkFolder(folder) else { return nil }
        for ancestor in path.ancestors where try standing(of: ancestor) != .folder { return ancestor }
        return nil
    }

    /// Whether sitegen wrote the file that stands here.
    ///
    /// On a volume that ignores case, `about.html` is the file that the manifest knows as `About.html`.
    mutating func owns(_ path: OutputPath, _ status: OutputStatus) throws(OutputError) -> Bool {
        guard status.kind == .file else { return false }
        if manifest.paths.contains(path) { return true }
        for lookalike in lookalikes[path.folded] ?? []
        where try root.status(lookalike.text)?.identity == status.identity { return true }
        return false
    }

    /// Makes sure that a folder holds nothing but files and folders of sitegen, so that a file can take its place.
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

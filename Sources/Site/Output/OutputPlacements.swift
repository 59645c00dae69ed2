/// The files that a session has taken so far: no path twice, and none both a file and a folder.
///
/// ```swift
/// var placements = OutputPlacements()
/// let temporary = try placements.claim(OutputPath("index.html"), in: root)  // ".sitegen/tmp/0"
/// placements[path] = .staged(temporary)
/// ```
struct OutputPlacements: Sendable {
    enum Placement: Hashable, Sendable {
        /// Being written, or could not be.
        case pending
        /// On disk already, byte for byte.
        case unchanged
        /// Waiting in this temporary file.
        case staged(String)
    }

    private var placements: [OutputPath: Placement] = [:]
    /// The folders that the files need.
    private(set) var folders: Set<OutputPath> = []

    var files: Set<OutputPath> { Set(placements.keys) }

    /// The temporary file of each file that changes.
    var staged: [OutputPath: String] {
        placements.compactMapValues { if case .staged(let temporary) = $0 { temporary } else { nil } }
    }

    /// A file that is not ready, if there is one.
    var pending: OutputPath? {
        placements.first { $0.value == .pending }?.key
    }

    subscript(path: OutputPath) -> Placement? {
        get { placements[path] }
        set { placements[path] = newValue }
    }

    /// Takes note of a file and returns the name that no other temporary file of the session has.
    ///
    /// Throws: `OutputError.writtenTwice`, `.fileAndFolder`.
    mutating func claim(_ path: OutputPath, in root: OutputRoot) throws(OutputError) -> String {
        guard placements[path] == nil else { throw .writtenTwice(root.shown(path.text)) }
        guard !folders.contains(path) else { throw .fileAndFolder(root.shown(path.text)) }
        // Innermost first: above a folder that is known already all are.
        let new = path.ancestors.reversed().prefix { !folders.contains($0) }
        for folder in new {
            guard placements[folder] == nil else { throw .fileAndFolder(root.shown(folder.text)) }
        }
        folders.formUnion(new)
        let temporary = "\(OutputSession.temporaryFolder)/\(placements.count)"
        placements[path] = .pending
        return temporary
    }
}

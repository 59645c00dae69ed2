/// The files of a session so far: no path twice, and none both a file and a folder.
///
/// ```swift
/// var placements = OutputPlacements()
/// let temporary = try placements.claim(OutputPath("index.html"), in: root)  // ".sitegen/tmp/0"
/// placements[path] = .staged(temporary)
/// ```
struct OutputPlacements: Sendable {
    enum Placement: Hashable, Sendable {
        /// Not written yet, or failed.
        case pending
        /// On disk with the same bytes.
        case unchanged
        /// In this temporary file.
        case staged(String)
    }

    private var placements: [OutputPath: Placement] = [:]
    /// The folders of the files.
    private(set) var folders: Set<OutputPath> = []

    var files: Set<OutputPath> { Set(placements.keys) }

    /// The temporary file of each new or changed file.
    var staged: [OutputPath: String] {
        placements.compactMapValues { if case .staged(let temporary) = $0 { temporary } else { nil } }
    }

    /// A file that is not ready, if any.
    var pending: OutputPath? {
        placements.first { $0.value == .pending }?.key
    }

    subscript(path: OutputPath) -> Placement? {
        get { placements[path] }
        set { placements[path] = newValue }
    }

    /// Adds a file and returns a unique name for its temporary file.
    ///
    /// - Throws: `OutputError.writtenTwice`, `.fileAndFolder`.
    mutating func claim(_ path: OutputPath, in root: OutputRoot) throws(OutputError) -> String {
        guard placements[path] == nil else { throw .writtenTwice(root.shown(path.text)) }
        guard !folders.contains(path) else { throw .fileAndFolder(root.shown(path.text)) }
        // Innermost first: all folders above a known one are known.
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

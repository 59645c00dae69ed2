/// Removes files of earlier builds, and the folders that become empty through that.
///
/// ```swift
/// let removed = try OutputSweep(root: root, kept: files, keptFolders: folders).remove(leftovers)
/// ```
///
/// What is no regular file any more, or lies behind a symbolic link, was changed by somebody else and stays. So does a
/// folder that holds anything.
struct OutputSweep {
    private let root: OutputRoot
    private let keptFolders: Set<OutputPath>
    /// The files that belong to the site, by their folded form; made when first needed.
    private lazy var lookalikes = Dictionary(grouping: kept, by: \.folded)
    private let kept: Set<OutputPath>

    init(root: OutputRoot, kept: Set<OutputPath>, keptFolders: Set<OutputPath>) {
        self.root = root
        self.kept = kept
        self.keptFolders = keptFolders
    }

    /// Removes these files of sitegen and returns how many of them there were.
    mutating func remove(_ paths: some Collection<OutputPath>) throws(OutputError) -> Int {
        var survey = OutputSurvey(of: root, manifest: OutputManifest())
        var folders: Set<OutputPath> = []
        var removed = 0
        for path in paths.sorted() {
            if try survey.standing(of: path.parent) == .folder, try removeFile(path) { removed += 1 }
            // Also where the file is gone: a killed build may have come as far as that.
            for folder in path.ancestors where !keptFolders.contains(folder) && !folders.contains(folder) {
                if try survey.standing(of: folder) == .folder { folders.insert(folder) }
            }
        }
        // In reverse order a folder comes after those inside it.
        for folder in folders.sorted(by: >) { try root.removeFolderIfEmpty(folder.text) }
        return removed
    }

    private mutating func removeFile(_ path: OutputPath) throws(OutputError) -> Bool {
        guard let status = try root.status(path.text), status.kind == .file else { return false }
        for lookalike in lookalikes[path.folded] ?? [] where try root.status(lookalike.text) == status {
            try renameParts(of: path, to: lookalike)
            return false
        }
        try root.removeFile(path.text)
        return true
    }

    /// Gives the parts of a path the case that the new site wants, on a volume where both are one file.
    private func renameParts(of old: OutputPath, to new: OutputPath) throws(OutputError) {
        for (old, new) in zip(old.ancestors + [old], new.ancestors + [new]) where old != new {
            guard let status = try root.status(old.text), try root.status(new.text) == status else { continue }
            try root.move(old.text, to: new.text)
        }
    }
}

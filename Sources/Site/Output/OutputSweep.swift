/// Removes files of earlier builds, and folders that become empty.
///
/// ```swift
/// let removed = try OutputSweep(root: root, kept: files, keptFolders: folders).remove(leftovers)
/// ```
///
/// What is no longer a regular file, or is behind a symbolic link, was changed by someone else and stays. So does a folder that
/// is not empty.
struct OutputSweep {
    private let root: OutputRoot
    private let keptFolders: Set<OutputPath>
    /// The files of the site by their folded form.
    private lazy var lookalikes = Dictionary(grouping: kept, by: \.folded)
    private let kept: Set<OutputPath>

    init(root: OutputRoot, kept: Set<OutputPath>, keptFolders: Set<OutputPath>) {
        self.root = root
        self.kept = kept
        self.keptFolders = keptFolders
    }

    /// Removes files of sitegen. Returns how many existed.
    mutating func remove(_ paths: some Collection<OutputPath>) throws(OutputError) -> Int {
        var survey = OutputSurvey(of: root, manifest: OutputManifest())
        var folders: Set<OutputPath> = []
        var removed = 0
        for path in paths.sorted() {
            if try survey.standing(of: path.parent) == .folder, try removeFile(path) { removed += 1 }
            // Even if the file is gone: a killed build may have removed it.
            for folder in path.ancestors where !keptFolders.contains(folder) && !folders.contains(folder) {
                if try survey.standing(of: folder) == .folder { folders.insert(folder) }
            }
        }
        // Inner folders first.
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

    /// Renames the parts of a path to the case of the new site, on a volume where both are one file.
    private func renameParts(of old: OutputPath, to new: OutputPath) throws(OutputError) {
        for (old, new) in zip(old.ancestors + [old], new.ancestors + [new]) where old != new {
            guard let status = try root.status(old.text), try root.status(new.text) == status else { continue }
            try root.move(old.text, to: new.text)
        }
    }
}

import Foundation

/// Turns the site on disk into the new one: first all checks, then all changes.
///
/// The order makes a killed build harmless:
///
/// 1. Check that no foreign file, folder or link is in the way. Until then the old site is untouched.
/// 2. Write the manifest with the paths of both sites.
/// 3. Remove files where a folder is needed, and folders where a file is needed.
/// 4. Rename the new files into place: first what pages need, then the pages.
/// 5. Remove files that no longer belong to the site, and folders that become empty.
/// 6. Write the manifest with the paths of the new site.
/// 7. Correct permissions that the umask of an earlier build gave.
struct OutputChange {
    let root: OutputRoot
    /// The files on disk that sitegen wrote.
    let manifest: OutputManifest
    /// The open folder of temporary files.
    let temporaries: OutputRoot
    /// All files of the new site, and the folders they need.
    let placements: [OutputPath: OutputSession.Placement]
    let folders: Set<OutputPath>
    /// The files of the new site, sorted.
    private let files: [OutputPath]
    /// The same by their folded form.
    private lazy var lookalikes = Dictionary(grouping: files, by: \.folded)

    init(
        root: OutputRoot, manifest: OutputManifest, temporaries: OutputRoot,
        placements: [OutputPath: OutputSession.Placement], folders: Set<OutputPath>
    ) {
        (self.root, self.manifest, self.temporaries) = (root, manifest, temporaries)
        (self.placements, self.folders) = (placements, folders)
        files = placements.keys.sorted()
    }

    /// Returns how many files were removed.
    mutating func apply() throws(OutputError) -> Int {
        let missingFolders = try check()
        let leftovers = manifest.paths.filter { placements[$0] == nil }
        let inTheWay = leftovers.filter { folders.contains($0) || $0.ancestors.contains { placements[$0] != nil } }

        if manifest.paths.count - leftovers.count != files.count {
            try OutputManifest.write(leftovers.isEmpty ? files : (files + leftovers).sorted(), to: root)
        }
        var removed = try remove(inTheWay)
        for folder in missingFolders.sorted() { try root.makeFolder(folder.text) }
        try moveFiles()
        removed += try remove(leftovers.subtracting(inTheWay))
        if !leftovers.isEmpty { try OutputManifest.write(files, to: root) }
        try correctPermissions()
        return removed
    }

    /// Puts the new files into place. Pages come last, so that a visitor never finds one without its styles, scripts and pictures.
    private func moveFiles() throws(OutputError) {
        for isPage in [false, true] {
            var neighbours = OutputNeighbours(of: root)
            for path in files where path.text.hasSuffix(".html") == isPage {
                guard case .staged(let number) = placements[path] else { continue }
                let name = OutputSession.name(ofTemporary: number)
                if let folder = try neighbours.folder(of: path) {
                    try temporaries.move(name, to: path.name, in: folder)
                } else {
                    try root.move("\(OutputSession.temporaryFolder)/\(name)", to: path.text)
                }
            }
        }
    }

    /// Gives what earlier builds made the permissions of this one.
    private func correctPermissions() throws(OutputError) {
        let own = [OutputManifest.location, OutputLock.location]
        for path in manifest.paths.filter({ placements[$0] != nil }).map(\.text) + own {
            try root.correctPermissions(of: path, isFolder: false)
        }
        for path in folders.map(\.text) + [OutputPath.ownFolder] {
            try root.correctPermissions(of: path, isFolder: true)
        }
        // The output folder may be somebody else's, so it is only opened to those that may read what is in it.
        let wanted = OutputRoot.newPermissions(isFolder: true)
        let found = try root.descriptor.status().permissions
        if found & wanted != wanted { _ = fchmod(root.descriptor.number, found | wanted) }
    }

    /// Checks that every file can be put into place. Returns the folders to make.
    private func check() throws(OutputError) -> Set<OutputPath> {
        var survey = OutputSurvey(of: root, manifest: manifest)
        var neighbours = OutputNeighbours(of: root)
        var missing: Set<OutputPath> = []
        for path in files {
            guard case .staged = placements[path] else { continue }
            if let parent = path.parent, missing.contains(parent) { continue }
            guard try survey.checkFolder(path.parent) else {
                for folder in path.ancestors where try survey.standing(of: folder) != .folder { missing.insert(folder) }
                continue
            }
            guard let status = try neighbours.status(of: path) else { continue }
            switch status.kind {
            case .file where try survey.owns(path, status): break
            case .folder: try survey.checkReplaceable(path)
            case .link: throw .symbolicLink(root.shown(path.text))
            case .file, .other: throw .foreignFile(root.shown(path.text))
            }
        }
        return missing
    }

    // MARK: Removing

    /// Removes files of earlier builds, and folders that become empty. Returns how many files existed.
    ///
    /// What is no longer a regular file, or is behind a symbolic link, was changed by someone else and stays.
    private mutating func remove(_ paths: Set<OutputPath>) throws(OutputError) -> Int {
        var survey = OutputSurvey(of: root, manifest: OutputManifest())
        var emptied: Set<OutputPath> = []
        var removed = 0
        for path in paths.sorted() {
            if try survey.standing(of: path.parent) == .folder, try removeFile(path) { removed += 1 }
            // Even if the file is gone: a killed build may have removed it.
            for folder in path.ancestors where !folders.contains(folder) && !emptied.contains(folder) {
                if try survey.standing(of: folder) == .folder { emptied.insert(folder) }
            }
        }
        // Inner folders first.
        for folder in emptied.sorted(by: >) { try root.removeFolderIfEmpty(folder.text) }
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

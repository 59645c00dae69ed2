import Foundation

/// Turns the site on disk into the new one: first all checks, then all changes.
///
/// The order makes a killed build harmless:
///
/// 1. Check that no foreign file, folder or link is in the way. Until then the old site is untouched.
/// 2. Write the manifest with the files of both sites.
/// 3. Remove files where a folder is needed, and folders where a file is needed.
/// 4. Rename the new files into place: first what pages need, then the pages.
/// 5. Remove files that no longer belong to the site and that only sitegen has changed, and folders that become empty.
/// 6. Write the manifest with the files of the new site.
/// 7. Correct permissions that the umask of an earlier build gave.
struct OutputChange {
    let root: OutputRoot
    /// The files on disk that sitegen wrote.
    let manifest: OutputManifest
    /// Those of the new site.
    let new: OutputManifest
    /// The open folder of temporary files.
    let temporaries: OutputRoot
    /// All files of the new site, and the folders they need.
    let placements: [OutputPath: OutputSession.Placement]
    let folders: Set<OutputPath>
    let removesFiles: Bool
    /// How many files were removed.
    private(set) var removed = 0
    /// Files that no longer belong to the site and stay.
    private(set) var kept: Set<OutputPath> = []
    /// The files of the new site, sorted.
    private let files: [OutputPath]
    /// The same by their folded form.
    private lazy var lookalikes = Dictionary(grouping: files, by: \.folded)

    init(
        root: OutputRoot, manifest: OutputManifest, new: OutputManifest, temporaries: OutputRoot,
        placements: [OutputPath: OutputSession.Placement], folders: Set<OutputPath>, removesFiles: Bool
    ) {
        (self.root, self.manifest, self.new, self.temporaries) = (root, manifest, new, temporaries)
        self.removesFiles = removesFiles
        (self.placements, self.folders) = (placements, folders)
        files = placements.keys.sorted()
    }

    mutating func apply() throws(OutputError) {
        let missingFolders = try check()
        let leftovers = manifest.paths.filter { placements[$0] == nil }
        let inTheWay = leftovers.filter { folders.contains($0) || $0.ancestors.contains { placements[$0] != nil } }
        for path in inTheWay.sorted() { try checkRemovable(path) }

        let both = manifest.adding(new)
        if both != manifest { try both.write(to: root) }
        try remove(inTheWay)
        for folder in missingFolders.sorted() { try root.makeFolder(folder.text) }
        try moveFiles()
        try remove(leftovers.subtracting(inTheWay))
        // Files that a build with '--safe' leaves still count as sitegen's own in the next build.
        let final = removesFiles ? new : new.adding(manifest.only(leftovers))
        if final != both { try final.write(to: root) }
        try correctPermissions()
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

    /// Removes files of earlier builds, and folders that become empty.
    ///
    /// What is no longer a regular file, is behind a symbolic link, or has other bytes, was changed by something else and stays.
    private mutating func remove(_ paths: Set<OutputPath>) throws(OutputError) {
        var survey = OutputSurvey(of: root, manifest: OutputManifest())
        var emptied: Set<OutputPath> = []
        for path in paths.sorted() {
            if try survey.standing(of: path.parent) == .folder { try removeFile(path) }
            // Even if the file is gone: a killed build may have removed it.
            for folder in path.ancestors where !folders.contains(folder) && !emptied.contains(folder) {
                if try survey.standing(of: folder) == .folder { emptied.insert(folder) }
            }
        }
        // Inner folders first.
        for folder in emptied.sorted(by: >) { try root.removeFolderIfEmpty(folder.text) }
    }

    private mutating func removeFile(_ path: OutputPath) throws(OutputError) {
        guard let status = try root.status(path.text), status.kind == .file else { return }
        for lookalike in lookalikes[path.folded] ?? [] where try root.status(lookalike.text) == status {
            return try renameParts(of: path, to: lookalike)
        }
        guard removesFiles, try isUnchanged(path) else {
            kept.insert(path)
            return
        }
        try root.removeFile(path.text)
        removed += 1
    }

    /// Whether a file has the bytes that the manifest recorded. A file with other bytes now belongs to someone else.
    private func isUnchanged(_ path: OutputPath) throws(OutputError) -> Bool {
        guard let known = manifest.files[path], !known.isEmpty, let file = try root.existing(path.text) else {
            return false
        }
        return known.contains(try Fingerprint.ofFile(file))
    }

    /// Checks that a file which is in the way of the new site can be removed.
    private mutating func checkRemovable(_ path: OutputPath) throws(OutputError) {
        var survey = OutputSurvey(of: root, manifest: OutputManifest())
        guard try survey.standing(of: path.parent) == .folder, try root.status(path.text)?.kind == .file else { return }
        guard removesFiles else { throw .wouldRemove(root.shown(path.text)) }
        guard try isUnchanged(path) else { throw .foreignFile(root.shown(path.text)) }
    }

    /// Renames the parts of a path to the case of the new site, on a volume where both are one file.
    private func renameParts(of old: OutputPath, to new: OutputPath) throws(OutputError) {
        for (old, new) in zip(old.ancestors + [old], new.ancestors + [new]) where old != new {
            guard let status = try root.status(old.text), try root.status(new.text) == status else { continue }
            try root.move(old.text, to: new.text)
        }
    }
}

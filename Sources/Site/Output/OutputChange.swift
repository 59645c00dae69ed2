/// Turns the site on disk into the new one: first all checks, then all changes.
///
/// ```swift
/// let change = OutputChange(
///     root: root, manifest: manifest, staged: staged, newFolders: newFolders, files: files, folders: folders)
/// let removed = try change.apply()
/// ```
///
/// The order makes a killed build harmless:
///
/// 1. Check that no foreign file, folder or link is in the way. Until then the old site is untouched.
/// 2. Write the manifest with the paths of both sites.
/// 3. Remove files where a folder is needed, and folders where a file is needed.
/// 4. Rename the new files into place: first what pages need, then whole new folders, then the other pages.
/// 5. Remove files that no longer belong to the site, and folders that become empty.
/// 6. Write the manifest with the paths of the new site.
struct OutputChange {
    let root: OutputRoot
    /// The files on disk that sitegen wrote.
    let manifest: OutputManifest
    /// The new and changed files, each with its temporary file.
    let staged: [OutputPath: String]
    /// Complete new folders below ``OutputSession/newFolder``.
    let newFolders: Set<OutputPath>
    /// All files of the new site, and the folders they need.
    let files: Set<OutputPath>
    let folders: Set<OutputPath>

    /// Returns how many files were removed.
    func apply() throws(OutputError) -> Int {
        let (whole, missingFolders) = try check()
        let bothSites = manifest.paths.union(files)
        let leftovers = manifest.paths.subtracting(files)
        let inTheWay = leftovers.filter { folders.contains($0) || $0.ancestors.contains(where: files.contains) }
        var sweep = OutputSweep(root: root, kept: files, keptFolders: folders)

        if bothSites != manifest.paths { try OutputManifest(bothSites).write(to: root) }
        var removed = try sweep.remove(inTheWay)
        for folder in missingFolders.sorted() { try root.makeFolder(folder.text) }
        let single = staged.filter { !$0.key.ancestors.contains(where: whole.contains) }
        let ordered = single.sorted { $0.key < $1.key }
        for (path, temporary) in ordered where !Self.isPage(path) { try root.move(temporary, to: path.text) }
        for folder in whole.sorted() {
            let temporary = "\(OutputSession.newFolder)/\(folder.text)"
            // On a volume that ignores case, another spelling may have moved it already.
            if try root.status(temporary) != nil { try root.move(temporary, to: folder.text) }
        }
        for (path, temporary) in ordered where Self.isPage(path) { try root.move(temporary, to: path.text) }
        removed += try sweep.remove(leftovers.subtracting(inTheWay))
        if files != bothSites { try OutputManifest(files).write(to: root) }
        return removed
    }

    /// Checks that every file can be put into place. Returns the new folders that can be renamed as a whole, and the other
    /// folders to make.
    private func check() throws(OutputError) -> (whole: Set<OutputPath>, missing: Set<OutputPath>) {
        var survey = OutputSurvey(of: root, manifest: manifest)
        // Someone else may have made one of them since.
        var whole: Set<OutputPath> = []
        for folder in newFolders where try !survey.checkFolder(folder) { whole.insert(folder) }
        var missing: Set<OutputPath> = []
        for path in staged.keys.sorted() where !path.ancestors.contains(where: whole.contains) {
            guard try survey.checkFolder(path.parent) else {
                for folder in path.ancestors where try survey.standing(of: folder) != .folder { missing.insert(folder) }
                continue
            }
            guard let status = try root.status(path.text) else { continue }
            switch status.kind {
            case .file where try survey.owns(path, status): break
            case .folder: try survey.checkReplaceable(path)
            case .link: throw .symbolicLink(root.shown(path.text))
            case .file, .other: throw .foreignFile(root.shown(path.text))
            }
        }
        return (whole, missing)
    }

    /// Pages come last, so that a visitor never finds one without its styles, scripts and pictures.
    private static func isPage(_ path: OutputPath) -> Bool { path.text.hasSuffix(".html") }
}

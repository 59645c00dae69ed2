import Foundation

/// What may have changed since a site was last read.
package enum SiteChange: Sendable {
    /// Every file is read again.
    case everything
    /// Absolute paths of files and folders, as a watcher reports them; they may have been removed. Other paths than those of
    /// the site have no effect.
    case files(Set<String>)

    /// Both changes in one.
    package func with(_ other: SiteChange) -> SiteChange {
        switch (self, other) {
        case (.files(let files), .files(let others)): .files(files.union(others))
        default: .everything
        }
    }

    /// What has changed in a folder, as paths relative to it; the empty path means the folder itself.
    func paths(inside folder: String) -> Set<String> {
        guard case .files(let files) = self else { return [""] }
        guard !files.isEmpty else { return [] }
        let roots = Self.names(of: folder)
        return Set(
            files.map(Self.withoutSlash).flatMap { path in
                roots.compactMap { root in
                    if path == root || root.hasPrefix(path + "/") { return "" }
                    return path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : nil
                }
            })
    }

    /// Whether a file, or a folder above it, has changed.
    func contains(_ file: String) -> Bool { paths(inside: file).contains("") }

    /// The path of a folder as given and with its symbolic links resolved: a watcher may report either.
    private static func names(of folder: String) -> Set<String> {
        let url = URL(fileURLWithPath: folder).standardizedFileURL
        return [withoutSlash(url.path), withoutSlash(url.resolvingSymlinksInPath().path)]
    }

    private static func withoutSlash(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}

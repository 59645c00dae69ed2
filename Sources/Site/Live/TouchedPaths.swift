import Foundation

/// Which of a site's folders and files a watcher has named.
struct TouchedPaths {
    /// `nil` where everything may have changed.
    private let paths: Set<String>?

    init(_ change: LiveSite.Change) {
        switch change {
        case .everything: paths = nil
        case .files(let paths): self.paths = Set(paths.map(Self.withoutSlash))
        }
    }

    /// What has changed in a folder, as paths from it; the empty path stands for the folder itself.
    func inside(_ folder: String) -> Set<String> {
        guard let paths else { return [""] }
        guard !paths.isEmpty else { return [] }
        let roots = Self.names(of: folder)
        return Set(
            paths.flatMap { path in
                roots.compactMap { root in
                    if path == root || root.hasPrefix(path + "/") { return "" }
                    return path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : nil
                }
            })
    }

    /// Whether a file, or a folder it is in, has changed.
    func contains(_ file: String) -> Bool { inside(file).contains("") }

    /// A folder as it is named, and as it is called once links are followed: watchers give one or the other.
    private static func names(of folder: String) -> Set<String> {
        let url = URL(fileURLWithPath: folder).standardizedFileURL
        var names: Set = [url.path, url.resolvingSymlinksInPath().path]
        if let real = realpath(url.path, nil) {
            names.insert(String(cString: real))
            free(real)
        }
        return Set(names.map(withoutSlash))
    }

    private static func withoutSlash(_ path: String) -> String {
        path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}

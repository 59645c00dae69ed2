import Foundation

/// What is in folders, as far as a watcher counts it.
enum Folders {
    /// The names of the folders in a folder, hidden ones and symbolic links aside; `nil` where it is none.
    static func inside(_ path: String) -> [String]? {
        guard let items = items(of: path) else { return nil }
        return items.filter(\.isFolder).map(\.name)
    }

    /// Everything in a folder, sorted, hidden files aside; `nil` where it is none.
    static func items(of path: String) -> [(name: String, isFolder: Bool)]? {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return nil }
        return names.filter { !$0.hasPrefix(".") }.sorted().map { name in
            var status = stat()
            let isFolder = lstat("\(path)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
            return (name, isFolder)
        }
    }
}

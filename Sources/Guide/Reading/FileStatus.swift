#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What a path names.
package struct FileStatus {
    package enum Kind {
        case file, folder, other
    }
    package let kind: Kind
    package let size: Int
    package let stamp: FileStamp

    /// `nil` when there is nothing, or when it may not be looked at.
    ///
    /// - Parameter followsLinks: Whether a symbolic link at the path's end stands for what it leads to.
    package init?(of path: String, followsLinks: Bool = false) {
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        default: kind = .other
        }
        size = Int(status.st_size)
        stamp = FileStamp(status)
    }
}

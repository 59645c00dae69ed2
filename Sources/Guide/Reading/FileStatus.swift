#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What a path names, without following a symbolic link at its end.
struct FileStatus {
    enum Kind {
        case file, folder, other
    }
    let kind: Kind
    let size: Int
    let stamp: FileStamp

    /// `nil` when there is nothing, or when it may not be looked at.
    init?(of path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        default: kind = .other
        }
        size = Int(status.st_size)
        stamp = FileStamp(status)
    }
}

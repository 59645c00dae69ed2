import Foundation

/// All changes inside the output go through these functions.
extension OutputRoot {
    /// Makes a folder, unless it exists.
    func makeFolder(_ path: String) throws(OutputError) {
        try willChange()
        guard mkdirat(descriptor.number, path, 0o755) != 0, errno != EEXIST else { return }
        throw failure(.makeFolder, path, errno)
    }

    /// Renames a file or folder; an existing file is replaced.
    func move(_ path: String, to newPath: String) throws(OutputError) {
        try willChange()
        guard renameat(descriptor.number, path, descriptor.number, newPath) != 0 else { return }
        throw failure(.write, newPath, errno)
    }

    /// Removes a file, if it exists.
    func removeFile(_ path: String) throws(OutputError) {
        try willChange()
        guard unlinkat(descriptor.number, path, 0) != 0, errno != ENOENT else { return }
        throw failure(.remove, path, errno)
    }

    /// Removes a folder if it exists and is empty.
    func removeFolderIfEmpty(_ path: String) throws(OutputError) {
        try willChange()
        guard unlinkat(descriptor.number, path, AT_REMOVEDIR) != 0 else { return }
        // POSIX allows either of the first two for a folder that is not empty.
        if errno == ENOTEMPTY || errno == EEXIST || errno == ENOENT || errno == ENOTDIR { return }
        throw failure(.remove, path, errno)
    }

    /// Opens a file, and makes an empty one if there is none.
    func existingOrEmpty(_ path: String) throws(OutputError) -> OutputDescriptor {
        try willChange()
        let number = openat(descriptor.number, path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o644)
        if number >= 0 { return OutputDescriptor(number, shownPath: shown(path)) }
        if errno == ELOOP { throw .symbolicLink(shown(path)) }
        throw failure(.write, path, errno)
    }

    /// Writes a new file, or more of one. Unless permissions are given, it has those that the system gives to new files.
    ///
    /// It does not wait until the bytes are on the disk: a killed process loses none, a power failure may.
    func create(
        _ path: String, _ bytes: [UInt8], permissions: mode_t? = nil, isMore: Bool = false
    ) throws(OutputError) {
        try willChange()
        let flags = O_WRONLY | O_NOFOLLOW | O_CLOEXEC | (isMore ? O_APPEND : O_CREAT | O_EXCL)
        let number = openat(descriptor.number, path, flags, 0o644)
        guard number >= 0 else { throw failure(.write, path, errno) }
        do throws(OutputError) {
            try willChange()
        } catch {
            _ = close(number)
            throw error
        }
        var code = Self.fill(number, with: bytes)
        if code == 0, let permissions, fchmod(number, permissions) != 0 { code = errno }
        // Some network file systems report a full disk only now.
        if close(number) != 0, code == 0 { code = errno }
        guard code == 0 else { throw failure(.write, path, code) }
    }

    /// Writes all bytes. Returns the `errno`, 0 for success.
    private static func fill(_ number: Int32, with bytes: [UInt8]) -> Int32 {
        bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count, let start = buffer.baseAddress {
                let step = write(number, start + written, buffer.count - written)
                if step >= 0 {
                    written += step
                } else if errno != EINTR {
                    return errno
                }
            }
            return 0
        }
    }
}

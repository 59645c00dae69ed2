import Foundation
import Guide

/// All changes inside the output go through these functions.
extension OutputRoot {
    /// Makes a folder, unless it exists.
    func makeFolder(_ path: String) throws(OutputError) {
        try willChange()
        let code = try call(path) { mkdirat($0, $1, 0o777) }.code
        guard code == 0 || code == EEXIST else { throw failure(.makeFolder, path, code) }
    }

    /// Renames a file or folder; an existing file is replaced.
    func move(_ path: String, to newPath: String) throws(OutputError) {
        try willChange()
        var problem: OutputError?
        let code = try call(path) { oldFolder, oldName in
            do throws(OutputError) {
                let (result, code) = try call(newPath) { renameat(oldFolder, oldName, $0, $1) }
                errno = code
                return result
            } catch {
                problem = error
                return -1
            }
        }.code
        if code != 0 { throw problem ?? failure(.write, newPath, code) }
    }

    /// The same for a file and a folder that are open already.
    func move(_ name: String, to newName: String, in folder: OutputRoot) throws(OutputError) {
        try willChange()
        guard renameat(descriptor.number, name, folder.descriptor.number, newName) != 0 else { return }
        throw folder.failure(.write, newName, errno)
    }

    /// Removes a file, if it exists.
    func removeFile(_ path: String) throws(OutputError) {
        try willChange()
        let code = try call(path) { unlinkat($0, $1, 0) }.code
        guard code == 0 || code == ENOENT else { throw failure(.remove, path, code) }
    }

    /// Removes a folder if it exists and is empty.
    func removeFolderIfEmpty(_ path: String) throws(OutputError) {
        try willChange()
        let code = try call(path) { unlinkat($0, $1, AT_REMOVEDIR) }.code
        // POSIX allows either of the first two for a folder that is not empty.
        guard [0, ENOTEMPTY, EEXIST, ENOENT, ENOTDIR].contains(code) else { throw failure(.remove, path, code) }
    }

    /// Gives a file or folder the permissions that it would have if it were made now. Somebody else's keeps its own.
    func correctPermissions(of path: String, isFolder: Bool) throws(OutputError) {
        let wanted = Self.newPermissions(isFolder: isFolder)
        guard let status = try status(path), status.kind == (isFolder ? .folder : .file),
            status.permissions & 0o777 != wanted
        else { return }
        try willChange()
        guard let file = try existing(path), fchmod(file.number, status.permissions & 0o7000 | wanted) != 0 else {
            return
        }
        if errno != EPERM { throw failure(.write, path, errno) }
    }

    /// The permissions that the system gives to new files and folders.
    static func newPermissions(isFolder: Bool) -> mode_t { (isFolder ? 0o777 : 0o666) & ~mask }

    private static let mask: mode_t = {
        // It can only be read by setting it.
        let mask = umask(0o077)
        _ = umask(mask)
        return mask
    }()

    /// Opens a file, and makes an empty one if there is none.
    func existingOrEmpty(_ path: String) throws(OutputError) -> OutputDescriptor {
        try willChange()
        let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        let (number, code) = try call(path) { openat($0, $1, flags, 0o666) }
        if number >= 0 { return OutputDescriptor(number, shownPath: shown(path)) }
        if code == ELOOP { throw .symbolicLink(shown(path)) }
        throw failure(.write, path, code)
    }

    /// Writes a new file, or more of one. It has the owner and the permissions of another file, or those that the system gives to new
    /// files.
    ///
    /// It does not wait until the bytes are on the disk: a killed process loses none, a power failure may.
    func create(
        _ path: String, _ bytes: [UInt8], like other: FileStatus? = nil, isMore: Bool = false
    ) throws(OutputError) {
        try create(path, pieces: [bytes], like: other, isMore: isMore)
    }

    /// The same for bytes in pieces.
    func create(
        _ path: String, pieces: [[UInt8]], like other: FileStatus? = nil, isMore: Bool = false
    ) throws(OutputError) {
        try willChange()
        let flags = O_WRONLY | O_NOFOLLOW | O_CLOEXEC | (isMore ? O_APPEND : O_CREAT | O_EXCL)
        let (number, problem) = try call(path) { openat($0, $1, flags, 0o666) }
        guard number >= 0 else { throw failure(.write, path, problem) }
        do throws(OutputError) {
            try willChange()
        } catch {
            _ = close(number)
            throw error
        }
        var code: Int32 = 0
        for piece in pieces where code == 0 { code = Self.fill(number, with: piece) }
        // The owner first, because a change of owner may take permissions away.
        if code == 0, let other { code = Self.setOwner(of: number, to: other) }
        if code == 0, let other, fchmod(number, other.permissions) != 0 { code = errno }
        // Some network file systems report a full disk only now.
        if close(number) != 0, code == 0 { code = errno }
        guard code == 0 else { throw failure(.write, path, code) }
    }

    /// Writes a file where none is, and makes the folders that it needs. A file that cannot be written whole is removed.
    func add(_ path: String, _ bytes: [UInt8]) throws(OutputError) {
        for folder in try OutputPath(path).ancestors { try makeFolder(folder.text) }
        do throws(OutputError) {
            try create(path, bytes)
        } catch {
            // The file was made, but the disk is full. Any other file there belongs to someone else.
            if case .system(_, _, let code) = error, [ENOSPC, EFBIG, EDQUOT].contains(code) { try? removeFile(path) }
            throw error
        }
    }

    /// Writes a file that is whole at every moment, and makes the folders that it needs. It keeps the owner and the permissions of a
    /// file that it replaces.
    func replace(_ path: String, _ bytes: [UInt8]) throws(OutputError) {
        let place = try OutputPath(path)
        for folder in place.ancestors { try makeFolder(folder.text) }
        let old = try status(path).flatMap { $0.kind == .file ? $0 : nil }
        // One file is replaced at a time, and its own name may be as long as a name can be.
        let copy = (place.parent.map { $0.text + "/" } ?? "") + ".sitegen-\(getpid())"
        // What a killed run of the same number left.
        try removeFile(copy)
        do throws(OutputError) {
            try create(copy, bytes, like: old)
            try move(copy, to: path)
        } catch {
            try? removeFile(copy)
            throw error
        }
    }

    /// Gives an open file the owner and the group of another one, if it has others. Returns the `errno`, 0 for success.
    private static func setOwner(of number: Int32, to other: FileStatus) -> Int32 {
        var record = stat()
        guard fstat(number, &record) == 0 else { return errno }
        let new = FileStatus(record)
        if (new.owner, new.group) == (other.owner, other.group) { return 0 }
        return fchown(number, other.owner, other.group) == 0 ? 0 : errno
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

import Foundation
import Guide

/// The open output folder, and what can be done in it.
///
/// Paths are relative to the open folder, so that nothing changes if it is renamed meanwhile. The last part of a path is never
/// followed if it is a symbolic link; ``OutputSurvey`` checks the parts before it. Errors are `OutputError.system`.
final class OutputRoot: Sendable {
    /// As given by the user.
    let path: String
    /// Called before every change on disk. Tests throw here to simulate a full disk or a killed build.
    let willChange: @Sendable () throws(OutputError) -> Void
    let descriptor: OutputDescriptor

    /// Opens the folder, and makes it and those above it if they are missing.
    init(path: String, willChange: @escaping @Sendable () throws(OutputError) -> Void = {}) throws(OutputError) {
        (self.path, self.willChange) = (path, willChange)
        descriptor = OutputDescriptor(try Self.openFolder(path, willChange), shownPath: path)
    }

    private static func openFolder(
        _ path: String, _ willChange: () throws(OutputError) -> Void
    ) throws(OutputError) -> Int32 {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        var number = open(path, flags)
        if number < 0, errno == ENOENT {
            try willChange()
            var ends = path.utf8.indices.dropFirst().filter { path.utf8[$0] == UInt8(ascii: "/") }
            ends.append(path.endIndex)
            var code: Int32 = 0
            for end in ends { code = mkdir(String(path[..<end]), 0o755) == 0 ? 0 : errno }
            guard code == 0 || code == EEXIST else { throw .system(.makeFolder, path, code: code) }
            number = open(path, flags)
        }
        guard number >= 0 else { throw .system(.write, path, code: errno) }
        return number
    }

    /// A path as it is shown to the user: `public/index.html`.
    func shown(_ path: String) -> String {
        self.path.utf8.last == UInt8(ascii: "/") ? self.path + path : "\(self.path)/\(path)"
    }

    /// The error for a failed call.
    func failure(_ operation: OutputError.Operation, _ path: String, _ code: Int32) -> OutputError {
        .system(operation, shown(path), code: code)
    }

    /// What is at a path, without following a symbolic link; `nil` if there is nothing.
    func status(_ path: String) throws(OutputError) -> FileStatus? {
        var record = stat()
        if fstatat(descriptor.number, path, &record, AT_SYMLINK_NOFOLLOW) == 0 { return FileStatus(record) }
        if errno == ENOENT || errno == ENOTDIR { return nil }
        throw failure(.read, path, errno)
    }

    /// Opens a file or folder for reading; `nil` if there is none.
    func existing(_ path: String) throws(OutputError) -> OutputDescriptor? {
        // Non-blocking, because opening a named pipe would wait for its writer.
        let number = openat(descriptor.number, path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        if number >= 0 { return OutputDescriptor(number, shownPath: shown(path)) }
        if errno == ENOENT || errno == ENOTDIR { return nil }
        if errno == ELOOP { throw .symbolicLink(shown(path)) }
        if errno == ENXIO || errno == EOPNOTSUPP { throw .foreignFile(shown(path)) }
        throw failure(.read, path, errno)
    }

    /// The names in a folder, in no order. A name that is not valid UTF-8 is repaired, so no file has it.
    func names(in path: String) throws(OutputError) -> [String] {
        let number = openat(descriptor.number, path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        var names: [String] = []
        let code = number >= 0 ? Self.list(number, into: &names) : errno
        guard code == 0 else { throw failure(.list, path, code) }
        return names
    }

    /// Adds the names in an open folder and closes it. Returns the `errno`, 0 for success.
    private static func list(_ number: Int32, into names: inout [String]) -> Int32 {
        guard let stream = fdopendir(number) else {
            let code = errno
            _ = close(number)
            return code
        }
        defer { closedir(stream) }
        let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
        errno = 0
        while let entry = readdir(stream) {
            let start = UnsafeRawPointer(entry).advanced(by: nameOffset).assumingMemoryBound(to: CChar.self)
            let name = String(cString: start)
            if name != ".", name != ".." { names.append(name) }
            errno = 0
        }
        return errno
    }
}

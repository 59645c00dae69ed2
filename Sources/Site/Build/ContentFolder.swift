import Foundation
import Guide

/// The content folder, held open to replace files in it.
///
/// A file is replaced by renaming a new one, so that it is whole at every moment, and keeps its owner and its permission bits.
/// Nothing is reached through a symbolic link. Failures are `OutputError`.
struct ContentFolder {
    private let root: OutputRoot

    init(_ place: FilePlace) throws(OutputError) {
        root = try OutputRoot(place)
    }

    /// Replaces a file that still holds what was read from it; one that does not stays as it is.
    func replace(_ path: String, holding expected: [UInt8], with contents: [UInt8]) throws(OutputError) -> Bool {
        let path = try OutputPath(path)
        guard let status = try status(of: path, holding: expected) else { return false }
        // One file is replaced at a time, and its own name may be as long as a name can be.
        let copy = (path.parent.map { $0.text + "/" } ?? "") + ".sitegen-\(getpid())"
        // What a killed run of the same number left.
        try root.removeFile(copy)
        // It is gone once it has been moved.
        defer { try? root.removeFile(copy) }
        try root.create(copy, contents, like: status)
        // A last look, as close to the change as can be.
        guard try self.status(of: path, holding: expected) != nil else { return false }
        try root.move(copy, to: path.text)
        return true
    }

    /// The state of a file with these contents; `nil` where there is no such file any more.
    private func status(of path: OutputPath, holding expected: [UInt8]) throws(OutputError) -> FileStatus? {
        guard let file = try root.existing(path.text) else { return nil }
        let status = try file.status()
        guard status.kind == .file, try file.bytes(count: expected.count + 1) == expected else { return nil }
        // A rename needs permission only for the folder, but a protected file must not be replaced.
        let code = try root.call(path.text) { faccessat($0, $1, W_OK, 0) }.code
        guard code == 0 else { throw root.failure(.write, path.text, code) }
        // The system lets root write files that are protected from everyone.
        guard status.permissions & 0o222 != 0 else { throw root.failure(.write, path.text, EACCES) }
        return status
    }
}

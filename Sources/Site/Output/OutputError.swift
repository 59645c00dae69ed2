import Foundation

/// Why the output cannot be written. Paths begin with the output folder as the user named it.
package enum OutputError: Error, Hashable, Sendable {
    /// A path that is absolute, contains `..`, an empty part, NUL or a line break, or is inside `.sitegen/`.
    case unsafePath(String)
    /// Two files of one build have the same path.
    case writtenTwice(String)
    /// Two files need the same path, one as a file and one as a folder.
    case fileAndFolder(String)
    /// A file that sitegen did not write is where a file or folder of the site belongs.
    case foreignFile(String)
    /// A folder is where a file of the site belongs, and contains something that sitegen did not write.
    case foreignFolder(String, holding: String)
    /// A file would have to be removed, and the build may remove none.
    case wouldRemove(String)
    /// There is a symbolic link inside the output.
    case symbolicLink(String)
    /// A folder inside the output is on another file system.
    case otherFileSystem(String)
    /// Another build holds the lock of this output.
    case locked(String)
    /// The manifest is damaged, or was written by a newer sitegen.
    case unreadableManifest(String)
    /// The session cannot finish because this file was not written.
    case incomplete(String)
    /// The session had already finished.
    case finished(String)
    /// The operating system refused; `code` is the `errno`.
    case system(Operation, String, code: Int32)

    /// Follows "cannot" in messages.
    package enum Operation: String, Sendable {
        case read, write, remove, lock
        case list = "list the files of"
        case makeFolder = "make the folder"
    }
}

extension OutputError {
    /// For an error of Foundation, whose message has neither the path nor the reason.
    package init(_ error: any Error, _ operation: Operation, _ path: String) {
        self = .system(operation, path, code: Self.code(of: error))
    }

    /// The `errno` behind an error of Foundation, which does not always pass it on.
    private static func code(of error: any Error) -> Int32 {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? error
        if let cause = cause as? POSIXError { return cause.code.rawValue }
        let told = cause as NSError
        if told.domain == NSPOSIXErrorDomain { return Int32(told.code) }
        switch (error as? CocoaError)?.code {
        case CocoaError.fileNoSuchFile, CocoaError.fileReadNoSuchFile: return ENOENT
        case CocoaError.fileWriteInvalidFileName: return ENAMETOOLONG
        case CocoaError.fileWriteNoPermission: return EACCES
        case CocoaError.fileWriteFileExists: return EEXIST
        case CocoaError.fileWriteOutOfSpace: return ENOSPC
        case CocoaError.fileWriteVolumeReadOnly: return EROFS
        default: return EIO
        }
    }
}

extension OutputError: CustomStringConvertible, LocalizedError {
    package var description: String {
        switch self {
        case .unsafePath(let path):
            "'\(path)' cannot be a file of the site; a path must stay inside the output and cannot have an empty part"
        case .writtenTwice(let path):
            "two files of the site have the path \(path)"
        case .fileAndFolder(let path):
            "\(path) must be both a file and a folder"
        case .foreignFile(let path):
            "\(path) was not written by sitegen; move it or choose another output"
        case .foreignFolder(let path, let found):
            "\(path) must become a file, but contains \(found), which sitegen did not write; move it or choose another output"
        case .wouldRemove(let path):
            "\(path) is in the way, and '--safe' does not remove files; remove it or choose another output"
        case .symbolicLink(let path):
            "\(path) is a symbolic link, which is not followed here; move it or choose another output"
        case .otherFileSystem(let path):
            "\(path) is not on the same file system as the rest of the output; put all of it on one, or choose another output"
        case .locked(let path):
            "another sitegen build is writing to '\(path)'"
        case .unreadableManifest(let path):
            "\(path) is damaged, so sitegen does not know which files it wrote; remove the whole output or choose another"
        case .incomplete(let path):
            "\(path) was not written; the site is unchanged"
        case .finished(let path):
            "\(path) was written after the build had finished"
        case .system(let operation, let path, let code):
            "cannot \(operation.rawValue) \(path): \(String(cString: strerror(code)))"
        }
    }

    package var errorDescription: String? { description }
}

import Foundation

/// Why the output could not be written; the program ends with exit code 74.
///
/// ```swift
/// OutputError.foreignFile("public/about.html").description
/// // "public/about.html was not written by sitegen; move it away or choose another output"
/// ```
///
/// A path is shown as the user knows it: the output as it was named, then the file's path within it.
public enum OutputError: Error, Hashable, Sendable {
    /// A path that does not name a file below the output: absolute, with `..`, an empty part, a NUL or a line break, or
    /// inside `.sitegen/`.
    case unsafePath(String)
    /// Two files of one build have the same path.
    case writtenTwice(String)
    /// One file of the build needs a folder where another is a file.
    case fileAndFolder(String)
    /// Something that sitegen did not write stands where a file or a folder of the site belongs.
    case foreignFile(String)
    /// A folder stands where a file of the site belongs, and holds something that sitegen did not write.
    case foreignFolder(String, holding: String)
    /// A symbolic link inside the output: what is behind it may be anything.
    case symbolicLink(String)
    /// A folder inside the output is on another file system than the output.
    case otherFileSystem(String)
    /// Another build held the lock of this output for too long.
    case locked(String)
    /// The list of sitegen's own files is damaged or of a newer sitegen.
    case unreadableManifest(String)
    /// The session was asked to finish although this file could not be written.
    case incomplete(String)
    /// The session had already finished.
    case finished(String)
    /// The operating system refused; `code` is its `errno`.
    case system(Operation, String, code: Int32)

    /// What the operating system refused to do, as a word after "cannot".
    public enum Operation: String, Sendable {
        case read, write, remove, lock
        case list = "list the files of"
        case makeFolder = "make the folder"
    }
}

extension OutputError {
    /// What the system refused, for an error of Foundation, whose own words name neither the path nor the reason.
    public init(_ error: any Error, _ operation: Operation, _ path: String) {
        self = .system(operation, path, code: Self.code(of: error))
    }

    /// The `errno` behind an error of Foundation, which does not always hand it on.
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
    public var description: String {
        switch self {
        case .unsafePath(let path):
            "'\(path)' cannot be a file of the site; a path stays below the output and has no empty part"
        case .writtenTwice(let path):
            "two files of the site want to be \(path)"
        case .fileAndFolder(let path):
            "\(path) would have to be a file and a folder at once"
        case .foreignFile(let path):
            "\(path) was not written by sitegen; move it away or choose another output"
        case .foreignFolder(let path, let found):
            "\(path) must become a file, but \(found) in it was not written by sitegen; move it away or choose another"
                + " output"
        case .symbolicLink(let path):
            "\(path) is a symbolic link, and sitegen follows none inside its output; move it away or choose another"
                + " output"
        case .otherFileSystem(let path):
            "\(path) is on another file system than the rest of the output, where no file can be put in one step; let the"
                + " whole output be on one, or choose another output"
        case .locked(let path):
            "another sitegen build is writing to '\(path)'"
        case .unreadableManifest(let path):
            "\(path) cannot be understood, so sitegen does not know which files are its own; remove the whole output"
                + " or choose another"
        case .incomplete(let path):
            "\(path) was not written, so the site stays as it was"
        case .finished(let path):
            "\(path) came after its build had finished"
        case .system(let operation, let path, let code):
            "cannot \(operation.rawValue) \(path): \(String(cString: strerror(code)))"
        }
    }

    public var errorDescription: String? { description }
}

import Foundation
import Guide

/// What tells one state of a file from another without reading it: where it really is, its size and its time.
///
/// ```swift
/// FileSignature.of("/usr/bin/python3")  // "/usr/bin/python3.13 6834328 1765000000250000000"
/// ```
enum FileSignature {
    /// `nil` where there is no file.
    static func of(_ path: String) -> String? {
        // Most of the files that are asked about are not there.
        guard let status = FileStatus(of: path, followsLinks: true) else { return nil }
        return "\(URL(fileURLWithPath: path).resolvingSymlinksInPath().path) \(status.size) \(status.modified)"
    }

    /// Whether a file is a script, which may lead to different programs at different times, as pyenv's do.
    static func isScript(_ path: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? file.close() }
        return (try? file.read(upToCount: 2)).map { $0.elementsEqual("#!".utf8) } ?? false
    }
}

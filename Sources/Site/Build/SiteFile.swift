import Foundation
import Guide

/// Reads source files.
package enum SiteFile {
    /// All bytes of a file, but at most one more than the limit.
    ///
    /// Follows no symbolic link below the base, and waits for no pipe, even if one has replaced the file since it was found.
    package static func read(_ place: FilePlace, limit: Int = .max) throws(ContentTree.Unreadable) -> [UInt8] {
        let path = place.text
        let opened = place.call { openat($0, $1, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
        guard opened.code == 0 else { throw unreadable(path, .system(.read, path, code: opened.code)) }
        let file = OutputDescriptor(opened.result, shownPath: path)
        do throws(OutputError) {
            let status = try file.status()
            guard status.kind == .file else { throw .foreignFile(path) }
            // One more byte shows whether this is the end: a file may grow while it is read.
            var wanted = min(status.size, limit - 1) + 1
            var bytes = try file.bytes(count: wanted)
            while bytes.count >= wanted, bytes.count <= limit {
                let more = try file.bytes(count: min(65_536, limit - bytes.count + 1))
                if more.isEmpty { break }
                bytes += more
                wanted = bytes.count
            }
            return bytes
        } catch {
            throw unreadable(path, error)
        }
    }

    /// A file that somebody named; its folder may be a symbolic link.
    static func read(_ path: String, limit: Int = .max) throws(ContentTree.Unreadable) -> [UInt8] {
        try read(FilePlace(file: path), limit: limit)
    }

    private static func unreadable(_ path: String, _ error: OutputError) -> ContentTree.Unreadable {
        switch error {
        case .system(_, _, ELOOP):
            ContentTree.Unreadable(path: path, reason: "it is a symbolic link", hasChanged: true)
        case .system(_, _, let code):
            ContentTree.Unreadable(
                path: path, reason: String(cString: strerror(code)), hasChanged: [ENOENT, ENOTDIR].contains(code))
        default: ContentTree.Unreadable(path: path, reason: "it is not a file", hasChanged: true)
        }
    }
}

import Foundation
import Guide

/// Reads source files.
enum SiteFile {
    /// All bytes of a file, but at most one more than the limit.
    ///
    /// Does not follow a symbolic link or wait for a pipe, even if one has replaced the file since it was found.
    static func read(_ path: String, limit: Int = .max) throws(ContentTree.Unreadable) -> [UInt8] {
        let number = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard number >= 0 else { throw unreadable(path, .system(.read, path, code: errno)) }
        let file = OutputDescriptor(number, shownPath: path)
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

    private static func unreadable(_ path: String, _ error: OutputError) -> ContentTree.Unreadable {
        let reason =
            switch error {
            case .system(_, _, ELOOP): "it is a symbolic link"
            case .system(_, _, let code): String(cString: strerror(code))
            default: "it is not a file"
            }
        return ContentTree.Unreadable(path: path, reason: reason)
    }
}

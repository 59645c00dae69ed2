import Foundation

/// Where a file or folder is: a base, whose symbolic links are followed, and a path below it, in which no link is followed.
///
/// ```swift
/// FilePlace(base: "content", path: "controls/link.md")  // the content folder may be a link, nothing in it may
/// FilePlace(base: ".", path: "content/controls/link.md")  // the content folder may not be one either
/// ```
public struct FilePlace: Hashable, Sendable {
    /// A folder named by someone whom the program trusts.
    package let base: String
    /// Empty for the base itself.
    package let path: String

    public init(base: String, path: String = "") { (self.base, self.path) = (base, path) }

    /// A file that somebody named. Its folder may be a link, the file may not.
    package init(file: String) {
        let slash = file.utf8.lastIndex(of: UInt8(ascii: "/"))
        let name = slash.map { String(file[file.utf8.index(after: $0)...]) } ?? file
        self.init(base: slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? ".", path: name)
    }

    /// A folder or file below a root; `nil` for one that is elsewhere.
    ///
    /// ```swift
    /// FilePlace(of: "./a/../b", below: "site")?.path  // "b"
    /// FilePlace(of: "../b", below: "site")  // nil
    /// ```
    package init?(of written: String, below root: String) {
        guard !written.hasPrefix("/") else { return nil }
        var parts: [Substring] = []
        for part in written.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(part)
            } else if parts.popLast() == nil {
                return nil
            }
        }
        self.init(base: root, path: parts.joined(separator: "/"))
    }

    package func appending(_ name: String) -> FilePlace {
        name.isEmpty ? self : FilePlace(base: base, path: path.isEmpty ? name : "\(path)/\(name)")
    }

    /// The whole path, for messages.
    package var text: String {
        if path.isEmpty { return base }
        if base == "." { return path }
        return base.hasSuffix("/") ? base + path : "\(base)/\(path)"
    }

    /// Calls the system with the open folder that holds the place, and the last part of its path.
    package func call(_ work: (_ folder: Int32, _ name: String) -> Int32) -> PathWalk.Outcome {
        let start = open(base, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard start >= 0 else { return PathWalk.Outcome(result: -1, code: errno) }
        defer { close(start) }
        return PathWalk.call(from: start, path, work)
    }

    /// What is there, without following a symbolic link; `nil` if there is nothing, or if it must not be looked at.
    package var status: FileStatus? {
        var record = stat()
        return call { fstatat($0, $1, &record, AT_SYMLINK_NOFOLLOW) }.code == 0 ? FileStatus(record) : nil
    }

    /// Whether nothing is there. A place behind a symbolic link is none of these.
    package var isMissing: Bool {
        var record = stat()
        return call { fstatat($0, $1, &record, AT_SYMLINK_NOFOLLOW) }.code == ENOENT
    }

    /// The names in a folder, in no order, with what each is; `nil` instead of that for a file that is gone by now.
    package func contents() throws(ContentTree.Unreadable) -> [(name: String, status: FileStatus?)] {
        let opened = call { openat($0, $1, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
        guard opened.code == 0 else { throw unreadableFolder(opened.code) }
        // Listing closes its own.
        let folder = fcntl(opened.result, F_DUPFD_CLOEXEC, 0)
        defer { close(folder) }
        var found: [(name: String, status: FileStatus?)] = []
        let code = PathWalk.list(opened.result) { name in
            var record = stat()
            let isThere = fstatat(folder, name, &record, AT_SYMLINK_NOFOLLOW) == 0
            found.append((name, isThere ? FileStatus(record) : nil))
        }
        guard code == 0 else { throw unreadableFolder(code) }
        return found
    }

    private func unreadableFolder(_ code: Int32) -> ContentTree.Unreadable {
        let reason =
            switch (code, status?.kind) {
            case (_, .link?), (ELOOP, _): "it is a symbolic link"
            case (ENOENT, _): "there is no such folder"
            case (ENOTDIR, _): "it is not a folder"
            default: String(cString: strerror(code))
            }
        let wasFound = !path.isEmpty && [ENOENT, ENOTDIR, ELOOP].contains(code)
        return ContentTree.Unreadable(path: text, reason: reason, hasChanged: wasFound)
    }
}

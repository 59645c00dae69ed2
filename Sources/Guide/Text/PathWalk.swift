import Foundation

/// Opens what is below an open folder part by part, each from the one before. No symbolic link is followed, even if it became one a
/// moment ago, and `..` leads nowhere. Reading and writing both go this way.
///
/// ```swift
/// PathWalk.call(from: folder, "controls/link.md") { openat($0, $1, O_RDONLY | O_NOFOLLOW) }
/// ```
package enum PathWalk {
    package struct Outcome: Sendable {
        /// What the system returned: -1 for a call that failed.
        package let result: Int32
        /// Its `errno`; 0 for success.
        package let code: Int32
        /// The part of the path that is a symbolic link instead of a folder.
        package var link: String?
    }

    /// Calls the system with the open folder that holds a path, and the path's last part; with `.` for an empty path.
    package static func call(
        from start: Int32, _ path: String, _ work: (_ folder: Int32, _ name: String) -> Int32
    ) -> Outcome {
        // A call ends a name at a null character: `..` and one, and more, would be the folder above.
        guard !path.utf8.contains(0) else { return Outcome(result: -1, code: EINVAL) }
        var folder = start
        defer { if folder != start { close(folder) } }
        var rest = path[...]
        while let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) {
            let name = String(rest[..<slash])
            guard name != ".." else { return Outcome(result: -1, code: EACCES) }
            let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard inner >= 0 else {
                let code = errno
                var record = stat()
                let isLink =
                    fstatat(folder, name, &record, AT_SYMLINK_NOFOLLOW) == 0 && FileStatus(record).kind == .link
                return Outcome(result: -1, code: isLink ? ELOOP : code, link: isLink ? String(path[..<slash]) : nil)
            }
            if folder != start { close(folder) }
            folder = inner
            rest = rest[rest.utf8.index(after: slash)...]
        }
        guard rest != ".." else { return Outcome(result: -1, code: EACCES) }
        let result = work(folder, rest.isEmpty ? "." : String(rest))
        return Outcome(result: result, code: result < 0 ? errno : 0)
    }

    /// Calls `work` with each name in an open folder, in no order, and closes the folder. A name that is not valid UTF-8 is
    /// repaired, so it does not match any file.
    ///
    /// - Returns: The `errno`, 0 for success.
    package static func list(_ number: Int32, _ work: (String) -> Void) -> Int32 {
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
            if name != ".", name != ".." { work(name) }
            errno = 0
        }
        return errno
    }
}

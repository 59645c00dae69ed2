import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A folder that only this user can look into and that is gone when the work in it is done.
///
/// A killed process leaves its folder behind. Each has a file that is locked (`flock`) as long as its process lives, so that
/// the next one knows which nobody needs any more, and removes these.
enum PrivateFolder {
    static func with<Result>(_ work: (URL) throws -> Result) throws -> Result {
        let (folder, lock) = try make()
        defer { remove(folder, lock) }
        return try work(folder)
    }

    static func with<Result>(_ work: (URL) async throws -> Result) async throws -> Result {
        let (folder, lock) = try make()
        defer { remove(folder, lock) }
        return try await work(folder)
    }

    private static let prefix = "sitegen-work-"
    private static let lockName = ".lock"

    private static func make() throws -> (folder: URL, lock: Int32) {
        let parent = FileManager.default.temporaryDirectory
        removeLeftovers(in: parent)
        let folder = parent.appendingPathComponent("\(prefix)\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // Under its name the lock is held from the first moment on: nobody else finds it free.
        let (new, path) = (folder.appendingPathComponent("lock").path, folder.appendingPathComponent(lockName).path)
        let lock = open(new, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0, rename(new, path) == 0 else {
            let code = errno
            if lock >= 0 { _ = close(lock) }
            try? FileManager.default.removeItem(at: folder)
            throw OutputError.system(.lock, folder.path, code: code)
        }
        return (folder, lock)
    }

    private static func remove(_ folder: URL, _ lock: Int32) {
        try? FileManager.default.removeItem(at: folder)
        _ = close(lock)
    }

    /// Removes what killed processes of this user left. What cannot be removed does no harm, and is tried again.
    private static func removeLeftovers(in parent: URL) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
        for name in names where name.hasPrefix(prefix) {
            let folder = parent.appendingPathComponent(name)
            var status = stat()
            guard lstat(folder.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == getuid() else {
                continue
            }
            let lock = open(folder.appendingPathComponent(lockName).path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
            guard lock >= 0 else { continue }
            if flock(lock, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(at: folder) }
            _ = close(lock)
        }
    }
}

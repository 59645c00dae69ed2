import Foundation

/// A temporary folder that only this user can look into and that is gone when the work in it is done.
enum PrivateFolder {
    static func with<Result>(_ work: (URL) throws -> Result) throws -> Result {
        let folder = try make()
        defer { try? FileManager.default.removeItem(at: folder) }
        return try work(folder)
    }

    static func with<Result>(_ work: (URL) async throws -> Result) async throws -> Result {
        let folder = try make()
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await work(folder)
    }

    private static func make() throws(OutputError) -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sitegen-work-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw OutputError(error, .makeFolder, folder.path)
        }
        return folder
    }
}

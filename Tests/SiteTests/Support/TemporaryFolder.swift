import Foundation

/// A folder that exists as long as a test runs.
final class TemporaryFolder {
    let path: String

    /// Memory that is a folder, where the system has it: a site that is built a hundred times waits for no disk there.
    static let memory: URL? = {
        let folder = URL(fileURLWithPath: "/dev/shm")
        return FileManager.default.isWritableFile(atPath: folder.path) ? folder : nil
    }()

    init(in place: URL? = nil) throws {
        let place = place ?? FileManager.default.temporaryDirectory
        path = place.appendingPathComponent("sitegen-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file, with the folders it needs.
    func write(_ text: String, to name: String) throws {
        let file = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Makes a folder, with those it is in, and gives its path.
    func made(_ name: String) throws -> String {
        try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
        return "\(path)/\(name)"
    }

    /// Every file below a folder with its content, hidden ones aside.
    static func files(in folder: String) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
            guard !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { continue }
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder),
                !isFolder.boolValue
            else { continue }
            files[name] = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
        }
        return files
    }
}

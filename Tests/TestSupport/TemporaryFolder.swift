import Foundation
import Processes

/// A folder that exists as long as a test needs it.
package final class TemporaryFolder: Sendable {
    package let path: String

    /// `inMemory` is for sites that are built a hundred times, on systems that have such a place.
    package init(_ files: [String: String] = [:], inMemory: Bool = false) throws {
        let memory = "/dev/shm"
        let isInMemory = inMemory && FileManager.default.isWritableFile(atPath: memory)
        let place = URL(fileURLWithPath: isInMemory ? memory : NSTemporaryDirectory())
        path = place.appendingPathComponent("sitegen-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file, with the folders it needs.
    package func write(_ text: String, to name: String) throws {
        try write(Array(text.utf8), to: name)
    }

    package func write(_ bytes: [UInt8], to name: String) throws {
        try makeFolder((name as NSString).deletingLastPathComponent)
        try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    }

    /// Writes an executable shell script. Another process does so: a program that a test beside this one is starting has for
    /// a moment open what we write, and a script that is open for writing cannot be run.
    package func writeScript(_ lines: String, to name: String) throws {
        try write("", to: name)
        let command = #"printf '#!/bin/sh\n%s\n' "$1" > "$0" && chmod 755 "$0""#
        let arguments = ["-c", command, "\(path)/\(name)", lines]
        try ChildProcess("/bin/sh", arguments, in: path, environment: ProcessInfo.processInfo.environment).wait()
    }

    /// Makes a folder, with those it is in, and returns its path.
    @discardableResult
    package func makeFolder(_ name: String) throws -> String {
        try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
        return "\(path)/\(name)"
    }

    package func makeLink(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
    }

    package func copy(_ source: String, to name: String) throws {
        try FileManager.default.copyItem(atPath: source, toPath: "\(path)/\(name)")
    }

    /// Renames a file or folder, and makes the folders it needs.
    package func move(_ name: String, to other: String) throws {
        try makeFolder((other as NSString).deletingLastPathComponent)
        try FileManager.default.moveItem(atPath: "\(path)/\(name)", toPath: "\(path)/\(other)")
    }

    package func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }

    package func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(name)") }

    package func bytes(of name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: "\(path)/\(name)").map { [UInt8]($0) }
    }

    package func text(of name: String) throws -> String {
        try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }

    /// The names in a folder, hidden ones included.
    package func names(in folder: String = "") throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)"))
    }

    package func files(in folder: String = "") throws -> [String: Data] { try Self.files(in: "\(path)/\(folder)") }

    /// Every file below a folder with its content, sitegen's own records aside.
    package static func files(in folder: String) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
            guard !name.split(separator: "/").contains(".sitegen") else { continue }
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder),
                !isFolder.boolValue
            else { continue }
            files[name] = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
        }
        return files
    }
}

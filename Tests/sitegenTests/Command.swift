import Foundation

/// The built `sitegen`, run as people run it.
struct Command {
    let status: Int32
    let output: String
    let errors: String

    /// The executable beside the tests.
    static let executable: URL = {
        #if os(macOS)
            for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
                return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent("sitegen")
            }
        #endif
        return URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("sitegen")
    }()

    static func process(_ arguments: [String], in folder: String, environment: [String: String] = [:]) -> Process {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        // What the program finds must not depend on what is installed here.
        process.environment = ProcessInfo.processInfo.environment.merging(["PATH": ""]) { _, new in new }
            .merging(environment) { _, new in new }
        process.standardInput = FileHandle.nullDevice
        return process
    }

    /// Runs to the end and keeps both outputs apart.
    static func run(_ arguments: String..., in folder: String, environment: [String: String] = [:]) throws -> Command {
        try run(arguments, in: folder, environment: environment)
    }

    static func run(_ arguments: [String], in folder: String, environment: [String: String] = [:]) throws -> Command {
        let process = process(arguments, in: folder, environment: environment)
        // Files instead of pipes: nothing can fill up while nobody reads.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sitegen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func file(_ name: String) throws -> FileHandle {
            let url = folder.appendingPathComponent(name)
            try Data().write(to: url)
            return try FileHandle(forWritingTo: url)
        }
        process.standardOutput = try file("out")
        process.standardError = try file("err")
        try process.run()
        process.waitUntilExit()
        func text(_ name: String) throws -> String {
            String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
        }
        return Command(status: process.terminationStatus, output: try text("out"), errors: try text("err"))
    }
}

/// A small site in a folder that exists as long as a test runs.
final class SiteFolder {
    let path: String

    /// A site with the project's own theme and one entry, `content/bolt.md`.
    convenience init() throws {
        try self.init(theme: "templates")
        try write(
            "---\ntitle: Bolt\nkeyboard:\n  tab: Moves on\n---\n## Name\nSays which bolt.\n", to: "content/bolt.md")
    }

    /// A site with the small theme of the golden sites and no entries, in memory where there is such a place: it is built in
    /// no time.
    static func small() throws -> SiteFolder {
        let memory = "/dev/shm"
        return try SiteFolder(
            theme: "Tests/SiteTests/Fixtures/theme",
            in: FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory())
    }

    private init(theme: String, in folder: String = NSTemporaryDirectory()) throws {
        path = URL(fileURLWithPath: folder).appendingPathComponent("sitegen-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: "\(path)/content", withIntermediateDirectories: true)
        let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        try FileManager.default.copyItem(
            atPath: project.appendingPathComponent(theme).path, toPath: "\(path)/templates")
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    }

    /// Writes an executable script. Another process does: a program that a test beside this one is starting has for a moment
    /// open what we write, and a script that is open for writing cannot be run.
    func writeScript(_ lines: String, to name: String) throws {
        let file = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Process.run(
            URL(fileURLWithPath: "/bin/sh"),
            arguments: ["-c", #"printf '#!/bin/sh\n%s\n' "$1" > "$0" && chmod 755 "$0""#, file.path, lines]
        ).waitUntilExit()
    }

    /// An empty file for the output of a program.
    func handle(for name: String) throws -> FileHandle {
        try write("", to: name)
        return try FileHandle(forWritingTo: URL(fileURLWithPath: "\(path)/\(name)"))
    }

    /// Every file of the output with its bytes, sitegen's own records aside.
    func output(_ folder: String = "public") -> [String: Data] {
        var files: [String: Data] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: "\(path)/\(folder)") ?? .init() {
            var isFolder: ObjCBool = false
            let file = "\(path)/\(folder)/\(name)"
            guard !name.hasPrefix(".sitegen"), FileManager.default.fileExists(atPath: file, isDirectory: &isFolder),
                !isFolder.boolValue
            else { continue }
            files[name] = FileManager.default.contents(atPath: file)
        }
        return files
    }
}

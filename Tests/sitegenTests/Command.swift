import Foundation
import TestSupport

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

    static func process(
        _ arguments: [String], in folder: String, environment: [String: String] = [:], executable: URL = executable
    ) -> Process {
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
    static func run(
        _ arguments: String..., in folder: String, environment: [String: String] = [:], executable: URL = executable
    ) throws -> Command {
        try run(process(arguments, in: folder, environment: environment, executable: executable))
    }

    /// Starts a program, which is killed if it does not end: a test that fails must not hang.
    static func start(_ process: Process) throws {
        try process.run()
        let number = process.processIdentifier
        DispatchQueue.global().asyncAfter(deadline: .now() + 600) { if process.isRunning { kill(number, SIGKILL) } }
    }

    static func run(_ process: Process) throws -> Command {
        // Files instead of pipes: nothing can fill up while nobody reads.
        let folder = try TemporaryFolder()
        func file(_ name: String) throws -> FileHandle {
            try folder.write("", to: name)
            return try FileHandle(forWritingTo: URL(fileURLWithPath: "\(folder.path)/\(name)"))
        }
        process.standardOutput = try file("out")
        process.standardError = try file("err")
        try start(process)
        process.waitUntilExit()
        return Command(
            status: process.terminationStatus, output: try folder.text(of: "out"), errors: try folder.text(of: "err"))
    }
}

/// A small site in a folder that exists as long as a test runs.
struct SiteFolder {
    let folder: TemporaryFolder
    var path: String { folder.path }

    /// A site with the project's own theme and one entry, `content/bolt.md`.
    init() throws {
        try self.init(theme: "templates")
        try write(
            "---\ntitle: Bolt\nkeyboard:\n  tab: Moves on\n---\n## Name\nSays which bolt.\n", to: "content/bolt.md")
    }

    /// A site with the small theme of the golden sites and no entries, in memory where that is possible: it is built in no time.
    static func small() throws -> SiteFolder {
        try SiteFolder(theme: "Tests/SiteTests/Fixtures/theme", inMemory: true)
    }

    init(theme: String, inMemory: Bool = false) throws {
        let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        folder = try TemporaryFolder(inMemory: inMemory)
        try folder.makeFolder("content")
        try folder.copy("\(project)/\(theme)", to: "templates")
    }

    func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

    /// Runs the program in this folder, without its name: `"build --quiet"`.
    func run(_ line: String, environment: [String: String] = [:]) throws -> Command {
        let arguments = line.split(separator: " ").map(String.init)
        return try Command.run(Command.process(arguments, in: path, environment: environment))
    }

    /// Every file of the output with its bytes, sitegen's own records aside.
    func output(_ name: String = "public") -> [String: Data] { (try? folder.files(in: name)) ?? [:] }

    func text(of name: String, in output: String = "public") throws -> String {
        try folder.text(of: "\(output)/\(name)")
    }
}

import Foundation
import Processes
import TestSupport

/// The built `sitegen`, run as people run it.
struct Command {
    /// Negative for a program that was ended by a signal.
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

    /// A run of the program, or of another one, which can be changed before it begins.
    struct Line {
        var executable = Command.executable.path
        var arguments: [String]
        var folder: String
        /// What the program gets besides the variables of the tests. What it finds must not depend on what is installed here, so there
        /// is no `PATH` but one that is given.
        var environment: [String: String] = [:]
        var input = "/dev/null"

        func start(output: String = "/dev/null", errors: String = "/dev/null") throws -> ChildProcess {
            let inherited = ProcessInfo.processInfo.environment.merging(["PATH": ""]) { _, new in new }
            return try ChildProcess(
                executable, arguments, in: URL(fileURLWithPath: folder).path,
                environment: inherited.merging(environment) { _, new in new }, input: input, output: output,
                errors: errors)
        }

        /// Runs to the end and keeps both outputs apart.
        func run() throws -> Command {
            let folder = try TemporaryFolder()
            let (output, errors) = ("\(folder.path)/out", "\(folder.path)/err")
            let status: Int32 =
                switch try start(output: output, errors: errors).waitOrKill() {
                case .exit(let status)?: status
                case .signal(let number)?: -number
                case nil: -SIGKILL
                }
            return Command(
                status: status, output: try folder.text(of: "out"), errors: try folder.text(of: "err"))
        }
    }

    /// Runs the program to the end.
    static func run(_ arguments: String..., in folder: String) throws -> Command {
        try Line(arguments: arguments, folder: folder).run()
    }
}

extension ChildProcess {
    /// A program that does not end is killed: a test that fails must not hang.
    @discardableResult
    func waitOrKill() -> End? {
        if let end = wait(atMost: .seconds(600)) { return end }
        send(SIGKILL)
        return wait()
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
        return try Command.Line(arguments: arguments, folder: path, environment: environment).run()
    }

    /// Every file of the output with its bytes, sitegen's own records aside.
    func output(_ name: String = "public") -> [String: Data] { (try? folder.files(in: name)) ?? [:] }

    func text(of name: String, in output: String = "public") throws -> String {
        try folder.text(of: "\(output)/\(name)")
    }
}

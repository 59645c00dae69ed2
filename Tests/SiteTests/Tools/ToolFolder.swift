import Foundation

@testable import Site

/// A folder for a site and for programs that stand in for those a build may use; gone with the test.
///
/// Each stand-in is a shell script that adds a line to `starts` whenever it is started.
final class ToolFolder {
    let folder: TemporaryFolder
    var path: String { folder.path }

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("", to: "starts")
    }

    /// Tools of this folder; on the `PATH` nothing but `bin` in it.
    func tools(path: String? = nil, patience: Duration = .seconds(60)) -> ExternalTools {
        let environment = ["PATH": path ?? "\(self.path)/bin", "HOME": self.path]
        var tools = ExternalTools(home: self.path, environment: environment, content: "\(self.path)/content")
        tools.patience = patience
        return tools
    }

    /// Writes an executable script. Another process does: a program that a test beside this one is starting has for a moment
    /// open what we write, and a script that is open for writing cannot be run.
    func script(_ name: String, _ lines: String) throws {
        let file = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let text = "#!/bin/sh\necho '\(name)' >> '\(path)/starts'\n\(lines)\n"
        try Process.run(
            URL(fileURLWithPath: "/bin/sh"),
            arguments: ["-c", #"printf %s "$1" > "$0" && chmod 755 "$0""#, file.path, text]
        ).waitUntilExit()
    }

    /// An interpreter in `.venv` whose Pygments answers with these snippets, and writes down in `asked` what it got. Answering
    /// otherwise later does not change the interpreter.
    func pygments(_ snippets: String, version: String = "2.0", at name: String = ".venv/bin/python") throws {
        try answer(snippets, version: version)
        if contents(name) == nil { try script(name, "cat > '\(path)/asked'; cat '\(path)/answer'") }
    }

    func answer(_ snippets: String, version: String = "2.0") throws {
        if contents("lib/pygments/__init__.py") == nil { try folder.write("", to: "lib/pygments/__init__.py") }
        let answer =
            #"{"version": "\#(version)", "file": "\#(path)/lib/pygments/__init__.py", "snippets": \#(snippets)}"#
        try folder.write(answer, to: "answer")
    }

    /// The scripts that were started, in order.
    var starts: [String] {
        let data = FileManager.default.contents(atPath: "\(path)/starts") ?? Data()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    func contents(_ name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: "\(path)/\(name)").map { [UInt8]($0) }
    }

    /// The programs that this machine's own Python has, for tests with the real ones: in the project's `.venv`, or on the
    /// `PATH`.
    static let real = ExternalTools(
        home: Fixture.project, environment: ProcessInfo.processInfo.environment, content: "/nowhere")
}

extension CodeBlock {
    init(language: String, escaped: String) {
        self.init(language: language, escaped: Array(escaped.utf8))
    }
}

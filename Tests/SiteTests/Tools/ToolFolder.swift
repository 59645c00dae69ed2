import Foundation
import Guide
import TestSupport

@testable import Site

/// A folder for a site and for programs that stand in for those a build may use.
///
/// Each stand-in is a shell script that adds a line to `starts` whenever it is started.
struct ToolFolder {
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

    func script(_ name: String, _ lines: String) throws {
        try folder.writeScript("echo '\(name)' >> '\(path)/starts'\n\(lines)", to: name)
    }

    /// An interpreter in `.venv` whose Pygments answers with these snippets, and writes down in `asked` what it got. Answering
    /// otherwise later does not change the interpreter.
    func pygments(_ snippets: String, version: String = "2.0", at name: String = ".venv/bin/python") throws {
        if !folder.exists("lib/pygments/__init__.py") { try folder.write("", to: "lib/pygments/__init__.py") }
        let file = "\(path)/lib/pygments/__init__.py"
        let answer = #"{"version": "\#(version)", "file": "\#(file)", "snippets": \#(snippets)}"#
        try folder.write(answer, to: "answer")
        if !folder.exists(name) { try script(name, "cat > '\(path)/asked'; cat '\(path)/answer'") }
    }

    /// The scripts that were started, in order.
    var starts: [String] { get throws { try folder.text(of: "starts").split(separator: "\n").map(String.init) } }

    /// The programs that this machine's own Python has, for tests with the real ones: in the project's `.venv`, or on the
    /// `PATH`.
    static let real = ExternalTools(
        home: Fixture.project, environment: ProcessInfo.processInfo.environment, content: "/nowhere")
}

extension CodeBlock {
    init(_ code: String, language: String = "swift") {
        self.init(language: language, escaped: Array(HTML(escaping: code).source.utf8))
    }
}

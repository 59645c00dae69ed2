import ArgumentParser
import Diagnostics
import Foundation
import Guide
import LanguageServer
import Site

struct LSPCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp", abstract: "Run a language server for editors.",
        discussion: """
            Speaks the Language Server Protocol (3.17) on standard input and output. Editors start it; 'docs/how-to/editors.md' \
            explains how. The nearest 'sitegen.yml' or 'content/' above an open file shows which site it belongs to. The server \
            does not write files or start other programs.
            """)

    @Flag(help: "Include files and folders whose names begin with '_', and entries with 'draft: true'.")
    var drafts = false

    @Flag(help: "Has no effect. Some editors add it; the server always uses standard input and output.")
    var stdio = false

    func run() async throws {
        signal(SIGPIPE, SIG_IGN)
        let output = Self.takeOutput()
        var settings = LanguageServer.Settings()
        settings.version = Sitegen.configuration.version
        settings.ruleAddress = RuleManual.addresses(
            besides: SiteOptions.executable.map(ThemeFolder.candidates) ?? [])
        let drafts = drafts
        let server = LanguageServer(settings) { root, language, unsaved in
            try Self.makeBuild(root, language, unsaved, drafts: drafts)
        } write: {
            StandardStreams.write($0, to: output)
        }
        for await message in Self.messages() {
            await server.receive(message)
            if await server.exitCode != nil { break }
        }
        await server.stop()
        // A client that is gone without a word has ended in another way than it should.
        let code = await server.exitCode ?? 1
        if code != 0 { throw ExitCode(code) }
    }

    /// A stream of its own for messages. What anything else writes to standard output goes to standard error.
    private static func takeOutput() -> Int32 {
        let output = dup(STDOUT_FILENO)
        dup2(STDERR_FILENO, STDOUT_FILENO)
        return output
    }

    /// The messages on standard input, until it ends.
    private static func messages() -> AsyncStream<[UInt8]> {
        let (messages, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        let thread = Thread {
            var reader = MessageReader()
            var buffer = [UInt8](repeating: 0, count: 65_536)
            defer { continuation.finish() }
            while true {
                let count = read(STDIN_FILENO, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                reader.add(buffer[..<count])
                do throws(MessageReader.Malformed) {
                    while let message = try reader.next() { continuation.yield(message) }
                } catch {
                    StandardStreams.error(
                        "sitegen lsp: standard input does not follow the Language Server Protocol\n")
                    return
                }
            }
        }
        thread.start()
        return messages
    }

    /// The build of the site in a folder. It starts no other program and shows no pages.
    private static func makeBuild(
        _ root: String, _ language: String?, _ unsaved: UnsavedTexts, drafts: Bool
    ) throws -> (build: SiteBuild, diagnostics: [Diagnostic]) {
        let file = ConfigurationFile(in: root, unsaved: unsaved)
        var (configuration, found) = try file.read(translation: language)
        // Those of all translations are in the file of the original.
        if language == nil { found += try file.missingFolders(of: configuration, below: root) }
        configuration.today = .today
        var options = SiteBuild.Options()
        options.root = root
        options.configurationFile = file.path
        options.includesDrafts = drafts
        options.unsavedTexts = unsaved
        options.hasSearch = false
        options.today = .today
        options.themeFolders = SiteOptions.executable.map(ThemeFolder.candidates) ?? []
        return (SiteBuild(configuration: configuration, options: options), found)
    }
}

import ArgumentParser
import Diagnostics
import Dispatch
import Foundation
import Guide
import Preview
import Processes
import Site

struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Preview the site in browsers while you write.",
        discussion: """
            Open pages update after each save and show their findings. Nothing is written: the site is kept in memory. Only \
            programs on this machine can connect, unless --host allows others.
            """)

    @Option(help: ArgumentHelp("The address to listen on: 127.0.0.1, ::1, 0.0.0.0 …", valueName: "address"))
    var host = "127.0.0.1"

    @Option(help: "The port; if it is taken, the next free one. 0 means any free port.")
    var port: UInt16 = 4000

    @Option(
        help: ArgumentHelp(
            "Another host name that browsers may use, such as that of a tunnel: 'guide.example.org', '*.app.github.dev'. May be "
                + "repeated.", valueName: "name"))
    var allowHost: [String] = []

    @Flag(help: "Open the site in the browser.")
    var open = false

    @Flag(help: "Check the files twice a second, for systems that do not report changes (network folders).")
    var poll = false

    @Option(
        help: ArgumentHelp(
            "The template of editor links, with {path}, {line} and {column}.", valueName: "url"))
    var editor: String?

    @OptionGroup var options: SiteOptions

    func validate() throws {
        _ = try address()
        if open, options.safe { throw ValidationError("--open starts a browser, and --safe does not start programs") }
        if let name = allowHost.first(where: { !$0.contains(/^(\*\.)?[A-Za-z0-9._-]+$/) }) {
            throw ValidationError("'\(name)' is not the name of a host, such as guide.example.org or *.example.org")
        }
        if let editor, !Configuration.isEditor(editor) {
            throw ValidationError("'\(editor)' is not a URL with {path}, such as \(Configuration.standard.editor)")
        }
    }

    private func address() throws -> ListeningAddress {
        guard let address = ListeningAddress(host: host, port: port) else {
            throw ValidationError("'\(host)' is not an IP address, such as 127.0.0.1, 0.0.0.0 or ::1")
        }
        return address
    }

    func run() async throws {
        let console = Console(options: options)
        var settings = PreviewSession.Options(address: try address())
        settings.method = poll ? .polling : .events
        settings.editor = editor
        settings.hosts = allowHost
        let options = options
        let session = try PreviewSession(settings) { try options.makeBuild(in: $0) }
        let work = Task {
            let opens = open
            try await session.run { news in
                try Self.report(news, of: session, on: console)
                if news.isFirst, opens { Self.openBrowser(session.address.url + news.folder) }
            }
        }
        let signals = Self.onSignals { work.cancel() }
        defer { for signal in signals { signal.cancel() } }
        do {
            try await work.value
        } catch is CancellationError {
            console.say("")
        }
    }

    // MARK: Words

    private static func report(_ news: PreviewSession.News, of session: PreviewSession, on console: Console) throws {
        let refresh = news.refresh
        console.print(refresh.diagnostics)
        if news.isFirst {
            for note in refresh.notes { console.note(note) }
            if !session.address.isLoopback { console.note("other machines can reach this preview") }
            if news.method == .polling { console.note("files are checked twice a second") }
            // Only the URL, so that a program can read it.
            try StandardStreams.output("\(session.address.url)\(news.folder)\n")
        }
        console.say(
            "\(Console.amount(refresh.parsed, "entry", "entries")) read in \(Console.milliseconds(refresh.duration)); "
                + Console.counts(refresh.diagnostics))
    }

    // MARK: System

    /// The first Ctrl-C or SIGTERM ends the preview cleanly, the second one at once.
    private static func onSignals(_ act: @escaping @Sendable () -> Void) -> [any DispatchSourceSignal] {
        [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler {
                signal(number, SIG_DFL)
                act()
            }
            source.activate()
            return source
        }
    }

    /// Ignores failures: the URL is on the terminal.
    private static func openBrowser(_ url: String) {
        #if os(macOS)
            let program = "open"
        #else
            let program = "xdg-open"
        #endif
        _ = try? ChildProcess(
            "/usr/bin/env", [program, url], in: FileManager.default.currentDirectoryPath,
            environment: ProcessInfo.processInfo.environment)
    }
}

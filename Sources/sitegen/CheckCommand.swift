import ArgumentParser
import Foundation
import Guide
import Site

struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Report every problem in the content; write nothing.",
        discussion: """
            Each finding has its location and, in brackets, the name of its rule. A warning means that \
            sitegen repaired the entry or that something is missing. 'lint' in the configuration changes the levels of rules.

            With --fix, make the repairs that need no decision, such as replacing tabs in YAML or 'spacebar' with 'space', and \
            report what is left. Apart from such spellings, the pages stay the same.

            With the names of files or folders, report and repair only what is in them. The whole site is still read, so that \
            links can be checked.

              sitegen check
              sitegen check content/controls/link.md
              sitegen check --strict --drafts
              sitegen check --fix
              sitegen check --stdin-filename content/controls/link.md < draft.md
              sitegen check --external
              sitegen check --diagnostics json 2> findings.json
            """)

    @Argument(
        help: ArgumentHelp("Report only the findings in these files and folders.", valueName: "file"),
        completion: .file(extensions: ["md", "yml"]))
    var files: [String] = []

    @Option(
        help: ArgumentHelp(
            "Read the text of this file from standard input, and report only the findings in it.", valueName: "file"),
        completion: .file(extensions: ["md"]))
    var stdinFilename: String?

    @OptionGroup var options: SiteOptions

    @Flag(help: "Repair files in the content folder where this needs no decision.")
    var fix = false

    @Flag(help: "Also check, with curl, that links to other sites lead to pages.")
    var external = false

    @Flag(help: "With --external, also check links to private addresses, such as 127.0.0.1.")
    var allowPrivate = false

    func validate() throws {
        if external, options.safe {
            throw ValidationError("--external starts curl, and --safe does not start programs")
        }
        if stdinFilename != nil, fix {
            throw ValidationError("--fix repairs files, not text from standard input")
        }
        try SiteOptions.refuseUnusable(["--stdin-filename": stdinFilename])
        if allowPrivate, !external { throw ValidationError("--allow-private needs --external") }
    }

    func run() async throws {
        let named = try NamedFiles(files, unsaved: stdinFilename)
        let text = stdinFilename == nil ? nil : try StandardStreams.input()
        try await options.run(translations: true, on: named) { build in
            let news = fix ? news(of: try await build.fix { named.contains(build.fromWorkingFolder($0)) }) : nil
            var dated = build
            if let stdinFilename, let text { dated.options.replaceText(of: stdinFilename, with: text, in: build) }
            dated.options.today = .today
            dated.configuration.collectsExternalLinks = external
            let environment = ProcessInfo.processInfo.environment
            if external, !allowPrivate, LinkCheck.hasProxy(environment) {
                throw ValidationError(
                    "a proxy is set, so sitegen cannot tell which addresses are private; with --external, add --allow-private"
                )
            }
            if external, let tools = build.options.tools {
                dated.options.linkCheck = LinkCheck(
                    tools: tools, allowsPrivate: allowPrivate, environment: environment)
                if dated.options.linkCheck == nil {
                    throw ValidationError("--external needs curl, which is not installed")
                }
            }
            return (try await dated.check(), news)
        }
    }

    /// A line for each file, and the number of repaired findings.
    private func news(of files: [SiteBuild.FixedFile]) -> String {
        let lines = files.map { file in
            guard file.isWritten else { return "\(file.source): not repaired, because it changed while it was read" }
            let rules = file.mended.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
            return "\(file.source): repaired \(rules.joined(separator: ", "))"
        }
        let written = files.filter(\.isWritten)
        let count = written.reduce(0) { $0 + $1.mended.values.reduce(0, +) }
        let sum = "\(Console.amount(count, "finding")) repaired in \(Console.amount(written.count, "file"))"
        return (lines + [sum]).joined(separator: "\n")
    }
}

extension CalendarDate {
    /// Today's date in the local time zone.
    static var today: CalendarDate? {
        // Foundation's formats would take as long as two pages.
        var (now, local) = (time(nil), tm())
        localtime_r(&now, &local)
        return CalendarDate(year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
    }
}

import ArgumentParser
import Diagnostics
import Foundation
import Guide
import Site

struct ResultsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "results", abstract: "Store what a screen reader said in tests.", subcommands: [Import.self])
}

extension ResultsCommand {
    struct Import: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "import", abstract: "Add the results of a test run to the guide.",
            discussion: """
                Reads the JSON of the generated tests, JUnit XML, or EARL in JSON-LD, writes one file to '_data/heard' in the \
                content folder, and prints its path.

                  sitegen results import heard/Link.json
                  sitegen results import report.xml --screen-reader voiceover --system "iOS 27.0" --device "iPhone 17" --date 2026-11-12
                """)

        @Argument(help: "The file with the results.", completion: .file())
        var file: String

        @Option(help: "The screen reader, if the file does not name it: voiceover or talkback.")
        var screenReader: String?

        @Option(help: "The system and its version, if the file does not name them.")
        var system: String?

        @Option(help: "The device, if the file does not name it.")
        var device: String?

        @Option(help: "The date of the run, if the file does not have it.")
        var date: String?

        @OptionGroup var options: SiteOptions

        func run() async throws {
            try await options.run { build in
                let report = try await build.check()
                guard !report.hasFailed else { return (report, nil) }
                let facts = ResultsImport.Facts(screenReader: screenReader, system: system, device: device, date: date)
                let (path, summary) = try ResultsImport(report.guide, facts: facts).add(file, to: build)
                try StandardStreams.output(path + "\n")
                return (report, summary)
            }
        }
    }
}

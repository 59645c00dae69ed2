import ArgumentParser
import Diagnostics
import Foundation
import Guide
import Site

struct ResultsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "results", abstract: "Keep what tests heard a screen reader say.", subcommands: [Import.self])
}

extension ResultsCommand {
    struct Import: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "import", abstract: "Add what a run of tests heard to the guide.",
            discussion: """
                Reads the JSON of the generated tests, JUnit XML, or EARL in JSON-LD, writes one file to '_data/heard' in the \
                content folder, and prints its path.

                  sitegen results import heard/Link.json
                  sitegen results import report.xml --screen-reader voiceover --system "iOS 27.0" --device "iPhone 17" --date 2026-11-12
                """)

        @Argument(help: "The file with the results.", completion: .file())
        var file: String

        @Option(help: "voiceover or talkback, where the file does not say so.")
        var screenReader: String?

        @Option(help: "The system and its version, where the file does not say so.")
        var system: String?

        @Option(help: "The device, where the file does not say so.")
        var device: String?

        @Option(help: "The day of the run, where the file does not say so.")
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

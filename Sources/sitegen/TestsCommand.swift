import ArgumentParser
import Diagnostics
import Guide
import Site

struct TestsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tests", abstract: "Print tests of what a screen reader says of an entry.",
        discussion: """
            There is one test for each announcement example. Tests for SwiftUI and UIKit, and those for Appium, hear VoiceOver \
            (iOS 27). Those for Compose and Android Views check what TalkBack is told.

              sitegen tests controls/link --framework swiftui > LinkVoiceOverTests.swift
            """)

    @Argument(
        help: ArgumentHelp("The id of the entry.", valueName: "id"),
        completion: .custom { _, _, _ in Completions.entries })
    var id: String

    @Option(help: "swiftui, uikit, compose, views or appium.")
    var framework: TestFramework

    @OptionGroup var options: SiteOptions

    func run() async throws {
        try await options.run { build in
            let (guide, report) = try await build.read()
            guard !report.hasFailed else { return (report, nil) }
            guard let entry = guide[EntryID(id)] else {
                throw ValidationError(Unknown.message("entry", id, among: guide.entries.map(\.id.rawValue)))
            }
            guard let text = TestSuite.text(of: entry, for: framework, in: guide) else {
                throw ValidationError("'\(id)' has no announcement examples that \(framework.rawValue) can test")
            }
            try StandardStreams.output(text)
            return (report, nil)
        }
    }
}

extension TestFramework: ExpressibleByArgument {}

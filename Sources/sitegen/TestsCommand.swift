import ArgumentParser
import Diagnostics
import Guide
import Site

struct TestsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tests", abstract: "Print tests that check what a screen reader says.",
        discussion: """
            There is one test for each announcement example. Tests for SwiftUI and UIKit, and those for Appium, listen to VoiceOver \
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
        try await options.print { _, guide in
            guard let text = TestSuite.text(of: try guide.entry(named: id), for: framework, in: guide) else {
                throw ValidationError("'\(id)' has no announcement examples that \(framework.rawValue) can test")
            }
            return text
        }
    }
}

extension TestFramework: ExpressibleByArgument {}

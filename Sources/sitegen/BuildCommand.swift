import ArgumentParser
import Site

struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Build the site.",
        discussion: """
            Writes only what changed and removes only what an earlier build wrote and no page needs any more. When anything \
            is wrong with the content, nothing is written and the exit code is 1.
            """)

    @OptionGroup var options: SiteOptions

    func run() async throws {
        try await options.run { build in
            let report = try await build.run()
            return (report, report.summary.map { "\(build.configuration.folders.output): \($0)" })
        }
    }
}

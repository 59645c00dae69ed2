import ArgumentParser
import Site

struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Build the site.",
        discussion: """
            Writes only files that changed, and removes only files of an earlier build that no longer belong to the site. If \
            the content has errors, nothing is written and the exit code is 1.

              sitegen build
              sitegen build --config guides/web/sitegen.yml
              sitegen build --strict --diagnostics github --base-url https://example.org/guide/
            """)

    @OptionGroup var options: SiteOptions

    func run() async throws {
        try await options.run(translations: true) { build in
            let report = try await build.run()
            return (
                report,
                report.summary.map { Self.news($0, in: build.fromWorkingFolder(build.configuration.folders.output)) }
            )
        }
    }

    /// "public: 3 files written, 35 unchanged, 1 removed"
    private static func news(_ summary: OutputSummary, in folder: String) -> String {
        "\(folder): \(Console.amount(summary.written, "file")) written, \(summary.unchanged) unchanged, "
            + "\(summary.removed) removed"
    }
}

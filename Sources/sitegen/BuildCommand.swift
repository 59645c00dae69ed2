import ArgumentParser
import Site

struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Build the site.",
        discussion: """
            Writes only files that changed, and removes only files from earlier builds that no longer belong to the site. If \
            the content has errors, nothing is written and the exit code is 1.

              sitegen build
              sitegen build --config guides/web/sitegen.yml
              sitegen build --strict --diagnostics github --base-url https://example.org/guide/
            """)

    @OptionGroup var options: SiteOptions

    func run() async throws {
        try await options.run(translations: true) { build in
            let report = try await build.run()
            let folder = build.fromWorkingFolder(build.configuration.folders.output)
            let news = report.summary.map { summary in
                "\(folder): \(Console.amount(summary.written, "file")) written, \(summary.unchanged) unchanged, "
                    + "\(summary.removed) removed"
            }
            return (report, news)
        }
    }
}

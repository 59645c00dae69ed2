import ArgumentParser
import Site

struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Say everything that is wrong with the content; write nothing.")

    @OptionGroup var options: SiteOptions

    func run() async throws {
        try await options.run { build in (try await build.check(), nil) }
    }
}

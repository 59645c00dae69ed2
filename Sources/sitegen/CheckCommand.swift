import ArgumentParser
import Site

struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Say everything that is wrong with the content; write nothing.",
        discussion: """
            Each finding has its place and, in brackets, the name of its rule. Warnings are repairs: the entry was understood \
            all the same. 'lint' in the configuration changes the levels of rules.

              sitegen check
              sitegen check --strict --drafts
              sitegen check --diagnostics json 2> findings.json
            """)

    @OptionGroup var options: SiteOptions

    func run() async throws {
        try await options.run { build in (try await build.check(), nil) }
    }
}

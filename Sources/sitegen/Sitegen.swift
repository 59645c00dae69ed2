import ArgumentParser

/// The command line. Each subcommand parses its options, calls the library and prints; nothing else happens here.
@main
struct Sitegen: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sitegen",
        abstract: "Builds an accessibility guide from a folder of Markdown entries.",
        discussion: """
            Run it in the folder that holds 'content/' and 'templates/'. 'sitegen.yml' beside them is optional.

              sitegen build            writes the site to 'public/'
              sitegen serve            shows the site in browsers while it is written
              sitegen check            says everything that is wrong with the content, writes nothing
              sitegen criteria ID      prints the criteria of entries as Markdown, text, Gherkin, CSV or JSON

            Exit codes: 0 fine, 1 the content is wrong, 64 the command line is wrong, 74 the machine failed.
            """,
        version: "0.1.0",
        subcommands: [BuildCommand.self, ServeCommand.self, CheckCommand.self, CriteriaCommand.self]
    )
}

import ArgumentParser

/// The command line. Each subcommand parses its options, calls the library and prints; nothing else happens here.
@main
struct Sitegen: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sitegen",
        abstract: "Builds an accessibility guide from a folder of Markdown entries.",
        discussion: """
            Run it in the folder that holds 'content/'. 'sitegen.yml' and 'templates/' beside it are optional. To begin:

              sitegen new site guide
              cd guide
              sitegen new entry "Text field" --category controls
              sitegen serve
              sitegen check
              sitegen build

            Exit codes: 0 fine, 1 the content is wrong, 64 the command line is wrong, 74 the machine failed.
            """,
        version: "0.1.0",
        subcommands: [
            BuildCommand.self, ServeCommand.self, CheckCommand.self, NewCommand.self, ImportCommand.self,
            CriteriaCommand.self, SchemaCommand.self,
        ]
    )

    static func main() async {
        StandardStreams.occupyClosed()
        await main(nil)
    }
}

import ArgumentParser
import Foundation
import Guide

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Print a JSON Schema for editors.",
        discussion: """
            Editors use it to complete and check YAML. The schema of the front matter has the platforms, tables, aspects and \
            categories of this site; print it again if they change.

              sitegen schema front-matter > schemas/front-matter.schema.json
              sitegen schema config > schemas/sitegen.schema.json
            """)

    enum Subject: String, ExpressibleByArgument, CaseIterable {
        case frontMatter = "front-matter"
        case config
    }

    @Argument(help: "What it describes: front-matter or config.")
    var subject: Subject

    @Option(
        help: ArgumentHelp("The configuration file. Default: 'sitegen.yml', if there is one.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var config: String?

    func validate() throws {
        try SiteOptions.refuseEmpty(["--config": config])
    }

    func run() throws {
        switch subject {
        case .config:
            // The schema is the same for all sites, but a missing file is an error.
            if config != nil { _ = try ConfigurationFile(named: config).read() }
            try StandardStreams.output(ConfigurationSchema.value.text)
        case .frontMatter:
            let (configuration, found) = try ConfigurationFile(named: config).read()
            try Console.check(found)
            try StandardStreams.output(FrontMatterSchema(configuration).value.text)
        }
    }
}

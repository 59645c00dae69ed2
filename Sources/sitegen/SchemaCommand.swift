import ArgumentParser
import Foundation
import Guide

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Print a JSON Schema for editors.",
        discussion: """
            Editors complete and check YAML with it. That of the front matter is made for the platforms, tables, aspects and \
            categories of this site; make it anew when they change.

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
        try NewFileOptions.reportingErrors {
            switch subject {
            case .config:
                // It is the same for all sites; a file that is not there is a slip all the same.
                if config != nil { _ = try ConfigurationFile(named: config).read() }
                try StandardStreams.output(ConfigurationSchema.value.text)
            case .frontMatter:
                let (configuration, found) = try ConfigurationFile(named: config).read()
                if !found.isEmpty { Console.print(found) }
                guard !found.contains(where: { $0.severity == .error }) else { throw ExitCode.content }
                try StandardStreams.output(FrontMatterSchema(configuration).value.text)
            }
        }
    }
}

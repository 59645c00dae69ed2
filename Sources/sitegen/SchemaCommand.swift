import ArgumentParser
import Foundation
import Guide

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Print a JSON Schema for editors, or the words to translate.",
        discussion: """
            Editors use a schema to complete and check YAML. The schema of the front matter has the platforms, tables, aspects and \
            categories of this site; print it again if they change.

              sitegen schema front-matter > schemas/front-matter.schema.json
              sitegen schema config > schemas/sitegen.schema.json

            'words' prints the words of the interface that a language lacks, each commented out. Add them to the file of the \
            language, and replace them with your translations.

              sitegen schema words --language nl >> i18n/nl.yml
            """)

    enum Subject: String, ExpressibleByArgument, CaseIterable {
        case frontMatter = "front-matter"
        case config
        case words
    }

    @Argument(help: "What to print: front-matter, config or words.")
    var subject: Subject

    @Option(
        help: ArgumentHelp("For 'words', the language. Default: that of the site.", valueName: "tag"))
    var language: String?

    @Option(
        help: ArgumentHelp("The configuration file. Default: 'sitegen.yml', if there is one.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var config: String?

    func validate() throws {
        try SiteOptions.refuseUnusable(["--config": config])
        guard let language else { return }
        guard subject == .words else { throw ValidationError("'--language' is only for 'words'") }
        try NewCommand.Site.check(language: language)
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
        case .words:
            let file = ConfigurationFile(named: config)
            var (configuration, found) = try file.read()
            if let language, language != configuration.language {
                (configuration, found) = try file.read(translation: language)
            }
            // What is missing is what is printed.
            try Console.check(found.filter { $0.rule != Rule.missingWords.id })
            try StandardStreams.output(WordsFile(configuration.words).text)
        }
    }
}

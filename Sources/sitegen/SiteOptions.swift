import ArgumentParser
import Diagnostics
import Foundation
import Guide
import Site

/// The options that all commands share which read a site.
struct SiteOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The configuration file; its folders are beside it. Default: 'sitegen.yml', if there is one.",
            valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var config: String?

    @Option(
        help: ArgumentHelp("The folder with the entries. Default: 'content'.", valueName: "folder"),
        completion: .directory)
    var content: String?

    @Option(
        help: ArgumentHelp(
            "The folder with the theme. Default: 'templates', or else the theme of sitegen.", valueName: "folder"),
        completion: .directory)
    var templates: String?

    @Option(
        help: ArgumentHelp("The folder to write to. Default: 'public'.", valueName: "folder"),
        completion: .directory)
    var output: String?

    @Option(
        help: ArgumentHelp("Where the site will be published, for canonical links, sitemap and feed.", valueName: "url")
    )
    var baseURL: String?

    @Flag(help: "Read files and folders whose names begin with '_', and entries with 'draft: true', as well.")
    var drafts = false

    @Flag(help: "Let warnings fail the build as errors do.")
    var strict = false

    @Option(help: "How findings are printed: text, json or github.")
    var diagnostics: DiagnosticPrinter.Format = .text

    @Flag(help: "Make no search index, and no search on the pages.")
    var noSearch = false

    @Flag(help: "Print how long each stage took.")
    var timings = false

    @Flag(help: "Print errors only.")
    var quiet = false

    func validate() throws {
        try Self.refuseEmpty([
            "--config": config, "--content": content, "--templates": templates, "--output": output,
        ])
        if let baseURL, Configuration.normalized(baseURL: baseURL) == nil {
            throw ValidationError("'\(baseURL)' is no base URL; it \(Configuration.baseURLForm)")
        }
    }

    /// An empty path would be the working folder, which nobody has named.
    static func refuseEmpty(_ paths: KeyValuePairs<String, String?>) throws {
        for (name, path) in paths where path?.isEmpty == true { throw ValidationError("\(name) is an empty path") }
    }

    /// The build these options describe, and what is wrong with the configuration file.
    func makeBuild() throws -> (build: SiteBuild, diagnostics: [Diagnostic]) {
        let file = ConfigurationFile(named: config)
        var (configuration, found) = try file.read()
        let root = file.root(of: configuration, content: content)
        func path(_ written: String) -> String { ConfigurationFile.path(written, from: root) }
        if let content { configuration.folders.content = path(content) }
        if let templates { configuration.folders.templates = path(templates) }
        if let output { configuration.folders.output = path(output) }
        if let baseURL { configuration.baseURL = Configuration.normalized(baseURL: baseURL) }
        var options = SiteBuild.Options()
        options.root = root
        options.configurationFile = file.path
        options.includesDrafts = drafts
        options.isStrict = strict
        options.hasSearch = !noSearch
        options.tools = ExternalTools(
            home: file.folder, environment: ProcessInfo.processInfo.environment,
            content: ConfigurationFile.joined(root, configuration.folders.content))
        options.themeFolders = Executable.url.map(ThemeFolder.candidates) ?? []
        return (SiteBuild(configuration: configuration, options: options), found)
    }
}

extension DiagnosticPrinter.Format: ExpressibleByArgument {}

import ArgumentParser
import Diagnostics
import Foundation
import Guide
import Site

/// The options of all commands that read a site.
struct SiteOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The configuration file, beside the site's folders. Default: 'sitegen.yml', if there is one.",
            valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var config: String?

    @Option(
        help: ArgumentHelp("The folder with the entries. Default: 'content'.", valueName: "folder"),
        completion: .directory)
    var content: String?

    @Option(
        help: ArgumentHelp(
            "The folder with the theme. Default: 'templates', or the built-in theme.", valueName: "folder"),
        completion: .directory)
    var templates: String?

    @Option(
        help: ArgumentHelp("The folder to write to. Default: 'public'.", valueName: "folder"),
        completion: .directory)
    var output: String?

    @Option(
        help: ArgumentHelp("The URL of the published site, for canonical links, sitemap and feed.", valueName: "url")
    )
    var baseURL: String?

    @Flag(help: "Include files and folders whose names begin with '_', and entries with 'draft: true'.")
    var drafts = false

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Option(help: "The format of findings: text, json or github.")
    var diagnostics: DiagnosticPrinter.Format = .text

    @Flag(help: "Build no search.")
    var noSearch = false

    @Flag(help: "Print the duration of each stage.")
    var timings = false

    @Flag(help: "Print only errors.")
    var quiet = false

    func validate() throws {
        try Self.refuseEmpty([
            "--config": config, "--content": content, "--templates": templates, "--output": output,
        ])
        if let baseURL, Configuration.normalized(baseURL: baseURL) == nil {
            throw ValidationError("'\(baseURL)' is not a base URL; it \(Configuration.baseURLForm)")
        }
    }

    /// An empty path would silently mean the working folder.
    static func refuseEmpty(_ paths: KeyValuePairs<String, String?>) throws {
        for (name, path) in paths where path?.isEmpty == true { throw ValidationError("\(name) is an empty path") }
    }

    /// The build with these options, and the findings in the configuration file.
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

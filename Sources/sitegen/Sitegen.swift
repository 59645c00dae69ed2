import ArgumentParser
import Diagnostics
import Foundation
import Site

/// The command line. Subcommands parse options, call the library and print.
@main
struct Sitegen: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sitegen",
        abstract: "Builds an accessibility guide from a folder of Markdown entries.",
        discussion: """
            Run it in the folder that contains 'content/'. 'sitegen.yml' and 'templates/' are optional. To begin:

              sitegen new site guide
              cd guide
              sitegen new entry "Text field" --category controls
              sitegen serve
              sitegen check
              sitegen build

            'sitegen --version --verbose' also prints the versions of the libraries in the program.

            Exit codes: 0 success, 1 errors in the content, 64 wrong command line, 74 a file cannot be read or written.
            """,
        version: "0.1.0",
        subcommands: commands(for: CommandLine.arguments.dropFirst())
    )

    private static let commands: [any ParsableCommand.Type] = [
        BuildCommand.self, ServeCommand.self, CheckCommand.self, NewCommand.self, ImportCommand.self,
        CriteriaCommand.self, TestsCommand.self, ResultsCommand.self, SchemaCommand.self, ExplainCommand.self,
        LSPCommand.self,
    ]

    /// The command that is asked for, or all. At each start of a debug build, the parser reads the options of every command that it
    /// is given: a third of the time that the tests need to start one.
    private static func commands(for arguments: ArraySlice<String>) -> [any ParsableCommand.Type] {
        let asked = commands.filter { $0.configuration.commandName == arguments.first }
        return asked.isEmpty ? commands : asked
    }

    static func main() async {
        StandardStreams.occupyClosed()
        let arguments = Array(CommandLine.arguments.dropFirst())
        refuseUnknownCommand(arguments)
        guard Set(arguments) == ["--version", "--verbose"] else { return await run(withTexts(arguments)) }
        let lines = [configuration.version] + (libraries ?? ["there is no sbom.cdx.json beside the program"])
        try? StandardStreams.output(lines.joined(separator: "\n") + "\n")
    }

    /// Runs a command, and exits with the matching code after an error.
    private static func run(_ arguments: [String]) async {
        do {
            var command = try parseAsRoot(arguments)
            if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
        } catch {
            exit(withError: Console.report(error))
        }
    }

    /// What the formats of findings say about rules.
    static var ruleDescriptions: RuleDescriptions {
        let folders = SiteOptions.executable.map(ThemeFolder.candidates) ?? []
        return RuleManual.shared.descriptions(version: configuration.version, besides: folders)
    }

    /// Names and versions, from the `sbom.cdx.json` (CycloneDX) that `script/install` puts beside the theme.
    private static var libraries: [String]? {
        let folders = SiteOptions.executable.map(ThemeFolder.candidates) ?? []
        let file = folders.lazy.compactMap { FileManager.default.contents(atPath: "\($0)/../sbom.cdx.json") }.first
        let bill = file.flatMap { try? JSONSerialization.jsonObject(with: $0) as? [String: Any] }
        let parts = bill?["components"] as? [[String: Any]]
        return parts?.compactMap { part in
            guard part["scope"] as? String == "required", let version = part["version"] else { return nil }
            return "\(part["name"] ?? "") \(version)"
        }
    }

    /// The arguments, in which text such as "- dash" is not taken for an option: an option has no space in it.
    private static func withTexts(_ arguments: [String]) -> [String] {
        var options: [String] = []
        var texts: [String] = []
        for (index, argument) in arguments.enumerated() {
            guard argument != "--" else { return options + arguments[index...] + texts }
            let isText = argument.hasPrefix("-") && argument.prefix { $0 != "=" }.contains(where: \.isWhitespace)
            if isText, let last = options.last, last.hasPrefix("--"), !last.contains("=") {
                options[options.count - 1] += "=\(argument)"
            } else {
                if isText { texts.append(argument) } else { options.append(argument) }
            }
        }
        return options + (texts.isEmpty ? [] : ["--"] + texts)
    }

    /// Ends the program if it is given the name of a command with a slip in it. The parser would only say that it is unexpected.
    private static func refuseUnknownCommand(_ arguments: [String]) {
        var command: any ParsableCommand.Type = Sitegen.self
        for argument in arguments {
            let names = command.configuration.subcommands.compactMap { $0.configuration.commandName }
            guard !names.isEmpty, !argument.hasPrefix("-"), argument != "help" else { return }
            if let near = NearestMatch.to(argument, in: names), !names.contains(argument) {
                command.exit(withError: ValidationError("there is no command '\(argument)'; did you mean '\(near)'?"))
            }
            guard let index = names.firstIndex(of: argument) else { return }
            command = command.configuration.subcommands[index]
        }
    }
}

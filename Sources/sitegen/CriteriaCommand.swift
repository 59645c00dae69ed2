import ArgumentParser
import Diagnostics
import Foundation
import Guide
import Site

struct CriteriaCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "criteria", abstract: "Print the criteria of entries.",
        discussion: """
            An entry's id is its path in the content folder without '.md', such as 'controls/link'.

              sitegen criteria controls/link
              sitegen criteria controls/link controls/button --format csv > criteria.csv
              sitegen criteria controls/link --format gherkin --platform android > link.feature
            """)

    @Argument(
        help: ArgumentHelp("The ids of the entries, in the order of the output.", valueName: "id"),
        completion: .custom { _, _, _ in Completions.entries })
    var ids: [String]

    @Option(help: "markdown, text, gherkin, csv or json.")
    var format: CriteriaFormat = .markdown

    @Option(
        help: ArgumentHelp("Leave out what applies only to other platforms.", valueName: "id"),
        completion: .custom { _, _, _ in Completions.platforms })
    var platform: String?

    @OptionGroup var options: SiteOptions

    func run() async throws {
        try await options.print { build, guide in
            let platforms = build.configuration.platforms.map(\.id.rawValue)
            if let platform, !platforms.contains(platform) {
                throw ValidationError(Unknown.message("platform", platform, among: platforms))
            }
            return CriteriaExport.render(
                try ids.map(guide.entry(named:)), in: guide, as: format, platform: platform.map { PlatformID($0) })
        }
    }
}

extension CriteriaFormat: ExpressibleByArgument {}

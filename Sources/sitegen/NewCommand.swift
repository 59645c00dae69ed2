import ArgumentParser
import Diagnostics
import Foundation
import Guide
import Site

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Create an entry, a page or a whole site.",
        discussion: """
            Prints the path of each new file. Existing files are never overwritten.

              sitegen new site guide
              cd guide
              sitegen new entry "Text field" --category controls
              sitegen new page "How to test"
            """,
        subcommands: [Entry.self, Page.self, Site.self])
}

extension NewCommand {
    struct Entry: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "entry", abstract: "Create an entry.",
            discussion: """
                The entry has every table and section of the configuration, and a placeholder that begins with 'TODO:' for \
                everything that you have to write. It builds without changes, and 'sitegen check' lists what is left to write.

                  sitegen new entry "Text field" --category controls
                  sitegen new entry "Widget" --category controls --platform ios
                  $EDITOR "$(sitegen new entry "Text field")"
                """)

        @Argument(help: "The title; the file is named after it.")
        var title: String

        @Option(
            help: ArgumentHelp(
                "The category: one of 'categories' in the configuration, or a folder of the content.", valueName: "id"),
            completion: .custom { _, _, _ in Completions.categories })
        var category: String?

        @Option(
            help: ArgumentHelp("A platform of the entry; default: all. May be repeated.", valueName: "id"),
            completion: .custom { _, _, _ in Completions.platforms })
        var platform: [String] = []

        @OptionGroup var place: ContentOptions

        func run() throws {
            try place.run { site in
                let category = try category.map { try site.category(named: $0) }
                let name = Slug.make(from: title)
                if category == nil, site.configuration.categories.contains(where: { $0.id.rawValue == name }) {
                    throw ValidationError("'\(title)' would create the page of a category; choose another title")
                }
                let platforms = try platform.map { try site.platform(named: $0) }
                try site.write(title: title, folder: category?.rawValue) { schema in
                    EntryScaffold(
                        title: title, category: category, configuration: site.configuration,
                        platforms: platforms.isEmpty ? nil : platforms, schema: schema
                    ).text
                }
            }
        }
    }

    struct Page: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "page", abstract: "Create a page that is not about a control.",
            discussion: """
                  sitegen new page "How to test"
                """)

        @Argument(help: "The title; the file is named after it.")
        var title: String

        @OptionGroup var place: ContentOptions

        func run() throws {
            try place.run { site in
                try site.write(title: title, folder: nil) {
                    PageScaffold.text(title: title, words: site.configuration.words, schema: $0)
                }
            }
        }
    }

    struct Site: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "site", abstract: "Create a site: a small guide that builds as it is.",
            discussion: """
                The folder gets a 'sitegen.yml' that explains every key, two entries as models, two pages, the JSON Schemas \
                for editors, and a README for authors. It must be a new or empty folder.

                  sitegen new site guide --title "Accessible controls"
                  sitegen new site gids --language nl --platforms web,flutter,react-native
                  cd guide
                  sitegen build

                Pages in a language other than English and German need words: 'i18n/<language>.yml' lists them for you to translate.
                """)

        @Argument(help: ArgumentHelp("The folder to create.", valueName: "folder"), completion: .directory)
        var folder: String

        @Option(help: "The title of the guide.")
        var title: String?

        @Option(help: ArgumentHelp("The language of its pages, such as de or pt-BR.", valueName: "tag"))
        var language = "en"

        @Option(
            help: ArgumentHelp(
                "The platforms of its entries, such as web,flutter,react-native; you can also name others. "
                    + "Default: ios,android.", valueName: "names"))
        var platforms: String?

        func validate() throws {
            try SiteOptions.refuseUnusable(["the folder": folder])
            let hasNames =
                platforms.map { !$0.split(separator: ",").contains { !$0.contains(where: \.isLetter) } } ?? true
            guard hasNames, platforms?.isEmpty != true else {
                throw ValidationError("'--platforms' needs names such as web,flutter")
            }
            if let title, title.allSatisfy(\.isWhitespace) {
                throw ValidationError("'--title' is empty; leave it out to use the default title")
            }
            try Self.check(language: language)
        }

        /// Refuses what is not the tag of a language, with the one that is meant.
        static func check(language: String) throws {
            guard !Configuration.isLanguage(language) else { return }
            let near = LanguageName.tag(for: language).map { "; did you mean '\($0)'?" } ?? ""
            throw ValidationError(Configuration.languageFault(of: language) + near)
        }

        func run() throws {
            let scaffold = SiteScaffold(
                title: title, language: language, platforms: platforms.map(KnownPlatform.all(named:)))
            let folder = ConfigurationFile.withoutSlash(folder)
            for path in try scaffold.write(to: folder) { try StandardStreams.output(path + "\n") }
            for note in scaffold.notes(in: folder) { StandardStreams.error("note: \(note.printableLine)\n") }
        }
    }
}

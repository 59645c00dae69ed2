import Diagnostics

/// Everything a site can choose: what `sitegen.yml` says, with the defaults of this guide for what it leaves out.
public struct Configuration: Sendable, Equatable {
    public var title: String
    /// A BCP 47 language tag for `<html lang>`.
    public var language: String
    /// The words of the interface in that language.
    public internal(set) var words = Words.english
    /// The languages of the guide, its own first; none or one without translations.
    public internal(set) var languages: [String] = []
    /// The content folder of each translation, by language.
    public var contentFolders: [String: String] = [:]
    /// The guide that this one is a translation of. An array, because a value cannot contain one of its own type.
    var originals: [Configuration] = []
    public var original: Configuration? { originals.first }
    public var description: String?
    /// Where the site will be published, with a slash at its end. Links never need it; canonical links, the sitemap and the
    /// feed do.
    public var baseURL: String?
    /// Where a page's source can be edited; `{path}` stands for the file's path.
    public var editURL: String?
    /// The name of the licence of the guide's content, and the address of its text.
    public var license: String?
    public var licenseURL: String?
    /// What a link looks like that opens a file in the author's editor: `{path}` is the absolute path without its first
    /// slash. Only the preview has such links.
    public var editor: String
    public var folders: Folders
    public var platforms: [Platform]
    public var criteria: [CriteriaDefinition]
    public var aspects: [Aspect]
    /// Categories in the order of the menus, with their titles. Others may occur; they come after these.
    public var categories: [Category]
    public var exports: Set<Export>
    /// Levels that differ from a rule's own.
    public var levels: [RuleID: RuleLevel] = [:]
    public var theme = ThemeSettings()
    /// Pages made from the whole guide that the site leaves out.
    public var omittedPages: Set<GeneratedPage> = []
    /// The pages in the header, in their order; `nil` for all that are made from the whole guide.
    public var menu: [MenuItem]?
    /// Other sites that scripts may be loaded from and send data to: `https://stats.example.org`.
    public var allowedOrigins: [String] = []
    public var pageFacts: Set<PageFact> = []
    /// Words that the search takes for others, in the author's order.
    public var synonyms: [Synonym] = []
    /// Files and folders of the content that are published as they are, whatever their names begin with. A file among them takes
    /// the place of one that sitegen makes.
    public var published: [String]
    /// Whether authors may use any HTML, scripts included.
    public var trustsHTML = false
    /// The largest entry that is read, in bytes.
    public var fileSizeLimit: Int
    /// How long a review is valid; `nil` means for ever.
    package var reviewAge: ReviewAge?
    /// The last day on which an entry can have been reviewed; `nil` accepts any.
    package var today: CalendarDate?
    /// Whether entries keep their links to other sites, for a check.
    package var collectsExternalLinks = false
    /// Keys of front matter that are for other programs, in lower case: they are neither read nor reported.
    package var ignoredKeys: Set<String> = []

    /// Paths from the site's root.
    public struct Folders: Sendable, Equatable {
        public var content = "content"
        public var templates = "templates"
        public var output = "public"
    }

    /// Where the site in a language is, from the root of the output: `de/`; empty for the original.
    public func folder(of language: String) -> String {
        language == languages.first ?? language ? "" : language + "/"
    }

    /// Whether a file of a translation is one of the original that is not translated.
    package func isOriginal(_ source: String) -> Bool {
        original.map { source.hasPrefix($0.folders.content + "/") } ?? false
    }

    /// The language of a file, if it is not that of the site: that of the original, for what is not translated.
    package func otherLanguage(of source: String) -> String? { isOriginal(source) ? original?.language : nil }

    /// This translation, below the original: its content is in `content.de`, its pages are in `de/`.
    public func translating(_ original: Configuration) -> Configuration {
        var translation = self
        translation.originals = [original]
        translation.languages = original.languages
        if folders.content == original.folders.content { translation.folders.content += ".\(language)" }
        translation.folders.output += "/\(language)"
        translation.baseURL = original.baseURL.map { $0 + language + "/" }
        return translation
    }

    /// Machine-readable outputs that a site may leave out.
    public enum Export: String, Sendable, CaseIterable {
        /// `guide.json` and its schema.
        case json
        /// A Markdown twin beside each page.
        case markdown
        /// `criteria/<id>.{md,txt,feature,csv}`.
        case criteria
        /// `tests/<id>.swift`, `.compose.kt`, `.views.kt` and `.py`, with a page for each entry.
        case tests
        /// `llms.txt`.
        case llms
        /// The Atom feed.
        case feed
    }

    /// What pages show of their history in Git.
    public enum PageFact: String, Sendable, CaseIterable {
        case lastChange = "last-change"
        case authors
    }

    /// What happens to a rule's findings.
    public enum RuleLevel: String, Sendable, CaseIterable {
        case off, warning, error
    }

    /// Whether a rule's findings are wanted, so that what only it needs can be left undone.
    package func isOn(_ rule: Rule) -> Bool { (levels[rule.id] ?? rule.level) != .off }
}

/// A word that readers search for, and what else is found with it.
public struct Synonym: Hashable, Sendable {
    public let word: String
    public let meanings: [String]
}

/// A criteria table that entries may have: its key in the front matter, its words and the sections it asks something of.
public struct CriteriaDefinition: Hashable, Sendable {
    public let id: CriteriaID
    public let title: String
    public let actionHeading: String
    public let resultHeading: String
    /// Other keys that authors use for it, compared without regard to case: `mobile gestures` for `mobile`.
    public var spellings: [String] = []
    /// Those that the site itself has chosen, which are right as they are.
    public var ownSpellings: [String] = []
    /// The aspects that say how to build any of its rows. A row whose own id is an aspect meets that one as well.
    public var aspects: [AspectID] = []
    /// Rows that belong to this table when they are beside it by mistake: their ids, or what a key may be for them.
    public var rows: [String] = []
    /// The keys whose texts are those of the original, for a translation.
    public var untranslated: Set<String> = []
    /// What data calls a row, and what keys are compared with.
    package static func id(ofRow row: String) -> String { ActionKey(row).id }

    /// What an author writes for a row: `arrow keys` for the id `arrow-keys`; what is not an id, as it is configured.
    package static func action(ofRow row: String) -> String {
        ActionKey(row).id == row ? row.replacing("-", with: " ") : row
    }
}

import Diagnostics
import Guide

/// What was read of a site at one moment, for an editor: its guide, the texts of its files, and where links lead.
package struct SiteReading: Sendable {
    private let site: SiteSnapshot
    private let filesBySource: [String: Int]
    private let filesByLocation: [String: Int]

    init(_ site: SiteSnapshot) {
        self.site = site
        filesBySource = Dictionary(
            site.sources.files.enumerated().map { ($1.item.source, $0) }, uniquingKeysWith: { first, _ in first })
        filesByLocation = Dictionary(
            site.sources.files.enumerated().map { ($1.item.location.text, $0) }, uniquingKeysWith: { first, _ in first }
        )
    }

    package var configuration: Configuration { site.sources.build.configuration }
    package var guide: Guide { site.content.guide }
    package var routes: Routes { site.content.addresses.routes }
    /// What vendors say of APIs.
    package var references: [APIReference] { site.sources.references.list }
    /// The Markdown files, published or not, sorted by path.
    package var items: [ContentTree.Item] { site.sources.files.map(\.item) }
    /// The files to copy.
    package var assets: [ContentTree.Item] { site.sources.assets }
    /// The content folder's absolute path.
    package var contentFolder: String { site.sources.build.path(configuration.folders.content) }

    /// A Markdown file by its path from the site's root: `content/controls/link.md`.
    package func item(at source: String) -> ContentTree.Item? {
        filesBySource[source].map { site.sources.files[$0].item }
    }

    /// The same by its absolute path.
    package func item(atLocation path: String) -> ContentTree.Item? {
        filesByLocation[path].map { site.sources.files[$0].item }
    }

    /// The text of a Markdown file, as it was read or is in the editor.
    package func contents(of source: String) -> [UInt8] {
        filesBySource[source].map { site.sources.files[$0].contents } ?? []
    }

    /// The text of a file of `_data`, by its absolute path; `nil` if it cannot be read.
    package func data(at path: String) -> [UInt8]? {
        try? SiteFile.read(FilePlace(file: path), limit: configuration.fileSizeLimit)
    }

    /// The entry of a file; `nil` for a draft or a file that cannot be read.
    package func entry(at source: String) -> Entry? {
        item(at: source).flatMap { guide[$0.entryID] }.flatMap { $0.source == source ? $0 : nil }
    }

    /// The file at a path in the content folder.
    package func item(atContentPath path: String) -> ContentTree.Item? { items.first { $0.path == path } }

    /// An entry with another text; `nil` if that cannot be read.
    package func parsed(_ item: ContentTree.Item, contents: [UInt8]) -> Entry? {
        let parser = site.sources.parser.parser(for: item)
        guard let draft = parser.readFrontMatter(of: item, contents: contents).draft else { return nil }
        return parser.parse(draft, routes: routes).entry
    }

    /// Resolves the links of a file.
    package func links(of item: ContentTree.Item) -> LinkResolver { LinkResolver(routes: routes, item: item) }

    /// A file with everything repaired that needs no decision.
    package func repaired(_ item: ContentTree.Item, contents: [UInt8]) -> [UInt8] {
        FileRepair(parser: site.sources.parser, routes: routes).repair(item, contents: contents).contents
    }
}

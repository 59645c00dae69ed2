import Diagnostics
import Guide

/// Every address of a site, known as soon as all front matters are read, and what is wrong with them.
struct SiteAddresses: Sendable {
    /// The entries that have their address to themselves, and of several that want one, the first by path.
    private(set) var drafts: [EntryParser.Draft]
    let routes: Routes
    let diagnostics: [Diagnostic]

    /// - Parameters:
    ///   - drafts: All entries that are published.
    ///   - unpublished: Where those would be found that are not.
    ///   - assets: The files beside them.
    init(
        _ drafts: [EntryParser.Draft], unpublished: [Routes.Route] = [], assets: [ContentTree.Item],
        configuration: Configuration
    ) {
        let pages = Self.pages(of: drafts.flatMap(\.categories), configuration: configuration)
        diagnostics = AddressChecker.check(drafts, assets: assets, made: pages, exports: configuration.exports)
        self.drafts = AddressChecker.withoutDuplicates(drafts)
        let tested = configuration.exports.contains(.criteria) ? self.drafts.filter(\.hasCriteria) : []
        routes = Routes(
            routes: self.drafts.map(\.route), assets: assets.map(\.path), pages: pages,
            downloads: tested.map(\.item.entryID), drafts: unpublished, baseURL: configuration.baseURL)
    }

    /// Gives the drafts away, so that each can go as soon as it is parsed.
    mutating func takeDrafts() -> [EntryParser.Draft] {
        let taken = drafts
        drafts = []
        return taken
    }

    /// Pages and files a link may lead to that are neither entries nor copied, given the categories that entries have.
    ///
    /// Whether a generated page has anything to show is known only when all entries are joined; then `AnchorChecker` looks
    /// at the links to it.
    static func pages(of categories: [CategoryID], configuration: Configuration) -> [String] {
        let categories = Set(categories).map { "\(Slug.make(from: $0.rawValue))/" }
        let generated = GeneratedPage.allCases.map(\.url).filter { !categories.contains($0) }
        var files = ["robots.txt", "404.html"]
        if configuration.exports.contains(.json) { files += ["guide.json", "guide.schema.json"] }
        if configuration.exports.contains(.llms) { files.append("llms.txt") }
        if configuration.baseURL != nil {
            files.append("sitemap.xml")
            if configuration.exports.contains(.feed) { files.append("feed.xml") }
        }
        return categories + generated + files
    }
}

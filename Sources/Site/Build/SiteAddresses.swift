import Diagnostics
import Guide

/// All addresses of a site, known once all front matter is read, and what is wrong with them.
struct SiteAddresses: Sendable {
    let routes: Routes
    let diagnostics: [Diagnostic]
    /// The files that have their address to themselves, and of several with the same address the first by path; `nil` if each
    /// file has its own address.
    let kept: Set<Spelling>?

    /// - Parameters:
    ///   - drafts: All entries that are published.
    ///   - unreadable: The routes of files that cannot be read. That is one error; links to them are not reported.
    ///   - unpublished: The routes that the other entries would have.
    ///   - assets: The files beside them.
    init(
        _ drafts: [EntryParser.Draft], unreadable: [Routes.Route] = [], unpublished: [Routes.Route] = [],
        assets: [ContentTree.Item],
        movedAssets: [String: String] = [:], media: MediaIndex? = nil, sourceFolder: SourceFolder? = nil,
        configuration: Configuration
    ) {
        let own = Set(assets.map(\.path).filter(configuration.published.contains))
        let pages = Self.pages(of: drafts.flatMap(\.categories), configuration: configuration)
            .filter { !own.contains($0) }
        // A link to a page that is turned off is reported as such; its address is free.
        let made = pages.filter { page in GeneratedPage(url: page).map { !configuration.omits($0) } ?? true }
        diagnostics = AddressChecker.check(
            drafts, assets: assets, made: made, exports: configuration.exports,
            categories: configuration.categories.map(\.id), areCategoriesClosed: configuration.isOn(.unknownCategory))
        let published = AddressChecker.withoutDuplicates(drafts)
        kept = published.count == drafts.count ? nil : Set(published.map { Spelling($0.item.path) })
        let tested = configuration.exports.contains(.criteria) ? published.filter(\.hasCriteria) : []
        routes = Routes(
            routes: published.map(\.route) + unreadable, assets: assets.map(\.path), pages: pages,
            downloads: tested.map(\.item.entryID), drafts: unpublished, movedAssets: movedAssets,
            media: media, sourceFolder: sourceFolder, baseURL: configuration.baseURL)
    }

    /// The pages and files that a link may lead to and that are neither entries nor copied.
    ///
    /// Whether a generated page has anything to show is known only when all entries are joined; `AnchorChecker` then checks the
    /// links to it.
    private static func pages(of categories: [CategoryID], configuration: Configuration) -> [String] {
        let own = Set(categories)
        let categories = own.map(Category.url(of:))
        let generated = GeneratedPage.all(for: configuration, categories: own).map(\.url)
            .filter { !categories.contains($0) }
        var files = ["robots.txt", "404.html", ChecklistData.path, AnnouncementData.path]
        if configuration.exports.contains(.json) { files += ["guide.json", "guide.schema.json"] }
        if configuration.exports.contains(.llms) { files.append("llms.txt") }
        if configuration.baseURL != nil {
            files.append("sitemap.xml")
            if configuration.exports.contains(.feed) { files.append("feed.xml") }
        }
        return categories + generated + files
    }
}

import Guide

/// Makes the HTML pages of a guide. Each page depends on the guide alone, so all can be made at once.
struct PageRenderer: Sendable {
    let guide: Guide
    let templates: TemplateLibrary
    let illustrations: Illustrations
    let names: PlatformNames
    let additions: SiteAdditions
    private let menu: NavigationMenu
    /// Plain pages that stand in no category, for the header.
    private let pages: [Entry]
    /// The pages made from the whole guide that have something to show.
    let generatedPages: [GeneratedPage]
    /// What the checklist builder lists; nothing where it is not made.
    let checklist: [ChecklistGroup]
    private let checklistEntries: Set<EntryID>
    private let hasFeed: Bool
    /// Addresses at which content pages are part of other pages.
    private let sharedURLs: Set<String>
    private let direction: String?
    /// What the links of `404.html` begin with, which a server shows at any address; `nil` where the site's own is not known.
    var rootOfNotFound: String?

    init(
        guide: Guide, templates: TemplateLibrary, illustrations: Illustrations, additions: SiteAdditions = .none
    ) {
        self.guide = guide
        self.illustrations = illustrations
        self.templates = templates
        self.additions = additions
        names = PlatformNames(guide.configuration)
        menu = NavigationMenu(guide: guide, templates: templates)
        let generatedPages = guide.generatedPages
        let sharedURLs = Set([""] + guide.categories.map(\.url) + generatedPages.map(\.url))
        // By index: an entry that is only looked at need not be copied.
        let entries = guide.entries
        pages = entries.indices.filter {
            entries[$0].layout == .page && entries[$0].categories.isEmpty && !sharedURLs.contains(entries[$0].url)
        }.map { entries[$0] }
        self.generatedPages = generatedPages
        checklist = generatedPages.contains(.checklist) ? guide.checklist() : []
        checklistEntries = Set(checklist.flatMap(\.entries))
        hasFeed = AtomFeed.exists(for: guide)
        self.sharedURLs = sharedURLs
        direction = WritingDirection.unusual(of: guide.configuration.language)
        rootOfNotFound = guide.configuration.baseURL
    }

    /// Everything that is one page.
    enum Job: Sendable {
        case home, notFound
        case category(Int)
        case generated(GeneratedPage)
        case entry(Int)
        case redirect(from: String, to: Int)

        var isRedirect: Bool { if case .redirect = self { true } else { false } }

        /// Whether the page is worth to be found.
        var isSearchable: Bool {
            switch self {
            case .home, .category, .generated, .entry: true
            case .notFound, .redirect: false
            }
        }
    }

    /// All pages of the site, the largest first. What `index.md` of the site or of a category says is part of those pages.
    var jobs: [Job] {
        let entries = guide.entries.indices.filter { !sharedURLs.contains(guide.entries[$0].url) }
        let redirects = guide.entries.indices.flatMap { index in
            guide.entries[index].aliases.map { Job.redirect(from: $0, to: index) }
        }
        return generatedPages.map(Job.generated) + [.home, .notFound] + guide.categories.indices.map(Job.category)
            + entries.map(Job.entry) + redirects
    }

    /// Where a page goes.
    func path(of job: Job) -> String {
        switch job {
        case .home: path(at: "")
        case .notFound: path(at: "404.html")
        case .category(let index): path(at: guide.categories[index].url)
        case .generated(let page): path(at: page.url)
        case .entry(let index): path(at: guide.entries[index].url)
        case .redirect(let alias, _): path(at: Self.url(ofAlias: alias))
        }
    }

    /// The page that goes to a path; `nil` where no page does.
    func job(at path: String) -> Job? {
        if path == "404.html" { return .notFound }
        let page = "index.html"
        let url = path == page || path.hasSuffix("/" + page) ? String(path.dropLast(page.count)) : path
        if self.path(at: url) == path {
            if url.isEmpty { return .home }
            if let page = generatedPages.first(where: { $0.url == url }) { return .generated(page) }
            if let index = guide.categories.firstIndex(where: { $0.url == url }) { return .category(index) }
            if let index = guide.index(at: url) { return .entry(index) }
        }
        for index in guide.entries.indices {
            for alias in guide.entries[index].aliases where self.path(at: Self.url(ofAlias: alias)) == path {
                return .redirect(from: alias, to: index)
            }
        }
        return nil
    }

    func path(at url: String) -> String {
        url.isEmpty || url.hasSuffix("/") ? url + "index.html" : url
    }

    private static func url(ofAlias alias: String) -> String {
        alias.hasSuffix(".html") ? alias : alias + "/"
    }

    func render(_ job: Job) -> OutputFile {
        switch job {
        case .home: home()
        case .notFound: notFound()
        case .category(let index): category(guide.categories[index])
        case .generated(let page): generated(page)
        case .entry(let index): entry(guide.entries[index])
        case .redirect(let alias, let index): redirect(from: alias, to: guide.entries[index])
        }
    }

    // MARK: Pages

    private func home() -> OutputFile {
        let configuration = guide.configuration
        let own = guide.index(at: "").map { guide.entries[$0] }
        let entry =
            own
            ?? Entry(unwritten: "index", title: configuration.title, description: configuration.description, url: "")
        let content = HomeContext(page: context(entry), categories: categoryCards(on: "") + uncategorisedCards)
        return page(.home, at: "", title: entry.title, entry: own, category: nil, content: content)
    }

    private func notFound() -> OutputFile {
        // A server shows this page at any address, so its links start at the site's own where that is known.
        let content = NotFoundContext(categories: categoryCards(on: "404.html"))
        return page(
            .notFound, at: "404.html", title: "This page does not exist", entry: nil, category: nil, content: content)
    }

    private func category(_ group: Guide.CategoryEntries) -> OutputFile {
        let category = group.category
        let own = guide.index(at: group.url).map { guide.entries[$0] }
        let entry =
            own
            ?? Entry(
                unwritten: EntryID(category.id.rawValue), title: category.title, description: category.description,
                url: group.url)
        let content = CategoryContext(page: context(entry), entries: cards(group.entries, on: group.url))
        return page(.category, at: group.url, title: entry.title, entry: own, category: category.id, content: content)
    }

    private func entry(_ entry: Entry) -> OutputFile {
        page(
            entry.layout == .entry ? .entry : .page, at: entry.url, title: entry.title, entry: entry,
            category: entry.categories.first, content: context(entry))
    }

    private func redirect(from alias: String, to entry: Entry) -> OutputFile {
        let url = Self.url(ofAlias: alias)
        let content = RedirectContext(
            target: RelativeURL.from(url, to: entry.url), targetTitle: entry.title, canonical: canonical(entry.url))
        return page(.redirect, at: url, title: entry.title, entry: nil, category: nil, content: content)
    }

    func page(
        _ template: PageTemplate, at url: String, title: String, entry: Entry?, category: CategoryID?,
        content: some TemplateContext, description: String? = nil
    ) -> OutputFile {
        let configuration = guide.configuration
        let root = url == "404.html" ? rootOfNotFound : nil
        func address(_ target: String) -> String {
            root.map { $0 + RelativeURL.encoded(target) } ?? RelativeURL.from(url, to: target)
        }
        let facts = PageFacts(
            title: title, isHome: url.isEmpty,
            description: description ?? entry?.description ?? (url.isEmpty ? configuration.description : nil),
            canonical: url == "404.html" ? nil : canonical(url), edit: entry.flatMap { editURL($0) },
            markdown: entry != nil && configuration.exports.contains(.markdown) ? address(url + "index.md") : nil,
            data: configuration.exports.contains(.json) ? address("guide.json") : nil,
            feed: hasFeed ? address(AtomFeed.path) : nil,
            structuredData: entry.flatMap { structuredData(for: $0) })
        let context = PageContext(
            site: SiteContext(
                title: configuration.title, language: configuration.language, direction: direction,
                description: configuration.description, home: address(""),
                search: search(at: address(SearchIndex.script))),
            page: facts,
            assets: templates.assets.map { address($0.path) },
            navigation: root.map(menu.html(under:)) ?? menu.html(on: url == "404.html" ? "" : url, category: category),
            pages: pages.map { LinkContext(title: $0.title, url: address($0.url), isCurrent: $0.id == entry?.id) },
            tools: tools(on: url, address: address),
            content: content)
        return OutputFile(
            path: path(at: url), bytes: additions.highlighter.mark(templates.render(template, with: context.scope)))
    }

    /// The search and what it can be limited to, on a site that has one.
    private func search(at script: String) -> SearchContext? {
        guard additions.search != nil else { return nil }
        return SearchContext(
            script: script, platforms: names.all.map { NameContext(id: $0.rawValue, name: names[$0]) },
            categories: guide.categories.map {
                NameContext(id: $0.category.id.rawValue, name: $0.category.title)
            })
    }

    // MARK: Parts

    func context(_ entry: Entry, description: String? = nil) -> EntryContext {
        let neighbors = guide.neighbors(of: entry)
        func link(_ other: Entry) -> LinkContext {
            LinkContext(title: other.title, url: RelativeURL.from(entry.url, to: other.url))
        }
        let category = entry.categories.first.flatMap { guide.category($0) }
        let criteria = CriteriaTableContext.tables(of: entry, configuration: guide.configuration, names: names)
        let related = entry.related.filter { $0 != entry.id }
        let usedBy = guide.backlinks[entry.id, default: []]
        return EntryContext(
            entry: entry, description: description ?? entry.description,
            breadcrumbs: [homeLink(on: entry.url)]
                + (category.map {
                    [LinkContext(title: $0.category.title, url: RelativeURL.from(entry.url, to: $0.url))]
                } ?? []),
            criteria: criteria, downloads: downloads(for: entry, on: entry.url),
            checklist: checklistEntries.contains(entry.id) ? checklistAddress(adding: entry) : nil,
            videos: entry.videos.map { video in VideoContext(video: video, platform: video.platform.map { names[$0] })
            },
            illustration: illustrations.context(of: entry) { RelativeURL.from(entry.url, to: $0) },
            platforms: entry.platforms.map { PlatformContext(content: $0, names: names) },
            contents: ContentsContext.lines(of: entry, criteria: criteria),
            wcag: entry.wcag.map { CriterionContext(criterion: $0, url: address(of: $0, on: entry.url)) },
            apis: apis(on: entry), related: related.compactMap { guide[$0] }.map(link),
            usedBy: usedBy.compactMap { guide[$0] }.map(link), previous: neighbors.previous.map(link),
            next: neighbors.next.map(link), names: names,
            language: guide.configuration.language)
    }

    /// The files of an entry's criteria, as addresses from a page.
    func downloads(for entry: Entry, on page: String) -> [LinkContext] {
        guard guide.configuration.exports.contains(.criteria), entry.hasTests else { return [] }
        return [("Markdown", "md"), ("Plain text", "txt"), ("Gherkin", "feature"), ("CSV", "csv")].map {
            title, ending in
            LinkContext(title: title, url: RelativeURL.from(page, to: "criteria/\(entry.id).\(ending)"))
        }
    }

    private func categoryCards(on page: String) -> [CategoryCard] {
        guide.categories.map {
            CategoryCard(
                title: $0.category.title, url: address($0.url, on: page), description: $0.category.description,
                entries: cards($0.entries, on: page))
        }
    }

    /// No category's page lists these.
    private var uncategorisedCards: [CategoryCard] {
        let entries = guide.uncategorised
        guard !entries.isEmpty else { return [] }
        let title = guide.categories.isEmpty ? "Entries" : "More"
        return [CategoryCard(title: title, url: nil, description: nil, entries: cards(entries, on: ""))]
    }

    private func cards(_ entries: [EntryID], on page: String) -> [EntryCard] {
        entries.compactMap { guide[$0] }.map { entry in
            EntryCard(
                title: entry.title, url: address(entry.url, on: page), description: entry.description,
                illustration: illustrations.context(of: entry) { address($0, on: page) },
                platforms: entry.platforms.map { NameContext(id: $0.id.rawValue, name: names[$0.id]) })
        }
    }

    // MARK: Addresses

    private func address(_ target: String, on page: String) -> String {
        if page == "404.html", let root = rootOfNotFound { return root + RelativeURL.encoded(target) }
        return RelativeURL.from(page, to: target)
    }

    private func homeLink(on page: String) -> LinkContext {
        LinkContext(title: "Home", url: RelativeURL.from(page, to: ""))
    }

    /// What search engines are told of an entry; of pages, which are no articles about a control, nothing.
    private func structuredData(for entry: Entry) -> HTML? {
        guard entry.layout == .entry else { return nil }
        let configuration = guide.configuration
        return StructuredData.html(
            of: entry, site: configuration.title, language: configuration.language, url: canonical(entry.url))
    }

    private func canonical(_ url: String) -> String? {
        guide.configuration.baseURL.map { $0 + RelativeURL.encoded(url) }
    }

    private func editURL(_ entry: Entry) -> String? {
        guide.configuration.editURL.map { $0.replacing("{path}", with: RelativeURL.encoded(entry.source)) }
    }
}

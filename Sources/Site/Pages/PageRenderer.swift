import Foundation
import Guide

/// Makes the HTML pages of a guide. Each page depends on the guide alone, so all can be made at once.
struct PageRenderer: Sendable {
    let guide: Guide
    let templates: TemplateLibrary
    let illustrations: Illustrations
    let names: PlatformNames
    var words: Words { names.words }
    let additions: SiteAdditions
    let translation: TranslationState
    private let menu: NavigationMenu
    /// Plain pages that are in no category.
    private let plainPages: [Entry]
    /// Whether these are so few that every page lists them. If not, the home page does.
    private let listsPages: Bool
    /// The pages made from the whole guide that have something to show.
    let generatedPages: [GeneratedPage]
    /// The scripts with the data of pages. A page has the fingerprint of its script, so each is made once for both.
    let scripts = Remembered<[UInt8]>()
    private let announcements = Remembered<[UInt8]>()
    private let menuItems: [MenuLink]
    /// The addresses that every page leads to.
    private let listed: [String]
    private let frames = Remembered<PageFrame>()
    private let ownFrames = Remembered<PageFrame>()
    /// The entries by the folder that their pages are in.
    private let byFolder: Lazy<[String: [Int]]>
    /// What the checklist builder lists; nothing where it is not made.
    let checklist: [ChecklistGroup]
    private let checklistEntries: Set<EntryID>
    private let hasFeed: Bool
    /// Addresses at which content pages are part of other pages, without those of tests.
    private let sharedURLs: Set<String>
    private let direction: String?
    private let lastReview: CalendarDate?
    /// What the links of `404.html` begin with, because a server shows it at any address; `nil` if the site's is not known.
    var rootOfNotFound: String?

    init(
        guide: Guide, templates: TemplateLibrary, illustrations: Illustrations,
        translation: TranslationState = .none, additions: SiteAdditions = .none
    ) {
        self.translation = translation
        self.guide = guide
        self.illustrations = illustrations
        self.templates = templates
        self.additions = additions
        names = PlatformNames(guide.configuration)
        let generatedPages = guide.generatedPages
        // Those of tests, one for each entry, are not listed here: they are as many as the entries.
        let sharedURLs = Set([""] + guide.categories.map(\.url) + generatedPages.filter { !$0.isOfTests }.map(\.url))
        menuItems = guide.menuLinks
        let known = sharedURLs.union(menuItems.map(\.url))
        plainPages = guide.entries.filter {
            $0.layout == .page && $0.categories.isEmpty && !known.contains($0.url) && !Self.isOfTests($0.url, in: guide)
        }
        listsPages =
            plainPages.count <= Self.mostListedPages
            && plainPages.reduce(0) { $0 + $1.title.utf8.count + $1.url.utf8.count } <= NavigationMenu.longest / 4
        menu = NavigationMenu(guide: guide, templates: templates, hasMore: !listsPages)
        listed =
            (listsPages ? plainPages.map(\.url) : []) + menuItems.filter { !$0.isExternal }.map(\.url) + [
                "assets/", SearchIndex.path,
            ]
            + guide.apis.groups.map { GeneratedPage.apiGroup($0.name).url }
        byFolder = Lazy { Self.byFolder(guide.entries) }
        self.generatedPages = generatedPages
        checklist = generatedPages.contains(.checklist) ? guide.checklist() : []
        checklistEntries = Set(checklist.flatMap(\.entries))
        hasFeed = AtomFeed(of: guide) != nil
        lastReview = Set(guide.entries.compactMap(\.reviewed)).compactMap(CalendarDate.init).max()
        self.sharedURLs = sharedURLs
        direction = WritingDirection.unusual(of: guide.configuration.language)
        rootOfNotFound = guide.configuration.baseURL
    }

    /// Whether a content page at an address is part of another page.
    func isShared(_ url: String) -> Bool { sharedURLs.contains(url) || Self.isOfTests(url, in: guide) }

    /// Whether the page with the tests of an entry is at an address.
    private static func isOfTests(_ url: String, in guide: Guide) -> Bool {
        guard let page = GeneratedPage(url: url), page.isOfTests else { return false }
        return guide.has(page)
    }

    /// Entries of a folder mostly follow each other, so its name is made once.
    private static func byFolder(_ entries: [Entry]) -> [String: [Int]] {
        var folders: [String: [Int]] = [:]
        var start = entries.startIndex
        while start < entries.endIndex {
            let folder = NavigationMenu.folder(of: entries[start].url)
            let next = entries[(start + 1)...].firstIndex { !NavigationMenu.isPage($0.url, in: folder) }
            let end = next ?? entries.endIndex
            folders[folder, default: []] += start..<end
            start = end
        }
        return folders
    }

    /// With more pages without a category than this, only the home page lists them.
    static let mostListedPages = 30

    /// A script with the data of a page; see ``Export/script(at:of:announcements:)``.
    func script(at path: String) -> [UInt8] {
        scripts.value(for: path) { Export.script(at: $0, of: guide, announcements: announcements(of:)) }
    }

    /// An entry's part of the script with announcements.
    func announcements(of entry: Entry) -> [UInt8] {
        announcements.value(for: entry.id.rawValue) { _ in AnnouncementData.json(of: entry, in: guide) }
    }

    /// The address of such a script, with its fingerprint.
    func address(ofScript path: String, on page: String) -> String {
        RelativeURL.from(page, to: path) + "?" + Fingerprint.of(script(at: path))
    }

    func path(at url: String) -> String {
        url.isEmpty || url.hasSuffix("/") ? url + "index.html" : url
    }

    static func url(ofAlias alias: String) -> String {
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
        let entry =
            written(at: "")
            ?? Entry(unwritten: "index", title: configuration.title, description: configuration.description, url: "")
        let testing: GeneratedPage = .checklist
        let content = HomeContext(
            page: context(entry),
            build: guide.categories.first.map { LinkContext(title: $0.category.title, url: $0.url) },
            test: generatedPages.contains(testing)
                ? LinkContext(title: testing.title(in: words), url: testing.url) : nil,
            categories: categoryCards(on: "") + uncategorisedCards)
        return page(.home, of: entry, content: content)
    }

    private func notFound() -> OutputFile {
        let entry = Entry(unwritten: "404", title: words["page-does-not-exist"], description: nil, url: "404.html")
        let sheets = ["site-css"] + (templates.logo == nil ? [] : ["logo-css"])
        let bytes = sheets.flatMap { key in templates.assets.first { $0.key == key }?.bytes ?? [] }
        let style = "data:text/css;base64,\(Data(bytes).base64EncodedString())"
        let content = NotFoundContext(categories: categoryCards(on: entry.url), style: style)
        return page(.notFound, of: entry, content: content)
    }

    private func category(_ group: Guide.CategoryEntries) -> OutputFile {
        let category = group.category
        let id = EntryID(category.id.rawValue)
        let entry =
            written(at: group.url)
            ?? Entry(unwritten: id, title: category.title, description: category.description, url: group.url)
        var entries = cards(group.entries, on: group.url)
        // Platforms that all of them have do not distinguish any.
        if Set(entries.map { $0.platforms.map(\.id) }).count == 1 {
            for index in entries.indices { entries[index].platforms = [] }
        }
        let content = CategoryContext(page: context(entry), entries: entries)
        return page(.category, of: entry, category: category.id, content: content)
    }

    private func entry(_ entry: Entry) -> OutputFile {
        page(
            entry.layout == .entry ? .entry : .page, of: entry, category: entry.categories.first,
            content: context(entry))
    }

    private func redirect(from alias: String, to entry: Entry) -> OutputFile {
        let url = Self.url(ofAlias: alias)
        let content = RedirectContext(
            target: RelativeURL.from(url, to: entry.url), targetTitle: entry.title,
            canonical: guide.address(of: entry.url))
        let page = Entry(unwritten: EntryID(alias), title: entry.title, description: nil, url: url)
        return self.page(.redirect, of: page, content: content)
    }

    /// The entry that an author wrote for an address.
    func written(at url: String) -> Entry? { guide.index(at: url).map { guide.entries[$0] } }

    /// - Parameters:
    ///   - entry: What the page is about; an unwritten one stands for a page without a file.
    ///   - category: The category that is open in the menu.
    func page(
        _ template: PageTemplate, of entry: Entry, category: CategoryID? = nil, description: String? = nil,
        content: some TemplateContext
    ) -> OutputFile {
        let configuration = guide.configuration
        let url = entry.url
        let isNotFound = template == .notFound
        let root = isNotFound ? rootOfNotFound : nil
        func address(_ target: String) -> String { self.address(target, on: url) }
        let hasTwin = !entry.source.isEmpty && configuration.exports.contains(.markdown)
        let history = additions.history[entry.source, in: configuration]
        let facts = PageFacts(
            title: entry.title, isHome: url.isEmpty,
            description: description ?? entry.description ?? (url.isEmpty ? configuration.description : nil),
            canonical: isNotFound ? nil : canonical(of: entry), edit: editURL(entry),
            markdown: hasTwin ? address(MarkdownTwin.path(for: url)) : nil,
            data: configuration.exports.contains(.json) ? address(GuideJSON.path) : nil,
            feed: hasFeed ? address(AtomFeed.path) : nil, criteria: isNotFound ? [] : downloads(for: entry, on: url),
            lastChange: history.lastChange.map { DateContext(date: $0, words: words) }, authors: history.authors,
            structuredData: entry.layout == .entry ? StructuredData.html(of: entry, in: guide) : nil,
            languages: isNotFound ? [] : languages(of: entry),
            original: isUntranslated(entry) ? configuration.original?.language : nil)
        let frame = frame(of: url)
        let menu = root.map(menu.html(under:)) ?? menu.html(on: isNotFound ? "" : url, category: category)
        let context = PageContext(frame: frame, page: facts, navigation: HTML(trusted: menu))
        let bytes = templates.render(
            template, of: context, content, after: frame.slots, inOriginal: facts.original != nil)
        return OutputFile(path: path(at: url), bytes: additions.highlighter.mark(bytes, words: words, address: address))
    }

    /// What a page has in common with the others of its folder. From all of them, the address of a file is the same, if it is not
    /// below one of them.
    func frame(of url: String) -> PageFrame {
        if url.isEmpty || url == "404.html" || listed.contains(where: { $0.hasPrefix(url) }) {
            return ownFrames.value(for: url) { url in
                makeFrame(on: url, apis: written(at: url).map { guide.apis.places(on: $0.id) } ?? [])
            }
        }
        return frames.value(for: NavigationMenu.folder(of: url)) { folder in
            let entries = byFolder.value[folder] ?? []
            let places = entries.flatMap { guide.apis.places(on: guide.entries[$0].id) }.sorted()
            return makeFrame(
                on: url, apis: places.indices.filter { $0 == 0 || places[$0] != places[$0 - 1] }.map { places[$0] })
        }
    }

    /// - Parameter apis: Those that the pages name.
    private func makeFrame(on url: String, apis: [APIIndex.Place]) -> PageFrame {
        let configuration = guide.configuration
        func address(_ target: String) -> String { self.address(target, on: url) }
        func link(_ title: String, _ target: String, _ language: String? = nil) -> LinkContext {
            LinkContext(title: title, url: address(target), isCurrent: target == url, language: language)
        }
        let assets = templates.assets.map { address($0.path) }
        let site = SiteContext(
            title: configuration.title, language: configuration.language, direction: direction,
            description: configuration.description, home: address(""), license: configuration.license,
            licenseURL: configuration.licenseURL, lastReview: lastReview.map { DateContext(date: $0, words: words) },
            search: additions.hasSearch ? SearchContext(index: address(SearchIndex.path), guide: guide) : nil,
            logo: templates.logo.map { assets[$0] },
            styles: templates.styles.map { LinkContext(title: "", url: assets[$0]) },
            allowedOrigins: configuration.allowedOrigins.joined(separator: " "))
        return PageFrame(
            site: site, assets: assets,
            pages: listsPages ? plainPages.map { link($0.title, $0.url, language(of: $0)) } : [],
            tools: menuItems.map { $0.isExternal ? LinkContext(title: $0.title, url: $0.url) : link($0.title, $0.url) },
            apis: (contexts(at: apis, on: url), apis))
    }

    // MARK: Parts

    func context(_ entry: Entry, description: String? = nil) -> EntryContext {
        let names = names(on: entry)
        let words = names.words
        let neighbors = guide.neighbors(of: entry)
        func links(_ ids: [EntryID]) -> [LinkContext] {
            ids.filter { $0 != entry.id }.compactMap { guide[$0] }.map(link)
        }
        let backlinks = guide.backlinks[entry.id] ?? []
        let users = backlinks.filter { guide[$0]?.uses.contains(entry.id) == true }
        let shown = Set(users + entry.uses + entry.related)
        func link(_ other: Entry) -> LinkContext {
            LinkContext(
                title: guide.listedTitle(of: other), url: RelativeURL.from(entry.url, to: other.url),
                language: language(of: other, on: entry))
        }
        let category = entry.categories.first.flatMap { guide.category($0) }.map {
            LinkContext(
                title: $0.category.title, url: RelativeURL.from(entry.url, to: $0.url),
                language: language(of: $0.category))
        }
        let home = LinkContext(title: words["home"], url: RelativeURL.from(entry.url, to: ""))
        let generated = GeneratedPage(url: entry.url)
        let whole = generated?.whole.map {
            LinkContext(title: $0.title(in: words), url: RelativeURL.from(entry.url, to: $0.url))
        }
        // Tests belong to an entry.
        let tested: Entry? = if case .tests(let id) = generated { guide[id] } else { nil }
        let testedCategory = tested?.categories.first.flatMap { guide.category($0) }.map {
            LinkContext(title: $0.category.title, url: RelativeURL.from(entry.url, to: $0.url))
        }
        let criteria = CriteriaTableContext.tables(of: entry, configuration: guide.configuration, names: names)
        let outline = EntryOutline(of: entry, configuration: guide.configuration, names: names)
        return EntryContext(
            entry: entry, description: description ?? entry.description,
            breadcrumbs: [home, category ?? whole ?? testedCategory, tested.map(link)].compactMap(\.self),
            criteria: criteria,
            downloads: downloads(for: entry, on: entry.url),
            checklist: checklistEntries.contains(entry.id) ? checklistAddress(adding: entry) : nil,
            composer: composer(of: entry), appTests: testsAddress(of: entry), heard: heard(of: entry),
            illustration: illustrations.context(of: entry) { RelativeURL.from(entry.url, to: $0) },
            contents: ContentsContext.lines(of: outline, criteria: criteria, words: words), outline: outline,
            wcag: entry.wcag.map { CriterionContext(criterion: $0, url: address(of: $0, on: entry.url), words: words) },
            apis: apis(on: entry), related: links(entry.related), uses: links(entry.uses), usedBy: links(users),
            mentionedIn: links(backlinks.filter { !shown.contains($0) }),
            previous: neighbors.previous.map(link), next: neighbors.next.map(link), names: names)
    }

    /// The files of an entry's criteria, as addresses from a page.
    func downloads(for entry: Entry, on page: String) -> [LinkContext] {
        guard guide.configuration.exports.contains(.criteria), entry.hasTests else { return [] }
        return CriteriaFormat.allCases.compactMap { format in
            guard let title = format.title(in: words), let path = format.path(of: entry) else { return nil }
            return LinkContext(title: title, url: RelativeURL.from(page, to: path))
        }
    }

    private func categoryCards(on page: String) -> [CategoryCard] {
        guide.categories.map {
            CategoryCard(
                title: $0.category.title, url: address($0.url, on: page), description: $0.category.description,
                language: language(of: $0.category), entries: cards($0.entries, on: page))
        }
    }

    /// No category's page lists these.
    private var uncategorisedCards: [CategoryCard] {
        let entries = guide.uncategorised + (listsPages ? [] : plainPages.map(\.id))
        guard !entries.isEmpty else { return [] }
        let title = words[guide.categories.isEmpty ? "entries" : "more"]
        return [CategoryCard(title: title, url: nil, description: nil, language: nil, entries: cards(entries, on: ""))]
    }

    private func cards(_ entries: [EntryID], on page: String) -> [EntryCard] {
        entries.compactMap { guide[$0] }.map { entry in
            let illustration = illustrations.context(of: entry) { address($0, on: page) }
            return EntryCard(
                title: guide.listedTitle(of: entry), url: address(entry.url, on: page), description: entry.description,
                language: language(of: entry), illustration: illustration.flatMap { $0.isForCards ? $0 : nil },
                platforms: names.contexts(of: entry.platforms.map(\.id)))
        }
    }

    // MARK: Addresses

    private func address(_ target: String, on page: String) -> String {
        if page == "404.html", let root = rootOfNotFound { return root + RelativeURL.encoded(target) }
        return RelativeURL.from(page, to: target)
    }

    private func editURL(_ entry: Entry) -> String? {
        guard !entry.source.isEmpty else { return nil }
        return guide.configuration.editURL?.replacing("{path}", with: RelativeURL.encoded(entry.source))
    }
}

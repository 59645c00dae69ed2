import Foundation
import Guide

/// What every page offers its template, beside what is the page's own.
///
/// No generic context of both: Swift would look up a conformance for each kind of page, which takes longer than a page.
struct PageContext: TemplateContext {
    let frame: PageFrame
    let page: PageFacts
    let navigation: HTML

    static func fill(_ slots: inout TemplateSlots, _ context: PageContext?) {
        slots.shared("site", context?.frame.site, of: SiteContext.self)
        slots.object("page", context?.page)
        slots.assets("asset", context?.frame.assets)
        slots.html("navigation", context?.navigation)
        slots.shared("pages", context?.frame.pages, of: LinkContext.self)
        slots.shared("tools", context?.frame.tools, of: LinkContext.self)
    }
}

/// What all pages of a folder have in common.
struct PageFrame: Sendable {
    private(set) var slots = TemplateSlots()
    let site: TemplateSlots.Slot
    let assets: TemplateSlots.Slot
    let pages: TemplateSlots.Slot
    let tools: TemplateSlots.Slot
    let apis: SharedAPIs

    /// - Parameters:
    ///   - assets: The addresses of the theme's files, in the order of ``TemplateLibrary/assets``.
    ///   - tools: The pages that sitegen makes from the whole guide: APIs, WCAG …
    ///   - apis: Those that pages of the folder name, and where they are in the index, in their order.
    init(
        site: SiteContext, assets: [String], pages: [LinkContext], tools: [LinkContext],
        apis: (contexts: [APIContext], places: [APIIndex.Place])
    ) {
        self.site = slots.add([site])
        self.assets = slots.add(texts: assets)
        self.pages = slots.add(pages)
        self.tools = slots.add(tools)
        self.apis = SharedAPIs(places: apis.places, slot: slots.add(apis.contexts))
    }
}

/// The APIs that the pages of a folder name. Many of them name the same ones.
struct SharedAPIs: Sendable {
    /// Where they are in the index, in their order.
    fileprivate let places: [APIIndex.Place]
    /// Their contexts, in the same order.
    fileprivate let slot: TemplateSlots.Slot

    /// Where the contexts of some of them begin.
    func places(of chosen: some Sequence<APIIndex.Place>) -> [Int] {
        guard case .contexts(let first, _, let size) = slot else { return [] }
        return chosen.compactMap { place in number(of: place).map { first + $0 * size } }
    }

    private func number(of place: APIIndex.Place) -> Int? {
        var range = places.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if places[middle] == place { return middle }
            range = places[middle] < place ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }
}

struct SiteContext: TemplateContext {
    let title: String
    let language: String
    /// `rtl` for a language that is written from right to left.
    let direction: String?
    let description: String?
    let home: String
    let license: String?
    let licenseURL: String?
    /// The day on which the last of all entries was checked.
    let lastReview: DateContext?
    let search: SearchContext?
    let logo: String?
    /// Style sheets that the site adds to those of its theme.
    let styles: [LinkContext]
    let allowedOrigins: String

    static func fill(_ slots: inout TemplateSlots, _ context: SiteContext?) {
        slots.text("logo", context?.logo)
        slots.list("styles", context?.styles)
        slots.text("allowedOrigins", context.flatMap { $0.allowedOrigins.isEmpty ? nil : $0.allowedOrigins })
        slots.text("title", context?.title)
        slots.text("language", context?.language)
        slots.text("direction", context?.direction)
        slots.text("description", context?.description)
        slots.text("home", context?.home)
        slots.text("license", context?.license)
        slots.text("licenseURL", context?.licenseURL)
        slots.object("lastReview", context?.lastReview)
        slots.object("search", context?.search)
    }
}

/// Where the search index of a site is, and what a search can be limited to.
struct SearchContext: TemplateContext {
    /// The address of the index.
    let index: String
    /// Platforms and their frameworks: `android`, `android compose`.
    let platforms: [NameContext]
    let categories: [NameContext]

    static func fill(_ slots: inout TemplateSlots, _ context: SearchContext?) {
        slots.text("index", context?.index)
        slots.list("platforms", context?.platforms)
        slots.list("categories", context?.categories)
    }
}

extension SearchContext {
    init(index: String, guide: Guide) {
        let scopes = guide.configuration.platforms.flatMap { platform in
            [NameContext(id: platform.id.rawValue, name: platform.name)]
                + platform.frameworks.map {
                    NameContext(id: "\(platform.id.rawValue) \($0.id.rawValue)", name: "\(platform.name): \($0.name)")
                }
        }
        // More than the menu lists would make every page larger.
        let isWhole = guide.categories.count <= NavigationMenu.maximalCategories
        let categories = (isWhole ? guide.categories : []).map {
            NameContext(id: $0.category.id.rawValue, name: $0.category.title)
        }
        self.init(index: index, platforms: scopes, categories: categories)
    }
}

/// What is known of a page before its content.
struct PageFacts: TemplateContext {
    let title: String
    let isHome: Bool
    let description: String?
    let canonical: String?
    let edit: String?
    let markdown: String?
    let data: String?
    let feed: String?
    /// The files of an entry's criteria.
    let criteria: [LinkContext]
    let lastChange: DateContext?
    let authors: String?
    /// JSON-LD.
    let structuredData: HTML?
    /// The same page in all languages; none in a guide without translations.
    let languages: [LanguageContext]
    /// The language of the page's content, where it is not translated.
    let original: String?

    static func fill(_ slots: inout TemplateSlots, _ context: PageFacts?) {
        slots.text("title", context?.title)
        slots.flag("isHome", context?.isHome)
        slots.text("description", context?.description)
        slots.text("canonical", context?.canonical)
        slots.text("edit", context?.edit)
        slots.text("markdown", context?.markdown)
        slots.text("data", context?.data)
        slots.text("feed", context?.feed)
        slots.list("criteriaFiles", context?.criteria)
        slots.object("lastChange", context?.lastChange)
        slots.text("authors", context?.authors)
        slots.html("structuredData", context?.structuredData)
        slots.list("languages", context?.languages)
        slots.text("original", context?.original)
    }
}

/// A page in another language, or the same.
struct LanguageContext: TemplateContext {
    let language: String
    /// From this page.
    let url: String
    let canonical: String?
    /// Whether it is the language of this page.
    let isOwn: Bool
    /// Whether both pages say the same in their languages.
    let isAlternate: Bool

    static func fill(_ slots: inout TemplateSlots, _ context: LanguageContext?) {
        slots.text("language", context?.language)
        // What its speakers call it: `Deutsch`.
        slots.text(
            "name",
            context.flatMap {
                Locale(identifier: $0.language).localizedString(forIdentifier: $0.language) ?? $0.language
            })
        slots.text("url", context?.url)
        slots.text("address", context.flatMap { $0.canonical ?? $0.url })
        slots.flag("isOther", context.map { !$0.isOwn })
        slots.flag("isAlternate", context?.isAlternate)
    }
}

struct LinkContext: TemplateContext {
    let title: String
    let url: String
    var isCurrent = false
    /// The language of the title, where it is not that of the text around it.
    var language: String?

    static func fill(_ slots: inout TemplateSlots, _ context: LinkContext?) {
        slots.text("language", context?.language)
        slots.text("title", context?.title)
        slots.text("url", context?.url)
        slots.flag("isCurrent", context?.isCurrent)
    }
}

/// A word or an anchor in a list.
struct NameContext: TemplateContext {
    let id: String
    let name: String

    init(id: String, name: String) {
        self.id = id
        self.name = name
    }

    init(_ text: String) { self.init(id: text, name: text) }

    static func fill(_ slots: inout TemplateSlots, _ context: NameContext?) {
        slots.text("id", context?.id)
        slots.text("name", context?.name)
    }
}

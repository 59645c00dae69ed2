import Foundation
import Guide

/// What every page offers its template, around what is the page's own.
struct PageContext<Content: TemplateContext> {
    let site: SiteContext
    let page: PageFacts
    /// The addresses of the theme's files from this page, in the order of ``TemplateLibrary/assets``.
    let assets: [String]
    let navigation: String
    let pages: [LinkContext]
    /// The pages that sitegen makes from the whole guide: APIs, WCAG …
    let tools: [LinkContext]
    let content: Content

    /// The page as the outermost scope of its template.
    var scope: TemplateScope {
        let own: [TemplateValue] = [
            .list([site.scope]), .list([page.scope]), .list([TemplateScope { [assets] in .text(assets[$0]) }]),
            .html(navigation), .list(pages.map(\.scope)), .list(tools.map(\.scope)),
        ]
        return TemplateScope { [content] key in
            key < own.count ? own[key] : Content.fields.named[key - own.count].field.value(in: content)
        }
    }

    /// The keys in the order of ``scope``.
    static func shape(assets: TemplateKeys) -> TemplateShape {
        .context {
            let own: [(String, TemplateShape)] = [
                ("site", SiteContext.shape), ("page", PageFacts.shape), ("asset", .context { assets }),
                ("navigation", .html), ("pages", LinkContext.shape), ("tools", LinkContext.shape),
            ]
            return TemplateKeys(own + Content.fields.named.map { ($0, $1.shape) })
        }
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

    static let fields: TemplateFields<SiteContext> = [
        "logo": .text { $0.logo },
        "styles": .list { $0.styles },
        "allowedOrigins": .text { $0.allowedOrigins.isEmpty ? nil : $0.allowedOrigins },
        "title": .text { $0.title },
        "language": .text { $0.language },
        "direction": .text { $0.direction },
        "description": .text { $0.description },
        "home": .text { $0.home },
        "license": .text { $0.license },
        "licenseURL": .text { $0.licenseURL },
        "lastReview": .object { $0.lastReview },
        "search": .object { $0.search },
    ]
}

/// Where the search index of a site is, and what a search can be limited to.
struct SearchContext: TemplateContext {
    /// The address of the index.
    let index: String
    /// Platforms and their frameworks: `android`, `android compose`.
    let platforms: [NameContext]
    let categories: [NameContext]

    static let fields: TemplateFields<SearchContext> = [
        "index": .text { $0.index },
        "platforms": .list { $0.platforms },
        "categories": .list { $0.categories },
    ]
}

extension SearchContext {
    init(index: String, guide: Guide) {
        let scopes = guide.configuration.platforms.flatMap { platform in
            [NameContext(id: platform.id.rawValue, name: platform.name)]
                + platform.frameworks.map {
                    NameContext(id: "\(platform.id.rawValue) \($0.id.rawValue)", name: "\(platform.name): \($0.name)")
                }
        }
        let categories = guide.categories.map { NameContext(id: $0.category.id.rawValue, name: $0.category.title) }
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

    static let fields: TemplateFields<PageFacts> = [
        "title": .text { $0.title },
        "isHome": .flag { $0.isHome },
        "description": .text { $0.description },
        "canonical": .text { $0.canonical },
        "edit": .text { $0.edit },
        "markdown": .text { $0.markdown },
        "data": .text { $0.data },
        "feed": .text { $0.feed },
        "criteriaFiles": .list { $0.criteria },
        "lastChange": .object { $0.lastChange },
        "authors": .text { $0.authors },
        "structuredData": .html { $0.structuredData },
        "languages": .list { $0.languages },
        "original": .text { $0.original },
    ]
}

/// A page in another language, or the same.
struct LanguageContext: TemplateContext {
    let language: String
    /// From this page.
    let url: String
    let canonical: String?
    /// Whether it is the language of this page.
    let isOwn: Bool

    static let fields: TemplateFields<LanguageContext> = [
        "language": .text { $0.language },
        // What its speakers call it: `Deutsch`.
        "name": .text { Locale(identifier: $0.language).localizedString(forIdentifier: $0.language) ?? $0.language },
        "url": .text { $0.url },
        "address": .text { $0.canonical ?? $0.url },
        "isOther": .flag { !$0.isOwn },
    ]
}

struct LinkContext: TemplateContext {
    let title: String
    let url: String
    var isCurrent = false

    static let fields: TemplateFields<LinkContext> = [
        "title": .text { $0.title },
        "url": .text { $0.url },
        "isCurrent": .flag { $0.isCurrent },
    ]
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

    static let fields: TemplateFields<NameContext> = [
        "id": .text { $0.id },
        "name": .text { $0.name },
    ]
}

import Guide

/// What every page offers its template, around what is the page's own.
struct PageContext<Content: TemplateContext>: TemplateScope {
    let site: SiteContext
    let page: PageFacts
    /// The theme's files by key, as addresses from this page.
    let assets: AssetScope
    let navigation: String
    let pages: [LinkContext]
    /// The pages that sitegen makes from the whole guide: APIs, WCAG …
    let tools: [LinkContext]
    let content: Content

    func value(for name: String) -> TemplateValue? {
        switch name {
        case "site": .list([site])
        case "page": .list([page])
        case "asset": .list([assets])
        case "navigation": .html(navigation)
        case "pages": .list(pages)
        case "tools": .list(tools)
        default: content.value(for: name)
        }
    }

    static func shape(assets: [String: TemplateShape]) -> TemplateShape {
        .context {
            var keys = Content.fields.mapValues(\.shape)
            keys["site"] = SiteContext.shape
            keys["page"] = PageFacts.shape
            keys["asset"] = .context { assets }
            keys["navigation"] = .html
            keys["pages"] = LinkContext.shape
            keys["tools"] = LinkContext.shape
            return keys
        }
    }
}

/// The theme's files, whose names only the theme knows.
struct AssetScope: TemplateScope {
    let addresses: [String: String]

    func value(for name: String) -> TemplateValue? {
        addresses[name].map(TemplateValue.text)
    }
}

struct SiteContext: TemplateContext {
    let title: String
    let language: String
    let description: String?
    let home: String

    static let fields: [String: TemplateField<SiteContext>] = [
        "title": .text { $0.title },
        "language": .text { $0.language },
        "description": .text { $0.description },
        "home": .text { $0.home },
    ]
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
    /// JSON-LD.
    let structuredData: HTML?

    static let fields: [String: TemplateField<PageFacts>] = [
        "title": .text { $0.title },
        "isHome": .flag { $0.isHome },
        "description": .text { $0.description },
        "canonical": .text { $0.canonical },
        "edit": .text { $0.edit },
        "markdown": .text { $0.markdown },
        "data": .text { $0.data },
        "feed": .text { $0.feed },
        "structuredData": .html { $0.structuredData },
    ]
}

struct LinkContext: TemplateContext {
    let title: String
    let url: String
    var isCurrent = false

    static let fields: [String: TemplateField<LinkContext>] = [
        "title": .text { $0.title },
        "url": .text { $0.url },
        "isCurrent": .flag { $0.isCurrent },
    ]
}

/// A word or an anchor in a list.
struct NameContext: TemplateContext {
    let id: String
    let name: String

    static let fields: [String: TemplateField<NameContext>] = [
        "id": .text { $0.id },
        "name": .text { $0.name },
    ]
}

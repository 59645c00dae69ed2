import Guide

/// The home page: what `content/index.md` says, and the categories with their entries.
struct HomeContext: TemplateContext {
    let page: EntryContext
    /// Where those begin who build, and those who test.
    let build: LinkContext?
    let test: LinkContext?
    let categories: [CategoryCard]

    static let fields: TemplateFields<HomeContext> = EntryContext.fields.of(\.page).merging([
        "hasDoors": .flag { $0.build != nil || $0.test != nil },
        "build": .object { $0.build },
        "test": .object { $0.test },
        "categories": .list { $0.categories },
    ])
}

/// A category's page: what its `index.md` says, and its entries.
struct CategoryContext: TemplateContext {
    let page: EntryContext
    let entries: [EntryCard]

    static let fields: TemplateFields<CategoryContext> = EntryContext.fields.of(\.page).merging([
        "entries": .list { $0.entries }
    ])
}

struct NotFoundContext: TemplateContext {
    let categories: [CategoryCard]
    /// The theme's style sheet as a `data:` URL (RFC 2397), because the page cannot load a file at every address.
    let style: String

    static let fields: TemplateFields<NotFoundContext> = [
        "categories": .list { $0.categories }, "style": .text { $0.style },
    ]
}

/// A page that only leads to another one.
struct RedirectContext: TemplateContext {
    let target: String
    let targetTitle: String
    let canonical: String?

    static let fields: TemplateFields<RedirectContext> = [
        "target": .text { $0.target },
        "targetTitle": .text { $0.targetTitle },
        "canonical": .text { $0.canonical },
    ]
}

/// A category among others, with its entries.
struct CategoryCard: TemplateContext {
    let title: String
    /// `nil` for the entries that have no category, which have no page for themselves.
    let url: String?
    let description: String?
    let entries: [EntryCard]

    static let fields: TemplateFields<CategoryCard> = [
        "title": .text { $0.title },
        "url": .text { $0.url },
        "description": .text { $0.description },
        "entries": .list { $0.entries },
    ]
}

/// An entry among others.
struct EntryCard: TemplateContext {
    let title: String
    let url: String
    let description: String?
    let illustration: IllustrationContext?
    let platforms: [NameContext]

    static let fields: TemplateFields<EntryCard> = [
        "illustration": .object { $0.illustration },
        "title": .text { $0.title },
        "url": .text { $0.url },
        "description": .text { $0.description },
        "hasPlatforms": .flag { !$0.platforms.isEmpty },
        "platforms": .list { $0.platforms },
    ]
}

/// The menu of the guide.
struct NavigationContext: TemplateContext {
    let categories: [NavigationCategory]
    /// The home page, where it lists more than the menu: categories, or entries without one.
    let allCategories: LinkContext?

    static let fields: TemplateFields<NavigationContext> = [
        "categories": .list { $0.categories },
        "allCategories": .object { $0.allCategories },
    ]
}

struct NavigationCategory: TemplateContext {
    let title: String
    let url: String
    let isOpen: Bool
    let entries: [LinkContext]

    static let fields: TemplateFields<NavigationCategory> = [
        "title": .text { $0.title },
        "url": .text { $0.url },
        "isOpen": .flag { $0.isOpen },
        "entries": .list { $0.entries },
    ]
}

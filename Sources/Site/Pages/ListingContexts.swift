import Guide

/// The home page: what `content/index.md` says, and the categories with their entries.
struct HomeContext: TemplateContext {
    let page: EntryContext
    /// Where developers begin, and where testers begin.
    let build: LinkContext?
    let test: LinkContext?
    let categories: [CategoryCard]

    static func fill(_ slots: inout TemplateSlots, _ context: HomeContext?) {
        EntryContext.fill(&slots, context?.page)
        slots.flag("hasDoors", context.map { $0.build != nil || $0.test != nil })
        slots.object("build", context?.build)
        slots.object("test", context?.test)
        slots.list("categories", context?.categories)
    }
}

/// A category's page: what its `index.md` says, and its entries.
struct CategoryContext: TemplateContext {
    let page: EntryContext
    let entries: [EntryCard]

    static func fill(_ slots: inout TemplateSlots, _ context: CategoryContext?) {
        EntryContext.fill(&slots, context?.page)
        slots.list("entries", context?.entries)
    }
}

struct NotFoundContext: TemplateContext {
    let categories: [CategoryCard]
    /// The theme's style sheet as a `data:` URL (RFC 2397), because the page cannot load a file at every address.
    let style: String

    static func fill(_ slots: inout TemplateSlots, _ context: NotFoundContext?) {
        slots.list("categories", context?.categories)
        slots.text("style", context?.style)
    }
}

/// A page that only leads to another one.
struct RedirectContext: TemplateContext {
    let target: String
    let targetTitle: String
    let canonical: String?

    static func fill(_ slots: inout TemplateSlots, _ context: RedirectContext?) {
        slots.text("target", context?.target)
        slots.text("targetTitle", context?.targetTitle)
        slots.text("canonical", context?.canonical)
    }
}

/// A category among others, with its entries.
struct CategoryCard: TemplateContext {
    let title: String
    /// `nil` for the entries that have no category, which have no page for themselves.
    let url: String?
    let description: String?
    /// The language of the title, where it is not that of the site.
    let language: String?
    let entries: [EntryCard]

    static func fill(_ slots: inout TemplateSlots, _ context: CategoryCard?) {
        slots.text("language", context?.language)
        slots.text("title", context?.title)
        slots.text("url", context?.url)
        slots.text("description", context?.description)
        slots.list("entries", context?.entries)
    }
}

/// An entry among others.
struct EntryCard: TemplateContext {
    let title: String
    let url: String
    let description: String?
    /// The language of the title and the description, where it is not that of the site.
    let language: String?
    let illustration: IllustrationContext?
    /// None where all entries of the list have the same.
    var platforms: [NameContext]

    static func fill(_ slots: inout TemplateSlots, _ context: EntryCard?) {
        slots.text("language", context?.language)
        slots.object("illustration", context?.illustration)
        slots.text("title", context?.title)
        slots.text("url", context?.url)
        slots.text("description", context?.description)
        slots.flag("hasPlatforms", context.map { !$0.platforms.isEmpty })
        slots.list("platforms", context?.platforms)
    }
}

/// The menu of the guide.
struct NavigationContext: TemplateContext {
    let categories: [NavigationCategory]
    /// The home page, where it lists more than the menu: categories, or entries without one.
    let allCategories: LinkContext?

    static func fill(_ slots: inout TemplateSlots, _ context: NavigationContext?) {
        slots.list("categories", context?.categories)
        slots.object("allCategories", context?.allCategories)
    }
}

struct NavigationCategory: TemplateContext {
    let title: String
    /// The language of the title, where it is not that of the site.
    let language: String?
    let url: String
    let isOpen: Bool
    let entries: [LinkContext]
    /// The category's page, where it lists more entries than the menu.
    let allEntries: LinkContext?

    static func fill(_ slots: inout TemplateSlots, _ context: NavigationCategory?) {
        slots.text("language", context?.language)
        slots.text("title", context?.title)
        slots.text("url", context?.url)
        slots.flag("isOpen", context?.isOpen)
        slots.list("entries", context?.entries)
        slots.object("allEntries", context?.allEntries)
    }
}

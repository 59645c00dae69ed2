import Guide

/// The page of APIs: what its content page says, and every API that the guide names, by framework.
struct APIPageContext: TemplateContext {
    let page: EntryContext
    let groups: [APIGroupContext]

    static let fields: TemplateFields<APIPageContext> = EntryContext.fields.of(\.page).merging([
        "groups": .list { $0.groups },
        "hasUnconfirmed": .flag { $0.groups.contains { $0.apis.contains(where: \.isUnconfirmed) } },
        "contents": .list { context in
            context.page.contents + context.groups.map { ContentsContext(title: $0.title, url: "#\($0.anchor)") }
        },
    ])
}

/// The APIs of one framework.
struct APIGroupContext: TemplateContext {
    let title: String
    let anchor: String
    let apis: [APIContext]

    static let fields: TemplateFields<APIGroupContext> = [
        "title": .text { $0.title },
        // The same where a list inside has titles of its own.
        "framework": .text { $0.title },
        "anchor": .text { $0.anchor },
        "apis": .list { $0.apis },
        "hasLetters": .flag { $0.letters.count > 1 },
        "letters": .list { $0.letters },
    ]

    /// Each letter with its first API.
    private var letters: [LinkContext] {
        var last = ""
        return apis.compactMap { context in
            let initial = context.api.initial
            guard initial != last else { return nil }
            last = initial
            return LinkContext(title: initial, url: RelativeURL.anchor(context.api.anchor))
        }
    }
}

/// One API, wherever it is listed.
struct APIContext: TemplateContext {
    let api: APIIndex.API
    /// The group it belongs to, for names of links: `UIKit`.
    let framework: String
    /// Where it is listed on the page of APIs.
    let url: String?
    let replacement: APIReplacementContext?
    /// Whether the lack of a page in the vendor's reference says anything.
    let hasReferences: Bool
    var uses: [LinkContext] = []
    /// How many entries more name it.
    var others = 0

    /// As many uses stand in a line below an API; more of them are opened on demand.
    private static let fewUses = 5

    static let fields: TemplateFields<APIContext> = [
        "anchor": .text { $0.api.anchor },
        "name": .text { $0.api.name },
        "framework": .text { $0.framework },
        "url": .text { $0.url },
        "hasFacts": .flag { $0.api.reference != nil || $0.isUnconfirmed },
        "kind": .text { $0.api.reference?.kind },
        "since": .text { $0.api.reference?.since },
        "deprecated": .text { $0.api.reference?.deprecated },
        "replacement": .object { $0.replacement },
        "documentation": .text { $0.api.reference?.url },
        "vendor": .text { $0.api.reference?.vendor },
        "isUnconfirmed": .flag { $0.isUnconfirmed },
        "hasFewUses": .flag { $0.uses.count <= Self.fewUses },
        "uses": .list { $0.uses },
        "useCount": .text { String($0.api.uses.count) },
        "others": .text { $0.others > 0 ? String($0.others) : nil },
    ]

    var isUnconfirmed: Bool { hasReferences && api.reference?.url == nil }
}

/// What to use instead of a deprecated API.
struct APIReplacementContext: TemplateContext {
    let name: String
    /// Its place in the list, or else its page in the vendor's reference.
    let url: String?

    static let fields: TemplateFields<APIReplacementContext> = [
        "name": .text { $0.name },
        "url": .text { $0.url },
    ]
}

/// The APIs of one framework that an entry names.
struct EntryAPIsContext: TemplateContext {
    let title: String
    let items: [APIContext]

    static let fields: TemplateFields<EntryAPIsContext> = [
        "title": .text { $0.title },
        "count": .text { String($0.items.count) },
        "isOne": .flag { $0.items.count == 1 },
        "items": .list { $0.items },
    ]
}

extension PageRenderer {
    /// An API that is named in more entries than this is shown with the first of them: a page of every use in thousands of
    /// entries would be of no use. `guide.json` has them all.
    private static let maximalEntries = 100

    func apiPage(_ page: EntryContext) -> APIPageContext {
        let url = GeneratedPage.apis.url
        let list = listOfAPIs(from: url)
        let groups = guide.apis.groups.map { group in
            let apis = group.apis.map { api in
                var context = context(api, in: group.title, on: url, list: list)
                context.uses = api.uses(inFirst: Self.maximalEntries).compactMap { link(to: $0, on: url) }
                context.others = max(0, api.entries.count - Self.maximalEntries)
                return context
            }
            return APIGroupContext(title: group.title, anchor: group.anchor, apis: apis)
        }
        return APIPageContext(page: page, groups: groups)
    }

    /// The APIs that an entry names, for its own page.
    func apis(on entry: Entry) -> [EntryAPIsContext] {
        let list = listOfAPIs(from: entry.url)
        return guide.apis.groups(on: entry.id).map { group in
            EntryAPIsContext(
                title: group.title,
                items: group.apis.map { context($0, in: group.title, on: entry.url, list: list) })
        }
    }

    private func listOfAPIs(from page: String) -> String? {
        generatedPages.contains(.apis) ? RelativeURL.from(page, to: GeneratedPage.apis.url) : nil
    }

    /// - Parameter list: The address of the page of all APIs, where there is one.
    private func context(
        _ api: APIIndex.API, in framework: String, on page: String, list: String?
    ) -> APIContext {
        func place(_ anchor: String) -> String? {
            page == GeneratedPage.apis.url
                ? RelativeURL.anchor(anchor) : list.map { RelativeURL.anchor(anchor, on: $0) }
        }
        let replacement = guide.apis.replacement(for: api).map { found in
            APIReplacementContext(
                name: found.name, url: found.anchor.flatMap(place) ?? found.reference?.url)
        }
        return APIContext(
            api: api, framework: framework, url: place(api.anchor), replacement: replacement,
            hasReferences: guide.apis.hasReferences)
    }

    /// "Link: iOS › Name"
    private func link(to use: APIIndex.Use, on page: String) -> LinkContext? {
        guard let entry = guide[use.entry] else { return nil }
        let (url, section) = (RelativeURL.from(page, to: entry.url), use.section.rawValue)
        return LinkContext(
            title: use.place.isEmpty ? entry.title : "\(entry.title): \(use.place)",
            url: section.isEmpty ? url : RelativeURL.anchor(section, on: url))
    }
}

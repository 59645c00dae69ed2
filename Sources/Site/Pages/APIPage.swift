import Guide

/// The page of all APIs, which leads to those of frameworks, or one of these: what its content page says, and every API.
struct APIPageContext: TemplateContext {
    let page: EntryContext
    let isOverview: Bool
    let groups: [APIGroupContext]

    static func fill(_ slots: inout TemplateSlots, _ context: APIPageContext?) {
        EntryContext.fill(&slots, context?.page)
        slots.flag("isOverview", context?.isOverview)
        slots.list("groups", context?.groups)
        slots.flag("hasUnconfirmed", context.map { $0.groups.contains { $0.apis.contains(where: \.isUnconfirmed) } })
    }
}

/// The APIs of one framework.
struct APIGroupContext: TemplateContext {
    let title: String
    let url: String
    let anchor: String
    let apis: [APIContext]
    let words: Words

    /// A group of more has links to letters.
    private static let fewAPIs = 30

    /// The first API of each letter.
    private var letters: [LinkContext] {
        guard apis.count > Self.fewAPIs else { return [] }
        let items = apis.map { AlphabeticalIndex.Item(title: $0.api.member, url: RelativeURL.anchor($0.api.anchor)) }
        return AlphabeticalIndex(items).letters.map {
            LinkContext(title: $0.title(in: words), url: $0.items.first?.url ?? "")
        }
    }

    static func fill(_ slots: inout TemplateSlots, _ context: APIGroupContext?) {
        slots.text("title", context?.title)
        slots.text("url", context?.url)
        slots.text("anchor", context?.anchor)
        slots.text("count", context.flatMap { String($0.apis.count) })
        slots.text("deprecatedCount", context.flatMap { String($0.apis.count { $0.api.reference?.deprecated != nil }) })
        slots.text("unconfirmedCount", context.flatMap { String($0.apis.count(where: \.isUnconfirmed)) })
        slots.text("placeCount", context.flatMap { String($0.apis.reduce(0) { $0 + $1.api.uses.count }) })
        slots.list("apis", context?.apis)
        slots.flag("hasLetters", context.map { $0.apis.count > Self.fewAPIs })
        slots.list("letters", context?.letters)
    }
}

/// One API, wherever it is listed.
struct APIContext: TemplateContext {
    let api: APIIndex.API
    /// The group it belongs to, for names of links: `UIKit`.
    let framework: String
    /// Where it is listed.
    let url: String?
    let replacement: APIReplacementContext?
    /// Whether the lack of a page in the vendor's reference says anything.
    let hasReferences: Bool
    var uses: [LinkContext] = []
    /// How many entries more name it.
    var others = 0

    /// The most uses in a line below an API; more are opened on demand.
    private static let fewUses = 3

    static func fill(_ slots: inout TemplateSlots, _ context: APIContext?) {
        slots.text("anchor", context?.api.anchor)
        slots.text("name", context?.api.name)
        // What it belongs to, with the dot, and its own name.
        let member = slots.asks(for: "member") || slots.asks(for: "owner") ? context?.api.member : nil
        slots.text("owner", member.flatMap { member in context.map { $0.api.name.droppingLast(member) } })
        slots.text("member", member)
        slots.text("framework", context?.framework)
        slots.text("url", context?.url)
        slots.flag("hasFacts", context.map { $0.api.reference != nil || $0.isUnconfirmed })
        slots.text("kind", context.flatMap { $0.api.reference?.kind })
        slots.text("since", context.flatMap { $0.api.reference?.since })
        slots.text("deprecated", context.flatMap { $0.api.reference?.deprecated })
        slots.object("replacement", context?.replacement)
        slots.text("documentation", context.flatMap { $0.api.reference?.url })
        slots.text("vendor", context.flatMap { $0.api.reference?.vendor })
        slots.flag("isUnconfirmed", context?.isUnconfirmed)
        slots.flag("hasFewUses", context.map { $0.uses.count <= Self.fewUses })
        slots.list("uses", context?.uses)
        slots.text("useCount", slots.asks(for: "useCount") ? context.map { String($0.api.uses.count) } : nil)
        slots.text("others", context.flatMap { $0.others > 0 ? String($0.others) : nil })
    }

    var isUnconfirmed: Bool { hasReferences && api.reference?.url == nil }
}

extension String {
    /// The text without another one at its end.
    fileprivate func droppingLast(_ end: String) -> String {
        String(decoding: utf8.dropLast(end.utf8.count), as: UTF8.self)
    }
}

/// What to use instead of a deprecated API.
struct APIReplacementContext: TemplateContext {
    let name: String
    /// Its place in the list, or else its page in the vendor's reference.
    let url: String?

    static func fill(_ slots: inout TemplateSlots, _ context: APIReplacementContext?) {
        slots.text("name", context?.name)
        slots.text("url", context?.url)
    }
}

/// The APIs of one framework that an entry names.
struct EntryAPIsContext: TemplateContext {
    let title: String
    let count: Int
    /// Where those of the folder's ``PageFrame`` begin.
    let items: [Int]

    static func fill(_ slots: inout TemplateSlots, _ context: EntryAPIsContext?) {
        slots.text("title", context?.title)
        slots.text("count", context.flatMap { String($0.count) })
        slots.flag("isOne", context.map { $0.count == 1 })
        slots.chosen("items", context?.items, of: APIContext.self)
    }
}

extension PageRenderer {
    /// An API that is named in more entries than this is shown with the first of them: a page of every use in thousands of
    /// entries would be of no use. `guide.json` has them all.
    private static let maximalEntries = 100

    func apiPage(_ page: EntryContext, for generated: GeneratedPage) -> APIPageContext {
        let url = generated.url
        let isOverview = generated == .apis
        let groups = guide.apis.groups.filter { isOverview || generated == .apiGroup($0.name) }.map { group in
            let apis = group.apis.map { api in
                var context = context(api, in: group.title, on: url)
                if isOverview { return context }
                context.uses = links(to: api.uses(inFirst: Self.maximalEntries), on: url)
                context.others = max(0, api.entries.count - Self.maximalEntries)
                return context
            }
            let address = RelativeURL.from(url, to: GeneratedPage.apiGroup(group.name).url)
            return APIGroupContext(title: group.title, url: address, anchor: group.anchor, apis: apis, words: words)
        }
        return APIPageContext(page: page, isOverview: isOverview, groups: groups)
    }

    /// The APIs that an entry names, for its own page.
    func apis(on entry: Entry) -> [EntryAPIsContext] {
        var places = guide.apis.places(on: entry.id)[...]
        guard !places.isEmpty else { return [] }
        let frame = frame(of: entry.url)
        var groups: [EntryAPIsContext] = []
        while let group = places.first?.group {
            let own = places.prefix { $0.group == group }
            places = places[own.endIndex...]
            groups.append(
                EntryAPIsContext(
                    title: guide.apis.groups[group].title, count: own.count, items: frame.apis.places(of: own)))
        }
        return groups
    }

    /// The contexts of APIs, for all pages of a folder that name them.
    ///
    /// - Parameter places: In their order, each once.
    func contexts(at places: [APIIndex.Place], on page: String) -> [APIContext] {
        places.map { place in
            let group = guide.apis.groups[place.group]
            return context(group.apis[place.api], in: group.title, on: page)
        }
    }

    /// Where an API is listed; `nil` in a guide without the page of APIs.
    func address(of api: APIIndex.API, on page: String) -> String? {
        guard generatedPages.contains(.apis) else { return nil }
        return RelativeURL.anchor(api.anchor, on: page == api.page ? "" : RelativeURL.from(page, to: api.page))
    }

    private func context(_ api: APIIndex.API, in framework: String, on page: String) -> APIContext {
        let replacement = guide.apis.replacement(for: api).map { found in
            APIReplacementContext(
                name: found.name, url: found.api.flatMap { address(of: $0, on: page) } ?? found.reference?.url)
        }
        return APIContext(
            api: api, framework: framework, url: address(of: api, on: page), replacement: replacement,
            hasReferences: guide.apis.hasReferences)
    }

    /// "Link: iOS › Name"
    private func links(to uses: ArraySlice<APIIndex.Use>, on page: String) -> [LinkContext] {
        // Uses in one entry are together.
        var (last, url) = (-1, "")
        return uses.map { use in
            let entry = guide.entries[use.entry]
            if use.entry != last { (last, url) = (use.entry, RelativeURL.from(page, to: entry.url)) }
            return LinkContext(
                title: use.place.isEmpty ? entry.title : String(entry.title, ": ", use.place),
                url: use.section.rawValue.isEmpty ? url : RelativeURL.anchor(use.section.rawValue, on: url))
        }
    }
}

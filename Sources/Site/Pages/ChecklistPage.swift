import Guide

/// The checklist builder: what its content page says, the entries to choose from, and the data for its script.
struct ChecklistPageContext: TemplateContext {
    let page: EntryContext
    let groups: [ChecklistGroupContext]
    /// Whether every entry that has anything to test is listed.
    let isWhole: Bool
    let platforms: [NameContext]
    /// The address of the data for its script.
    let data: String

    static func fill(_ slots: inout TemplateSlots, _ context: ChecklistPageContext?) {
        EntryContext.fill(&slots, context?.page)
        slots.list("groups", context?.groups)
        slots.flag("hasFewerEntries", context.map { !$0.isWhole })
        slots.text("count", context.flatMap { String($0.groups.reduce(0) { $0 + $1.entries.count }) })
        // Only a choice between several is one.
        slots.flag("hasChecklistPlatforms", context.map { $0.platforms.count > 1 })
        slots.list("checklistPlatforms", context?.platforms)
        slots.text("checklistData", context?.data)
    }
}

struct ChecklistGroupContext: TemplateContext {
    let title: String
    let entries: [ChecklistEntryContext]

    static func fill(_ slots: inout TemplateSlots, _ context: ChecklistGroupContext?) {
        slots.text("title", context?.title)
        slots.flag("hasSeveral", context.map { $0.entries.count > 1 })
        slots.text("count", context.flatMap { String($0.entries.count) })
        slots.list("entries", context?.entries)
    }
}

struct ChecklistEntryContext: TemplateContext {
    let key: String
    let title: String
    let url: String
    let downloads: [LinkContext]

    static func fill(_ slots: inout TemplateSlots, _ context: ChecklistEntryContext?) {
        // Within a download, "title" is the format's.
        slots.text("entry", context?.title)
        slots.text("key", context?.key)
        slots.text("title", context?.title)
        slots.text("url", context?.url)
        slots.list("downloads", context?.downloads)
    }
}

extension PageRenderer {
    func checklistPage(_ page: EntryContext) -> ChecklistPageContext {
        let url = GeneratedPage.checklist.url
        let contexts = checklist.map { group in
            ChecklistGroupContext(
                title: group.category?.title ?? words[checklist.count > 1 ? "other" : "all"],
                entries: group.entries.compactMap { guide[$0] }.map { entry in
                    ChecklistEntryContext(
                        key: ChecklistData.key(of: entry.id), title: guide.listedTitle(of: entry),
                        url: RelativeURL.from(url, to: entry.url), downloads: downloads(for: entry, on: url))
                })
        }
        let count = checklist.reduce(0) { $0 + $1.entries.count }
        return ChecklistPageContext(
            page: page, groups: contexts, isWhole: count == guide.entries.count(where: \.hasTests),
            platforms: guide.configuration.platforms.map { NameContext(id: $0.id.rawValue, name: $0.name) },
            data: address(ofScript: ChecklistData.path, on: url))
    }

    /// The address that adds an entry to the reader's checklist.
    ///
    /// ```
    /// ../../checklist/?entries=controls/link&add
    /// ```
    func checklistAddress(adding entry: Entry) -> String {
        let key = RelativeURL.encoded(ChecklistData.key(of: entry.id), inQuery: true)
        return RelativeURL.from(entry.url, to: GeneratedPage.checklist.url) + "?entries=\(key)&add"
    }
}

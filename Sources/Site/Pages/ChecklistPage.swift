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

    static let fields: TemplateFields<ChecklistPageContext> = EntryContext.fields.of(\.page).merging([
        "groups": .list { $0.groups },
        "hasFewerEntries": .flag { !$0.isWhole },
        "count": .text { String($0.groups.reduce(0) { $0 + $1.entries.count }) },
        // Only a choice between several is one.
        "hasChecklistPlatforms": .flag { $0.platforms.count > 1 },
        "checklistPlatforms": .list { $0.platforms },
        "checklistData": .text { $0.data },
    ])
}

struct ChecklistGroupContext: TemplateContext {
    let title: String
    let entries: [ChecklistEntryContext]

    static let fields: TemplateFields<ChecklistGroupContext> = [
        "title": .text { $0.title },
        "hasSeveral": .flag { $0.entries.count > 1 },
        "count": .text { String($0.entries.count) },
        "entries": .list { $0.entries },
    ]
}

struct ChecklistEntryContext: TemplateContext {
    let key: String
    let title: String
    let url: String
    let downloads: [LinkContext]

    static let fields: TemplateFields<ChecklistEntryContext> = [
        // Within a download, "title" is the format's.
        "entry": .text { $0.title },
        "key": .text { $0.key },
        "title": .text { $0.title },
        "url": .text { $0.url },
        "downloads": .list { $0.downloads },
    ]
}

extension PageRenderer {
    func checklistPage(_ page: EntryContext) -> ChecklistPageContext {
        let url = GeneratedPage.checklist.url
        let contexts = checklist.map { group in
            ChecklistGroupContext(
                title: group.category?.title ?? words[checklist.count > 1 ? "other" : "all"],
                entries: group.entries.compactMap { guide[$0] }.map { entry in
                    ChecklistEntryContext(
                        key: ChecklistData.key(of: entry.id), title: entry.title,
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

import Guide

/// What screen readers say, by entry, with a composer where examples are understood.
struct AnnouncementsPageContext: TemplateContext {
    let page: EntryContext
    let entries: [EntryAnnouncementsContext]
    /// Whether every entry with examples is listed.
    let isWhole: Bool
    /// The address of the data for its script; `nil` if no example is understood.
    let data: String?
    let words: Words

    private var contents: [ContentsContext] {
        let composer = ContentsContext(title: words["compose-announcement"], url: "#composer")
        let examples = entries.map { ContentsContext(title: $0.title, url: RelativeURL.anchor($0.anchor)) }
        return (data == nil ? [] : [composer])
            + [ContentsContext(title: words["examples-by-entry"], url: "#examples", items: examples)]
    }

    static func fill(_ slots: inout TemplateSlots, _ context: AnnouncementsPageContext?) {
        EntryContext.fill(&slots, context?.page)
        slots.list("spoken", context?.entries)
        slots.list("contents", context.map { $0.page.contents + $0.contents })
        slots.flag("hasFewerEntries", context.map { !$0.isWhole })
        slots.text("announcementData", context?.data)
    }
}

struct EntryAnnouncementsContext: TemplateContext {
    let title: String
    let anchor: String
    let url: String
    let examples: [AnnouncementContext]

    static func fill(_ slots: inout TemplateSlots, _ context: EntryAnnouncementsContext?) {
        slots.text("title", context?.title)
        slots.text("anchor", context?.anchor)
        slots.text("url", context?.url)
        slots.list("examples", context?.examples)
    }
}

struct AnnouncementContext: TemplateContext {
    let text: String
    let condition: String?
    let platform: String?

    static func fill(_ slots: inout TemplateSlots, _ context: AnnouncementContext?) {
        slots.text("text", context?.text)
        slots.text("condition", context?.condition)
        slots.text("platform", context?.platform)
    }
}

extension PageRenderer {
    func announcementsPage(_ page: EntryContext) -> AnnouncementsPageContext {
        let url = GeneratedPage.announcements.url
        let listed = guide.listedAnnouncements
        let names = guide.configuration.platforms
        let entries = listed.map { entry, anchor in
            EntryAnnouncementsContext(
                title: entry.title, anchor: anchor, url: RelativeURL.from(url, to: entry.url),
                examples: entry.announcements.map { example in
                    AnnouncementContext(
                        text: example.text, condition: example.condition,
                        platform: names.first { $0.id == example.platform }?.name)
                })
        }
        let data = AnnouncementData.isNeeded(in: guide) ? address(ofScript: AnnouncementData.path, on: url) : nil
        return AnnouncementsPageContext(
            page: page, entries: entries, isWhole: entries.count == guide.entriesWithAnnouncements.count, data: data,
            words: words)
    }

    /// The addresses of the composer with an entry chosen, and of its data; `nil` where no example of it is understood.
    func composer(of entry: Entry) -> (page: String, data: String)? {
        guard AnnouncementData.isComposable(entry), guide.has(.announcements) else { return nil }
        let choice = "?entry=" + RelativeURL.encoded(entry.id.rawValue, inQuery: true)
        // The fingerprint of this entry's part, so that the page does not depend on all other entries.
        let own = Fingerprint.of(announcements(of: entry))
        let page = RelativeURL.from(entry.url, to: GeneratedPage.announcements.url) + choice
        return (page, "\(RelativeURL.from(entry.url, to: AnnouncementData.path))?\(own)")
    }
}
